import Noren
import Simulator
import Testing
import UIKit

@testable import MartApp

@Suite("The shop's list", .serialized)
struct ProductListTests {
  @Test("A tap on the status bar scrolls to the top, also past tonight's carousel")
  func statusBar() throws {
    let device = SimulatedDevice()
    let screen = ProductListViewController(shop: Shop(catalogue: .bundled, language: .english))
    device.show(NoBarNavigationController(rootViewController: screen))
    device.rest()
    let table = try #require(screen.view as? UITableView)
    let top = table.contentOffset.y
    table.contentOffset.y = top + 60
    device.rest()
    #expect(table.visibleCells.contains { ($0 as? CarouselCell)?.carousel != nil })
    #expect(device.tapStatusBar())
    device.rest()
    #expect(table.contentOffset.y == top)
  }
}
