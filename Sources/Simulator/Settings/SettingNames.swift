import UIKit

/// The names of a device's settings and keys, the same in flows, on the command line and on the live page.
nonisolated package enum SettingNames {
  /// The values of `setAppearance` and `--appearance`.
  package static let appearances = NamedValues<UIUserInterfaceStyle>(
    kind: "appearance", entries: [("light", .light), ("dark", .dark)])

  /// The two words of Maestro's `setDarkMode`.
  package static let darkModes = NamedValues<UIUserInterfaceStyle>(
    kind: "dark mode state", entries: [("enabled", .dark), ("disabled", .light)])

  /// Returns the two states of a setting, in the words of Maestro's `setDarkMode`, with a noun of their own in messages.
  package static func switches(kind: String) -> NamedValues<Bool> {
    NamedValues(kind: kind, entries: [("enabled", true), ("disabled", false)])
  }

  /// The states of `setReduceMotion`.
  package static let reduceMotion = switches(kind: "state of Reduce Motion")

  /// The names of Apple's cases in Swift, smallest size first.
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

  /// Maestro's names. Its other two, `LANDSCAPE_RIGHT` and `UPSIDE_DOWN`, are rejected rather than drawn like these.
  package static let orientations = NamedValues<FlowOrientation>(
    kind: "orientation", entries: [("PORTRAIT", .portrait), ("LANDSCAPE_LEFT", .landscapeLeft)])

  package static let layoutDirections = NamedValues<UIUserInterfaceLayoutDirection>(
    kind: "layout direction", entries: [("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft)])

  /// The states of a setting, in the words of Maestro's `setDarkMode`.
  package static let switches = NamedValues<Bool>(kind: "state", entries: [("enabled", true), ("disabled", false)])

  /// The keys by their names on an American keyboard. The on-screen keyboard has only the first two, which are Maestro's; the others need a
  /// hardware keyboard.
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

  /// The modifier keys in the order in which Apple writes them.
  package static let keyModifiers = NamedValues<UIKeyModifierFlags>(
    kind: "key to hold down",
    entries: [("Control", .control), ("Option", .alternate), ("Shift", .shift), ("Command", .command)])

  /// Returns keys with consecutive usage numbers, one for each character of `names`.
  private static func row(_ names: String, from first: UIKeyboardHIDUsage) -> [(
    name: String, value: UIKeyboardHIDUsage
  )] {
    names.enumerated().compactMap { offset, name in
      UIKeyboardHIDUsage(rawValue: first.rawValue + offset).map { (String(name), $0) }
    }
  }
}
