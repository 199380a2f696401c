import LayerTree
import Simulator

/// Keeps commits until they are taken, and the picture they add up to.
final class FrameCollector: RenderServer {
  /// Commits not taken yet, oldest first.
  private var commits: [LayerCommit] = []
  /// Called in the middle of a frame when many commits wait, to take them. Retained.
  ///
  /// A long text typed at once takes a frame for each character, each with its own pictures. Keeping them all until the text is complete
  /// would take gigabytes.
  var onBacklog: () -> Void = {}
  /// The number of waiting commits at which `onBacklog` is called.
  private static let backlogThreshold = 16
  /// Composes pictures of the screen, from all commits since the last reset.
  private(set) var pictures = PictureServer()

  /// Keeps a commit. Called by the host within its frame.
  func submit(_ commit: LayerCommit) {
    pictures.submit(commit)
    commits.append(commit)
    if commits.count >= Self.backlogThreshold { onBacklog() }
  }

  /// Returns the commits since the last call, in order.
  func take() -> [LayerCommit] {
    defer { commits.removeAll(keepingCapacity: true) }
    return commits
  }

  /// Starts again for another app, whose first commit is a snapshot.
  func reset() {
    commits = []
    pictures = PictureServer()
  }
}
