import Diagnostics
import UIKit

// What shown bars cover of the scroll views.

extension ScrollAwayStage {
  /// Has the scroll view's insets keep its content free of shown bars.
  func keepFree(
    _ page: ScrollAwayPage, _ topExtent: ScrollAwayPlacer.Extent?, _ bottomExtent: ScrollAwayPlacer.Extent?
  ) {
    guard adjustsContentInset, let scrollView = page.scrollView, scrollView.window != nil else {
      if !adjustsContentInset { page.keepFree(.zero) }
      return
    }
    page.keepFree(
      UIEdgeInsets(
        top: covered(of: scrollView, by: topExtent, top), left: 0,
        bottom: covered(of: scrollView, by: bottomExtent, bottom), right: 0))
  }

  /// How much of the scroll view's frame the shown bar covers, from the edge on: points.
  private func covered(
    of scrollView: UIScrollView, by extent: ScrollAwayPlacer.Extent?, _ placer: ScrollAwayPlacer
  ) -> CGFloat {
    guard let extent, let stage = placer.stage else { return 0 }
    let frame = scrollView.convert(scrollView.bounds, to: stage)
    return max(placer.edge == .top ? extent.frame.maxY - frame.minY : frame.maxY - extent.frame.minY, 0)
  }

  /// Says once that a bar's place stays empty when it goes.
  func warnOfGap(
    _ page: ScrollAwayPage, _ topExtent: ScrollAwayPlacer.Extent?, _ bottomExtent: ScrollAwayPlacer.Extent?
  ) {
    guard !page.hasWarned, let scrollView = page.scrollView, scrollView.window != nil, !scrollView.bounds.isEmpty else {
      return
    }
    for (placer, extent) in [(top, topExtent), (bottom, bottomExtent)] {
      guard let extent, let bar = placer.bar, covered(of: scrollView, by: extent, placer) <= 0 else { continue }
      page.hasWarned = true
      Diagnostics.warn(
        Diagnostic(
          "A bar goes away, and nothing is behind it.", objects: ["bar: \(bar)", "scroll view: \(scrollView)"],
          likelyCause:
            "The scroll view is pinned to the bar or to the safe area, so that it ends where the bar begins.",
          remedy: "Pin it to the edges of the screen's view; insets keep its content free of shown bars."),
        counting: "scroll-away.gap")
    }
  }
}
