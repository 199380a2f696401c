import CoreGraphics
import Foundation
import UIKit

/// The system's status bar: a part of the ``SystemOverlay``.
struct StatusBar: Equatable {
  let layout: StatusBarLayout
  let colour: UIColor

  /// The status bar over an app, or `nil` where the device or the app shows none.
  ///
  /// - Parameter window: The one whose controllers decide on style and visibility.
  init?(over window: UIWindow, environment: DeviceEnvironment) {
    guard !window.prefersStatusBarHidden, let layout = StatusBarLayout(environment) else { return nil }
    self.layout = layout
    colour =
      switch window.statusBarStyle {
      case .lightContent: .white
      case .darkContent: .black
      case .default: window.traitCollection.userInterfaceStyle == .dark ? .white : .black
      }
  }

  /// Draws the status bar over what is there.
  ///
  /// - Parameter context: In points of the screen, y down.
  func draw(in context: CGContext) {
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
  }

  private func drawTime() {
    let time = "9:41"
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: layout.timeSize, weight: .semibold), .foregroundColor: colour,
    ]
    let size = time.size(withAttributes: attributes)
    time.draw(
      at: CGPoint(x: layout.timeCenter.x - size.width * layout.timeAnchor, y: layout.timeCenter.y - size.height / 2),
      withAttributes: attributes)
  }
}
