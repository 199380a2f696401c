import Foundation

/// The families that the font configuration (Resources/fonts.conf) promises, and which of them a specification begins
/// with.
///
/// What stands behind the first family, and in which order, is in the configuration.
enum FontFamilies {
  static let text = "Inter"
  static let display = "Inter Display"
  static let monospaced = "DejaVu Sans Mono"
  static let serif = "Noto Serif"

  /// Every family that must be there; `TextEngine.ensureFonts()` names the first that is not.
  static let required = [
    text, display, "Noto Sans CJK JP", "Noto Color Emoji", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai",
    "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada",
    "Noto Sans Malayalam", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Sinhala", "Noto Sans Khmer",
    "Noto Sans Lao", "Noto Sans Myanmar", "Noto Sans Ethiopic", "Noto Sans Georgian", "Noto Sans Armenian",
    "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", serif, monospaced,
  ]

  /// Apple changes from the text to the display cut here, in points.
  static let displaySize = 20.0

  /// The families that a specification asks for itself, separated by commas as Pango wants them. All but the system's
  /// are followed by the system's, for the Latin characters they lack and for a family that is not there.
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
