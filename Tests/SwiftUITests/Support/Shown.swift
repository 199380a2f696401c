import SwiftUI
import Testing
import UIKit

/// A view on a phone of 393 × 852 points, and what of UIKit's it is made of.
final class Shown<Content: View> {
  let host: ApplicationHost
  let controller: UIHostingController<Content>

  init(_ content: Content, environment: DeviceEnvironment = .standard) {
    host = ApplicationHost(environment: environment)
    controller = UIHostingController(rootView: content)
    host.show(controller)
    host.settle()
  }

  func all<V: UIView>(_ type: V.Type) -> [V] { controller.view.descendants.compactMap { $0 as? V } }

  /// All that is written, from back to front.
  var texts: [String] { all(UILabel.self).compactMap(\.text) }

  func label(_ text: String) throws -> UILabel {
    try #require(all(UILabel.self).first { $0.text == text }, "There is no \(text) in \(texts).")
  }

  /// In the window, in points.
  func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
  func frame(_ text: String) throws -> CGRect { frame(try label(text)) }

  func tap(_ text: String) throws {
    let frame = try frame(text)
    host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    host.rest()
  }

  /// Gives other jobs of the main actor their turns, each followed by a layout, until something has happened. A task runs when the main actor and a
  /// thread are free; how many turns that takes is not known.
  func takeTurns(_ limit: Int = 100_000, until done: () -> Bool) async {
    var turns = 0
    while !done(), turns < limit {
      await Task.yield()
      host.settle()
      turns += 1
    }
  }

  func change(_ change: () -> Void) {
    change()
    host.settle()
  }
}

extension UIView {
  /// This view's tree without the view itself, parents before children.
  var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}

/// Expects two lengths in points to be the same up to what rounding to device pixels may do: one pixel at 3×.
func expectSame(_ actual: CGFloat, _ expected: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(abs(actual - expected) <= 1.0 / 3 + 1e-6, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}
