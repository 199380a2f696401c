import Compositor
import CoreGraphics
import LayerTree
import UIKit

extension GraphicsContext {
  /// Changes what is drawn after it was added to a context.
  public struct Filter {
    enum Kind {
      case shadow(Shadow)
      case blur(CGFloat, isOpaque: Bool)
      case colors(ColorChange)
      case matrix(ColorMatrix)
      case alphaThreshold(ClosedRange<Double>, Color)
    }
    let kind: Kind

    /// Draws a shadow behind what is drawn.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation of its blur, in points, as of the views' shadows [G].
    ///   - x: Its distance to the right, in the view's space.
    ///   - y: Its distance downwards.
    ///   - blendMode: How it is mixed with what is drawn. Behind it, there is nothing to mix it with.
    ///   - options: With `shadowAbove`, `invertsAlpha` and the blend mode `sourceAtop` the shadow is an inner one.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      let shadow = Shadow(
        color: color, sigma: radius.isFinite ? max(radius, 0) : 0, offset: CGSize(width: x, height: y),
        blendMode: blendMode, options: options)
      return Filter(kind: .shadow(shadow))
    }
    /// - Parameters:
    ///   - radius: The standard deviation, in points [G].
    ///   - options: With `opaque` nothing becomes transparent at the edges.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(kind: .blur(radius.isFinite ? radius : 0, isOpaque: options.contains(.opaque)))
    }
    /// Multiplies the colours, and the alphas, by those of a colour.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .colors(.multiply(color))) }
    /// Makes each component a sum of shares of all of them. A matrix with a non-finite number changes nothing.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(kind: .matrix(matrix)) }
    /// Moves each colour towards what it lacks to white: 1 inverts.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(kind: .colors(.contrast(1 - 2 * amount)))
    }
    /// Adds an amount to the colours.
    public static func brightness(_ amount: Double) -> Filter { Filter(kind: .colors(.brightness(amount))) }
    /// Moves the colours away from middle grey by a factor.
    public static func contrast(_ amount: Double) -> Filter { Filter(kind: .colors(.contrast(amount))) }
    /// Moves the colours away from grey by a factor.
    public static func saturation(_ amount: Double) -> Filter { Filter(kind: .colors(.saturation(amount))) }
    /// Moves the colours towards grey: 1 is all grey.
    public static func grayscale(_ amount: Double) -> Filter { Filter(kind: .colors(.saturation(1 - amount))) }
    /// Turns the hues.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter(kind: .colors(.hueRotation(angle))) }
    /// Makes what is drawn black, and as opaque as it was bright.
    public static var luminanceToAlpha: Filter { Filter(kind: .colors(.luminanceToAlpha)) }
    /// Paints a colour where what is drawn is as opaque as a range says, and nothing elsewhere.
    ///
    /// - Parameters:
    ///   - min: 0…1, as `max`; a range that ends before it begins paints nothing.
    ///   - color: Its own opacity counts, too.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      // Nothing is as opaque as 2.
      Filter(kind: .alphaThreshold(min <= max ? min...max : 2...2, color))
    }
  }

  /// How a shadow is drawn.
  public nonisolated struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Above what casts it, not behind it.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Without what casts it.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// Of everything but what is drawn.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// Without effect: what is drawn at once is one group.
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// How a blur treats edges.
  public nonisolated struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Nothing becomes transparent.
    public static let opaque = BlurOptions(rawValue: 1)
    /// Without effect.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// How a filter computes. Without effect: colours are changed as they are encoded.
  public nonisolated struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  nonisolated struct Shadow {
    let color: Color
    /// In points.
    let sigma: CGFloat
    let offset: CGSize
    let blendMode: BlendMode
    let options: ShadowOptions

    /// Whether it is what contexts draw by themselves.
    var isPlain: Bool { blendMode == .normal && options.subtracting(.disablesGroup).isEmpty }

    func cgColor(_ traits: UITraitCollection) -> CGColor { color.uiColor.resolvedColor(with: traits).cgColor }

    /// Returns a picture with the shadow of what it shows.
    @MainActor func applied(to image: CGImage, _ toPixels: CGAffineTransform, _ traits: UITraitCollection) -> CGImage? {
      let isInverse = options.contains(.invertsAlpha)
      let silhouette = image.painted(cgColor(traits)) { isInverse ? 1 - $0 : $0 }
      let blurred = silhouette?.applying(
        .blur(radius: sigma, isOpaque: isInverse), scale: abs(toPixels.determinant).squareRoot())
      guard let blurred, let result = CGContext(pixelsWide: image.width, pixelsHigh: image.height, opaque: false)
      else { return nil }
      let place = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      // The pixels' rows go down, and those of a context up.
      let moved = CGSize(
        width: toPixels.a * offset.width + toPixels.c * offset.height,
        height: toPixels.b * offset.width + toPixels.d * offset.height)
      func drawShadow() {
        result.setBlendMode(CGBlendMode(rawValue: blendMode.rawValue) ?? .normal)
        result.draw(blurred, in: place.offsetBy(dx: moved.width, dy: moved.height))
        result.setBlendMode(.normal)
      }
      let isAbove = options.contains(.shadowAbove)
      if !isAbove { drawShadow() }
      if !options.contains(.shadowOnly) { result.draw(image, in: place) }
      if isAbove { drawShadow() }
      return result.makeImage()
    }
  }
}

extension GraphicsContext.Filter.Kind {
  /// Returns a picture with filters applied, the last one first; `nil` when memory is short.
  ///
  /// - Parameter toPixels: From points of the view to the picture's pixels.
  @MainActor static func apply(
    _ filters: [Self], to picture: CGImage, _ toPixels: CGAffineTransform, _ traits: UITraitCollection
  ) -> CGImage? {
    let scale = abs(toPixels.determinant).squareRoot()
    var image: CGImage? = picture
    for filter in filters.reversed() {
      switch filter {
      case .shadow(let shadow): image = image.flatMap { shadow.applied(to: $0, toPixels, traits) }
      case .blur(let radius, let isOpaque):
        image = image?.applying(.blur(radius: radius, isOpaque: isOpaque), scale: scale)
      case .colors(let change): image = image?.applying(.colors(change.matrix(traits)), scale: scale)
      case .matrix(let matrix): image = image?.changed(by: matrix)
      case .alphaThreshold(let range, let color):
        // Alphas are whole numbers of 255ths; those within half a step of an end count.
        let inside = range.lowerBound - 0.5 / 255...range.upperBound + 0.5 / 255
        image = image?.painted(color.uiColor.resolvedColor(with: traits).cgColor) { inside.contains($0) ? 1 : 0 }
      }
    }
    return image
  }
}

extension CGImage {
  /// Returns a picture of one colour.
  ///
  /// - Parameter share: The share of the colour's opacity at a pixel, 0…1, for the pixel's alpha.
  /// - Complexity: O(pixels).
  fileprivate func painted(_ color: CGColor, _ share: (Double) -> Double) -> CGImage? {
    let parts = color.sRGBComponents
    let channels = SIMD4<Double>(parts.blue, parts.green, parts.red, 1).clamped(lowerBound: .zero, upperBound: .one)
    // The pixel for each alpha.
    let pixels = (0..<256).map { alpha in
      let opacity = min(max(Double(parts.alpha), 0), 1) * share(Double(alpha) / 255)
      return SIMD4<UInt8>((channels * (opacity * 255)).rounded(.toNearestOrAwayFromZero))
    }
    return changingPixels { pixels[Int($0.w)] }
  }

  /// Returns a picture whose components are sums of shares of this one's.
  ///
  /// - Complexity: O(pixels).
  fileprivate func changed(by matrix: ColorMatrix) -> CGImage? {
    guard matrix.rows.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return self }
    func column(_ index: Int) -> SIMD4<Float> { SIMD4(matrix.rows.map { $0[index] }) }
    var change = LayerColorMatrix.identity
    (change.red, change.green, change.blue, change.alpha) = (column(0), column(1), column(2), column(3))
    change.offset = column(4)
    return changingPixels { pixel in
      let parts = SIMD4<Float>(pixel) / 255
      let color = parts.w > 0 ? SIMD4(parts.z, parts.y, parts.x, 0) / parts.w : .zero
      let new = change(SIMD4(color.x, color.y, color.z, parts.w))
      let bytes = SIMD4(new.z, new.y, new.x, 1) * (new.w * 255)
      return SIMD4<UInt8>(
        bytes.rounded(.toNearestOrAwayFromZero).clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
    }
  }

  /// - Parameter change: Returns a pixel for another: premultiplied blue, green and red, and alpha.
  private func changingPixels(_ change: (SIMD4<UInt8>) -> SIMD4<UInt8>) -> CGImage? {
    guard let context = CGContext(pixelsWide: width, pixelsHigh: height, opaque: false) else { return nil }
    context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    context.withPixels { bytes, stride in
      for row in 0..<height {
        for offset in Swift.stride(from: row * stride, to: row * stride + width * 4, by: 4) {
          let pixel = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt8>.self)
          bytes.storeBytes(of: change(pixel), toByteOffset: offset, as: SIMD4<UInt8>.self)
        }
      }
    }
    return context.makeImage()
  }
}
