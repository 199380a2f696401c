import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Shows the text below a finger enlarged, above the finger.
///
/// A picture of the text is drawn anew at each movement of the finger. Figures as iOS 17 and 18 look [G].
final class TextLoupe: UIView {
  static let size = CGSize(width: 110, height: 54)
  /// How much larger the text is.
  static let magnification: CGFloat = 1.3
  /// Between the line and the loupe.
  static let distance: CGFloat = 18

  private let picture = UIImageView()

  /// Adds the loupe to a window; it is shown from its first place on.
  init(in window: UIWindow) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    isHidden = true
    backgroundColor = .systemBackground
    layer.cornerRadius = Self.size.height / 2
    layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.borderWidth = 0.5
    layer.borderColor = CGColor(gray: 0.5, alpha: 0.4)
    picture.frame = bounds
    picture.layer.cornerRadius = layer.cornerRadius
    picture.clipsToBounds = true
    addSubview(picture)
    window.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}

  /// Shows the surroundings of a caret, enlarged.
  ///
  /// - Parameters:
  ///   - finger: Where the finger is, in the window's space; the loupe follows it sideways.
  ///   - line: The caret's rectangle, in the window's space.
  func show(finger: CGPoint, line: CGRect) {
    guard let window else { return }
    let area = window.bounds
    let x = min(max(finger.x, area.minX + Self.size.width / 2), area.maxX - Self.size.width / 2)
    let above = line.minY - Self.distance - Self.size.height / 2
    let y = above - Self.size.height / 2 >= area.minY ? above : line.maxY + Self.distance + Self.size.height / 2
    UIView.performWithoutAnimation {
      isHidden = true
      picture.image = image(of: window, around: CGPoint(x: finger.x, y: line.midY))
      center = CGPoint(x: x, y: y)
      isHidden = false
    }
    window.bringSubviewToFront(self)
  }

  func end() { removeFromSuperview() }

  /// Draws a part of the window, enlarged. The loupe itself must be hidden.
  private func image(of window: UIWindow, around point: CGPoint) -> UIImage {
    let size = Self.size
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(traitCollection.displayScale, 1)
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.systemBackground.resolvedColor(with: traitCollection).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      let cg = context.cgContext
      cg.translateBy(x: size.width / 2, y: size.height / 2)
      cg.scaleBy(x: Self.magnification, y: Self.magnification)
      cg.translateBy(x: -point.x, y: -point.y)
      window.layer.render(in: cg)
    }
  }
}
