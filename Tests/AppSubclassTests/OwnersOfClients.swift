import Foundation
import QuartzCore
import UIKit

/// Objects of the platform's own classes that own one of a client's.
///
/// Each takes its time to end: what it gave to the main actor has ended there before its own storage goes. If the storage has another reference
/// to the client's object, that one is the last, on whatever thread it is.
enum OwnersOfClients {
  static let all: [@MainActor @Sendable (Ending) -> AnyObject] = [
    { ending in
      let view = SlowView(frame: .zero)
      view.addSubview(EndingView(ending))
      return view
    },
    { ending in
      let layer = CALayer()
      layer.addSublayer(EndingLayer(ending))
      return layer
    },
    { ending in
      let controller = slow(UIViewController())
      controller.view = EndingView(ending)
      return controller
    },
    { ending in
      let controller = slow(UIViewController())
      controller.navigationItem.titleView = EndingView(ending)
      return controller
    },
    { ending in
      let controller = slow(UIViewController())
      controller.addChild(EndingController(ending))
      return controller
    },
    { ending in slow(UINavigationController(rootViewController: EndingController(ending))) },
    { ending in
      let controller = slow(UITabBarController())
      controller.viewControllers = [EndingController(ending)]
      controller.loadViewIfNeeded()
      return controller
    },
    { ending in
      let controller = slow(UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal))
      controller.setViewControllers([EndingController(ending)], direction: .forward, animated: false)
      controller.loadViewIfNeeded()
      return controller
    },
    { ending in slow(UISearchController(searchResultsController: EndingController(ending))) },
    { ending in
      let window = SlowWindow(frame: .zero)
      window.rootViewController = EndingController(ending)
      return window
    },
    { ending in
      let table = SlowTable(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
      table.tableHeaderView = EndingView(ending)
      return table
    },
    { ending in
      let table = SlowTable(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
      let source = EndingCells(ending)
      table.dataSource = source
      table.layoutIfNeeded()
      precondition(!table.visibleCells.isEmpty)
      return table
    },
    { ending in
      let collection = SlowCollection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      collection.backgroundView = EndingView(ending)
      return collection
    },
    { ending in UIBarButtonItem(customView: EndingView(ending)) },
  ]

  @MainActor private static func slow<Controller: UIViewController>(_ controller: Controller) -> Controller {
    controller.tabBarItem = SlowItem()
    return controller
  }
}

/// Waits until the main actor has done what it was given.
private func waitForMainActor() { if !Thread.isMainThread { DispatchQueue.main.sync {} } }

private final class SlowItem: UITabBarItem {
  deinit { waitForMainActor() }
}

private final class SlowRecognizer: UIGestureRecognizer {
  deinit { waitForMainActor() }
}

private final class SlowView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(SlowRecognizer())
  }
  required init?(coder: NSCoder) { nil }
}

private final class SlowWindow: UIWindow {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(SlowRecognizer())
  }
  required init?(coder: NSCoder) { nil }
}

private final class SlowTable: UITableView {
  override init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    addGestureRecognizer(SlowRecognizer())
  }
  required init?(coder: NSCoder) { nil }
}

private final class SlowCollection: UICollectionView {
  override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
    addGestureRecognizer(SlowRecognizer())
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor private final class EndingCells: NSObject, UITableViewDataSource {
  private let ending: Ending

  init(_ ending: Ending) { self.ending = ending }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentView.addSubview(EndingView(ending))
    return cell
  }
}
