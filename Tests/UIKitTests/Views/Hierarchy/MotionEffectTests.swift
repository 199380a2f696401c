import Foundation
import QuartzCore
import Testing

@testable import UIKit

@Suite("Motion effects", .serialized)
struct MotionEffectTests {
  private func effect(
    _ keyPath: String, _ type: UIInterpolatingMotionEffect.EffectType, _ minimum: Any?, _ maximum: Any?
  )
    -> UIInterpolatingMotionEffect
  {
    let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (minimum, maximum)
    return effect
  }
  private func offset(_ x: CGFloat, _ y: CGFloat) -> UIOffset { UIOffset(horizontal: x, vertical: y) }

  @Test("A view keeps its effects in order, each once, and stays where it is")
  func kept() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let (first, second) = (effect("center.x", .tiltAlongHorizontalAxis, -20, 20), UIMotionEffectGroup())
    for effect in [first, second, first] { view.addMotionEffect(effect) }
    #expect(view.motionEffects == [first, second] && view.frame.origin == CGPoint(x: 10, y: 10))
    view.removeMotionEffect(first)
    view.removeMotionEffect(first)
    #expect(view.motionEffects == [second])
    view.motionEffects = []
    #expect(view.motionEffects.isEmpty)
  }

  @Test(
    "An effect's amount is between its values, by the tilt along its own axis", arguments: [-1, -0.5, 0, 0.25, 1, 3])
  func numbers(tilt: Double) throws {
    let sideways = effect("center.x", .tiltAlongHorizontalAxis, NSNumber(value: -20), 40)
    let (upright, clamped) = (effect("center.y", .tiltAlongVerticalAxis, nil, 10.0), min(tilt, 1))
    let x = try #require(sideways.keyPathsAndRelativeValues(forViewerOffset: offset(tilt, 1)))
    #expect(Array(x.keys) == ["center.x"] && (x["center.x"] as? NSNumber)?.doubleValue == 10 + 30 * clamped)
    let y = try #require(upright.keyPathsAndRelativeValues(forViewerOffset: offset(0, tilt)))
    #expect((y["center.y"] as? NSNumber)?.doubleValue == 5 + 5 * clamped)
    #expect(sideways.keyPath == "center.x" && sideways.type == .tiltAlongHorizontalAxis && upright.type.rawValue == 1)
  }

  @Test(
    "Sizes, points, rectangles, offsets and transforms are mixed, wrapped or not; other values and two kinds are not")
  func structures() throws {
    func middle(_ a: Any?, _ b: Any?) -> Any? {
      effect("a", .tiltAlongVerticalAxis, a, b).keyPathsAndRelativeValues(forViewerOffset: .zero)?["a"]
    }
    #expect(
      (middle(CGSize(width: 2, height: 4), NSValue(cgSize: .zero)) as? NSValue)?.cgSizeValue
        == CGSize(width: 1, height: 2))
    #expect((middle(CGPoint(x: 2, y: 4), nil) as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
    let rect = CGRect(x: 2, y: 4, width: 6, height: 8)
    #expect((middle(nil, rect) as? NSValue)?.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((middle(CATransform3DMakeTranslation(8, 0, 0), nil) as? NSValue)?.caTransform3DValue.m41 == 4)
    #expect(middle("a", "b") == nil && middle(nil, nil) == nil && middle(1, CGPoint.zero) == nil)
  }

  @Test("A group has the amounts of all its effects, and adds those for one path")
  func groups() throws {
    let group = UIMotionEffectGroup()
    #expect(group.motionEffects == nil && group.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    group.motionEffects = [
      effect("center.x", .tiltAlongHorizontalAxis, -10, 10), effect("center.y", .tiltAlongVerticalAxis, -6, 6),
      effect("center.x", .tiltAlongVerticalAxis, -2, 2), UIMotionEffect(),
    ]
    let values = try #require(group.keyPathsAndRelativeValues(forViewerOffset: offset(0.5, 1)))
    #expect((values["center.x"] as? NSNumber)?.doubleValue == 7 && (values["center.y"] as? NSNumber)?.doubleValue == 6)
    let copy = try #require(group.copy() as? UIMotionEffectGroup)
    #expect(copy.motionEffects == group.motionEffects)
    let one = try #require(group.motionEffects?[0].copy() as? UIInterpolatingMotionEffect)
    #expect(one.keyPath == "center.x" && one.maximumRelativeValue as? Int == 10)
  }
}
