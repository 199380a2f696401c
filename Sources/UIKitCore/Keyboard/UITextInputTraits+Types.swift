import Foundation

/// When the software keyboard turns to capitals by itself. Text that a host types is taken literally.
///
/// `sentences` begins one at the start of the text, after a line break, and after `.`, `?` or `!` and a space. Fields for addresses, URLs
/// and secrets never get capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words = 1
  case sentences = 2
  case allCharacters = 3
}

/// Whether typed words are corrected. Stored only: nothing is corrected here.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether spelling is checked. Stored only: nothing is checked here.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether straight quotes become typographic ones. Stored only: quotes stay as they are typed.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether two hyphens become a dash. Stored only: hyphens stay as they are typed.
public enum UITextSmartDashesType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether spaces around a pasted or deleted word are adjusted. Stored only: spaces stay as they are.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether the keyboard proposes the rest of a text. Stored only: there are no predictions.
public enum UITextInlinePredictionType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// The kind of keys that a responder wants.
///
/// `numberPad`, `phonePad`, `decimalPad` and `asciiCapableNumberPad` are a low pad of digits on phones, and letters on pads.
/// `numbersAndPunctuation` begins with digits. `emailAddress`, `URL`, `twitter` and `webSearch` add keys beside the space bar. The others
/// show letters, or kana on a Japanese phone for those that need not be ASCII.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11

  /// The old name of ``asciiCapable``.
  public static var alphabet: UIKeyboardType { .asciiCapable }

  /// The height that the type needs.
  package var pad: KeyboardHeights.Pad {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .digits
    default: .letters
    }
  }
}

/// The look of the software keyboard: `default` follows the window's appearance.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0
  case dark = 1
  case light = 2

  /// The old name of ``dark``.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The word on the return key, in English or Japanese. It has the tint colour, except for `default` and `next`; it never changes what the
/// key does.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go = 1
  case google = 2
  case join = 3
  case next = 4
  case route = 5
  case search = 6
  case send = 7
  case yahoo = 8
  case done = 9
  case emergencyCall = 10
  case `continue` = 11
}

/// The meaning of a text, by which Apple's keyboard offers to fill it in. Stored only: nothing is offered here.
///
/// The raw values are the names of HTML's `autocomplete` tokens where HTML has one.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// HTML's `additional-name`: names between the first and the last.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// HTML's `organization-title`.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place of any kind; HTML has no such token.
  public static let location = UITextContentType(rawValue: "location")
  /// HTML's `street-address`: all lines in one text.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// HTML's `address-level2`.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// HTML's `address-level1`.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// City and state in one text: HTML's levels 1 and 2 together.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// HTML's `address-level3`: a part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let URL = UITextContentType(rawValue: "url")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen, as opposed to entered.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code from a message, for a second factor.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
