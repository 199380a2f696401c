import CoreGraphics
import Foundation
import UIKit

/// The system's status bar, put over a finished picture of the app.
///
/// Apps do not draw it, but screenshots show it. It is no window: an app would see one, and a finger could touch it.
package struct StatusBar: Equatable {
  let layout: StatusBarLayout
  private let base: UIColor
  /// How much of it is seen: a share, more than 0.
  package private(set) var opacity: CGFloat

  /// The status bar over an app, or `nil` where the device or the app shows none.
  ///
  /// - Parameter window: The one whose controllers decide on style and visibility.
  package init?(over window: UIWindow, environment: DeviceEnvironment) {
    guard !window.prefersStatusBarHidden, let layout = StatusBarLayout(environment) else { return nil }
    // After a turn of the screen it fades in while the contents come upright (from memory, confidence G).
    let opacity = window.uprightness
    guard opacity > 0 else { return nil }
    self.layout = layout
    self.opacity = opacity
    base =
      switch window.statusBarStyle {
      case .lightContent: .white
      case .darkContent: .black
      case .default: window.traitCollection.userInterfaceStyle == .dark ? .white : .black
      }
  }

  /// The same where all of it is seen.
  package var solid: StatusBar {
    var bar = self
    bar.opacity = 1
    return bar
  }

  var colour: UIColor { opacity < 1 ? base.withAlphaComponent(opacity) : base }

  /// The status bar alone, on a transparent picture as large as the screen.
  ///
  /// - Parameters:
  ///   - size: Of the screen, in points.
  ///   - scale: Device pixels per point.
  package func picture(size: CGSize, scale: CGFloat) -> CGImage? {
    let context = CGContext(
      pixelsWide: Int((size.width * scale).rounded()), pixelsHigh: Int((size.height * scale).rounded()), opaque: false)
    guard let context else { return nil }
    draw(in: context, scale: scale)
    return context.makeImage()
  }

  /// The picture with the status bar on it.
  ///
  /// - Parameter scale: Device pixels per point.
  package func drawn(over picture: CGImage, scale: CGFloat) -> CGImage {
    guard let context = CGContext(pixelsWide: picture.width, pixelsHigh: picture.height, opaque: true) else {
      return picture
    }
    context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    draw(in: context, scale: scale)
    return context.makeImage() ?? picture
  }

  /// Draws the status bar over what is there.
  ///
  /// - Parameters:
  ///   - context: As large as the screen, without a transform of its own; its y goes up.
  ///   - scale: Device pixels per point.
  func draw(in context: CGContext, scale: CGFloat) {
    context.saveGState()
    context.translateBy(x: 0, y: CGFloat(context.height))
    context.scaleBy(x: scale, y: -scale)
    UIGraphicsPushContext(context)
    drawTime()
    UIGraphicsPopContext()
    for item in layout.items {
      context.saveGState()
      context.translateBy(x: item.center.x, y: item.center.y)
      context.scaleBy(x: layout.glyphScale, y: layout.glyphScale)
      item.glyph.draw(in: context, colour: colour.cgColor)
      context.restoreGState()
    }
    context.restoreGState()
  }

  private func drawTime() {
    let time = NSAttributedString(
      string: "9:41",
      attributes: [.font: UIFont.systemFont(ofSize: layout.timeSize, weight: .semibold), .foregroundColor: colour])
    let size = time.size()
    time.draw(
      at: CGPoint(x: layout.timeCenter.x - size.width * layout.timeAnchor, y: layout.timeCenter.y - size.height / 2))
  }
}
