import CoreGraphics
import Foundation
import UIKitCore

/// The pane in the middle of the screen that shows one item enlarged.
///
/// iOS shows a frosted pane with round corners, the image above the title, both in the text colour; its measures are guesses [G]. The title
/// has the user's size of body text.
final class LargeContentViewer {
  private let pane = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let picture = UIImageView()
  private let title = UILabel()
  /// The item that is shown. Not retained.
  private(set) weak var item: (any UILargeContentViewerItem)?

  private static let cornerRadius: CGFloat = 20
  private static let padding: CGFloat = 24
  private static let spacing: CGFloat = 12
  /// The longer side of an image that may be enlarged, in points.
  private static let imageSide: CGFloat = 100
  /// The narrowest and the widest pane, in points.
  private static let widths: ClosedRange<CGFloat> = 200...300
  /// The distance of the pane from the safe area's edges, in points.
  private static let margin: CGFloat = 32
  /// In seconds.
  private static let fadeDuration = 0.2

  init() {
    pane.layer.cornerRadius = Self.cornerRadius
    pane.clipsToBounds = true
    pane.isUserInteractionEnabled = false
    pane.accessibilityElementsHidden = true
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .label
    title.textAlignment = .center
    title.numberOfLines = 0
    title.textColor = .label
    pane.contentView.addSubview(picture)
    pane.contentView.addSubview(title)
  }

  /// Adds the pane above everything in the window and fades it in.
  func begin(in window: UIWindow) {
    window.addSubview(pane)
    pane.alpha = 0
    UIView.animate(withDuration: Self.fadeDuration) { self.pane.alpha = 1 }
  }

  /// Fades the pane out and removes it.
  func end() {
    UIView.animate(withDuration: Self.fadeDuration) {
      self.pane.alpha = 0
    } completion: { [pane] _ in
      pane.removeFromSuperview()
    }
  }

  /// Shows an item in place of the previous one, without animation. Images without a rendering mode take the text colour.
  func show(_ item: any UILargeContentViewerItem) {
    self.item = item
    let image = image(of: item)
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    title.text = item.largeContentTitle
    title.font = .preferredFont(forTextStyle: .body)
    UIView.performWithoutAnimation { layOut(item) }
  }

  /// Centres the pane in the safe area and sizes it to its contents, within ``widths`` and the height of the screen.
  private func layOut(_ item: any UILargeContentViewerItem) {
    guard let window = pane.window else { return }
    let screen = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    let widest = min(screen.width, Self.widths.upperBound) - 2 * Self.padding
    let imageSize = size(ofImageOf: item)
    // The font shrinks until the longest word fits, so that no word is broken.
    while title.font.pointSize > Self.minimumTitleSize, longestWord > widest {
      title.font = title.font.withSize(title.font.pointSize - 1)
    }
    let needed = title.sizeThatFits(CGSize(width: widest, height: .greatestFiniteMagnitude))
    let hasBoth = imageSize.height > 0 && needed.height > 0
    let room = screen.height - 2 * Self.padding - imageSize.height - (hasBoth ? Self.spacing : 0)
    let titleSize = CGSize(width: min(needed.width.rounded(.up), widest), height: min(needed.height.rounded(.up), room))
    let width = max(max(titleSize.width, imageSize.width) + 2 * Self.padding, Self.widths.lowerBound)
    let height = imageSize.height + (hasBoth ? Self.spacing : 0) + titleSize.height + 2 * Self.padding
    pane.bounds.size = CGSize(width: width, height: height)
    pane.center = CGPoint(x: screen.midX.rounded(), y: screen.midY.rounded())
    picture.frame = CGRect(
      x: (width - imageSize.width) / 2, y: Self.padding, width: imageSize.width, height: imageSize.height
    ).inset(by: item.largeContentImageInsets)
    title.frame = CGRect(
      x: Self.padding, y: height - Self.padding - titleSize.height, width: width - 2 * Self.padding,
      height: titleSize.height)
  }

  /// The smallest title, in points: the size of body text at the default text size.
  private static let minimumTitleSize: CGFloat = 17

  /// The width of the widest word in the title, in points.
  private var longestWord: CGFloat {
    let words = (title.text ?? "").split(separator: " ")
    return words.map { $0.size(withAttributes: [.font: title.font as Any]).width }.max() ?? 0
  }

  /// Returns the item's image. A symbol that may be enlarged is drawn anew at the larger size, so that it is sharp.
  private func image(of item: any UILargeContentViewerItem) -> UIImage? {
    guard item.scalesLargeContentImage, let image = item.largeContentImage, image.isSymbolImage else {
      return item.largeContentImage
    }
    return image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: Self.imageSide))
  }

  /// Returns the size for the item's image, in points: its own, or with ``imageSide`` as the longer side if it may be enlarged.
  private func size(ofImageOf item: any UILargeContentViewerItem) -> CGSize {
    guard let image = image(of: item), image.size.width > 0, image.size.height > 0 else { return .zero }
    guard item.scalesLargeContentImage else { return image.size }
    let factor = Self.imageSide / max(image.size.width, image.size.height)
    return CGSize(width: image.size.width * factor, height: image.size.height * factor)
  }
}
