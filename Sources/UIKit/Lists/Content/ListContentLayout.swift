import Foundation
import UIKitCore

/// The places of the image and the two texts of a row, as a pure function of their sizes; in points, in the row's own space.
///
/// ```
/// | margin | image | padding | text            | padding | secondary | margin |
/// | margin | image | padding | text                                  | margin |
///                            | secondary                             |
/// ```
///
/// Cells, headers and list content views share it, so that a label and a configuration of equal content look the same.
nonisolated struct ListContentLayout: Equatable {
  /// The sizes to arrange; lengths are in points.
  struct Parts {
    /// The width of the row, margins included.
    var width: CGFloat
    /// The margins at the physical sides: `left` is the leading one only from left to right.
    var margins: UIEdgeInsets
    /// Whether the arrangement is mirrored.
    var isRightToLeft = false
    /// The image's size; `nil` without an image.
    var image: CGSize?
    /// The least room for the image, which is centred in it: texts beside different symbols then begin at one line.
    var reservedImage = CGSize.zero
    /// The space between the image's room and the texts.
    var imagePadding: CGFloat = 16
    /// The least space between two texts on one line.
    var horizontalPadding: CGFloat = 8
    /// The space between two texts below each other.
    var verticalPadding: CGFloat = 3
    /// Whether both texts share a line if both fit on it unbroken.
    var prefersSideBySide = false
    /// The least height of the row, margins included.
    var minimumHeight: CGFloat = 0
    /// Device pixels per point: origins are rounded to them, the height is rounded up.
    var scale: CGFloat = 3
    /// Returns the text's size within a width; asked with infinity for its size on one line. `nil` without a text.
    var text: ((CGFloat) -> CGSize)?
    /// Measures the secondary text as ``text`` does the text.
    var secondary: ((CGFloat) -> CGSize)?
  }

  /// The image's frame; empty without one.
  private(set) var image = CGRect.zero
  /// The text's frame. Below each other both texts are as wide as the room, so that their alignment counts.
  private(set) var text = CGRect.zero
  /// The secondary text's frame: below the text, or at the trailing end of its line.
  private(set) var secondary = CGRect.zero
  /// The height that holds everything, rounded up to device pixels.
  private(set) var height: CGFloat = 0
  /// The distance from the leading edge to where texts begin; a separator begins there as well.
  private(set) var textInset: CGFloat = 0

  /// Arranges the parts; each text is measured once or twice.
  ///
  /// - Parameter height: The height of the row, in which the content is centred; `nil` takes the fitting one.
  init(_ parts: Parts, height given: CGFloat? = nil) {
    let leading = parts.isRightToLeft ? parts.margins.right : parts.margins.left
    let trailing = parts.isRightToLeft ? parts.margins.left : parts.margins.right
    var start = leading
    let slot = parts.image.map {
      CGSize(width: max($0.width, parts.reservedImage.width), height: max($0.height, parts.reservedImage.height))
    }
    if let slot { start += slot.width + parts.imagePadding }
    let available = max(parts.width - start - trailing, 0)
    textInset = start

    var textSize = parts.text?(.infinity) ?? .zero
    var secondarySize = parts.secondary?(.infinity) ?? .zero
    let isSideBySide =
      parts.prefersSideBySide && parts.text != nil && parts.secondary != nil
      && textSize.width + parts.horizontalPadding + secondarySize.width <= available
    if !isSideBySide {
      textSize = Self.fitted(parts.text, textSize, available)
      secondarySize = Self.fitted(parts.secondary, secondarySize, available)
    }
    let gap = parts.text != nil && parts.secondary != nil ? parts.verticalPadding : 0
    let block =
      isSideBySide ? max(textSize.height, secondarySize.height) : textSize.height + gap + secondarySize.height
    let content = max(block, slot?.height ?? 0)
    let vertical = parts.margins.top + parts.margins.bottom
    height = max((content + vertical).ceiledToPixels(at: parts.scale), parts.minimumHeight)

    // Centred between the margins, even if these differ.
    let middle = parts.margins.top + ((given ?? height) - vertical) / 2
    func place(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
      let left = parts.isRightToLeft ? parts.width - x - size.width : x
      return CGRect(
        x: PixelRounding.edge(left, scale: parts.scale), y: PixelRounding.edge(y, scale: parts.scale),
        width: size.width,
        height: size.height)
    }
    if let size = parts.image, let slot {
      image = place(leading + (slot.width - size.width) / 2, middle - size.height / 2, size)
    }
    if isSideBySide {
      text = place(start, middle - textSize.height / 2, textSize)
      secondary = place(
        parts.width - trailing - secondarySize.width, middle - secondarySize.height / 2, secondarySize)
    } else {
      let top = middle - block / 2
      // Full width, for the alignment of the text to count.
      text = place(start, top, CGSize(width: available, height: textSize.height))
      secondary = place(
        start, top + textSize.height + gap, CGSize(width: available, height: secondarySize.height))
    }
  }

  /// Returns the size on one line if it fits in `width`, otherwise measures within that.
  private static func fitted(_ measure: ((CGFloat) -> CGSize)?, _ oneLine: CGSize, _ width: CGFloat) -> CGSize {
    guard let measure, oneLine.width > width else { return oneLine }
    return measure(width)
  }
}
