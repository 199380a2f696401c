import Compositor
import CoreGraphics
import Foundation
import LayerTree

/// What lies beneath the home indicator, painted as it changes; nothing else of the screen is.
nonisolated final class HomeIndicatorGround {
  /// In pixels of the screen.
  let region: CGRect
  private let server: RasterServer

  /// - Parameters:
  ///   - region: In whole pixels of the screen.
  ///   - snapshot: All of what is shown.
  init(_ region: CGRect, scale: CGFloat, snapshot: LayerCommit) {
    self.region = region
    server = RasterServer(region: region, scale: scale)
    server.submit(snapshot)
  }

  func submit(_ commit: LayerCommit) { server.submit(commit) }

  /// The colour of an indicator on it now.
  ///
  /// - Complexity: O(layers that changed), and painting where they changed what is beneath the indicator.
  var tone: HomeIndicatorTone {
    server.render()
    return server.withPixels { pixels, bytesPerRow in
      HomeIndicatorTone(
        beneath: CGRect(origin: .zero, size: region.size), in: pixels, width: Int(region.width),
        bytesPerRow: bytesPerRow)
    }
  }
}
