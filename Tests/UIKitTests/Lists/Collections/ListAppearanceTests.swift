import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Appearances, headers and separators of lists in collections", .serialized)
final class ListAppearanceTests {
  private let host = ApplicationHost()
  private typealias Configuration = UICollectionLayoutListConfiguration

  @Test("On a phone a sidebar looks like cards, a plain one like a plain list")
  func sidebars() {
    func frame(_ appearance: Configuration.Appearance) -> CGRect? {
      ListScreen(host, Configuration(appearance: appearance), [["a", "b"]]).cell(0, 0)?.frame
    }
    #expect(frame(.sidebar) == frame(.insetGrouped) && frame(.sidebarPlain) == frame(.plain))
    let configuration = Configuration(appearance: .grouped)
    #expect(
      configuration.appearance == .grouped && configuration.headerMode == .none && configuration.footerMode == .none)
    #expect(configuration.showsSeparators && configuration.headerTopPadding == nil)
  }

  @Test("A line above a row can be shown, moved and hidden by a handler, which gets the list's own")
  func topLines() {
    var configuration = Configuration(appearance: .plain)
    var asked: Set<Int> = []
    let handler: Configuration.ItemSeparatorHandler = { path, all in
      asked.insert(path.item)
      var own = all
      own.topSeparatorVisibility = path.item == 1 ? .visible : .automatic
      own.topSeparatorInsets.leading = 33
      return own
    }
    configuration.itemSeparatorHandler = handler
    let list = ListScreen(host, configuration, [["a", "b"]])
    host.settle()
    let lines = (0...1).map { list.cell(0, $0)?.parts.topLine }
    #expect(asked == [0, 1] && lines[0]?.isHidden ?? true)
    #expect(lines[1]?.isHidden == false && lines[1]?.frame.minX == 33 && lines[1]?.frame.minY == 0)
    typealias Separators = UIListSeparatorConfiguration
    let separators = Separators(listAppearance: .plain)
    #expect(
      separators.topSeparatorVisibility == .automatic && separators.topSeparatorInsets == Separators.automaticInsets)
    #expect([Separators.Visibility.automatic, .visible, .hidden].map(\.rawValue) == [0, 1, 2])
  }

  @Test("A provider gives the rows their actions for a swipe")
  func swipes() {
    var configuration = Configuration(appearance: .plain)
    var paths: [IndexPath] = []
    let provider: Configuration.SwipeActionsConfigurationProvider = { path in
      paths.append(path)
      return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Do") { $2(true) }])
    }
    configuration.trailingSwipeActionsConfigurationProvider = provider
    let list = ListScreen(host, configuration, [["a", "b"]])
    guard let cell = list.cell(0, 1) else { return }
    let y = cell.convert(CGPoint(x: 0, y: 22), to: nil).y
    host.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 150, y: y), over: 0.3)
    host.rest()
    #expect(paths.first == IndexPath(item: 1, section: 0) && cell.configurationState.isSwiped)
  }

  @Test("Values of orthogonal scrolling are Apple's")
  func orthogonal() {
    typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior
    let behaviors: [Behavior] = [
      .none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
    ]
    #expect(behaviors.map(\.rawValue) == Array(0...5))
    typealias Rate = UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
    let properties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    #expect(properties.decelerationRate == Rate.automatic && Rate.normal != Rate.fast)
  }
}
