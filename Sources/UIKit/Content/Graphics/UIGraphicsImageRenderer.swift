import CoreGraphics
import Foundation

/// The pixels that a renderer makes: their number per point, and whether they have alpha.
///
/// The renderer keeps the object, so later changes count for its next images.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// Device pixels per point; the main screen's by default.
  open var scale: CGFloat
  /// Whether the image has no transparency: what is not drawn is then black. `false` by default.
  open var opaque = false

  public override init() {
    scale = UIScreen.main.scale
    super.init()
  }

  /// Makes a format with the scale of `traitCollection`, or of the current traits if it has none.
  public init(for traitCollection: UITraitCollection) {
    scale = DisplayScale.resolved(in: traitCollection)
    super.init()
  }

  nonisolated deinit {}

  /// Returns a new format with the main screen's scale.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the same as `default()` here.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Makes images and PNG files by drawing into a bitmap context. Can be used any number of times; each image starts empty.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  /// The part of the drawing space that appears in the image, in points, y down.
  private let bounds: CGRect
  /// The format passed at creation, read for each image.
  public let format: UIGraphicsImageRendererFormat

  /// Makes a renderer of images of `size` points at the main screen's scale.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// Makes a renderer of images of `size` points, whose drawing space begins at zero.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer of images of a part of the drawing space, at the main screen's scale.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Makes a renderer of images of a part of the drawing space: what is drawn at the origin of `bounds` is at the image's top left.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  nonisolated deinit {}

  /// Returns an image of what `actions` draws; the renderer's context is current while it runs, at once.
  ///
  /// A renderer without area does not run `actions`, and returns an image of one transparent pixel.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let image = bitmap(actions) else {
      return UIImage(cgImage: Self.emptyBitmap, scale: format.scale, orientation: .up)
    }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  /// Returns what `actions` draws, as a PNG file; see `image(actions:)`.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    (bitmap(actions) ?? Self.emptyBitmap).pngData()
  }

  /// Returns what `actions` draws; `nil` without area, or if the bitmap cannot be made.
  private func bitmap(_ actions: (UIGraphicsImageRendererContext) -> Void) -> CGImage? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return GraphicsContextStack.capture(bounds: bounds, scale: format.scale, isOpaque: format.opaque) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    }
  }

  /// One transparent pixel, the image of a renderer without area.
  private static let emptyBitmap = CGContext(pixelsWide: 1, pixelsHigh: 1, opaque: false)!.makeImage()!
}

/// The context that a renderer's actions draw into. Valid while they run.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// The bitmap context, in points, y down. It is current while the actions run.
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  nonisolated deinit {}

  /// A copy of the drawing so far, at the format's scale. O(pixels).
  open var currentImage: UIImage {
    UIImage(cgImage: cgContext.makeImage()!, scale: format.scale, orientation: .up)
  }

  /// Fills a rectangle with the context's fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with another blend mode, for this call only.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a border of one point inside a rectangle, in the context's stroke colour [D].
  open func stroke(_ rect: CGRect) {
    cgContext.saveGState()
    cgContext.setLineWidth(1)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    cgContext.restoreGState()
  }
  /// Limits later drawing to a rectangle, until the context's state is restored.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
