import LayerTree
import Simulator

/// Keeps commits until somebody takes them, and what they add up to.
final class FrameCollector: RenderServer {
  private var commits: [LayerCommit] = []
  /// Called in the middle of a frame when many commits wait, to take them. Retained.
  ///
  /// A long text that is typed at once is a frame for each character, each with pictures of its own: to keep them all until the text is
  /// there would take gigabytes.
  var whenMany: () -> Void = {}
  private static let many = 16
  /// Composes pictures of the screen.
  private(set) var pictures = PictureServer()

  func submit(_ commit: LayerCommit) {
    pictures.submit(commit)
    commits.append(commit)
    if commits.count >= Self.many { whenMany() }
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
