import CoreGraphics
import Foundation

/// The pixels a renderer makes.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// Device pixels per point.
  open var scale: CGFloat
  /// Whether the image has no transparency.
  open var opaque = false

  public override init() {
    scale = UIScreen.main.scale
    super.init()
  }

  /// A format for the display of `traitCollection`.
  public init(for traitCollection: UITraitCollection) {
    scale = DisplayScale.resolved(in: traitCollection)
    super.init()
  }

  nonisolated deinit {}

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Makes images by drawing.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  /// What is drawn appears in the image, in points, y down.
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  nonisolated deinit {}

  /// An image of what `actions` draws; the renderer's context is current while it runs.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let image = bitmap(actions) else {
      return UIImage(cgImage: Self.emptyBitmap, scale: format.scale, orientation: .up)
    }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  /// What `actions` draws, as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    (bitmap(actions) ?? Self.emptyBitmap).pngData()
  }

  private func bitmap(_ actions: (UIGraphicsImageRendererContext) -> Void) -> CGImage? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return GraphicsContextStack.capture(bounds: bounds, scale: format.scale, isOpaque: format.opaque) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    }
  }

  /// One transparent pixel stands for an image without size.
  private static let emptyBitmap = CGContext(pixelsWide: 1, pixelsHigh: 1, opaque: false)!.makeImage()!
}

/// What a renderer draws into.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  nonisolated deinit {}

  /// What has been drawn so far.
  open var currentImage: UIImage {
    UIImage(cgImage: cgContext.makeImage()!, scale: format.scale, orientation: .up)
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
