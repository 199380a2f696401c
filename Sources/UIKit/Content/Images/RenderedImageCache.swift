import CoreGraphics
import Foundation
import UIKitCore

/// The bitmaps of images as views show them, shared: a hundred cells with one symbol in one colour have one bitmap.
///
/// An entry depends on nothing but its key, so it never becomes invalid. It goes when the cache is full or memory is low.
enum RenderedImageCache {
  /// The drawn source: a bitmap by identity, or a symbol by its name and configuration.
  private enum Source: Hashable {
    case bitmap(CGImage)
    case symbol(String, UIImage.SymbolConfiguration.Values, CGSize)
  }

  /// Everything that changes a pixel. Caps count for resizable images only.
  private struct Key: Hashable {
    var source: Source
    var tint: CGColor?
    var size: CGSize
    var canvas: CGSize
    var scale: CGFloat
    var isReversed: Bool
    var orientation: Int
    var caps: [CGFloat]
    var resizingMode: Int
  }

  private static var bitmaps: [Key: CGImage] = [:]
  /// The number of entries at which all are dropped: simple, and rare enough.
  private static let limit = 256

  /// Drops all bitmaps and the images they were made from, on a memory warning. What is on screen keeps its own.
  static func forgetAll() { bitmaps = [:] }

  /// Returns `image`, drawn at `size` points into the top left of a bitmap of `canvas` points; `nil` for an empty image.
  ///
  /// While an entry is cached, the same arguments return the same bitmap.
  ///
  /// - Parameters:
  ///   - canvas: `nil` means `size`.
  ///   - scale: Device pixels per point.
  ///   - tint: The only colour to draw in, already resolved; `nil` keeps the image's own.
  static func bitmap(
    of image: UIImage, size: CGSize, canvas: CGSize? = nil, scale: CGFloat, tint: CGColor?, isReversed: Bool
  ) -> CGImage? {
    let values = image.values
    let source: Source
    switch values.content {
    case .empty: return nil
    case .bitmap(let bitmap): source = .bitmap(bitmap)
    case .symbol(let name, let rendering):
      source = .symbol(
        name, image.symbolConfiguration?.values ?? UIImage.SymbolConfiguration.Values(), rendering.size)
    }
    let caps = values.capInsets
    let key = Key(
      source: source, tint: tint, size: size, canvas: canvas ?? size, scale: scale, isReversed: isReversed,
      orientation: values.orientation.rawValue,
      caps: values.isResizable ? [caps.top, caps.left, caps.bottom, caps.right] : [],
      resizingMode: values.resizingMode.rawValue)
    if let bitmap = bitmaps[key] { return bitmap }
    let bounds = CGRect(origin: .zero, size: size)
    let area = CGRect(origin: .zero, size: canvas ?? size)
    let bitmap = GraphicsContextStack.capture(bounds: area, scale: scale, isOpaque: false) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      ImageDrawing(values: values, tint: tint, isReversed: isReversed).draw(in: bounds, context: context)
    }
    if bitmaps.count >= limit { bitmaps.removeAll(keepingCapacity: true) }
    bitmaps[key] = bitmap
    return bitmap
  }
}
