import CoreGraphics
import Foundation
import UIKit

/// What the system and the device put over a finished picture of the app: the status bar, the Dynamic Island and the home indicator.
///
/// Apps do not draw them, but the simulator's screenshots show them. They are no windows: an app would see one, and a finger could touch it.
/// A value, which can be drawn on any thread.
nonisolated package struct SystemOverlay: Equatable, Sendable {
  private let statusBar: StatusBar?
  private let island: DynamicIslandLayout?
  private let indicator: HomeIndicatorLayout?
  /// The colour of the home indicator, if there is one.
  package private(set) var tone = HomeIndicatorTone.dark
  /// How much of it is seen: a share, more than 0.
  package private(set) var opacity: CGFloat

  /// What lies over an app, or `nil` where nothing does.
  ///
  /// - Parameter window: The one whose controllers decide on style and visibility.
  @MainActor package init?(over window: UIWindow, environment: DeviceEnvironment) {
    // After a turn of the screen it fades in while the contents come upright [G].
    opacity = window.rotationCosine
    statusBar = StatusBar(over: window, environment: environment)
    island = DynamicIslandLayout(environment)
    indicator = window.prefersHomeIndicatorAutoHidden ? nil : HomeIndicatorLayout(environment)
    guard opacity > 0, statusBar != nil || island != nil || indicator != nil else { return nil }
  }

  /// The same where all of it is seen.
  package var solid: SystemOverlay {
    var overlay = self
    overlay.opacity = 1
    return overlay
  }

  // MARK: The home indicator's colour

  /// What decides on the home indicator's colour, in points of the screen; `nil` without an indicator.
  package var indicatorPlace: CGRect? { indicator?.frame }

  /// The same with a home indicator of that colour.
  package func toned(_ tone: HomeIndicatorTone) -> SystemOverlay {
    var overlay = self
    overlay.tone = indicator == nil ? .dark : tone
    return overlay
  }

  /// The same with a home indicator that is seen on a picture of the screen.
  ///
  /// - Parameter scale: Device pixels per point.
  package func toned(for picture: CGImage, scale: CGFloat) -> SystemOverlay {
    guard let indicator else { return self }
    let place = indicator.frame.applying(CGAffineTransform(scaleX: scale, y: scale))
    return picture.withPixels { pixels, bytesPerRow in
      toned(HomeIndicatorTone(beneath: place, in: pixels, width: picture.width, bytesPerRow: bytesPerRow))
    }
  }

  // MARK: Drawing

  /// The overlay alone, on a transparent picture as large as the screen.
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

  /// A picture of the screen with the overlay on it; the home indicator's colour is that for the picture.
  ///
  /// - Parameter scale: Device pixels per point.
  package func drawn(over picture: CGImage, scale: CGFloat) -> CGImage {
    guard let context = CGContext(pixelsWide: picture.width, pixelsHigh: picture.height, opaque: true) else {
      return picture
    }
    context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    toned(for: picture, scale: scale).draw(in: context, scale: scale)
    return context.makeImage() ?? picture
  }

  /// Draws the overlay over what is there.
  ///
  /// - Parameters:
  ///   - context: As large as the screen, without a transform of its own; its y goes up.
  ///   - scale: Device pixels per point.
  func draw(in context: CGContext, scale: CGFloat) {
    context.saveGState()
    context.setAlpha(opacity)
    if opacity < 1 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    context.saveGState()
    context.translateBy(x: 0, y: CGFloat(context.height))
    context.scaleBy(x: scale, y: -scale)
    statusBar?.draw(in: context)
    if let island { fill(island.frame, island.cornerRadius, .black, in: context) }
    if let indicator { fill(indicator.frame, indicator.cornerRadius, tone == .dark ? .black : .white, in: context) }
    context.restoreGState()
    if opacity < 1 { context.endTransparencyLayer() }
    context.restoreGState()
  }

  private func fill(_ frame: CGRect, _ radius: CGFloat, _ colour: CGColor, in context: CGContext) {
    context.setFillColor(colour)
    context.addPath(CGPath(roundedRect: frame, cornerWidth: radius, cornerHeight: radius, transform: nil))
    context.fillPath()
  }
}
