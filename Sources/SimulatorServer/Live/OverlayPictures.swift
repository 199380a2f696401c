import Foundation
import Simulator
import UIKit

/// What the system puts over the app, as pages get it.
@MainActor
struct OverlayPictures {
  /// What pages were told of last.
  var shown: SystemOverlay?
  /// The last pictures. While something scrolls beneath the home indicator, two take turns.
  private var made: [(overlay: SystemOverlay, size: CGSize, scale: CGFloat, png: Data)] = []

  /// What is shown, all of it seen, as a PNG file as large as the screen; `nil` for nothing.
  ///
  /// - Parameters:
  ///   - size: Of the screen, in points.
  ///   - scale: Device pixels per point.
  mutating func png(size: CGSize, scale: CGFloat) -> Data? {
    guard let solid = shown?.solid else { return nil }
    if let known = made.first(where: { ($0.overlay, $0.size, $0.scale) == (solid, size, scale) }) { return known.png }
    guard let png = solid.picture(size: size, scale: scale)?.pngData() else { return nil }
    made = made.suffix(1) + [(solid, size, scale, png)]
    return png
  }
}
