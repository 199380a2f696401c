import Noren
import ShopStore
import Simulator
import Testing
import UIKit

@testable import MartApp

@Suite("For You", .serialized)
struct ForYouTests {
  private func launch(_ delegate: AppDelegate.Type = DemonstrationDelegate.self) -> SimulatedDevice {
    let device = SimulatedDevice(.standard)
    device.launch(delegate)
    return device
  }

  private func texts(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
  }

  /// For each visible pick its name and reason, from top to bottom.
  private func picks(_ device: SimulatedDevice) throws -> [[String]] {
    let screen = try #require(screen(device) as? ForYouViewController)
    let table = try #require(screen.view as? UITableView)
    return table.visibleCells.filter { $0 is ProductCell }.sorted { $0.frame.minY < $1.frame.minY }.map {
      Array(texts(in: $0).filter { !$0.hasPrefix("¥") }.dropFirst())
    }
  }

  private func screen(_ device: SimulatedDevice) -> UIViewController? {
    (device.window?.rootViewController as? NoBarNavigationController)?.topViewController
  }

  private func tap(_ label: String, _ device: SimulatedDevice) throws {
    func target(in view: UIView) -> UIView? {
      if !view.isHidden, view is UIControl, view.accessibilityLabel == label { return view }
      return view.subviews.reversed().lazy.compactMap { target(in: $0) }.first
    }
    let view = try #require(device.window.flatMap { target(in: $0) }, "nothing is labelled \(label)")
    device.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    device.rest()
  }

  @Test("The shop leads to the customer's picks, each with its reason")
  func reasons() throws {
    let device = launch()
    try tap("For You", device)
    #expect(screen(device)?.title == "For You")
    let picks = try picks(device)
    #expect(picks.prefix(2) == [["Milk", "4 times, last 5 days ago"], ["Carrots", "4 times, last 12 days ago"]])
    #expect(picks.contains(["Beef slices", "Often bought with Carrots"]))
  }

  @Test("A purchase renews the picks below the basket, which closes")
  func renewal() throws {
    let device = launch()
    try tap("For You", device)
    #expect(try picks(device).contains(["Coffee beans", "Once, 12 days ago"]))
    try tap("Add Coffee beans to basket", device)
    try tap("Add Beef slices to basket", device)
    try tap("Basket", device)
    try tap("Buy for ¥1,578", device)
    #expect(device.window?.rootViewController?.presentedViewController == nil)
    let renewed = try picks(device)
    #expect(
      renewed.contains(["Coffee beans", "Twice, last today"]) && renewed.contains(["Beef slices", "Once, today"]))
    #expect(!renewed.contains(["Beef slices", "Often bought with Carrots"]))
    // Every card rounds its corners at its ends alone.
    let table = try #require(screen(device)?.view as? UITableView)
    for case let cell as ProductCell in table.visibleCells {
      let path = try #require(table.indexPath(for: cell))
      let last = table.numberOfRows(inSection: path.section) - 1
      #expect(cell.place == ProductCell.Place(isFirst: path.row == 0, isLast: path.row == last), "\(path)")
    }
  }

  @Test("Without purchases it says what will be here")
  func empty() throws {
    let device = SimulatedDevice(.standard)
    let shop = Shop(catalogue: .bundled, language: .english)
    let window = device.show(NoBarNavigationController(rootViewController: ForYouViewController(shop: shop)))
    #expect(texts(in: window).contains("Nothing here yet"))
    shop.add(try #require(shop.catalogue.product("milk")))
    #expect(shop.buy())
    device.rest()
    #expect(!texts(in: window).contains("Nothing here yet") && texts(in: window).contains("Once, today"))
  }

  @Test("A store that cannot be opened is explained, and the shop works without it")
  func trouble() throws {
    final class BrokenDelegate: AppDelegate {
      override func openStore(for catalogue: Catalogue) throws -> ShopStore {
        throw StoreError.full(path: "shop.sqlite")
      }
    }
    let device = launch(BrokenDelegate.self)
    device.rest()
    let alert = try #require(device.window?.rootViewController?.presentedViewController as? UIAlertController)
    #expect(alert.message == "\(StoreError.full(path: "shop.sqlite"))")
    try tap("Close", device)
    try tap("Add Carrots to basket", device)
    try tap("Basket", device)
    try tap("Buy for ¥158", device)
    try tap("For You", device)
    #expect(try picks(device) == [["Carrots", "Once, today"]])
  }

  @Test("The screen is released with its shop")
  func life() {
    weak var screen: UIViewController?
    do {
      let device = SimulatedDevice(.standard)
      let controller = ForYouViewController(shop: Shop(catalogue: .bundled, language: .english))
      screen = controller
      device.show(controller)
      device.show(UIViewController())
      device.settle()
    }
    #expect(screen == nil)
  }
}
