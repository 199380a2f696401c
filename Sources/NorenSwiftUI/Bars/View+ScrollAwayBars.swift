import Noren
import SwiftUI
import UIKit

extension View {
  /// Lays bars over this screen that go away while its content is scrolled, and come back: `ScrollAwayBars` in SwiftUI.
  ///
  /// The bars follow the screen's scroll view, which may be anywhere in this view; of several the first. Its content is kept clear of shown bars.
  ///
  /// ```swift
  /// ScrollView { Recipes() }
  ///   .scrollAwayBars(top: { FilterBar() }, bottom: { SummaryBar() })
  /// ```
  ///
  /// - Parameters:
  ///   - topRule: How the top bar goes away.
  ///   - bottomRule: How the bottom bar goes away.
  ///   - top: A bar that goes upwards. Its background has to reach into the safe area, as `background(_:)` does.
  ///   - bottom: A bar that goes downwards.
  public func scrollAwayBars<Top: View, Bottom: View>(
    topRule: ScrollAwayRule = ScrollAwayRule(), bottomRule: ScrollAwayRule = ScrollAwayRule(),
    @ViewBuilder top: () -> Top, @ViewBuilder bottom: () -> Bottom
  ) -> some View {
    ScrollAwayScreen(
      content: AnyView(self), top: AnyView(top()), bottom: AnyView(bottom()), topRule: topRule, bottomRule: bottomRule
    )
    .ignoresSafeArea()
  }

  /// Lays a bar over one edge of this screen that goes away while its content is scrolled.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the bar is, and towards which it goes.
  ///   - rule: How the bar goes away.
  public func scrollAwayBar<Bar: View>(
    edge: VerticalEdge, rule: ScrollAwayRule = ScrollAwayRule(), @ViewBuilder content: () -> Bar
  ) -> some View {
    let bar = AnyView(content())
    return ScrollAwayScreen(
      content: AnyView(self), top: edge == .top ? bar : nil, bottom: edge == .bottom ? bar : nil, topRule: rule,
      bottomRule: rule
    )
    .ignoresSafeArea()
  }
}

private struct ScrollAwayScreen: UIViewControllerRepresentable {
  let content: AnyView
  let top: AnyView?
  let bottom: AnyView?
  let topRule: ScrollAwayRule
  let bottomRule: ScrollAwayRule

  func makeUIViewController(context: Context) -> ScrollAwayScreenController {
    ScrollAwayScreenController(hasTop: top != nil, hasBottom: bottom != nil)
  }

  func updateUIViewController(_ controller: ScrollAwayScreenController, context: Context) {
    controller.screen.show(content, context.environment)
    if let top { controller.top?.show(top, context.environment) }
    if let bottom { controller.bottom?.show(bottom, context.environment) }
    controller.bars.topRule = topRule
    controller.bars.bottomRule = bottomRule
  }
}

/// A screen with bars that lie over it.
private final class ScrollAwayScreenController: UIViewController, ScreenPart {
  let screen = EmbeddedHostingController()
  let top: EdgeBarController?
  let bottom: EdgeBarController?
  let bars: ScrollAwayBars

  init(hasTop: Bool, hasBottom: Bool) {
    top = hasTop ? EdgeBarController() : nil
    bottom = hasBottom ? EdgeBarController() : nil
    bars = ScrollAwayBars(top: top?.view, bottom: bottom?.view)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: screen)
    screen.didLayOut = { [weak self] in self?.followScrollView() }
    for bar in [top, bottom].compactMap(\.self) {
      addChild(bar)
      view.addSubview(bar.view)
      bar.didMove(toParent: self)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (size, insets) = (view.bounds.size, view.safeAreaInsets)
    if let top { top.place(top.height(inWidth: size.width, insets) + insets.top, at: .minYEdge, in: size) }
    if let bottom { bottom.place(bottom.height(inWidth: size.width, insets) + insets.bottom, at: .maxYEdge, in: size) }
    bars.layoutDidChange()
  }

  /// Follows the scroll view that the screen has after a layout.
  private func followScrollView() {
    let scrollView = screen.contentScrollView(for: .top) ?? Self.firstScrollView(in: screen.view)
    if scrollView !== bars.scrollView { bars.follow(scrollView) }
  }

  override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge) ?? screen.contentScrollView(for: edge)
  }

  /// The first scroll view in the order of subviews, from the outside in.
  private static func firstScrollView(in view: UIView) -> UIScrollView? {
    var level = [view]
    while !level.isEmpty {
      if let found = level.lazy.compactMap({ $0 as? UIScrollView }).first { return found }
      level = level.flatMap(\.subviews)
    }
    return nil
  }
}

/// A bar at an edge of the screen: as high as its contents and the safe area behind them. It is moved by its transform.
private final class EdgeBarController: UIViewController {
  private let hosting = EmbeddedHostingController()
  private var contentHeight: CGFloat = 0

  func show(_ view: AnyView, _ environment: EnvironmentValues) {
    hosting.show(view, environment)
    self.view.superview?.setNeedsLayout()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: hosting)
    // Its contents may change their height without an update of the screen.
    hosting.didLayOut = { [weak self] in self?.superviewIfResized()?.setNeedsLayout() }
  }

  func height(inWidth width: CGFloat, _ insets: UIEdgeInsets) -> CGFloat {
    let size = CGSize(width: width - insets.left - insets.right, height: CGFloat.greatestFiniteMagnitude)
    contentHeight = hosting.sizeThatFits(in: size).height
    return contentHeight
  }

  private func superviewIfResized() -> UIView? {
    guard let superview = view.superview else { return nil }
    let insets = superview.safeAreaInsets
    let size = CGSize(
      width: superview.bounds.width - insets.left - insets.right, height: CGFloat.greatestFiniteMagnitude)
    return hosting.sizeThatFits(in: size).height == contentHeight ? nil : superview
  }

  /// Sets bounds and centre, which a transform leaves alone.
  func place(_ height: CGFloat, at edge: CGRectEdge, in size: CGSize) {
    let bounds = CGRect(x: 0, y: 0, width: size.width, height: height)
    if view.bounds != bounds { view.bounds = bounds }
    let center = CGPoint(x: size.width / 2, y: edge == .minYEdge ? height / 2 : size.height - height / 2)
    if view.center != center { view.center = center }
  }
}
