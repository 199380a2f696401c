import Foundation
import LayerTree
import Noren
import Testing
import UIKit

/// Sticky tabs on a device: a header of 200, pages of rows.
final class StickyScene: StickyTabsDataSource {
  let host: ApplicationHost
  let tabs: StickyTabsViewController
  let header = StickyScene.makeHeader()
  var pages: [Page]
  /// What pages were told, in order.
  let log = Log()
  /// Every controller that was made.
  private(set) var made: [UIViewController] = []

  struct Page {
    var id: String
    var rows = 60
    var make: ((Log) -> UIViewController)?
  }

  final class Log {
    var entries: [String] = []
  }

  init(
    _ pages: [Page] = [Page(id: "A"), Page(id: "B", rows: 40), Page(id: "C", rows: 2)],
    header: Bool = true, inNavigation: Bool = false, style: TabStripStyle = TabStripStyle(),
    renderServer: (any RenderServer)? = nil, _ change: (inout DeviceEnvironment) -> Void = { _ in }
  ) {
    var environment = DeviceEnvironment.standard
    change(&environment)
    host = ApplicationHost(environment: environment, renderServer: renderServer)
    self.pages = pages
    tabs = StickyTabsViewController(header: header ? self.header : nil, stripStyle: style)
    tabs.title = "Tabs"
    tabs.dataSource = self
    if inNavigation {
      let root = UIViewController(title: "Root")
      let navigation = NoBarNavigationController(rootViewController: root)
      navigation.pushViewController(tabs, animated: false)
      host.show(navigation)
    } else {
      host.show(tabs)
    }
    host.rest()
  }

  /// 200 high, with a button and a carousel.
  private static func makeHeader() -> UIView {
    let header = UIView()
    header.backgroundColor = .systemTeal
    header.heightAnchor.constraint(equalToConstant: 200).isActive = true
    return header
  }

  // MARK: Data

  func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int { pages.count }
  func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem {
    TabStripItem(id: pages[index].id, title: "Tab \(pages[index].id)")
  }
  func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController {
    let page = pages[index]
    let controller = page.make?(log) ?? RowsController(page.id, rows: page.rows, log: log)
    made.append(controller)
    return controller
  }

  func forgetMade() { made = [] }

  // MARK: What is seen

  func rows(_ id: String) -> RowsController { tabs.page(for: id) as! RowsController }
  func table(_ id: String) -> UITableView { rows(id).tableView }
  var strip: TabStrip { tabs.strip }
  var stripTop: CGFloat { frameInWindow(strip).minY }
  var headerTop: CGFloat { frameInWindow(header).minY }
  /// Where the first row of a page is on the screen: below the strip at the start.
  func contentTop(_ id: String) -> CGFloat {
    let table = table(id)
    return table.convert(CGPoint.zero, to: nil).y
  }
  func frameInWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
  var pager: UIScrollView { tabs.view.descendants.compactMap { $0 as? UIScrollView }.first { $0.isPagingEnabled }! }

  // MARK: What a user does

  /// Moves a finger up or down and holds it before lifting, so that nothing glides.
  func drag(by points: CGFloat, at start: CGPoint = CGPoint(x: 200, y: 600), steps: Int = 20) {
    host.touchDown(at: start)
    for step in 1...steps {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: start.x, y: start.y + points * CGFloat(step) / CGFloat(steps)))
    }
    for _ in 0..<12 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: start.x, y: start.y + points))
    }
    host.touchUp(at: CGPoint(x: start.x, y: start.y + points))
    host.rest()
  }

  /// Puts a finger down and moves it sideways without lifting it.
  func swipe(from start: CGFloat, to end: CGFloat, y: CGFloat = 600, lifts: Bool = true) {
    host.touchDown(at: CGPoint(x: start, y: y))
    for step in 1...12 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: start + (end - start) * CGFloat(step) / 12, y: y))
    }
    if lifts {
      host.touchUp(at: CGPoint(x: end, y: y))
      host.rest()
    }
  }

  func tapTab(_ index: Int, rests: Bool = true) {
    let buttons = strip.accessibilityElements as! [UIView]
    let frame = frameInWindow(buttons[index])
    host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    if rests { host.rest() }
  }

  /// Lets frames pass, and checks something in each.
  func frames(_ count: Int, _ check: () -> Void) {
    for _ in 0..<count {
      host.advance(by: 1.0 / 60)
      check()
    }
  }
}

/// A page of numbered rows, 50 high.
final class RowsController: UITableViewController {
  let name: String
  var rows: Int
  private let log: StickyScene.Log

  init(_ name: String, rows: Int, log: StickyScene.Log) {
    self.name = name
    self.rows = rows
    self.log = log
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 50
    tableView.estimatedRowHeight = 0
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(name) \(indexPath.row)"
    return cell
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  private func note(_ text: String) { log.entries.append("\(name) \(text)") }
}
