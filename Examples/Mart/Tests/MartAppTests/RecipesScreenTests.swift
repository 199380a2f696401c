import Noren
import Simulator
import Testing
import UIKit

@testable import MartApp

@Suite("The screen of all recipes", .serialized)
struct RecipesScreenTests {
  private func scene() -> (SimulatedDevice, RecipesViewController, UITableView, [UIView]) {
    let device = SimulatedDevice()
    let screen = RecipesViewController(shop: Shop(catalogue: .bundled, language: .english))
    let navigation = NoBarNavigationController(rootViewController: UIViewController())
    navigation.pushViewController(screen, animated: false)
    device.show(navigation)
    let subviews: [UIView] = screen.view.subviews
    let table = subviews.compactMap { $0 as? UITableView }[0]
    return (device, screen, table, subviews.filter { $0 is FilterBar || $0 is BottomBar })
  }

  @Test("C1: Filter and bottom bar hide with the list and return, with content filling their places")
  func bars() {
    let (device, screen, table, bars) = scene()
    let shown = bars.map { $0.convert($0.bounds, to: nil) }
    #expect(bars.count == 2 && table.frame == screen.view.bounds)
    let inset = table.adjustedContentInset
    device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.2)
    device.rest()
    device.advance(by: 0.6)
    let edges = screen.view.convert(screen.view.bounds, to: nil)
    for bar in bars {
      let frame = bar.convert(bar.bounds, to: nil)
      #expect(frame.maxY <= edges.minY + 1e-6 || frame.minY >= edges.maxY - 1e-6)
    }
    #expect(table.adjustedContentInset == inset)
    #expect(device.tapStatusBar())
    device.rest()
    device.advance(by: 0.6)
    #expect(bars.map { $0.convert($0.bounds, to: nil) } == shown)
    #expect(table.contentOffset.y == -inset.top)
  }

  @Test("Recipes are listed by duration, filtered and in the chosen order")
  func shelf() {
    func shelf(_ filter: RecipeFilter, _ order: RecipeOrder, _ favourites: Set<String> = []) -> [[String]] {
      RecipeShelf(
        Catalogue.bundled.recipes, filter: filter, order: order, favourites: favourites, language: .english
      ).sections.map { $0.recipes.map(\.id) }
    }
    #expect(
      shelf(.all, .time) == [
        ["fruit-yoghurt", "omelette", "ginger-pork", "prawn-avocado"], ["tomato-pasta", "nikujaga"],
        ["curry-rice", "salmon-rice"],
      ])
    #expect(shelf(.quick, .time).flatMap { $0 }.count == 5)
    #expect(shelf(.favourites, .name, ["curry-rice", "omelette"]) == [["omelette"], ["curry-rice"]])
    #expect(shelf(.favourites, .time).isEmpty)
  }
}
