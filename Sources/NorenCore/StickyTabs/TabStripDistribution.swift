/// How a strip uses the room that its tabs do not need.
public enum TabStripDistribution: Equatable, Sendable {
  /// All tabs are equally wide if they fit that way; otherwise each gets the same extra width.
  case equal
  /// Tabs keep their own widths, at the leading edge.
  case leading
}
