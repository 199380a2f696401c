import NorenSeam
import SwiftUI
import UIKit

/// A vertical scroll view that reports its offset exactly, in the frame in which it changes.
///
/// ```swift
/// OffsetReadableVerticalScrollView { offset in
///   headerOffset = offset
/// } content: {
///   Recipe()
/// }
/// ```
@MainActor public struct OffsetReadableVerticalScrollView<Content: View>: View {
  private let showsIndicators: Bool
  private let onChangeOffset: @MainActor (CGFloat) -> Void
  private let content: () -> Content

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - showsIndicators: Whether the indicator is visible while it scrolls.
  ///   - onChangeOffset: Called once when the scroll view is first laid out and after each change, also a programmatic one, with the place of the
  ///     content's top in points: 0 at rest at the start, negative when it is scrolled, positive when it is pulled down. It may write state.
  ///   - content: In a column, as in `ScrollView`.
  public init(
    showsIndicators: Bool = true, onChangeOffset: @escaping @MainActor (CGFloat) -> Void,
    @ViewBuilder content: @escaping () -> Content
  ) {
    (self.showsIndicators, self.onChangeOffset, self.content) = (showsIndicators, onChangeOffset, content)
  }

  public var body: some View {
    ScrollView(.vertical, showsIndicators: showsIndicators) {
      VStack(spacing: 0) {
        ScrollOffsetProbe(onChange: onChangeOffset).frame(width: 0, height: 0)
        VStack { content() }
      }
    }
  }
}

/// Finds the scroll view around it and reports its offset.
private struct ScrollOffsetProbe: UIViewRepresentable {
  let onChange: @MainActor (CGFloat) -> Void

  func makeUIView(context: Context) -> ScrollOffsetProbeView { ScrollOffsetProbeView() }

  func updateUIView(_ view: ScrollOffsetProbeView, context: Context) { view.onChange = onChange }
}

private final class ScrollOffsetProbeView: UIView {
  var onChange: @MainActor (CGFloat) -> Void = { _ in }
  private weak var scrollView: UIScrollView?
  private var observation: ScrollObservation?
  /// The offset that was last reported.
  private var reported: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    let found =
      window == nil
      ? nil : sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
    guard found !== scrollView else { return }
    scrollView = found
    observation = found.map { ScrollObservation(of: $0) { [weak self] _, _ in self?.report() } }
    report()
  }

  private func report() {
    guard let scrollView else { return }
    let offset = -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
    guard offset != reported else { return }
    reported = offset
    onChange(offset)
  }
}
