import Foundation
import Testing
import UIKit

@Suite("The tint adjustment mode", .serialized)
struct TintAdjustmentTests {
  private final class Listener: UIView {
    var heard = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      heard += 1
    }
  }

  private let host = ApplicationHost(environment: .standard)
  private let outer = Listener()
  private let middle = Listener()
  private let inner = Listener()

  init() {
    outer.addSubview(middle)
    middle.addSubview(inner)
  }

  private func heard() -> [Int] {
    defer { for view in [outer, middle, inner] { view.heard = 0 } }
    return [outer, middle, inner].map(\.heard)
  }

  @Test("A view reads as normal until it or a view around it is dimmed, and then as dimmed")
  func inheritance() {
    _ = heard()
    #expect(inner.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect([outer, middle, inner].map(\.tintAdjustmentMode) == [.dimmed, .dimmed, .dimmed])
    #expect(heard() == [1, 1, 1])
    middle.tintAdjustmentMode = .normal
    #expect([outer, middle, inner].map(\.tintAdjustmentMode) == [.dimmed, .normal, .normal])
    #expect(heard() == [0, 1, 1])
    outer.tintAdjustmentMode = .automatic
    #expect(heard() == [1, 0, 0])
    outer.tintAdjustmentMode = .automatic
    #expect(heard() == [0, 0, 0])
  }

  @Test("A dimmed tint is a grey of the same lightness, also one that a subview has set, and comes back as it was")
  func colors() throws {
    outer.tintColor = .green
    inner.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    outer.tintAdjustmentMode = .dimmed
    for (view, lightness) in [(outer, 0.587), (middle, 0.587), (inner, 0.299)] {
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      try #require(view.tintColor.getWhite(&white, alpha: &alpha))
      #expect(abs(white - lightness) < 1e-9 && alpha == 0.8)
    }
    #expect(outer.tintColor == middle.tintColor && outer.tintColor != inner.tintColor)
    outer.tintAdjustmentMode = .normal
    #expect(outer.tintColor == .green)
  }

  @Test("A dimmed dynamic colour stays dynamic")
  func dynamic() {
    outer.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    outer.tintAdjustmentMode = .dimmed
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    #expect(outer.tintColor.resolvedColor(with: light) == UIColor(white: 0, alpha: 0.8))
    #expect(outer.tintColor.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.8))
  }

  @Test("A view that moves takes over the mode around it, and those in it hear of it where it makes a difference")
  func moves() {
    let dimmed = UIView()
    dimmed.tintAdjustmentMode = .dimmed
    inner.tintColor = .green
    _ = heard()
    dimmed.addSubview(middle)
    #expect(heard() == [0, 1, 1])
    #expect(inner.tintAdjustmentMode == .dimmed)
    inner.tintAdjustmentMode = .dimmed
    _ = heard()
    outer.addSubview(middle)
    #expect(heard() == [0, 1, 0])
  }

  @Test("An archive of a dimmed colour gives it back")
  func archive() throws {
    outer.tintAdjustmentMode = .dimmed
    let data = try NSKeyedArchiver.archivedData(withRootObject: outer.tintColor as Any, requiringSecureCoding: true)
    let color = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    #expect(color == outer.tintColor)
  }
}
