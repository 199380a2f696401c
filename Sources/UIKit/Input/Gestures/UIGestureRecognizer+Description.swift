import Foundation

/// The origin of a recogniser's handler, which the description prints in place of a target and an action.
struct GestureHandlerOrigin {
  /// The class of the object that acts, if the caller named it.
  let owner: AnyClass?
  /// What the object does, or the function that added the handler.
  let action: StaticString
  /// The module and the file that added the handler; printed in place of a missing owner.
  let file: StaticString

  /// The target as Apple's descriptions print it, without its address.
  ///
  /// Class names come without their modules: Swift prints the context of a private class with an address, which differs between runs.
  var summary: String {
    "(action=\(action), target=<\(owner.map { String(describing: $0) } ?? file.description)>)"
  }
}

extension UIGestureRecognizer {
  /// The text of `description`. The form is Apple's as it is known from practice; it is undocumented [M].
  var debugSummary: String {
    var facts = ["\(type(of: self))"]
    if let name { facts.append("id = \(name)") }
    facts.append("state = \(state.word)")
    func note(_ name: String, _ value: Bool, usually: Bool) {
      if value != usually { facts.append("\(name) = \(value ? "YES" : "NO")") }
    }
    note("enabled", isEnabled, usually: true)
    note("cancelsTouchesInView", cancelsTouchesInView, usually: true)
    note("delaysTouchesBegan", delaysTouchesBegan, usually: false)
    note("delaysTouchesEnded", delaysTouchesEnded, usually: true)
    if let view { facts.append("view = <\(type(of: view))>") }
    let targets = play.handlers.map(\.origin.summary)
    if !targets.isEmpty { facts.append("target= <\(targets.joined(separator: ", "))>") }
    if let tap = self as? UITapGestureRecognizer, tap.numberOfTapsRequired != 1 {
      facts.append("numberOfTapsRequired = \(tap.numberOfTapsRequired)")
    }
    return "<\(facts.joined(separator: "; "))>"
  }
}

extension UIGestureRecognizer.State {
  /// The state's name in Apple's descriptions.
  fileprivate var word: String {
    switch self {
    case .possible: "Possible"
    case .began: "Began"
    case .changed: "Changed"
    case .ended: "Ended"
    case .cancelled: "Cancelled"
    case .failed: "Failed"
    }
  }
}
