import Foundation

/// What a service accepts as a password, in Apple's language of password rules, such as `required: upper; minlength: 8;`.
///
/// Carried and not read: the keyboard here makes no passwords.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject, NSCopying {
  /// The rules as they were given.
  public nonisolated let passwordRulesDescriptor: String

  public nonisolated init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
  }

  nonisolated deinit {}

  /// Returns other rules with the same text.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    UITextInputPasswordRules(descriptor: passwordRulesDescriptor)
  }
}
