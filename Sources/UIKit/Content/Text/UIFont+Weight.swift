import Foundation

nonisolated extension UIFont {
  /// The thickness of a font's strokes: −1 (thinnest) to 1 (heaviest), 0 is regular. The nearest weight that the font has is drawn.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    // Apple's values, as `UIFont.Weight.….rawValue` reports them [S].
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The named weights, lightest first; their CSS weights are 100, 200 … 900.
    static let named: [(weight: Weight, name: String)] = [
      (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
      (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
    ]

    /// The weight on the CSS scale, 100 to 900. Values between two named weights are interpolated, values beyond them clamped.
    var cssValue: CGFloat {
      let steps = Self.named.map(\.weight.rawValue)
      guard rawValue > steps[0] else { return 100 }
      for index in 1..<steps.count where rawValue <= steps[index] {
        let fraction = (rawValue - steps[index - 1]) / (steps[index] - steps[index - 1])
        return (CGFloat(index) + fraction) * 100
      }
      return 900
    }

    /// The name of the nearest named weight, as Apple's font names have it.
    var name: String {
      Self.named.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }!.name
    }
  }
}
