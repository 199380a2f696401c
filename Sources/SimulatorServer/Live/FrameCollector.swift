import QuartzCore
import Simulator

/// Keeps commits until somebody takes them, and what they add up to.
final class FrameCollector: RenderServer {
  private var commits: [LayerCommit] = []
  /// Composes pictures of the screen.
  private(set) var pictures = PictureServer()

  func submit(_ commit: LayerCommit) {
    pictures.submit(commit)
    commits.append(commit)
  }

  /// Those since the last call, in their order.
  func take() -> [LayerCommit] {
    defer { commits.removeAll(keepingCapacity: true) }
    return commits
  }

  /// Begins anew, for another app.
  func reset() {
    commits = []
    pictures = PictureServer()
  }
}
