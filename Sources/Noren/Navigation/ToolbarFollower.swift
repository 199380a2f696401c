import ChromeCore
import NorenSeam
import UIKit

/// Connects a container's toolbar with what it follows: it hears of the scrolling, measures the page, and lets content come to rest where
/// the bar is whole.
@MainActor
final class ToolbarFollower {
  private var observation: ScrollObservation?
  private weak var observed: UIScrollView?
  private var restingWish: ContentRestAdjuster?
  /// Called when the toolbar may have to stand otherwise. Retained.
  private let onChange: () -> Void
  /// Where content that has come to rest should go; asked then. Retained.
  private let restingDistance: (ScrollSample) -> CGFloat?

  init(restingDistance: @escaping (ScrollSample) -> CGFloat?, onChange: @escaping () -> Void) {
    self.restingDistance = restingDistance
    self.onChange = onChange
  }

  /// What is followed; not retained. Costs nothing when it is the same.
  var scrollView: UIScrollView? {
    get { observed }
    set {
      guard observed !== newValue else { return }
      observed = newValue
      restingWish = newValue.map { scrollView in
        ContentRestAdjuster(for: scrollView) { [restingDistance] in restingDistance($0).map($0.offset(at:)) ?? $0.offset
        }
      }
      observation = newValue.map { scrollView in
        ScrollObservation(of: scrollView) { [weak self] scrollView, change in self?.hear(change, of: scrollView) }
      }
    }
  }

  private func hear(_ change: ScrollObservation.Change, of scrollView: UIScrollView) {
    switch change {
    case .moved, .resized: onChange()
    case .rested: ContentRestAdjuster.settle(scrollView)
    case .began, .released: break
    }
  }

  // MARK: Measuring

  /// How the followed content is scrolled; `nil` without any, and while its numbers make no sense.
  var sample: ScrollSample? {
    guard let observed else { return nil }
    let sample = ScrollSample(observed)
    return sample.isFinite ? sample : nil
  }

  /// How much of the page's title and picture has gone under a bar.
  ///
  /// Places are taken in the content's space and at the clamped offset, so that a bounce moves nothing.
  ///
  /// - Parameters:
  ///   - barBottom: Of the bar, in the space of `container`.
  func reveal(title: UIView?, picture: UIView?, barBottom: CGFloat, barHeight: CGFloat, in container: UIView)
    -> ToolbarReveal
  {
    guard let observed, let sample else {
      // Nothing scrolls: the page shows what it has.
      return ToolbarReveal(title: title.map { _ in 0 }, picture: picture.map { _ in 0 })
    }
    let top = container.convert(observed.bounds.origin, from: observed).y
    let barBottomInContent = sample.offset(at: sample.distance) + barBottom - top
    func frame(_ view: UIView?) -> CGRect? {
      guard let view, view.isDescendant(of: observed), !view.bounds.isEmpty else { return nil }
      return view.convert(view.bounds, to: observed)
    }
    var reveal = ToolbarReveal(
      title: frame(title).map { ($0.minY, $0.maxY) }, pictureBottom: frame(picture)?.maxY,
      barBottom: barBottomInContent, barHeight: barHeight)
    // What has not been laid out yet has not gone under either.
    if title != nil, reveal.title == nil { reveal.title = 0 }
    if picture != nil, reveal.picture == nil { reveal.picture = 0 }
    return reveal
  }
}
