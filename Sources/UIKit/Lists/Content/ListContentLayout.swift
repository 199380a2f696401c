import Foundation
import UIKitCore

/// Where the parts of a row stand: a pure function of their sizes. Points, in the row's own space.
///
/// ```
/// | margin | image | padding | text            | padding | secondary | margin |
/// | margin | image | padding | text                                  | margin |
///                            | secondary                             |
/// ```
nonisolated struct ListContentLayout: Equatable {
  /// What is to be arranged.
  struct Parts {
    var width: CGFloat
    var margins: UIEdgeInsets
    var isRightToLeft = false
    /// Nothing without an image.
    var image: CGSize?
    /// The least room for it; it is centred there, so that texts beside different symbols begin at one line.
    var reservedImage = CGSize.zero
    var imagePadding: CGFloat = 16
    var horizontalPadding: CGFloat = 8
    var verticalPadding: CGFloat = 3
    var prefersSideBySide = false
    var minimumHeight: CGFloat = 0
    var scale: CGFloat = 3
    /// The size within a width, or `nil` without the text; asked with infinity for the size on one line.
    var text: ((CGFloat) -> CGSize)?
    var secondary: ((CGFloat) -> CGSize)?
  }

  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var secondary = CGRect.zero
  /// The height that holds everything.
  private(set) var height: CGFloat = 0
  /// From the leading edge to where texts begin.
  private(set) var textInset: CGFloat = 0

  /// - Parameter height: That of the row; the content is centred in it. `nil` takes the fitting one.
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

    // Centred between the margins, even where these differ.
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
      // Full width, so that the alignment of a text counts.
      text = place(start, top, CGSize(width: available, height: textSize.height))
      secondary = place(
        start, top + textSize.height + gap, CGSize(width: available, height: secondarySize.height))
    }
  }

  private static func fitted(_ measure: ((CGFloat) -> CGSize)?, _ oneLine: CGSize, _ width: CGFloat) -> CGSize {
    guard let measure, oneLine.width > width else { return oneLine }
    return measure(width)
  }
}
