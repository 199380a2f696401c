import Foundation
import Simulator
import UIKit

/// The system's overlay as pictures for pages.
@MainActor
struct OverlayPictures {
  /// The overlay last sent to pages.
  var shown: SystemOverlay?
  /// The last two pictures: while content scrolls beneath the home indicator, two alternate.
  private var made: [(overlay: SystemOverlay, size: CGSize, scale: CGFloat, picture: EncodedPicture)] = []

  /// Returns the overlay at full opacity, as large as the screen; `nil` for none. It is drawn when it is encoded.
  ///
  /// - Parameters:
  ///   - size: The screen's, in points.
  ///   - scale: Device pixels per point.
  mutating func picture(size: CGSize, scale: CGFloat) -> EncodedPicture? {
    guard let solid = shown?.solid else { return nil }
    if let known = made.first(where: { ($0.overlay, $0.size, $0.scale) == (solid, size, scale) }) {
      return known.picture
    }
    let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    let picture = EncodedPicture(pixelSize: pixels) { solid.picture(size: size, scale: scale)?.pngData() ?? Data() }
    made = made.suffix(1) + [(solid, size, scale, picture)]
    return picture
  }
}
