import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Regions, shapes and animations of pointers", .serialized)
@MainActor
struct UIPointerMembersTests {
  /// Runs its animations at once, and its completions when asked.
  private final class Animator: NSObject, UIPointerInteractionAnimating {
    private var completions: [(Bool) -> Void] = []
    func addAnimations(_ animations: @escaping () -> Void) { animations() }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }
    func finish(_ hasFinished: Bool) {
      for completion in completions { completion(hasFinished) }
      completions = []
    }
  }

  /// Has two columns, of which Control chooses the whole view, and writes down the calls.
  private final class Columns: NSObject, UIPointerInteractionDelegate {
    var log: [String] = []

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      log.append("region")
      if request.modifiers.contains(.control) { return defaultRegion }
      guard defaultRegion.rect.contains(request.location) else { return nil }
      let isLeft = request.location.x < defaultRegion.rect.midX
      let (left, right) = defaultRegion.rect.divided(atDistance: defaultRegion.rect.width / 2, from: .minXEdge)
      let region = UIPointerRegion(rect: isLeft ? left : right, identifier: isLeft ? "left" : "right")
      region.latchingAxes = .vertical
      return region
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      log.append("style")
      return .system()
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("enter")
      animator.addAnimations { interaction.view?.alpha = 0.5 }
      animator.addCompletion { self.log.append("entered \($0)") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("exit")
      animator.addAnimations { interaction.view?.alpha = 1 }
      animator.addCompletion { self.log.append("left \($0)") }
    }
  }

  private final class Plain: NSObject, UIPointerInteractionDelegate {}

  // MARK: Interaction

  @Test("An interaction is told before and after it moves to a view, and away from the former one")
  func moving() {
    final class Moving: UIPointerInteraction {
      var log: [String] = []
      override func willMove(to view: UIView?) {
        super.willMove(to: view)
        log.append("will \(view?.tag ?? 0)")
      }
      override func didMove(to view: UIView?) {
        super.didMove(to: view)
        log.append("did \(view?.tag ?? 0), on \(self.view?.tag ?? 0)")
      }
    }
    let (first, second) = (UIView(), UIView())
    (first.tag, second.tag) = (1, 2)
    let interaction = Moving()
    first.addInteraction(interaction)
    #expect(interaction.log == ["will 1", "did 1, on 1"])
    interaction.log = []
    second.addInteraction(interaction)
    second.removeInteraction(interaction)
    #expect(interaction.log == ["will 0", "did 0, on 0", "will 2", "did 2, on 2", "will 0", "did 0, on 0"])
  }

  @Test("Without a pointer the delegate is never asked: not by fingers, nor when the regions become invalid")
  func noPointer() {
    let host = ApplicationHost()
    let (view, columns) = (UIView(), Columns())
    let interaction = UIPointerInteraction(delegate: columns)
    view.addInteraction(interaction)
    host.show(view, frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    host.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 150, y: 150))
    interaction.invalidate()
    host.rest()
    #expect(columns.log.isEmpty)
    view.removeInteraction(interaction)
    interaction.invalidate()
    #expect(columns.log.isEmpty && interaction.view == nil)
  }

  // MARK: Delegate

  @Test("A request has the pointer's place and the keys that are down, by which a delegate chooses a region")
  func requests() {
    let columns = Columns()
    let interaction = UIPointerInteraction(delegate: columns)
    let whole = UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 100, height: 40))
    func region(_ x: CGFloat, _ modifiers: UIKeyModifierFlags = []) -> UIPointerRegion? {
      let request = UIPointerRegionRequest(location: CGPoint(x: x, y: 20), modifiers: modifiers)
      #expect(request.location == CGPoint(x: x, y: 20) && request.modifiers == modifiers)
      return interaction.delegate?.pointerInteraction(interaction, regionFor: request, defaultRegion: whole)
    }
    #expect(
      region(10)?.rect == CGRect(x: 0, y: 0, width: 50, height: 40) && region(10)?.identifier == AnyHashable("left"))
    #expect(region(90)?.rect == CGRect(x: 50, y: 0, width: 50, height: 40) && region(90)?.latchingAxes == .vertical)
    #expect(region(90, [.control, .shift]) === whole && region(150) == nil)
  }

  @Test("A delegate adds animations and completions to those of entering and leaving a region")
  func animations() throws {
    let (view, columns, animator) = (UIView(), Columns(), Animator())
    let interaction = UIPointerInteraction(delegate: columns)
    view.addInteraction(interaction)
    let delegate = try #require(interaction.delegate)
    let region = UIPointerRegion(rect: view.bounds)
    delegate.pointerInteraction(interaction, willEnter: region, animator: animator)
    #expect(view.alpha == 0.5 && columns.log == ["enter"])
    animator.finish(false)
    delegate.pointerInteraction(interaction, willExit: region, animator: animator)
    animator.finish(true)
    #expect(view.alpha == 1 && columns.log == ["enter", "entered false", "exit", "left true"])
  }

  @Test("By default a delegate takes the whole region, no style, and adds no animation")
  func defaults() {
    final class Strict: NSObject, UIPointerInteractionAnimating {
      func addAnimations(_ animations: @escaping () -> Void) { Issue.record("animation") }
      func addCompletion(_ completion: @escaping (Bool) -> Void) { Issue.record("completion") }
    }
    let plain = Plain()
    let interaction = UIPointerInteraction(delegate: plain)
    let region = UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let request = UIPointerRegionRequest(location: CGPoint(x: 500, y: 0), modifiers: [])
    #expect(plain.pointerInteraction(interaction, regionFor: request, defaultRegion: region) === region)
    #expect(plain.pointerInteraction(interaction, styleFor: region) == nil)
    plain.pointerInteraction(interaction, willEnter: region, animator: Strict())
    plain.pointerInteraction(interaction, willExit: region, animator: Strict())
  }

  // MARK: Values

  @Test("A region latches along no axis, along one or along both, and so does its copy")
  func axes() {
    #expect(UIPointerRegion(rect: .zero).latchingAxes == [])
    for axes in [[], .horizontal, .vertical, .both] as [UIAxis] {
      let region = UIPointerRegion(rect: .zero)
      region.latchingAxes = axes
      #expect((region.copy() as? UIPointerRegion)?.latchingAxes == axes)
    }
    #expect([UIAxis.horizontal, .vertical, .both].map(\.rawValue) == [1, 2, 3])
    #expect(UIAxis.both == [.horizontal, .vertical] && UIAxis.horizontal.isDisjoint(with: .vertical))
  }

  @Test("A style of a shape has that shape and the axes to which it keeps, none by default; its copy has them, too")
  func shapes() throws {
    let path = UIBezierPath(rect: CGRect(x: -5, y: -5, width: 10, height: 10))
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    let shapes: [(UIPointerShape, UIAxis, String)] = [
      (.path(path), .both, "path 10"), (.roundedRect(rect), .horizontal, "rect 40 8.0"),
      (.roundedRect(rect, radius: 3), .vertical, "rect 40 3.0"),
      (.verticalBeam(length: 20), .vertical, "vertical 20.0"),
      (.horizontalBeam(length: 12), .horizontal, "horizontal 12.0"),
    ]
    func text(_ shape: UIPointerShape) -> String {
      switch shape {
      case .path(let path): "path \(Int(path.bounds.width))"
      case .roundedRect(let rect, let radius): "rect \(Int(rect.height)) \(radius)"
      case .verticalBeam(let length): "vertical \(length)"
      case .horizontalBeam(let length): "horizontal \(length)"
      }
    }
    #expect(UIPointerShape.defaultCornerRadius == 8)
    for (shape, axes, expected) in shapes {
      let style = UIPointerStyle(shape: shape, constrainedAxes: axes)
      let copy = try #require(style.copy() as? UIPointerStyle)
      #expect(copy !== style)
      for style in [style, copy] {
        guard case .shape(let own, let ownAxes) = style.look else {
          Issue.record("no shape: \(expected)")
          continue
        }
        #expect(text(own) == expected && ownAxes == axes)
      }
    }
    guard case .shape(_, let axes) = UIPointerStyle(shape: .verticalBeam(length: 1)).look else {
      Issue.record("no shape")
      return
    }
    #expect(axes == [])
  }

  @Test("The system's pointer and the hidden one are styles of their own, also as copies")
  func plainStyles() {
    func name(_ style: UIPointerStyle?) -> String {
      switch style?.look {
      case .hidden: "hidden"
      case .system: "system"
      case .effect, .shape, nil: "other"
      }
    }
    #expect(name(.hidden()) == "hidden" && name(.system()) == "system")
    #expect(name(UIPointerStyle.hidden().copy() as? UIPointerStyle) == "hidden")
    #expect(name(UIPointerStyle.system().copy() as? UIPointerStyle) == "system")
    #expect(UIPointerStyle.system() !== UIPointerStyle.system())
  }

  @Test("A hover lies over its view, without a shadow and enlarged, unless it is told otherwise")
  func hover() {
    let preview = UITargetedPreview(view: UIView())
    func values(_ effect: UIPointerEffect) -> (UIPointerEffectTintMode, Bool, Bool)? {
      guard case .hover(_, let tint, let shadow, let scale) = effect else { return nil }
      return (tint, shadow, scale)
    }
    #expect(UIPointerEffect.hover(preview).preview === preview)
    #expect(values(.hover(preview)).map { $0 == (.overlay, false, true) } == true)
    for tint in [UIPointerEffectTintMode.none, .overlay, .underlay] {
      let effect = UIPointerEffect.hover(
        preview, preferredTintMode: tint, prefersShadow: true, prefersScaledContent: false)
      #expect(values(effect).map { $0 == (tint, true, false) } == true && effect.preview === preview)
    }
    #expect([UIPointerEffectTintMode.none, .overlay, .underlay].map(\.rawValue) == [0, 1, 2])
    #expect(UIPointerEffectTintMode(rawValue: 3) == nil)
  }
}
