import CoreGraphics
import Foundation
import NorenBasics
import UIKitCore

/// The bitmaps of images as views show them, shared: a hundred cells with one symbol in one colour have one bitmap.
///
/// An entry depends on nothing but its key, so it never becomes invalid. It goes when others take its place or memory is low.
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

  /// The cost is in pixels: 64 to 128 megabytes, which hold a turned photograph of twelve million pixels [G].
  private static var bitmaps = BoundedCache<Key, CGImage>(capacity: 1 << 24)
  /// What a bitmap costs besides its pixels, so that small ones do not fill the cache by their number: at most 256 are kept twice over.
  private static let costOfEntry = 1 << 16

  /// Drops all bitmaps and the images they were made from, on a memory warning. What is on screen keeps its own.
  static func forgetAll() { bitmaps.removeAll() }

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
    if let bitmap { bitmaps.insert(bitmap, for: key, cost: bitmap.width * bitmap.height + costOfEntry) }
    return bitmap
  }
}
