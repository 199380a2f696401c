import Foundation
import UIKitCore

/// What an input wants of the keyboard. All members have defaults, as Apple's are optional.
///
/// The keyboard reads `autocapitalizationType`, `keyboardType`, `keyboardAppearance`, `returnKeyType`, `enablesReturnKeyAutomatically` and
/// `isSecureTextEntry`, when the first responder or its text changes, or with `reloadInputViews()`. The other members have no effect here.
///
/// - Note: A default that is set is discarded: a conforming type that wants to keep a value declares the member (see Divergences).
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// When shift turns on by itself. `sentences` by default.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var inlinePredictionType: UITextInlinePredictionType { get set }
  /// Which keys the keyboard has; digits alone make it lower.
  var keyboardType: UIKeyboardType { get set }
  /// The keyboard's appearance; `default` follows the key window.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the return key; all but `default` and `next` are in the tint.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while `hasText` is `false`. `false` by default.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is a secret, which fields show as bullets. `false` by default.
  var isSecureTextEntry: Bool { get set }
  var textContentType: UITextContentType! { get set }
  /// What a new password must be like; `nil` by default.
  var passwordRules: UITextInputPasswordRules? { get set }
}

// Setting a default does nothing: a conforming type that wants to keep a value declares the member.
extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  public var inlinePredictionType: UITextInlinePredictionType {
    get { .default }
    set {}
  }
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}
