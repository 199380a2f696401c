import Diagnostics
import Foundation
import Noren
import Testing
import UIKit

@Suite("HideBarManager, as earlier code uses it", .serialized)
struct HideBarManagerTests {
  /// A screen written for the earlier manager: every call it asked for.
  private final class Screen: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView()
    private var tableViewTopConstraint: NSLayoutConstraint?
    private var tableViewBottomConstraint: NSLayoutConstraint?
    let makesEveryCall: Bool

    init(makesEveryCall: Bool) {
      self.makesEveryCall = makesEveryCall
      super.init(nibName: nil, bundle: nil)
      title = "Rows"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private(set) lazy var hideBarManager = HideBarManager.build(
      topConstraint: self.tableViewTopConstraint,
      bottomConstraint: self.tableViewBottomConstraint,
      scrollView: self.tableView,
      tabBar: self.tabBarController?.tabBar,
      navigationBar: self.navigationController?.navigationBar)

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = self
      tableView.delegate = self
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(tableView)
      let top = tableView.topAnchor.constraint(equalTo: view.topAnchor)
      let bottom = tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
      (top.constant, bottom.constant) = (103, -83)
      (tableViewTopConstraint, tableViewBottomConstraint) = (top, bottom)
      NSLayoutConstraint.activate([
        top, bottom, tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      hideBarManager.viewDidLoad()
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if makesEveryCall { hideBarManager.viewDidLayoutSubviews() }
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if makesEveryCall { hideBarManager.viewWillDisappear() }
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      if makesEveryCall { hideBarManager.scrollViewShouldScrollToTop() }
      return true
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      if makesEveryCall { hideBarManager.scrollViewWillBeginDragging() }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if makesEveryCall { hideBarManager.scrollViewDidEndDragging(decelerate: decelerate) }
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if makesEveryCall { hideBarManager.scrollViewDidScroll() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      if makesEveryCall { hideBarManager.scrollViewDidEndDecelerating() }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private struct Scene {
    let host: ApplicationHost
    let screen: Screen
    let navigation: UINavigationController?
    let tabs: UITabBarController?

    init(hasNavigationBar: Bool, hasTabBar: Bool, makesEveryCall: Bool, environment: DeviceEnvironment = .standard) {
      host = ApplicationHost(environment: environment)
      screen = Screen(makesEveryCall: makesEveryCall)
      navigation = hasNavigationBar ? UINavigationController(rootViewController: screen) : nil
      let content = navigation ?? screen
      tabs = hasTabBar ? UITabBarController() : nil
      content.tabBarItem = UITabBarItem(title: "Rows", image: nil, tag: 0)
      tabs?.viewControllers = [content]
      host.show(tabs ?? content)
    }

    var bars: [UIView] { [navigation?.navigationBar, tabs?.tabBar].compactMap { $0 } }
    var frames: [CGRect] { bars.map { $0.convert($0.bounds, to: nil) } }

    /// A finger that rests before it lifts.
    func scroll(by distance: CGFloat) {
      let start = CGPoint(x: 200, y: host.screenBounds.midY + distance / 2)
      let end = CGPoint(x: start.x, y: start.y - distance)
      host.touchDown(at: start)
      host.moveFingers(over: 0.2) { [.init(.move, at: CGPoint(x: start.x, y: start.y - distance * $0))] }
      host.moveFingers(over: 0.2) { _ in [.init(.move, at: end)] }
      host.touchUp(at: end)
      host.advance(by: 0.6)
      host.settle()
    }
  }

  private static var landscape: DeviceEnvironment { .landscapePhone }

  @Test(
    "C1: Code that makes all of the earlier calls, or only the first, has bars that hide and return",
    arguments: [true, false], [(true, true), (true, false), (false, true)])
  func works(makesEveryCall: Bool, bars: (navigation: Bool, tab: Bool)) {
    let devices =
      makesEveryCall || !(bars.navigation && bars.tab)
      ? [.standard] : [DeviceEnvironment.standard, .landscapePhone, .pad]
    for environment in devices {
      let scene = Scene(
        hasNavigationBar: bars.navigation, hasTabBar: bars.tab, makesEveryCall: makesEveryCall,
        environment: environment)
      let shown = scene.frames
      let inset = scene.screen.tableView.adjustedContentInset
      #expect(scene.screen.tableView.frame == scene.screen.view.bounds)
      if bars.navigation { #expect(inset.top == shown[0].maxY) }
      scene.scroll(by: 250)
      for frame in scene.frames { #expect(scene.host.isOffScreen(frame)) }
      #expect(scene.screen.tableView.adjustedContentInset == inset)
      scene.scroll(by: -100)
      #expect(scene.frames == shown)
      scene.scroll(by: 250)
      #expect(scene.host.tapStatusBar())
      scene.host.rest()
      scene.host.advance(by: 0.6)
      #expect(scene.frames == shown)
      #expect(scene.screen.tableView.contentOffset.y == -inset.top)
    }
  }

  @Test("C2: Shared bars are shown again after the screen has gone, also beneath a tab")
  func shared() {
    let scene = Scene(hasNavigationBar: true, hasTabBar: true, makesEveryCall: false)
    let shown = scene.frames
    scene.scroll(by: 250)
    let next = UIViewController()
    scene.navigation?.pushViewController(next, animated: true)
    scene.host.rest()
    scene.host.advance(by: 0.6)
    #expect(scene.frames == shown)
    scene.navigation?.popViewController(animated: false)
    scene.host.settle()
    scene.scroll(by: 250)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 1)
    scene.tabs?.viewControllers?.append(other)
    scene.tabs?.selectedIndex = 1
    scene.host.rest()
    scene.host.advance(by: 0.6)
    #expect(scene.frames[1] == shown[1])
  }

  @Test("C2: A push that hides the tab bar removes it from its shown position")
  func hidesBottomBar() {
    let scene = Scene(hasNavigationBar: true, hasTabBar: true, makesEveryCall: false)
    let shown = scene.frames
    scene.scroll(by: 250)
    let next = UIViewController()
    next.hidesBottomBarWhenPushed = true
    scene.navigation?.pushViewController(next, animated: true)
    scene.host.rest()
    scene.host.advance(by: 0.6)
    scene.navigation?.popViewController(animated: true)
    scene.host.rest()
    scene.host.advance(by: 0.6)
    #expect(scene.frames == shown)
  }

  @Test("C3: Rotation keeps the system's bars hidden, and shows them in their new places")
  func rotation() {
    let scene = Scene(hasNavigationBar: true, hasTabBar: true, makesEveryCall: true)
    scene.scroll(by: 250)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    for frame in scene.frames { #expect(scene.host.isOffScreen(frame)) }
    scene.screen.hideBarManager.bars.showBars(animated: false)
    let reference = Scene(hasNavigationBar: true, hasTabBar: true, makesEveryCall: true, environment: Self.landscape)
    #expect(scene.frames == reference.frames)
  }

  @Test("Bad input: A scroll view pinned to the safe area is explained, once")
  func safeArea() {
    let host = ApplicationHost()
    let controller = UIViewController()
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(scrollView)
    let constraint = scrollView.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor)
    constraint.isActive = true
    let navigation = UINavigationController(rootViewController: controller)
    host.show(navigation)
    let warnings = DiagnosticLog()
    let manager = HideBarManager.build(
      topConstraint: constraint, bottomConstraint: nil, scrollView: scrollView, tabBar: nil,
      navigationBar: navigation.navigationBar)
    Diagnostics.withHandler(for: ["scroll-away.pinned-to-guide"], warnings.add) {
      manager.viewDidLoad()
      for _ in 0..<3 { manager.viewDidLayoutSubviews() }
    }
    let fact = "A scroll view under bars that hide is pinned to a layout guide."
    #expect(warnings.facts.first == fact)
    #expect(warnings.facts.filter { $0 == fact }.count == 1)
  }
}
