import Foundation

/// A font as a value: everything that measuring and drawing depend on, and nothing that belongs to a font file.
///
/// `TextEngine` decides what draws it: the real cut nearest to the weight, the display cut from 20 points up, and the fallback fonts behind
/// it, in an order that is the same on every machine.
package struct FontSpecification: Hashable, Sendable {
  /// A kind of design, or a family by name.
  package enum Family: Hashable, Sendable {
    /// The system font: Inter below 20 points and Inter Display from 20 points up, where Apple switches from the text cut to the display
    /// cut.
    case system
    /// The system's fixed-pitch font: DejaVu Sans Mono, which Debian installs along with fontconfig. Regular and bold only.
    case monospacedSystem
    /// The system's serif design: Noto Serif, regular and bold only.
    case serif
    /// A family of the project's font configuration, by name. A missing family is drawn as the system font; `UIFont` asks
    /// `TextEngine.cut(named:)` first.
    case named(String)
  }

  /// The family that draws first. All but `system` fall back to the system font for characters they lack, and then to the configuration's
  /// fonts.
  package var family: Family
  /// The size of the em in points. Not negative; `UIFont` turns zero into its own default.
  package var pointSize: CGFloat
  /// The weight on CSS's scale, 100 (thin) … 900 (black); 400 is regular. Rounded to the nearest hundred and clamped to that range. Must be
  /// finite.
  package var weight: CGFloat
  /// Whether an italic cut is asked for. A family without one, such as the fixed-pitch one, stays upright: no slant is synthesised.
  package var isItalic: Bool
  /// Whether all digits have the same width (OpenType feature `tnum`), for counters that must not jitter.
  package var hasMonospacedDigits: Bool
  /// The measurements of a named family at one point, from `TextEngine.metrics(ofFamily:)`; `nil` for those of the system font.
  ///
  /// Part of the value although the family decides it: fonts made before and after the family's file was registered have different line
  /// boxes, and texts in them must not share what caches keep by specification.
  package var ownMetrics: FontMetrics?

  /// Creates a specification. Nothing is looked up or loaded until a text uses it.
  package init(
    family: Family = .system, pointSize: CGFloat, weight: CGFloat = 400, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false, ownMetrics: FontMetrics? = nil
  ) {
    self.family = family
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    self.ownMetrics = ownMetrics
  }

  /// The font's own metrics, or else the imposed ones: a function of `pointSize` alone, so the system's fonts of one size share a baseline.
  package var metrics: FontMetrics {
    ownMetrics.map { $0.scaled(by: pointSize) } ?? FontMetrics(pointSize: pointSize)
  }
}
