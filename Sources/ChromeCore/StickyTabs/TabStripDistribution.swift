/// How a strip uses room that its tabs do not need.
public enum TabStripDistribution: Equatable, Sendable {
  /// All tabs are equally wide where they fit so; otherwise each gets the same amount more.
  case equal
  /// Tabs keep their own widths, at the leading edge.
  case leading
}
