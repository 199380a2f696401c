import Noren
import Testing
import UIKit

@MainActor
@Suite("Bars, tabs and dots, on any UIKit", .serialized)
struct BarsTests {
  private let screen = makeScreen()

  /// A screen with a long scroll view, a bar of 60 above it and one of 40 below it.
  private final class BarsController: UIViewController {
    let scrollView = UIScrollView()
    let (topBar, bottomBar) = (UIView(), UIView())
    private(set) lazy var bars = ScrollAwayBars(top: topBar, bottom: bottomBar)

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.contentSize = CGSize(width: 100, height: 5000)
      for view in [scrollView, topBar, bottomBar] {
        view.translatesAutoresizingMaskIntoConstraints = false
        self.view.addSubview(view)
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: self.view.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: self.view.trailingAnchor),
        ])
      }
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        topBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        topBar.heightAnchor.constraint(equalToConstant: 60),
        bottomBar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        bottomBar.heightAnchor.constraint(equalToConstant: 40),
      ])
      bars.follow(scrollView)
    }
  }

  // MARK: Scroll-away

  @Test("Insets keep content clear of shown bars, however far they are hidden")
  func insets() {
    let controller = BarsController()
    screen.show(controller)
    let (scrollView, safe) = (controller.scrollView, controller.view.safeAreaInsets)
    #expect(scrollView.adjustedContentInset.top == safe.top + 60)
    #expect(scrollView.adjustedContentInset.bottom == safe.bottom + 40)
    scrollView.contentOffset.y = 1000
    controller.bars.hideBars(animated: false)
    screen.wait(0.1)
    #expect(scrollView.adjustedContentInset.top == safe.top + 60)
  }

  @Test("Hidden bars are moved off the screen by their transform alone; shown ones return to their layout position")
  func hideAndShow() {
    let controller = BarsController()
    screen.show(controller)
    let frames = [controller.topBar, controller.bottomBar].map(\.frameInWindow)
    controller.scrollView.contentOffset.y = 1000
    screen.wait(0.1)
    controller.bars.hideBars(animated: true)
    screen.wait(1)
    #expect((controller.bars.topHiddenShare, controller.bars.bottomHiddenShare) == (1, 1))
    #expect(controller.topBar.frameInWindow.maxY <= 0.5)
    #expect(controller.bottomBar.frameInWindow.minY >= (screen.window?.bounds.maxY ?? 0) - 0.5)
    controller.bars.showBars(animated: true)
    screen.wait(1)
    #expect([controller.topBar, controller.bottomBar].map(\.frameInWindow) == frames)
  }

  @Test("At its start the content moves the top bar along")
  func start() {
    let controller = BarsController()
    screen.show(controller)
    let scrollView = controller.scrollView
    #expect(controller.bars.topHiddenShare == 0)
    controller.bars.hideBars(animated: false)
    screen.wait(0.1)
    #expect(controller.bars.topHiddenShare == 0, "there is nothing to scroll away from")
    scrollView.contentOffset.y = 1000
    controller.bars.hideBars(animated: false)
    scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    screen.wait(1)
    #expect(controller.bars.topHiddenShare == 0)
  }

  @Test("Stopped bars leave nothing behind on screen or scroll view")
  func invalidate() {
    let controller = BarsController()
    screen.show(controller)
    controller.scrollView.contentOffset.y = 1000
    controller.bars.hideBars(animated: false)
    controller.bars.invalidate()
    screen.wait(1)
    #expect(controller.topBar.transform == .identity)
    controller.bars.hideBars(animated: false)
    #expect(controller.topBar.transform == .identity, "they stopped for good")
    #expect(controller.scrollView.contentInset == .zero)
    #expect(controller.children.isEmpty)
  }

  @Test(
    "Under a toolbar, hidden bars are shown again after another screen has come and gone, with the same insets")
  func leftAndShownAgain() {
    let controller = BarsController()
    let navigation = NoBarNavigationController(rootViewController: controller)
    screen.show(navigation)
    let (frames, inset) = (
      [controller.topBar, controller.bottomBar].map(\.frameInWindow), controller.scrollView.adjustedContentInset
    )
    controller.scrollView.contentOffset.y = 1000
    controller.bars.hideBars(animated: false)
    screen.wait(0.1)
    #expect(controller.bars.topHiddenShare == 1)
    let offset = controller.scrollView.contentOffset.y
    navigation.pushViewController(UIViewController(), animated: true)
    screen.waitForTransition()
    navigation.popViewController(animated: true)
    screen.waitForTransition()
    #expect((controller.bars.topHiddenShare, controller.bars.bottomHiddenShare) == (0, 0))
    #expect([controller.topBar, controller.bottomBar].map(\.frameInWindow) == frames)
    #expect(controller.scrollView.adjustedContentInset == inset)
    #expect(controller.scrollView.contentOffset.y == offset)
  }

  // MARK: Sticky tabs

  private final class Source: StickyTabsDataSource {
    let pages: [UITableViewController] = (0..<3).map { _ in RowsController(style: .plain) }
    func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int { pages.count }
    func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem {
      TabStripItem(id: "\(index)", title: "Tab \(index)")
    }
    func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController { pages[index] }
  }

  private final class RowsController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 80 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  private func tabs(_ source: Source) -> StickyTabsViewController {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let tabs = StickyTabsViewController(header: header)
    tabs.dataSource = source
    screen.show(tabs)
    return tabs
  }

  @Test("The header collapses first, then the strip sticks and the page scrolls")
  func sticks() {
    let source = Source()
    let tabs = tabs(source)
    let list = source.pages[0].tableView!
    let (start, top) = (list.contentOffset.y, tabs.stripTop)
    #expect(top == tabs.view.safeAreaInsets.top + 200)
    list.contentOffset.y = start + 150
    #expect(abs(tabs.stripTop - (top - 150)) < 0.01)
    list.contentOffset.y = start + 700
    #expect(tabs.stripTop == tabs.view.safeAreaInsets.top)
    #expect(tabs.collapsedShare == 1)
  }

  @Test("A selection moves neither the header nor any page's offset")
  func places() {
    let source = Source()
    let tabs = tabs(source)
    let list = source.pages[0].tableView!
    list.contentOffset.y += 500
    screen.wait(0.5)
    let (offset, top) = (list.contentOffset.y, tabs.stripTop)
    tabs.select("2", animated: true)
    screen.waitForTransition()
    #expect(tabs.selectedID == "2")
    #expect(tabs.selectedViewController === source.pages[2])
    #expect(tabs.stripTop == top)
    tabs.select("0", animated: false)
    screen.wait(0.1)
    #expect(list.contentOffset.y == offset)
    #expect(tabs.stripTop == top)
  }

  @Test("Under a toolbar, header, strip and pages keep their positions after another screen has come and gone")
  func tabsLeftAndShownAgain() {
    let source = Source()
    let tabs = StickyTabsViewController(header: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)))
    tabs.dataSource = source
    let navigation = NoBarNavigationController(rootViewController: tabs)
    screen.show(navigation)
    tabs.select("1", animated: false)
    let list = source.pages[1].tableView!
    list.contentOffset.y += 120
    screen.wait(0.5)
    let (top, offset) = (tabs.stripTop, list.contentOffset.y)
    #expect(tabs.collapsedShare == 0.6)
    navigation.pushViewController(UIViewController(), animated: true)
    screen.waitForTransition()
    navigation.popViewController(animated: true)
    screen.waitForTransition()
    #expect(tabs.selectedID == "1")
    #expect((tabs.stripTop, list.contentOffset.y) == (top, offset))
    tabs.select("0", animated: true)
    screen.waitForTransition()
    #expect(tabs.stripTop == top, "a selection does not move the header, either")
  }

  // MARK: Dots and bottom bars

  @Test("A page control stays within its pages and has the size of its dots")
  func pageControl() {
    let control = PageControl()
    control.numberOfPages = 5
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    #expect(control.intrinsicContentSize.width > 0)
    #expect(control.interactionState == .none)
  }

  @Test("A bottom bar enlarges the safe area by its content while it is present")
  func bottomBar() {
    let (controller, bar) = (UIViewController(), BottomBar())
    screen.show(controller)
    let before = controller.view.safeAreaInsets.bottom
    bar.install(in: controller)
    screen.wait(0.1)
    #expect(controller.view.safeAreaInsets.bottom == before + BottomBar.viewHeight)
    #expect(bar.frameInWindow.maxY == screen.window?.bounds.maxY)
    bar.isHidden = true
    screen.wait(0.1)
    #expect(controller.view.safeAreaInsets.bottom == before)
  }
}
