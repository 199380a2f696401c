import NorenCore
import NorenSeam
import UIKit

/// Connects a container's toolbar with the content it follows: observes the scrolling, measures the page, and lets content rest where the
/// bar is whole.
///
/// It owns no state of the bar: every call measures anew, so a missed notification is corrected by the next one.
@MainActor
final class ToolbarFollower {
  private var observation: ScrollObservation?
  private weak var observed: UIScrollView?
  /// Takes part in the choice of the scroll view's resting offset.
  private var restAdjuster: ContentRestAdjuster?
  /// Called when the content moved or changed its size. Retained.
  private let onChange: () -> Void
  /// Returns where resting content should scroll to; `nil` if it may stay. Retained.
  private let restingDistance: (ScrollSample) -> CGFloat?

  init(restingDistance: @escaping (ScrollSample) -> CGFloat?, onChange: @escaping () -> Void) {
    self.restingDistance = restingDistance
    self.onChange = onChange
  }

  /// The scroll view that is followed; not retained. Setting the same one again costs nothing.
  var scrollView: UIScrollView? {
    get { observed }
    set {
      guard observed !== newValue else { return }
      observed = newValue
      restAdjuster = newValue.map { scrollView in
        ContentRestAdjuster(for: scrollView) { [restingDistance] in restingDistance($0).map($0.offset(at:)) ?? $0.offset
        }
      }
      observation = newValue.map { scrollView in
        ScrollObservation(of: scrollView) { [weak self] scrollView, change in self?.handle(change, of: scrollView) }
      }
    }
  }

  /// Reacts to a change of the scroll view.
  private func handle(_ change: ScrollObservation.Change, of scrollView: UIScrollView) {
    switch change {
    case .moved, .resized: onChange()
    case .rested: ContentRestAdjuster.settle(scrollView)
    case .began, .released: break
    }
  }

  // MARK: Measuring

  /// The followed content's geometry; `nil` without any, and while it is non-finite.
  var sample: ScrollSample? {
    guard let observed else { return nil }
    let sample = ScrollSample(observed)
    return sample.isFinite ? sample : nil
  }

  /// Returns how much of the page's title and picture is under a bar.
  ///
  /// Uses places in the content's space at the clamped offset, so a bounce has no effect. A view that is not in the scroll view, or not
  /// laid out yet, counts as completely visible.
  ///
  /// - Parameters:
  ///   - barBottom: The bar's lower edge, in points in the space of `container`.
  func reveal(title: UIView?, picture: UIView?, barBottom: CGFloat, barHeight: CGFloat, in container: UIView)
    -> ToolbarReveal
  {
    guard let observed, let sample else {
      // Nothing scrolls, so both are visible in the page.
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
    // A view that is not laid out yet is not under the bar either.
    if title != nil, reveal.title == nil { reveal.title = 0 }
    if picture != nil, reveal.picture == nil { reveal.picture = 0 }
    return reveal
  }
}
