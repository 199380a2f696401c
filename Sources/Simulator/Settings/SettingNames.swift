import UIKit

/// The words for the settings of a device, the same in flows and on the command line.
nonisolated package enum SettingNames {
  package static let appearances = NamedValues<UIUserInterfaceStyle>(
    kind: "appearance", entries: [("light", .light), ("dark", .dark)])

  /// The two words of Maestro's `setDarkMode`.
  package static let darkModes = NamedValues<UIUserInterfaceStyle>(
    kind: "dark mode state", entries: [("enabled", .dark), ("disabled", .light)])

  /// As ``darkModes``: whether something is on.
  package static func switches(kind: String) -> NamedValues<Bool> {
    NamedValues(kind: kind, entries: [("enabled", true), ("disabled", false)])
  }

  package static let reduceMotion = switches(kind: "state of Reduce Motion")

  /// The names Apple gave the cases in Swift, smallest first.
  package static let textSizes = NamedValues<UIContentSizeCategory>(
    kind: "text size",
    entries: [
      ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
      ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge),
      ("extraExtraExtraLarge", .extraExtraExtraLarge), ("accessibilityMedium", .accessibilityMedium),
      ("accessibilityLarge", .accessibilityLarge), ("accessibilityExtraLarge", .accessibilityExtraLarge),
      ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge),
      ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
    ])

  /// Maestro's names. Its other two, `LANDSCAPE_RIGHT` and `UPSIDE_DOWN`, are refused rather than drawn as these.
  package static let orientations = NamedValues<FlowOrientation>(
    kind: "orientation", entries: [("PORTRAIT", .portrait), ("LANDSCAPE_LEFT", .landscapeLeft)])

  package static let layoutDirections = NamedValues<UIUserInterfaceLayoutDirection>(
    kind: "layout direction", entries: [("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft)])

  /// Whether a setting is on, in the words of Maestro's `setDarkMode`.
  package static let switches = NamedValues<Bool>(kind: "state", entries: [("enabled", true), ("disabled", false)])

  /// The first two are Maestro's, and on the screen's keyboard too; the others only a keyboard of one's own has.
  package static let keys = NamedValues<UIKeyboardHIDUsage>(
    kind: "key",
    entries: [
      ("Enter", .keyboardReturnOrEnter), ("Backspace", .keyboardDeleteOrBackspace), ("Tab", .keyboardTab),
      ("Space", .keyboardSpacebar), ("Escape", .keyboardEscape), ("Up", .keyboardUpArrow),
      ("Down", .keyboardDownArrow), ("Left", .keyboardLeftArrow), ("Right", .keyboardRightArrow),
      ("Home", .keyboardHome), ("End", .keyboardEnd), ("PageUp", .keyboardPageUp), ("PageDown", .keyboardPageDown),
      ("ForwardDelete", .keyboardDeleteForward), ("Hyphen", .keyboardHyphen), ("Equal", .keyboardEqualSign),
      ("OpenBracket", .keyboardOpenBracket), ("CloseBracket", .keyboardCloseBracket),
      ("Backslash", .keyboardBackslash), ("Semicolon", .keyboardSemicolon), ("Quote", .keyboardQuote),
      ("GraveAccent", .keyboardGraveAccentAndTilde), ("Comma", .keyboardComma), ("Period", .keyboardPeriod),
      ("Slash", .keyboardSlash),
    ] + row("ABCDEFGHIJKLMNOPQRSTUVWXYZ", from: .keyboardA) + row("1234567890", from: .keyboard1))

  /// In the order in which Apple writes them.
  package static let keyModifiers = NamedValues<UIKeyModifierFlags>(
    kind: "key to hold down",
    entries: [("Control", .control), ("Option", .alternate), ("Shift", .shift), ("Command", .command)])

  /// Keys whose numbers follow each other.
  private static func row(_ names: String, from first: UIKeyboardHIDUsage) -> [(
    name: String, value: UIKeyboardHIDUsage
  )] {
    names.enumerated().compactMap { offset, name in
      UIKeyboardHIDUsage(rawValue: first.rawValue + offset).map { (String(name), $0) }
    }
  }
}
