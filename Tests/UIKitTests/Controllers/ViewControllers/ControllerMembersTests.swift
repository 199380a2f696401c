import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("View controllers: margins, sizes of children, bars and details", .serialized)
final class ControllerMembersTests {
  private let host = ApplicationHost()

  /// Writes down what its containers tell it.
  private final class Telling: UIViewController {
    var log: [String] = []
    override func viewLayoutMarginsDidChange() {
      super.viewLayoutMarginsDidChange()
      log.append("margins")
    }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      log.append("safe area")
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      log.append("child \(Int(container.preferredContentSize.height))")
    }
    override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
      guard let child = container as? UIViewController else { return }
      log.append("fits \(Int(child.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height))")
      view.setNeedsLayout()
    }
    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
      CGSize(width: parentSize.width / 2, height: 100)
    }
  }

  @Test("Margins are at least the system's for a screen's view, unless it does without; it hears of their change")
  func margins() {
    let screen = Telling()
    #expect(screen.nibName == nil && screen.nibBundle == nil && screen.viewRespectsSystemMinimumLayoutMargins)
    host.show(screen)
    #expect(screen.log.contains("safe area") && screen.log.contains("margins"))
    screen.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 3)
    #expect(screen.view.layoutMargins.left == 16)
    screen.log = []
    screen.viewRespectsSystemMinimumLayoutMargins = false
    #expect(screen.view.layoutMargins.left == 3 && screen.log == ["margins"])
  }

  @Test("A container hears of its child's preferred size, and decides about the child's size in a transition")
  func childSizes() {
    final class Child: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    let (parent, child) = (Telling(), Child())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    host.show(parent)
    child.preferredContentSize = CGSize(width: 10, height: 77)
    #expect(parent.log.contains("child 77"))
    host.update { $0.isLandscape = true }
    #expect(child.sizes == [CGSize(width: 426, height: 100)])
  }

  // Divergences: the system never calls it
  @Test("A child that tells its container of a new fitting size is measured with its new content")
  func fittingSize() {
    let (parent, child) = (Telling(), UIViewController())
    let content = ContentView(30, 40)
    child.view.addSubview(content)
    NSLayoutConstraint.activate(content.edges(to: child.view))
    parent.embed(child)
    host.show(parent)
    host.settle()
    parent.log = []
    let container: (any UIContentContainer)? = child.parent
    container?.systemLayoutFittingSizeDidChange(forChildContentContainer: child)
    content.content.height = 90
    container?.systemLayoutFittingSizeDidChange(forChildContentContainer: child)
    #expect(parent.log == ["fits 40", "fits 90"])
    // A controller that arranges nothing does nothing.
    UIViewController().systemLayoutFittingSizeDidChange(forChildContentContainer: child)
    #expect(child.preferredContentSize == .zero)
  }

  @Test("A screen lies under an opaque bar only if it says so")
  func opaqueBars() {
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.isTranslucent = false
    host.show(navigation)
    host.settle()
    #expect(!screen.extendedLayoutIncludesOpaqueBars && screen.view.frame.minY == 59 + 44)
    screen.extendedLayoutIncludesOpaqueBars = true
    host.settle()
    #expect(screen.view.frame.minY == 0 && screen.view.safeAreaInsets.top == 59 + 44)
  }

  @Test("Bars follow the scroll view that a screen names")
  func contentScrollView() {
    let screen = UIViewController()
    let (first, named) = (UIScrollView(frame: UIScreen.main.bounds), UIScrollView(frame: UIScreen.main.bounds))
    for view in [first, named] {
      view.contentSize = CGSize(width: 100, height: 3000)
      screen.view.addSubview(view)
    }
    screen.setContentScrollView(named)
    let navigation = UINavigationController(rootViewController: screen)
    host.show(navigation)
    host.settle()
    #expect(screen.contentScrollView(for: .top) === named && navigation.navigationBar.background.alpha == 0)
    first.contentOffset.y += 300
    host.settle()
    #expect(navigation.navigationBar.background.alpha == 0)
    named.contentOffset.y += 300
    host.settle()
    #expect(navigation.navigationBar.background.alpha == 1)
  }

  @Test("A table goes to the selected row that is nearest to the place")
  func nearestSelectedRow() {
    let table = host.showTable(Rows([200])) { $0.allowsMultipleSelection = true }
    host.settle()
    for row in [10, 90, 150] {
      table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    table.contentOffset.y = 80 * 44
    host.settle()
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(
      table.rectForRow(at: IndexPath(row: 90, section: 0)).minY == table.contentOffset.y
        + table.adjustedContentInset.top)
    table.contentOffset.y = 20 * 44
    host.settle()
    table.scrollToNearestSelectedRow(at: .middle, animated: false)
    #expect(table.indexPathsForVisibleRows?.contains(IndexPath(row: 10, section: 0)) == true)
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 45, width: 10, height: 44))?.map(\.row) == [1, 2])
    #expect(table.isPrefetchingEnabled && table.insetsContentViewsToSafeArea)
    #expect(table.separatorInsetReference == .fromCellEdges)
    #expect(UITableView.SeparatorInsetReference.fromAutomaticInsets.rawValue == 1)
    typealias Sizing = UITableView.SelfSizingInvalidation
    #expect([Sizing.disabled, .enabled, .enabledIncludingConstraints].map(\.rawValue) == [0, 1, 2])
    typealias ItemSizing = UICollectionView.SelfSizingInvalidation
    #expect([ItemSizing.disabled, .enabled, .enabledIncludingConstraints].map(\.rawValue) == [0, 1, 2])
  }
}
