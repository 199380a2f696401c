import Foundation
import Simulator
import UIKit

/// The system's overlay as pictures for pages.
@MainActor
struct OverlayPictures {
  /// The overlay last sent to pages.
  var shown: SystemOverlay?
  /// The last two pictures: while content scrolls beneath the home indicator, two alternate.
  private var made: [(overlay: SystemOverlay, size: CGSize, scale: CGFloat, png: Data)] = []

  /// Returns the overlay at full opacity, as a PNG file of the screen's size; `nil` for none.
  ///
  /// - Parameters:
  ///   - size: The screen's, in points.
  ///   - scale: Device pixels per point.
  mutating func png(size: CGSize, scale: CGFloat) -> Data? {
    guard let solid = shown?.solid else { return nil }
    if let known = made.first(where: { ($0.overlay, $0.size, $0.scale) == (solid, size, scale) }) { return known.png }
    guard let png = solid.picture(size: size, scale: scale)?.pngData() else { return nil }
    made = made.suffix(1) + [(solid, size, scale, png)]
    return png
  }
}
