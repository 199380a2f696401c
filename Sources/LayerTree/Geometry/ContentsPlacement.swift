import CoreGraphics
import Foundation

/// The place of a layer's contents in its space, by gravity, scale and stretched centre.
///
/// Pieces are ordered by rows, then columns, and do not overlap.
package struct ContentsPlacement: Equatable {
  /// A part of the image and the rectangle it fills.
  package struct Piece: Equatable {
    /// In pixels of the image, y down.
    package var source: CGRect
    /// In the layer's space, in points.
    package var destination: CGRect
  }

  /// Columns of the image in pixels and of the layer in points: one span, or up to three when the contents have a centre that stretches.
  /// `rows` likewise.
  private var columns: Axis
  private var rows: Axis

  private struct Axis: Equatable {
    var first: Span
    /// Empty for a single span, which then allocates nothing.
    var others: [Span] = []

    var spans: [Span] { [first] + others }
    var isOne: Bool { others.isEmpty }
    var end: CGFloat { (others.last ?? first).destination.upperBound }
  }

  private struct Span: Equatable {
    var source: ClosedRange<CGFloat>
    var destination: ClosedRange<CGFloat>
  }

  /// Finds the place of an image in a layer.
  ///
  /// - Parameters:
  ///   - imageSize: In pixels.
  ///   - properties: `bounds` and every value whose name begins with `contents` count.
  /// - Returns: `nil` when nothing shows: with empty bounds, an empty `contentsRect` or a scale that is not positive.
  package init?(imageSize: CGSize, in properties: LayerProperties) {
    let bounds = properties.bounds
    let part = properties.contentsRect
    let source = CGRect(
      x: part.minX * imageSize.width, y: part.minY * imageSize.height, width: part.width * imageSize.width,
      height: part.height * imageSize.height)
    guard !bounds.isEmpty, source.width > 0, source.height > 0, properties.contentsScale > 0 else { return nil }
    let scale = properties.contentsScale
    let natural = CGSize(width: source.width / scale, height: source.height / scale)
    let target = Self.target(of: natural, in: properties)
    let center = Self.stretches(properties) ? properties.contentsCenter : Self.wholeUnit
    columns = Self.spans(
      source: source.minX...source.maxX, destination: target.minX...target.maxX, center: center.minX...center.maxX,
      pointsPerPixel: 1 / scale)
    rows = Self.spans(
      source: source.minY...source.maxY, destination: target.minY...target.maxY, center: center.minY...center.maxY,
      pointsPerPixel: 1 / scale)
  }

  /// Whether the contents have a centre that stretches. Gravities that do not resize ignore `contentsCenter`.
  private static func stretches(_ properties: LayerProperties) -> Bool {
    guard properties.contentsCenter != wholeUnit else { return false }
    let gravity = properties.contentsGravity
    return gravity == .resize || gravity == .resizeAspect || gravity == .resizeAspectFill
  }

  private static let wholeUnit = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Up to nine parts of the image with the rectangles that they fill.
  package var pieces: [Piece] {
    rows.spans.flatMap { row in
      columns.spans.map { column in
        Piece(
          source: Self.rect(column.source, row.source), destination: Self.rect(column.destination, row.destination))
      }
    }
  }

  /// The single piece of contents without a stretched centre; `nil` for divided contents.
  package var onlyPiece: Piece? {
    guard rows.isOne, columns.isOne else { return nil }
    return Piece(
      source: Self.rect(columns.first.source, rows.first.source),
      destination: Self.rect(columns.first.destination, rows.first.destination))
  }

  /// The rectangle around all pieces, in the layer's space. It may be larger than the bounds.
  package var extent: CGRect {
    Self.rect(columns.first.destination.lowerBound...columns.end, rows.first.destination.lowerBound...rows.end)
  }

  private static func rect(_ x: ClosedRange<CGFloat>, _ y: ClosedRange<CGFloat>) -> CGRect {
    CGRect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
  }

  /// Returns the rectangle that contents of `natural` size, in points, fill.
  private static func target(of natural: CGSize, in properties: LayerProperties) -> CGRect {
    let bounds = properties.bounds
    func fitted(_ choose: (CGFloat, CGFloat) -> CGFloat) -> CGSize {
      let factor = choose(bounds.width / natural.width, bounds.height / natural.height)
      return CGSize(width: natural.width * factor, height: natural.height * factor)
    }
    /// `x` and `y` are 0 at the least edge and 1 at the greatest.
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
        width: size.width, height: size.height)
    }
    /// As large as the bounds.
    func filled() -> CGRect {
      // A backing store is rounded up to whole pixels. Squeezing it into fractional bounds would blur all of it.
      let excess = CGSize(width: natural.width - bounds.width, height: natural.height - bounds.height)
      let pixel = 1 / properties.contentsScale
      if excess.width >= 0, excess.width < pixel, excess.height >= 0, excess.height < pixel {
        return placed(natural, 0, 0)
      }
      return bounds
    }
    // Compared first: names are strings, and nearly all layers have this one.
    if properties.contentsGravity == .resize { return filled() }
    switch properties.contentsGravity {
    case .center: return placed(natural, 0.5, 0.5)
    case .top: return placed(natural, 0.5, 0)
    case .bottom: return placed(natural, 0.5, 1)
    case .left: return placed(natural, 0, 0.5)
    case .right: return placed(natural, 1, 0.5)
    case .topLeft: return placed(natural, 0, 0)
    case .topRight: return placed(natural, 1, 0)
    case .bottomLeft: return placed(natural, 0, 1)
    case .bottomRight: return placed(natural, 1, 1)
    case .resizeAspect: return placed(fitted(min), 0.5, 0.5)
    case .resizeAspectFill: return placed(fitted(max), 0.5, 0.5)
    default: return filled()
    }
  }

  /// Divides one direction at the edges of the centre, which is in units. The outer parts keep their size in points as far as there is
  /// room; the centre takes the rest.
  private static func spans(
    source: ClosedRange<CGFloat>, destination: ClosedRange<CGFloat>, center: ClosedRange<CGFloat>,
    pointsPerPixel: CGFloat
  ) -> Axis {
    if center.lowerBound <= 0 && center.upperBound >= 1 {
      return Axis(first: Span(source: source, destination: destination))
    }
    let length = source.upperBound - source.lowerBound
    let room = destination.upperBound - destination.lowerBound
    let first = source.lowerBound + length * min(max(center.lowerBound, 0), 1)
    let last = source.lowerBound + length * min(max(center.upperBound, center.lowerBound, 0), 1)
    var before = (first - source.lowerBound) * pointsPerPixel
    var after = (source.upperBound - last) * pointsPerPixel
    if before + after > room {
      let factor = room / (before + after)
      before *= factor
      after *= factor
    }
    let stops = [
      destination.lowerBound, destination.lowerBound + before,
      max(destination.upperBound - after, destination.lowerBound + before), destination.upperBound,
    ]
    let cuts = [source.lowerBound, first, last, source.upperBound]
    let spans: [Span] = (0..<3).compactMap { index in
      guard cuts[index + 1] > cuts[index], stops[index + 1] > stops[index] else { return nil }
      return Span(source: cuts[index]...cuts[index + 1], destination: stops[index]...stops[index + 1])
    }
    // There is room for no part. An empty span keeps the axis valid.
    guard let span = spans.first else { return Axis(first: Span(source: source, destination: stops[0]...stops[0])) }
    return Axis(first: span, others: Array(spans.dropFirst()))
  }
}
