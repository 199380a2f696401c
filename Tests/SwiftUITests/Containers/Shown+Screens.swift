import SwiftUI
import Testing
import UIKit

extension Shown {
  /// The windows' visible texts: within the screen, in no hidden or transparent view.
  var visible: [String] {
    let window = controller.view.window
    let screen = CGRect(origin: .zero, size: window?.bounds.size ?? .zero)
    func texts(_ view: UIView) -> [String] {
      guard !view.isHidden, view.alpha > 0.01 else { return [] }
      let frame = view.convert(view.bounds, to: nil)
      let own = (view as? UILabel).flatMap { screen.intersects(frame) ? $0.text : nil }
      return [own].compactMap { $0 } + view.subviews.flatMap(texts)
    }
    return window.map(texts) ?? []
  }

  /// The frontmost view on the screen with a text or an accessibility label, in the window.
  func place(_ text: String) throws -> CGRect {
    let window = try #require(controller.view.window)
    let screen = CGRect(origin: .zero, size: window.bounds.size)
    let found =
      window.descendants.last {
        ($0 as? UILabel)?.text == text && screen.intersects($0.convert($0.bounds, to: nil)) && !$0.isInHidden
      }
      ?? window.descendants.last {
        $0.accessibilityLabel == text && screen.intersects($0.convert($0.bounds, to: nil)) && !$0.isInHidden
      }
    let view = try #require(found, "There is no \(text) in \(visible).")
    return view.convert(view.bounds, to: nil)
  }

  /// Taps what is seen with this text or name, and lets everything come to rest.
  func press(_ text: String) throws {
    let place = try place(text)
    host.tap(at: CGPoint(x: place.midX, y: place.midY))
    host.rest()
  }

  /// Taps a tab.
  func tapBar(_ title: String) throws {
    let bar = try #require(all(UITabBar.self).first)
    let index = try #require(bar.items?.firstIndex { $0.title == title })
    let count = bar.items?.count ?? 1
    let frame = frame(bar)
    host.tap(at: CGPoint(x: frame.minX + frame.width * (CGFloat(index) + 0.5) / CGFloat(count), y: frame.minY + 25))
    host.rest()
  }

  /// Turns the device on its side.
  func turn() {
    host.update { $0.isLandscape = true }
    host.rest()
  }
}

extension UIView {
  var isInHidden: Bool { sequence(first: self, next: \.superview).contains { $0.isHidden || $0.alpha < 0.01 } }
}

extension DeviceEnvironment {
  static var rightToLeft: DeviceEnvironment {
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    return environment
  }
}

/// What a screen reports.
final class ScreenLog {
  var words: [String] = []
}

/// Counts its taps, and reports when it comes and goes.
struct ReportingCounter: View {
  let name: String
  let log: ScreenLog
  @State private var count = 0
  var body: some View {
    Button("\(name) \(count)") { count += 1 }
      .onAppear { log.words.append("\(name) came") }.onDisappear { log.words.append("\(name) went") }
  }
}
