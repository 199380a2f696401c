import Diagnostics

/// Colours at locations between 0 and 1. Immutable.
///
/// Between two locations, colour and alpha are interpolated separately, not premultiplied. A gradient from white to clear *black* therefore
/// passes through grey, as on Apple's systems.
public final class CGGradient: Sendable {
  /// A colour at a location in 0…1.
  struct Stop: Hashable, Sendable {
    var location: CGFloat
    var color: RGBAComponents
  }

  /// In ascending order of location; colours at the same location keep the order in which they were given.
  let stops: [Stop]

  /// Creates a gradient of `CGColor`s.
  ///
  /// - Parameters:
  ///   - space: Accepted for compatibility; interpolation happens in sRGB.
  ///   - colors: Must contain `CGColor`s only. An empty array, or any other element, gives `nil` and a warning.
  ///   - locations: One location in 0…1 for each colour, in any order; `nil` spreads the colours evenly. Others are clamped, and NaN counts
  ///     as 0.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let typed = colors.compactMap { $0 as? CGColor }
    guard typed.count == colors.count, !typed.isEmpty else {
      Diagnostics.warn(
        Diagnostic(
          "A gradient was not created: its array is empty, or holds a value that is not a CGColor.",
          objects: colors.map { "\(type(of: $0))" }, likelyCause: "UIColors were passed.",
          remedy: "Pass their cgColor."), counting: "gradient.no-colors")
      return nil
    }
    self.init(
      components: typed.map(\.sRGBComponents),
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: typed.count)) })
  }

  /// Creates a gradient of raw components; returns `nil` when `count` is not positive.
  ///
  /// - Parameters:
  ///   - components: For each colour the components of `space`, then alpha.
  ///   - locations: `count` locations in 0…1, or `nil` to spread the colours evenly.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let stride = space.numberOfComponents + 1
    let colors = (0..<count).map { index in
      RGBAComponents(
        Array(UnsafeBufferPointer(start: components + index * stride, count: stride)), in: space)
    }
    self.init(
      components: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  /// Clamps the locations to 0…1 and sorts the colours by them. `locations` has one element for each colour.
  init(components: [RGBAComponents], locations: [CGFloat]?) {
    let last = CGFloat(max(components.count - 1, 1))
    let places = locations?.map { $0.isNaN ? 0 : min(max($0, 0), 1) } ?? components.indices.map { CGFloat($0) / last }
    // Sorting by (location, index) keeps the order of equal locations, which `sort` alone does not promise.
    stops =
      components.indices
      .sorted { (places[$0], $0) < (places[$1], $1) }
      .map { Stop(location: places[$0], color: components[$0]) }
  }
}

extension CGGradient {
  /// Creates a gradient from arrays. Locations of another number than the colours are ignored, and the colours spread evenly.
  package convenience init(colors: [CGColor], locations: [CGFloat]?) {
    self.init(
      components: colors.map(\.sRGBComponents), locations: locations?.count == colors.count ? locations : nil)
  }
}

/// Where a gradient continues beyond its ends. Without an option, nothing is painted there.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  /// Bits other than those of the two constants have no effect.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Paints the first colour before the start: beyond the line's start, or inside the start circle.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Paints the last colour after the end: beyond the line's end, or outside the end circle.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
