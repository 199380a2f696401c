import CoreGraphics
import Foundation
import UIKit

/// The system's status bar: a part of the ``SystemOverlay``.
nonisolated struct StatusBar: Equatable, Sendable {
  let layout: StatusBarLayout
  /// Black or white, as the app prefers.
  let colour: CGColor

  /// The status bar over an app, or `nil` where the device or the app shows none.
  ///
  /// - Parameter window: The one whose controllers decide on style and visibility.
  @MainActor init?(over window: UIWindow, environment: DeviceEnvironment) {
    guard !window.prefersStatusBarHidden, let layout = StatusBarLayout(environment) else { return nil }
    self.layout = layout
    colour =
      switch window.statusBarStyle {
      case .lightContent: .white
      case .darkContent: .black
      case .default: window.isStatusBarOverDark ? .white : .black
      }
  }

  /// Draws the status bar over what is there.
  ///
  /// - Parameter context: In points of the screen, y down.
  func draw(in context: CGContext) {
    drawTime(in: context)
    for item in layout.items {
      context.saveGState()
      context.translateBy(x: item.center.x, y: item.center.y)
      context.scaleBy(x: layout.glyphScale, y: layout.glyphScale)
      item.glyph.draw(in: context, colour: colour)
      context.restoreGState()
    }
  }

  private func drawTime(in context: CGContext) {
    let time = SystemText("9:41", pointSize: layout.timeSize, weight: 600, colour: colour)
    let origin = CGPoint(
      x: layout.timeCenter.x - time.size.width * layout.timeAnchor, y: layout.timeCenter.y - time.size.height / 2)
    time.draw(in: context, at: origin)
  }
}
