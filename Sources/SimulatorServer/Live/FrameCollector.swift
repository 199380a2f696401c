import QuartzCore

/// Keeps commits until somebody takes them.
final class FrameCollector: RenderServer {
  private var commits: [LayerCommit] = []

  func submit(_ commit: LayerCommit) { commits.append(commit) }

  /// Those since the last call, in their order.
  func take() -> [LayerCommit] {
    defer { commits.removeAll(keepingCapacity: true) }
    return commits
  }
}
