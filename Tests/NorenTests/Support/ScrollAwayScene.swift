import Foundation
import Noren
import Testing
import UIKit

/// A screen with a scroll view that fills it, a bar below the top of the safe area and one above its bottom.
///
/// On the standard phone, 393 × 852 with insets of 59 and 34 (behaviours §1), the top bar's way is 59 + 52 = 111 points, the bottom bar's
/// 34 + 49 = 83.
final class ScrollAwayScene {
  final class Screen: UIViewController {
    let scrollView: UIScrollView
    let topBar = UIView()
    let bottomBar = UIView()
    let bars: ScrollAwayBars
    private(set) var topHeight: NSLayoutConstraint?

    init(_ scrollView: UIScrollView, top: ScrollAwayBars.Rule, bottom: ScrollAwayBars.Rule) {
      self.scrollView = scrollView
      bars = ScrollAwayBars(top: topBar, bottom: bottomBar, topRule: top, bottomRule: bottom)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      (topBar.backgroundColor, bottomBar.backgroundColor) = (.red, .blue)
      for subview in [scrollView, topBar, bottomBar] {
        subview.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(subview)
        NSLayoutConstraint.activate([
          subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          subview.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
      }
      let safe = view.safeAreaLayoutGuide
      let height = topBar.heightAnchor.constraint(equalToConstant: 52)
      topHeight = height
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        topBar.topAnchor.constraint(equalTo: safe.topAnchor), height,
        bottomBar.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        bottomBar.heightAnchor.constraint(equalToConstant: 49),
      ])
      bars.follow(scrollView)
    }
  }

  let host: ApplicationHost
  let screen: Screen
  let scrollView: UIScrollView

  init(
    top: ScrollAwayBars.Rule = .init(), bottom: ScrollAwayBars.Rule = .init(), contentHeight: CGFloat = 3000,
    scrollView: UIScrollView = UIScrollView(), environment: DeviceEnvironment = .standard,
    in container: (UIViewController) -> UIViewController = { $0 }
  ) {
    host = ApplicationHost(environment: environment)
    self.scrollView = scrollView
    screen = Screen(scrollView, top: top, bottom: bottom)
    scrollView.alwaysBounceVertical = true
    if !(scrollView is UITableView) { scrollView.contentSize.height = contentHeight }
    host.show(container(screen))
  }

  // MARK: What is seen

  /// How far the bars stand from where they are when shown, outwards.
  var hidden: [CGFloat] { [-screen.topBar.transform.ty, screen.bottomBar.transform.ty] }

  /// How far the content is scrolled from its start.
  var distance: CGFloat { scrollView.contentOffset.y + scrollView.adjustedContentInset.top }

  func frameInWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  // MARK: What a user does

  private var finger = CGPoint.zero

  /// A finger comes down, and goes the 10 points upwards or downwards after which a scroll view follows it.
  func down(upwards: Bool) {
    let bounds = host.window?.bounds ?? .zero
    finger = CGPoint(x: bounds.midX, y: bounds.midY)
    host.touchDown(at: finger)
    move(by: upwards ? -10 : 10)
  }

  /// The finger moves in one frame.
  func move(by distance: CGFloat) {
    finger.y += distance
    host.moveFingers(over: 1.0 / 60) { _ in [FingerChange(.move, at: finger)] }
  }

  /// The finger moves `count` times; what is seen after each.
  func move(by distance: CGFloat, times count: Int) -> [[CGFloat]] {
    (0..<count).map { _ in
      move(by: distance)
      return hidden
    }
  }

  /// The finger rests, so that nothing glides, and lifts.
  func lift() {
    for _ in 0..<12 { move(by: 0) }
    host.touchUp(at: finger)
  }

  /// The content glides, snaps and rests, and so do the bars, which need half a second.
  func rest() {
    for _ in 0..<2 {
      host.rest()
      host.advance(by: 0.6)
    }
    host.settle()
  }

  /// Scrolls by a finger, `distance` points towards the content's end or, negative, its start.
  func scroll(by distance: CGFloat) {
    down(upwards: distance > 0)
    var left = abs(distance)
    while left > 0 {
      move(by: distance > 0 ? -min(left, 30) : min(left, 30))
      left -= 30
    }
  }
}

extension ScrollAwayBars.Mode: CustomTestStringConvertible {
  public var testDescription: String {
    switch self {
    case .pinned: "pinned"
    case .enterAlways: "enterAlways"
    case .enterAlwaysCollapsed: "enterAlwaysCollapsed"
    case .exitUntilCollapsed: "exitUntilCollapsed"
    case .restoreAtEdge: "restoreAtEdge"
    }
  }
}

extension ApplicationHost {
  var screenBounds: CGRect { window?.bounds ?? .zero }

  /// Whether nothing of a frame in the window is on the screen; what only touches its edge is not.
  func isOffScreen(_ frame: CGRect) -> Bool { frame.maxY <= 1e-6 || frame.minY >= screenBounds.maxY - 1e-6 }
}
