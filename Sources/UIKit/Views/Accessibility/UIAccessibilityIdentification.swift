import Foundation

/// An object that has a name for tests, flows and messages. The name is never read out.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name, independent of the language; `nil` by default.
  var accessibilityIdentifier: String? { get set }
}

extension UIResponder: UIAccessibilityIdentification {}
