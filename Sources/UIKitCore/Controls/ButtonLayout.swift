import Foundation

/// The places of a button's image, title and subtitle: a pure function of their sizes. In points, in the button's space.
///
/// Image and texts form one block, which is aligned in the bounds less the insets; sizes of zero stand for parts that are missing. Edges
/// are physical: the button resolves leading and trailing before.
package struct ButtonLayout {
  /// The side of the texts on which the image is.
  package enum ImageEdge {
    case left, right, top, bottom
  }

  /// The position of the content along one axis: at the left or top, in the middle, at the right or bottom, or over the whole length.
  package enum Placement {
    case start, center, end, fill

    /// The share of the free room before the content.
    var fraction: CGFloat {
      switch self {
      case .start, .fill: 0
      case .center: 0.5
      case .end: 1
      }
    }
  }

  package var imageSize = CGSize.zero
  package var titleSize = CGSize.zero
  package var subtitleSize = CGSize.zero
  package var imageEdge = ImageEdge.left
  /// The gap between image and texts; counts only where both are present.
  package var imagePadding: CGFloat = 0
  /// The gap between title and subtitle; counts only where both are present.
  package var titlePadding: CGFloat = 0
  /// The distance of the content from the bounds.
  package var insets = UIEdgeInsets.zero
  /// The alignment of title and subtitle with each other: 0 at the left, 1 at the right.
  package var textAlignment: CGFloat = 0.5
  package var horizontal = Placement.center
  package var vertical = Placement.center
  /// Device pixels per point, to which origins are rounded; sizes stay as they are.
  package var pixelScale: CGFloat = 1

  package init() {}

  private var hasImage: Bool { imageSize.width > 0 && imageSize.height > 0 }
  private var hasTitle: Bool { titleSize.width > 0 }
  private var hasSubtitle: Bool { subtitleSize.width > 0 }
  private var gap: CGFloat { hasImage && (hasTitle || hasSubtitle) ? imagePadding : 0 }
  private var isHorizontal: Bool { imageEdge == .left || imageEdge == .right }

  private var textSize: CGSize {
    CGSize(
      width: max(titleSize.width, subtitleSize.width),
      height: titleSize.height + subtitleSize.height + (hasTitle && hasSubtitle ? titlePadding : 0))
  }

  /// The size of image and texts together, without the insets.
  package var contentSize: CGSize {
    isHorizontal
      ? CGSize(
        width: imageSize.width + gap + textSize.width, height: max(imageSize.height, textSize.height))
      : CGSize(
        width: max(imageSize.width, textSize.width), height: imageSize.height + gap + textSize.height)
  }

  /// Returns the width available to the texts in a button of `width`; never negative.
  ///
  /// It is needed before the texts have sizes, so the padding counts whenever there is an image.
  package func textWidth(in width: CGFloat) -> CGFloat {
    let beside = isHorizontal ? imageSize.width + (hasImage ? imagePadding : 0) : 0
    return max(width - insets.left - insets.right - beside, 0)
  }

  /// The frames of the parts; zero for a part without a size.
  package struct Frames: Equatable {
    package var image = CGRect.zero
    package var title = CGRect.zero
    package var subtitle = CGRect.zero
  }

  /// Returns the frames in `bounds`. Where the content does not fit, the texts become narrower, never the image.
  package func frames(in bounds: CGRect) -> Frames {
    let area = bounds.inset(by: insets)
    let content = contentSize
    let fills = horizontal == .fill
    let width = fills ? area.width : min(content.width, max(area.width, isHorizontal ? imageSize.width : 0))
    let height = vertical == .fill ? area.height : content.height
    let origin = CGPoint(
      x: position(horizontal.fraction, area.minX, area.width, width),
      y: position(vertical.fraction, area.minY, area.height, height))
    let box = CGRect(origin: origin, size: CGSize(width: width, height: height))
    return isHorizontal ? row(in: box, fills: fills) : column(in: box)
  }

  /// Places the image beside the texts. With `fill` they move to opposite ends of the box.
  private func row(in box: CGRect, fills: Bool) -> Frames {
    var frames = Frames()
    let textWidth = max(box.width - imageSize.width - gap, 0)
    let imageX = imageEdge == .left ? box.minX : box.maxX - imageSize.width
    frames.image = CGRect(
      x: imageX, y: position(0.5, box.minY, box.height, imageSize.height), width: imageSize.width,
      height: imageSize.height)
    let textX = imageEdge == .left ? box.maxX - textWidth : box.minX
    placeTexts(
      in: CGRect(
        x: textX, y: position(0.5, box.minY, box.height, textSize.height), width: textWidth, height: textSize.height),
      &frames)
    return frames
  }

  private func column(in box: CGRect) -> Frames {
    var frames = Frames()
    let imageY = imageEdge == .top ? box.minY : box.maxY - imageSize.height
    frames.image = CGRect(
      x: position(0.5, box.minX, box.width, imageSize.width), y: imageY, width: imageSize.width,
      height: imageSize.height)
    let textY = imageEdge == .top ? box.maxY - textSize.height : box.minY
    placeTexts(in: CGRect(x: box.minX, y: textY, width: box.width, height: textSize.height), &frames)
    return frames
  }

  private func placeTexts(in box: CGRect, _ frames: inout Frames) {
    let titleWidth = min(titleSize.width, box.width)
    let subtitleWidth = min(subtitleSize.width, box.width)
    frames.title = CGRect(
      x: position(textAlignment, box.minX, box.width, titleWidth), y: box.minY, width: titleWidth,
      height: titleSize.height)
    frames.subtitle = CGRect(
      x: position(textAlignment, box.minX, box.width, subtitleWidth), y: box.maxY - subtitleSize.height,
      width: subtitleWidth, height: subtitleSize.height)
  }

  /// Returns the origin, on a pixel, that leaves a share of the free room before a length.
  private func position(_ fraction: CGFloat, _ start: CGFloat, _ available: CGFloat, _ length: CGFloat) -> CGFloat {
    (start + (available - length) * fraction).roundedToPixels(at: pixelScale)
  }
}
