extension BackSwipeArea {
  /// - Parameter archived: The case's name.
  init?(archived: String) {
    guard let area = [BackSwipeArea.edge, .fullWidth, .none].first(where: { "\($0)" == archived }) else { return nil }
    self = area
  }
}

extension ToolbarTransitionStyle {
  /// - Parameter archived: The case's name.
  init?(archived: String) {
    let styles = [ToolbarTransitionStyle.morph, .crossFade, .none]
    guard let style = styles.first(where: { "\($0)" == archived }) else { return nil }
    self = style
  }
}
