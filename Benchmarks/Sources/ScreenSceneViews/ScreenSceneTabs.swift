import Noren
import ScreenScene
import UIKit

/// Sticky tabs over two pages of the scene's rows, below a header of three of them.
public final class ScreenSceneTabs: StickyTabsViewController, StickyTabsDataSource {
  private let pages = (0..<2).map { _ in ScreenSceneListController(rowCount: 60, top: 0) }
  /// In points.
  public static let headerHeight: CGFloat = 3 * ScreenSceneParts.rowHeight

  public init() {
    super.init(headerViewController: Header())
    dataSource = self
  }

  public required init?(coder: NSCoder) { nil }

  public override var prefersStatusBarHidden: Bool { true }

  /// The table of the page that is shown.
  public var list: UITableView { pages[selectedIndex ?? 0].list }

  public func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int { pages.count }
  public func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem {
    TabStripItem(title: ["Ingredients", "Steps"][index])
  }
  public func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController { pages[index] }

  private final class Header: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = ScreenSceneParts.background
      view.heightAnchor.constraint(equalToConstant: ScreenSceneTabs.headerHeight).isActive = true
      for row in 0..<3 {
        for item in ScreenSceneParts.items(inRow: row) {
          let part: UIView =
            switch item.kind {
            case SceneLabel: ScreenSceneParts.label(item)
            case ScenePicture: ScreenSceneParts.picture(item)
            default: ScreenSceneParts.rectangle(item)
            }
          part.frame.origin.y -= ScreenSceneParts.top
          view.addSubview(part)
        }
      }
    }
  }
}
