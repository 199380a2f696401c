/// Whether something is shown.
public nonisolated enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}
