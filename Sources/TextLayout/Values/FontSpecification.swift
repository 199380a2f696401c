import Foundation

/// A font as a value: everything measuring and drawing depend on, and nothing that belongs to a font file.
///
/// What draws it is decided by `TextEngine`: the real cut nearest to the weight, the display cut from 20 points up, and
/// the fallback fonts behind it in an order that is the same on every machine.
package struct FontSpecification: Hashable, Sendable {
  /// A kind of design, or a family by name.
  package enum Family: Hashable, Sendable {
    /// The system font: Inter below 20 points and Inter Display from 20 points up, where Apple changes from the text to
    /// the display cut.
    case system
    /// The system's fixed-pitch font: DejaVu Sans Mono, which Debian's fontconfig brings along. Regular and bold only.
    case monospacedSystem
    /// The system's serif design: Noto Serif, regular and bold only.
    case serif
    /// A family of the project's font configuration by its name. A family that is not there is drawn as the system
    /// font, as `UIFont` does after warning.
    case named(String)
  }

  package var family: Family
  /// The size of the em in points. Not negative; `UIFont` turns zero into its own default.
  package var pointSize: CGFloat
  /// The weight as CSS counts it, 100 (thin) … 900 (black); 400 is regular. The nearest real cut draws.
  package var weight: CGFloat
  package var isItalic: Bool
  /// Whether digits all have the same width (OpenType feature `tnum`).
  package var hasMonospacedDigits: Bool

  package init(
    family: Family = .system, pointSize: CGFloat, weight: CGFloat = 400, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    self.family = family
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// The imposed metrics; a function of the size alone.
  package var metrics: FontMetrics { FontMetrics(pointSize: pointSize) }
}
