import Foundation

extension ScrollGeometry {
  /// Copies the current values of a scroll view. Cheap enough to make for each question: nothing is kept in step.
  @MainActor init(_ scrollView: UIScrollView) {
    var insets = scrollView.adjustedContentInset
    insets.top += scrollView.barExpansion
    self.init(
      viewport: scrollView.bounds.size, contentSize: scrollView.contentSize, contentInset: scrollView.contentInset,
      adjustedInset: insets, alwaysBouncesVertically: scrollView.alwaysBounceVertical,
      alwaysBouncesHorizontally: scrollView.alwaysBounceHorizontal, bouncesVertically: scrollView.bouncesVertically,
      bouncesHorizontally: scrollView.bouncesHorizontally, decelerationRate: scrollView.decelerationRate.rawValue,
      scale: DisplayScale.resolved(in: scrollView.traitCollection))
  }
}

extension ScrollGeometry.SafeAreaAdjustment {
  /// The adjustment for a scroll view's behaviour, case by case.
  nonisolated init(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior) {
    self =
      switch behavior {
      case .automatic: .automatic
      case .scrollableAxes: .scrollableAxes
      case .never: .never
      case .always: .always
      }
  }
}
