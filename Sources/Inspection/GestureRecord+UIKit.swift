import UIKit

@MainActor
extension GestureRecord {
  /// Records a recogniser as it is now. Settings with their default values are omitted.
  init(_ recognizer: UIGestureRecognizer) {
    self.init(
      className: String(describing: type(of: recognizer)), name: recognizer.name, isEnabled: recognizer.isEnabled,
      state: recognizer.state.word)
    delegate = recognizer.delegate.map { String(describing: type(of: $0)) }
    targets = GestureDescription.targets(in: recognizer.description, name: recognizer.name)
    func note(_ name: String, _ value: Int, usually: Int) {
      if value != usually { settings[name] = .number(Double(value)) }
    }
    func note(_ name: String, _ value: Bool, usually: Bool) { if value != usually { settings[name] = .flag(value) } }
    note("numberOfTouches", recognizer.numberOfTouches, usually: 0)
    note("cancelsTouchesInView", recognizer.cancelsTouchesInView, usually: true)
    note("delaysTouchesBegan", recognizer.delaysTouchesBegan, usually: false)
    note("delaysTouchesEnded", recognizer.delaysTouchesEnded, usually: true)
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      note("numberOfTapsRequired", tap.numberOfTapsRequired, usually: 1)
      note("numberOfTouchesRequired", tap.numberOfTouchesRequired, usually: 1)
    case let press as UILongPressGestureRecognizer:
      settings["minimumPressDuration"] = .number(rounded(press.minimumPressDuration))
      note("numberOfTapsRequired", press.numberOfTapsRequired, usually: 0)
      note("numberOfTouchesRequired", press.numberOfTouchesRequired, usually: 1)
    case let pan as UIPanGestureRecognizer:
      note("minimumNumberOfTouches", pan.minimumNumberOfTouches, usually: 1)
      if pan.maximumNumberOfTouches < Int(UInt32.max) {
        settings["maximumNumberOfTouches"] = .number(Double(pan.maximumNumberOfTouches))
      }
      if let edge = pan as? UIScreenEdgePanGestureRecognizer { settings["edges"] = .text(edge.edges.words) }
    case let swipe as UISwipeGestureRecognizer:
      settings["direction"] = .text(swipe.direction.words)
      note("numberOfTouchesRequired", swipe.numberOfTouchesRequired, usually: 1)
    default: break
    }
  }
}

extension UIRectEdge {
  fileprivate var words: String {
    let words: [(UIRectEdge, String)] = [(.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")]
    return words.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

extension UISwipeGestureRecognizer.Direction {
  fileprivate var words: String {
    let words: [(UISwipeGestureRecognizer.Direction, String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
    return words.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

extension UIGestureRecognizer.State {
  fileprivate var word: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    @unknown default: "unknown"
    }
  }
}
