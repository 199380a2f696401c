import Foundation

extension ScrollGeometry {
  @MainActor init(_ scrollView: UIScrollView) {
    self.init(
      viewport: scrollView.bounds.size, contentSize: scrollView.contentSize, contentInset: scrollView.contentInset,
      adjustedInset: scrollView.adjustedContentInset, alwaysBouncesVertically: scrollView.alwaysBounceVertical,
      alwaysBouncesHorizontally: scrollView.alwaysBounceHorizontal, bouncesVertically: scrollView.bouncesVertically,
      bouncesHorizontally: scrollView.bouncesHorizontally, decelerationRate: scrollView.decelerationRate.rawValue,
      scale: DisplayScale.resolved(in: scrollView.traitCollection))
  }
}

extension ScrollGeometry.SafeAreaAdjustment {
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
