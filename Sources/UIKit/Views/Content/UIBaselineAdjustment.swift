/// Where a line of a label stands whose text was shrunk to fit the width.
nonisolated public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that the text has at its full size.
  case alignBaselines = 0
  /// In the middle of the place that the text has at its full size.
  case alignCenters = 1
  /// At the top of the place that the text has at its full size.
  case none = 2
}
