import Foundation

/// The families that the font configuration (Resources/fonts.conf) promises, and those that a specification begins with.
///
/// The fallbacks behind the first family, and their order, are in the configuration.
enum FontFamilies {
  /// The family of the system font below `displaySize`.
  static let text = "Inter"
  /// The family of the system font from `displaySize` up.
  static let display = "Inter Display"
  static let monospaced = "DejaVu Sans Mono"
  static let serif = "Noto Serif"

  /// Every family that must be installed; `TextEngine.ensureFonts()` names the first that is missing.
  static let required = [
    text, display, "Noto Sans CJK JP", "Noto Color Emoji", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai",
    "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada",
    "Noto Sans Malayalam", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Sinhala", "Noto Sans Khmer",
    "Noto Sans Lao", "Noto Sans Myanmar", "Noto Sans Ethiopic", "Noto Sans Georgian", "Noto Sans Armenian",
    "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", serif, monospaced,
  ]

  /// The size at which Apple switches from the text cut to the display cut, in points. The display cut draws at exactly this size.
  static let displaySize = 20.0

  /// Returns the families that a specification asks for, separated by commas as Pango expects. The system's family follows every other one,
  /// for Latin characters that it lacks and for a family that is not installed.
  static func list(for font: FontSpecification) -> String {
    let system = font.pointSize < displaySize ? text : display
    return switch font.family {
    case .system: system
    case .monospacedSystem: monospaced + "," + system
    case .serif: serif + "," + system
    case .named(let name): name + "," + system
    }
  }
}
