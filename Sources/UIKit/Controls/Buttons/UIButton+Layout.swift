import CoreGraphics
import Foundation
import UIKitCore

// Sizes and frames of a button's parts. `ButtonLayout` does the arithmetic; this file feeds it and applies its answers.
extension UIButton {
  /// The layout of a button without a configuration: title and image side by side, without insets.
  var unconfiguredLayout: ButtonLayout {
    var layout = ButtonLayout()
    layout.pixelScale = pixelScale
    layout.horizontal = ButtonLayout.Placement(effectiveContentHorizontalAlignment)
    layout.vertical = ButtonLayout.Placement(contentVerticalAlignment)
    layout.imageEdge = isRightToLeft ? .right : .left
    if let label = parts.title, !label.isHidden { layout.titleSize = label.intrinsicContentSize }
    layout.imageSize = unconfiguredImage?.adjusted(for: traitCollection).size ?? .zero
    return layout
  }

  /// Returns the layout of a configured button.
  ///
  /// - Parameter width: The button's width, which limits that of the texts; `nil` gives texts their natural size.
  private func layout(of configuration: Configuration, width: CGFloat?) -> ButtonLayout {
    var layout = ButtonLayout()
    layout.pixelScale = pixelScale
    layout.horizontal = ButtonLayout.Placement(effectiveContentHorizontalAlignment)
    layout.vertical = ButtonLayout.Placement(contentVerticalAlignment)
    layout.insets = UIEdgeInsets(configuration.contentInsets, isRightToLeft: isRightToLeft)
    layout.imagePadding = configuration.imagePadding
    layout.titlePadding = configuration.titlePadding
    layout.imageEdge = imageEdge(of: configuration)
    layout.textAlignment =
      switch textAlignment {
      case .left: 0
      case .right: 1
      default: 0.5
      }
    layout.imageSize = configured(configuration.image, configuration)?.adjusted(for: traitCollection).size ?? .zero
    let textWidth = width.map { layout.textWidth(in: $0) }
    layout.titleSize = size(of: parts.title, within: textWidth)
    layout.subtitleSize = size(of: parts.subtitle, within: textWidth)
    return layout
  }

  /// Returns the size of a label's text, wrapped at `width` if it is wider; zero for a hidden label.
  private func size(of label: UILabel?, within width: CGFloat?) -> CGSize {
    guard let label, !label.isHidden else { return .zero }
    let natural = label.intrinsicContentSize
    guard let width, natural.width > width else { return natural }
    return label.sizeThatFits(CGSize(width: width, height: 0))
  }

  /// Returns the edge of the image with leading and trailing resolved by the layout direction.
  private func imageEdge(of configuration: Configuration) -> ButtonLayout.ImageEdge {
    switch configuration.imagePlacement {
    case .top: .top
    case .bottom: .bottom
    case .trailing: isRightToLeft ? .left : .right
    default: isRightToLeft ? .right : .left
    }
  }

  /// The alignment of title and subtitle, resolved by the layout direction; centred without a configuration.
  var textAlignment: NSTextAlignment {
    let isImageBeside =
      shownConfiguration.map { $0.image != nil && [.leading, .trailing].contains($0.imagePlacement) } ?? false
    switch shownConfiguration?.titleAlignment ?? .automatic {
    case .automatic: return isImageBeside ? (isRightToLeft ? .right : .left) : .center
    case .leading: return isRightToLeft ? .right : .left
    case .center: return .center
    case .trailing: return isRightToLeft ? .left : .right
    }
  }

  /// The distance above and below the title of a button without content insets, in points (behaviours §10: line + 12) [M].
  private static let titleMargin: CGFloat = 6

  /// Returns the button's natural size in points, its title wrapped if it wraps and the button is `width` points wide.
  ///
  /// Updates the configuration and fills the parts first, so views may be made here. A close button without a configuration of its own is
  /// always 30 × 30.
  func fittingSize(width: CGFloat?) -> CGSize {
    updateConfigurationIfNeeded()
    updateParts()
    if let configuration = shownConfiguration {
      if configuration.image != nil, buttonType == .close, self.configuration == nil {
        return CGSize(width: Self.closeSide, height: Self.closeSide)
      }
      let layout = layout(of: configuration, width: width)
      return CGSize(
        width: layout.contentSize.width + layout.insets.left + layout.insets.right,
        height: layout.contentSize.height + layout.insets.top + layout.insets.bottom)
    }
    let layout = unconfiguredLayout
    let insets = contentEdgeInsets
    let margin = insets == .zero ? 2 * Self.titleMargin : insets.top + insets.bottom
    let titleHeight = layout.titleSize.height + margin
    let isTitled = layout.titleSize.width > 0
    let imageHeight = layout.imageSize.height + (insets == .zero ? 0 : insets.top + insets.bottom)
    return CGSize(
      width: layout.imageSize.width + layout.titleSize.width.rounded(.up) + insets.left + insets.right,
      height: isTitled ? max(titleHeight, imageHeight) : imageHeight)
  }

  /// Sets the frames of all parts from the bounds. The parts must have their content: call `updateParts()` first.
  func layoutParts() {
    parts.backgroundImage?.frame = backgroundRect(forBounds: bounds)
    if let configuration = shownConfiguration {
      layOut(configuration)
    } else {
      let content = contentRect(forBounds: bounds)
      parts.title?.frame = titleRect(forContentRect: content)
      parts.image?.frame = imageRect(forContentRect: content)
    }
  }

  private func layOut(_ configuration: Configuration) {
    let frames = layout(of: configuration, width: bounds.width).frames(in: bounds)
    parts.image?.frame = frames.image
    parts.title?.frame = frames.title
    parts.subtitle?.frame = frames.subtitle
    let insets = UIEdgeInsets(configuration.background.backgroundInsets, isRightToLeft: isRightToLeft)
    guard let background = parts.background else { return }
    background.frame = bounds.inset(by: insets)
    background.layer.cornerRadius = configuration.cornerRadius(for: background.bounds.size, traits: traitCollection)
  }

  /// Returns `offset` of the title's frame, in the button's space, and the title's label; `nil` without a visible title.
  ///
  /// Before a first layout the frame is that in a button of its natural size.
  func baseline(_ offset: (CGRect, UILabel) -> CGFloat) -> CGFloat? {
    updateConfigurationIfNeeded()
    updateParts()
    guard let title = parts.title, !title.isHidden else { return nil }
    let size = bounds.size == .zero ? intrinsicContentSize : bounds.size
    let area = CGRect(origin: .zero, size: size)
    let frame =
      shownConfiguration.map { layout(of: $0, width: size.width).frames(in: area).title }
      ?? titleRect(forContentRect: contentRect(forBounds: area))
    return offset(frame, title)
  }
}

extension UIButton: WidthDependentContent {
  /// Configured buttons wrap their titles, so their height depends on their width; others do not wrap.
  func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize? {
    shownConfiguration == nil ? nil : fittingSize(width: width)
  }
}

extension CGRect {
  /// Returns the rectangle moved by half of the difference of opposite insets: a part keeps its size, as in `titleEdgeInsets`.
  nonisolated func inset(moving insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}

nonisolated extension ButtonLayout.Placement {
  /// Expects an alignment with leading and trailing already resolved; they would count as left and right.
  fileprivate init(_ alignment: UIControl.ContentHorizontalAlignment) {
    self =
      switch alignment {
      case .left, .leading: .start
      case .center: .center
      case .right, .trailing: .end
      case .fill: .fill
      }
  }

  fileprivate init(_ alignment: UIControl.ContentVerticalAlignment) {
    self =
      switch alignment {
      case .top: .start
      case .center: .center
      case .bottom: .end
      case .fill: .fill
      }
  }
}
