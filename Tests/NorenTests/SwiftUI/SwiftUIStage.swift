import Noren
import NorenSwiftUI
import SwiftUI
import Testing
import UIKit

/// A SwiftUI screen on a phone of 393 × 852 points, as a user sees and touches it.
final class SwiftUIStage {
  let host = ApplicationHost(environment: .standard)
  let screen: UIViewController
  let window: UIWindow

  convenience init(_ view: some View) { self.init(controller: UIHostingController(rootView: view)) }

  init(controller: UIViewController) {
    screen = controller
    window = host.show(controller)
    host.rest()
  }

  func all<V: UIView>(_ type: V.Type, in view: UIView? = nil) -> [V] {
    let view = view ?? window
    return view.subviews.flatMap { [$0 as? V].compactMap(\.self) + all(type, in: $0) }
  }

  func label(_ text: String) throws -> UILabel {
    let labels = all(UILabel.self).filter { isShown($0) }
    return try #require(labels.first { $0.text == text }, "There is no \(text) in \(labels.compactMap(\.text)).")
  }

  func shows(_ text: String) -> Bool { all(UILabel.self).contains { $0.text == text && isShown($0) } }

  private func isShown(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
  }

  /// The frame of what is written, in the window.
  func frame(_ text: String) throws -> CGRect {
    let label = try label(text)
    return label.convert(label.bounds, to: nil)
  }

  func tap(_ text: String) throws {
    let frame = try frame(text)
    host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    host.rest()
  }

  /// Scrolls up by a length, in points, and lets the content come to rest.
  func scroll(_ length: CGFloat) {
    hold(length)
    lift()
  }

  /// Scrolls up by a length and holds the finger still. The first 10 points of a drag move nothing.
  func hold(_ length: CGFloat, then check: () -> Void = {}) {
    finger = CGPoint(x: 200, y: length > 0 ? 690 : 300)
    host.touchDown(at: finger)
    let step: CGFloat = length > 0 ? 10 : -10
    for _ in 0...Int(abs(length) / 10) {
      host.advance(by: 1.0 / 60)
      finger.y -= step
      host.touchMove(to: finger)
      host.settle()
      check()
    }
    // So that the finger does not throw.
    host.advance(by: 0.3)
  }

  /// Lifts the finger, and lets the content come to rest.
  func lift(then check: () -> Void = {}) {
    host.touchUp(at: finger)
    for _ in 0..<60 {
      host.advance(by: 1.0 / 60)
      check()
    }
    host.rest()
  }

  private var finger = CGPoint.zero

  func swipe(left: Bool = true) {
    host.drag(from: CGPoint(x: left ? 350 : 40, y: 600), to: CGPoint(x: left ? 40 : 350, y: 600))
    host.rest()
  }

  var stripTop: CGFloat {
    all(TabStrip.self).first.map { $0.convert(CGPoint.zero, to: nil).y } ?? .nan
  }
}
