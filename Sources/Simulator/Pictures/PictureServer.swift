import Compositor
import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// A render server that keeps the layers of an app and renders them only when asked for a picture.
///
/// A flow runs many frames and takes few pictures, so that most frames need no pixels. Every picture is rendered from scratch and cannot
/// carry over an error of the previous one. Serves one host: make one for each launch.
nonisolated package final class PictureServer: RenderServer {
  /// The layers after the latest commit.
  private var tree = LayerTree()
  /// The commits since ``takeLog()``; empty unless ``isLogging``.
  private var log: [LayerCommit] = []
  /// The pixels beneath the home indicator; `nil` until ``toned(_:scale:)`` needs them.
  private var ground: HomeIndicatorGround?
  /// Called after each commit is stored.
  private let onCommit: (LayerCommit) -> Void

  /// - Parameter onCommit: Retained by the server.
  package init(onCommit: @escaping (LayerCommit) -> Void = { _ in }) { self.onCommit = onCommit }

  /// Whether commits are also kept for ``takeLog()``. Turning it off discards them.
  var isLogging = false { didSet { if !isLogging { log = [] } } }

  /// Returns the commits since the previous call, in order, and forgets them.
  func takeLog() -> [LayerCommit] {
    defer { log.removeAll() }
    return log
  }

  /// The whole layer tree as one commit; `nil` before the first commit.
  var snapshot: LayerCommit? { tree.rootLayer == nil ? nil : tree.snapshot() }

  /// Accepts the host's next commit. Stops the process if it does not follow the previous one, which means that it comes from another host.
  package func submit(_ commit: LayerCommit) {
    guard commit.follows(tree) else {
      Diagnostics.stop(
        Diagnostic(
          "A frame of the app does not follow the previous one.",
          objects: [
            "epoch \(commit.tree.epoch), sequence \(commit.tree.sequence) after \(tree.epoch), \(tree.sequence)"
          ],
          likelyCause: "Two hosts share a picture server.", remedy: "Create one for each launch."))
    }
    tree = commit.tree
    ground?.submit(commit)
    if isLogging { log.append(commit) }
    onCommit(commit)
  }

  /// Returns the overlay with the home indicator's colour for the present screen, without rendering more than the ground beneath it.
  ///
  /// The ground is kept and updated from then on, so that later calls cost only what changed there. Returns the overlay unchanged if it has
  /// no indicator or nothing was shown yet.
  ///
  /// - Parameter scale: Device pixels per point.
  package func toned(_ overlay: SystemOverlay, scale: CGFloat) -> SystemOverlay {
    guard let place = overlay.indicatorPlace, tree.rootLayer != nil else { return overlay }
    let region = place.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
    let present = ground.flatMap { $0.region == region ? $0 : nil }
    let ground = present ?? HomeIndicatorGround(region, scale: scale, snapshot: tree.snapshot())
    self.ground = ground
    return overlay.toned(ground.tone)
  }

  /// Returns the present screen, to be rendered on any thread. O(1).
  ///
  /// - Parameters:
  ///   - size: Of the screen, in points.
  ///   - scale: Device pixels per point.
  ///   - overlay: Drawn over the layers; `nil` for none.
  package func picture(size: CGSize, scale: CGFloat, overlay: SystemOverlay? = nil) -> ScreenPicture {
    ScreenPicture(tree, overlay: overlay, size: size, scale: scale)
  }
}
