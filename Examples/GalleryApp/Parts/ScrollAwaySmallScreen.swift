import Noren
import UIKit

/// A small screen whose bars go as `ScrollAwayBars` has them go.
final class ScrollAwaySmallScreen: SmallScreenViewController {
  let manager: ScrollAwayBars

  init(topBar: UIView, bottomBar: UIView? = nil, rule: ScrollAwayBars.Rule = ScrollAwayBars.Rule()) {
    manager = ScrollAwayBars(top: topBar, bottom: bottomBar, topRule: rule)
    super.init(topBar: topBar, bottomBar: bottomBar)
    manager.onChange = { [weak self] _ in self?.onMove?() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    manager.follow(tableView)
  }
}
