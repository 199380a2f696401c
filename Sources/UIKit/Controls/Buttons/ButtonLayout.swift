import Foundation

/// Where a button's parts go: a pure function of their sizes. In points, in the space of the button.
nonisolated struct ButtonLayout {
  enum ImageEdge {
    case left, right, top, bottom
  }

  var imageSize = CGSize.zero
  var titleSize = CGSize.zero
  var subtitleSize = CGSize.zero
  var imageEdge = ImageEdge.left
  /// Between image and texts; counts only where both are there.
  var imagePadding: CGFloat = 0
  /// Between title and subtitle; counts only where both are there.
  var titlePadding: CGFloat = 0
  var insets = UIEdgeInsets.zero
  /// Where the title and the subtitle stand over one another; 0 left … 1 right.
  var textAlignment: CGFloat = 0.5
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center
  var pixelScale: CGFloat = 1

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
  var contentSize: CGSize {
    isHorizontal
      ? CGSize(
        width: imageSize.width + gap + textSize.width, height: max(imageSize.height, textSize.height))
      : CGSize(
        width: max(imageSize.width, textSize.width), height: imageSize.height + gap + textSize.height)
  }

  /// The width there is for texts in a button of `width`.
  ///
  /// Asked before the texts have sizes, so that the padding counts whenever there is an image.
  func textWidth(in width: CGFloat) -> CGFloat {
    let beside = isHorizontal ? imageSize.width + (hasImage ? imagePadding : 0) : 0
    return max(width - insets.left - insets.right - beside, 0)
  }

  struct Frames: Equatable {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
  }

  /// The frames in `bounds`. What does not fit takes from the texts' widths, never from the image.
  func frames(in bounds: CGRect) -> Frames {
    let area = bounds.inset(by: insets)
    let content = contentSize
    let fills = horizontal == .fill
    let width = fills ? area.width : min(content.width, max(area.width, isHorizontal ? imageSize.width : 0))
    let height = vertical == .fill ? area.height : content.height
    let origin = CGPoint(
      x: position(horizontalFraction, area.minX, area.width, width),
      y: position(verticalFraction, area.minY, area.height, height))
    let box = CGRect(origin: origin, size: CGSize(width: width, height: height))
    return isHorizontal ? row(in: box, fills: fills) : column(in: box)
  }

  private var horizontalFraction: CGFloat {
    switch horizontal {
    case .left, .leading, .fill: 0
    case .right, .trailing: 1
    case .center: 0.5
    }
  }

  private var verticalFraction: CGFloat {
    switch vertical {
    case .top, .fill: 0
    case .bottom: 1
    case .center: 0.5
    }
  }

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

  private func position(_ fraction: CGFloat, _ start: CGFloat, _ available: CGFloat, _ length: CGFloat) -> CGFloat {
    (start + (available - length) * fraction).roundedToPixels(at: pixelScale)
  }
}
