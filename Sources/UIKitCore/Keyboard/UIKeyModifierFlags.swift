import Foundation

/// The modifier keys that were down with a key of a hardware keyboard.
///
/// The raw values are Apple's. Keys typed by fingers on the screen have none.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock. Letters are capitals, as with `shift`.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift. Letters are capitals; with Tab the focus moves backwards.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control. The key types nothing; with Tab the focus goes through all elements.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option. Does not change what a key types: there is one plain American layout.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command. The key types nothing.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
