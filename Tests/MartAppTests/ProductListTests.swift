import Noren
import Testing
import UIKit

@testable import MartApp

@Suite("The shop's list", .serialized)
struct ProductListTests {
  @Test("A tap on the status bar scrolls to the top, also past tonight's carousel")
  func statusBar() throws {
    let host = ApplicationHost()
    let screen = ProductListViewController(shop: Shop(catalogue: .bundled, language: .english))
    host.show(NoBarNavigationController(rootViewController: screen))
    host.rest()
    let table = try #require(screen.view as? UITableView)
    let top = table.contentOffset.y
    table.contentOffset.y = top + 60
    host.rest()
    #expect(table.visibleCells.contains { ($0 as? CarouselCell)?.carousel != nil })
    #expect(host.tapStatusBar())
    host.rest()
    #expect(table.contentOffset.y == top)
  }
}
