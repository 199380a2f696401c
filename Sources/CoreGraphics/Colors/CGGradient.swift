import Diagnostics

/// Colours at places between 0 and 1. Immutable.
///
/// Between two places colour and alpha are interpolated apart from each other, not premultiplied: a gradient from white to
/// clear *black* passes through grey, as it does on Apple's systems.
public final class CGGradient: Sendable {
  struct Stop: Hashable, Sendable {
    var location: CGFloat
    var color: RGBAComponents
  }

  /// In ascending order of place; colours at the same place in the order they were given.
  let stops: [Stop]

  /// - Parameters:
  ///   - space: Accepted for Apple's sake; interpolation happens in sRGB.
  ///   - colors: `CGColor`s. `nil` results when there is none or something else is among them.
  ///   - locations: One place in 0…1 per colour, in any order; `nil` spreads the colours evenly.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let typed = colors.compactMap { $0 as? CGColor }
    guard typed.count == colors.count, !typed.isEmpty else {
      Diagnostics.warn(
        Diagnostic(
          "A gradient was not created: its array holds no colours, or something that is no CGColor.",
          objects: colors.map { "\(type(of: $0))" }, likelyCause: "UIColors were passed.",
          remedy: "Pass their cgColor."), counting: "gradient.no-colors")
      return nil
    }
    self.init(
      components: typed.map(\.sRGBComponents),
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: typed.count)) })
  }

  /// - Parameters:
  ///   - components: `count` times the components of `space` followed by alpha.
  ///   - locations: `count` places in 0…1, or `nil` to spread the colours evenly.
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

  init(components: [RGBAComponents], locations: [CGFloat]?) {
    let last = CGFloat(max(components.count - 1, 1))
    let places = locations?.map { $0.isNaN ? 0 : min(max($0, 0), 1) } ?? components.indices.map { CGFloat($0) / last }
    // Sorting by (place, index) keeps the order of equal places, which `sort` alone does not promise.
    stops =
      components.indices
      .sorted { (places[$0], $0) < (places[$1], $1) }
      .map { Stop(location: places[$0], color: components[$0]) }
  }
}

extension CGGradient {
  /// A gradient of colours at places, for callers that have them as arrays.
  package convenience init(colors: [CGColor], locations: [CGFloat]?) {
    self.init(
      components: colors.map(\.sRGBComponents), locations: locations?.count == colors.count ? locations : nil)
  }
}

/// Where a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Paints the first colour before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Paints the last colour after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
