import Compositor
import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// Keeps what the app shows, and composes a picture of it when one is asked for.
///
/// A flow takes few pictures and runs many frames, so frames are not drawn; and a picture drawn from nothing cannot
/// carry over a mistake of the one before.
nonisolated package final class PictureServer: RenderServer {
  private var tree = LayerTree()
  private var log: [LayerCommit] = []
  /// Once somebody asked for it.
  private var ground: HomeIndicatorGround?
  /// Called with every commit.
  private let onCommit: (LayerCommit) -> Void

  /// - Parameter onCommit: Kept as long as the server.
  package init(onCommit: @escaping (LayerCommit) -> Void = { _ in }) { self.onCommit = onCommit }

  /// Whether commits are kept until ``takeLog()``.
  var isLogging = false { didSet { if !isLogging { log = [] } } }

  /// The commits since the last call, in their order.
  func takeLog() -> [LayerCommit] {
    defer { log.removeAll() }
    return log
  }

  /// All of what is shown, as one commit; `nil` before the first.
  var snapshot: LayerCommit? { tree.rootLayer == nil ? nil : tree.snapshot() }

  /// Takes the next commit of the one host that the server was made for; stops at any other.
  package func submit(_ commit: LayerCommit) {
    guard commit.follows(tree) else {
      Diagnostics.stop(
        Diagnostic(
          "A frame of the app does not follow the one before it.",
          objects: [
            "epoch \(commit.tree.epoch), sequence \(commit.tree.sequence) after \(tree.epoch), \(tree.sequence)"
          ],
          likelyCause: "A picture server was given to two hosts.", remedy: "Make one for each launch."))
    }
    tree = commit.tree
    ground?.submit(commit)
    if isLogging { log.append(commit) }
    onCommit(commit)
  }

  /// The overlay with a home indicator that is seen on the screen as it is now, without a picture of all of it.
  ///
  /// - Parameter scale: Device pixels per point.
  @MainActor package func toned(_ overlay: SystemOverlay, scale: CGFloat) -> SystemOverlay {
    guard let place = overlay.indicatorPlace, tree.rootLayer != nil else { return overlay }
    let region = place.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
    let present = ground.flatMap { $0.region == region ? $0 : nil }
    let ground = present ?? HomeIndicatorGround(region, scale: scale, snapshot: tree.snapshot())
    self.ground = ground
    return overlay.toned(ground.tone)
  }

  /// The screen as it is now.
  ///
  /// - Parameters:
  ///   - size: Of the screen, in points.
  ///   - scale: Device pixels per point.
  package func picture(size: CGSize, scale: CGFloat) -> CGImage {
    let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    let server = RasterServer(pixelSize: pixels, scale: scale)
    server.submit(tree.snapshot())
    server.render()
    return server.image
  }
}
