import Diagnostics
import Noren
import Simulator
import Testing
import UIKit

@testable import MartApp

@Suite("Mart, as its user sees it", .serialized)
struct ShopTests {
  private func launch(
    locale: String = DeviceProfile.standard.localeIdentifier, isLandscape: Bool = false
  ) -> SimulatedDevice {
    var profile = DeviceProfile.standard
    profile.localeIdentifier = locale
    let device = SimulatedDevice(profile)
    device.isLandscape = isLandscape
    device.launch(DemonstrationDelegate.self)
    return device
  }

  private func navigation(_ device: SimulatedDevice) throws -> NoBarNavigationController {
    try #require(device.window?.rootViewController as? NoBarNavigationController)
  }

  /// What can be tapped and says `label`: a control, or the text of a row.
  private func target(_ label: String, in view: UIView) -> UIView? {
    let isTarget = view is UIControl || view.accessibilityTraits.contains(.button) || view.isAccessibilityElement
    if !view.isHidden, isTarget, view.accessibilityLabel == label { return view }
    return view.subviews.reversed().lazy.compactMap { target(label, in: $0) }.first
  }

  /// Scrolls the first target with this label into sight and taps it, left of its middle.
  private func tap(_ label: String, _ device: SimulatedDevice) throws {
    let window = try #require(device.window)
    let target = try #require(
      self.target(label, in: window) ?? scrollingDown(to: label, in: window, device), "nothing is labelled \(label)")
    for view in sequence(first: target as UIView, next: \.superview) {
      guard let scrollView = view as? UIScrollView else { continue }
      scrollView.scrollRectToVisible(target.convert(target.bounds, to: scrollView), animated: false)
    }
    device.settle()
    device.tap(at: target.convert(CGPoint(x: target.bounds.midX / 2, y: target.bounds.midY), to: nil))
    device.rest()
  }

  /// Rows out of sight do not exist: scrolls the table half a screen at a time until there is one.
  private func scrollingDown(to label: String, in window: UIWindow, _ device: SimulatedDevice) -> UIView? {
    guard let table = Self.first(UITableView.self, in: window) else { return nil }
    while table.contentOffset.y + table.bounds.height < table.contentSize.height {
      table.contentOffset.y += table.bounds.height / 2
      device.settle()
      if let found = target(label, in: window) { return found }
    }
    return nil
  }

  private static func first<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
    view as? View ?? view.subviews.lazy.compactMap { first(type, in: $0) }.first
  }

  @Test("Opening a product, a recipe that uses it, and going back")
  func walk() throws {
    let device = launch()
    let navigation = try navigation(device)
    #expect(navigation.topViewController?.title == "Mart")
    try tap("Carrots", device)
    #expect(navigation.topViewController?.title == "Carrots")
    try tap("Curry rice", device)
    #expect(navigation.topViewController?.navigationItem.title == "Curry rice")
    #expect(navigation.viewControllers.count == 3)
    navigation.popToRootViewController(animated: true)
    device.rest()
    #expect(navigation.topViewController?.title == "Mart")
  }

  @Test("The plus adds a product to the basket without opening it")
  func adding() throws {
    let device = launch()
    try tap("Add Carrots to basket", device)
    let navigation = try navigation(device)
    #expect(navigation.viewControllers.count == 1)
    let item = try #require(navigation.topViewController?.navigationItem.rightBarButtonItem)
    #expect((item.customView as? BasketButton)?.count == 1)
  }

  @Test(
    "L4: The basket in the bar is the shop's own view: it counts, announces, and opens the basket from the shop and a product"
  )
  func basketInTheBar() throws {
    let device = launch()
    let window = try #require(device.window)
    func button() throws -> BasketButton {
      try #require(Self.all(BasketButton.self, in: window).last)
    }
    #expect(try button().accessibilityLabel == "Basket" && button().accessibilityValue == "0 items")
    try tap("Add Carrots to basket", device)
    #expect(try button().accessibilityValue == "1 item" && labels(in: button()).contains("1"))
    try tap("Carrots", device)
    for _ in 0..<11 { try tap("Add to basket", device) }
    #expect(try button().accessibilityValue == "12 items" && labels(in: button()).contains(" 12 "))
    let frame = try button().convert(button().bounds, to: nil)
    #expect(window.bounds.contains(frame) && frame.height <= 44)
    // Beside the symbol, but within the 44 points of a finger.
    device.tap(at: CGPoint(x: frame.midX, y: frame.midY + 20))
    device.rest()
    #expect(try navigation(device).presentedViewController != nil)
  }

  @Test("A device in Japanese shows Japanese")
  func japanese() throws {
    let device = launch(locale: "ja_JP")
    try tap("にんじん", device)
    #expect(try navigation(device).topViewController?.title == "にんじん")
  }

  @Test("Nothing is ambiguous or in conflict on any screen", arguments: [false, true])
  func layout(isLandscape: Bool) throws {
    let conflicts = Diagnostics.count(of: "layout.conflict")
    let device = launch(isLandscape: isLandscape)
    let window = try #require(device.window)
    #expect(ambiguous(in: window).isEmpty)
    for label in ["Basket", "Curry rice", "Carrots", "Add Carrots to basket", "Basket"] {
      try tap(label, device)
      #expect(ambiguous(in: window).isEmpty, "after \(label)")
      try navigation(device).dismiss(animated: true)
      device.rest()
      try navigation(device).popToRootViewController(animated: true)
      device.rest()
    }
    #expect(Diagnostics.count(of: "layout.conflict") == conflicts)
  }

  private func ambiguous(in view: UIView) -> [String] {
    (view.hasAmbiguousLayout ? ["\(view)"] : []) + view.subviews.flatMap(ambiguous)
  }

  private func labels(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap { labels(in: $0) }
  }

  private func field(in view: UIView) -> UITextField? {
    (view as? UITextField) ?? view.subviews.lazy.compactMap { field(in: $0) }.first
  }

  @Test("Typing into the search shows matches, and clearing it everything; the field keeps editing")
  func searching() throws {
    let device = launch()
    let window = try #require(device.window)
    let field = try #require(self.field(in: window))
    device.tap(at: field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil))
    #expect(field.isFirstResponder)
    device.type("honey")
    device.rest()
    #expect(labels(in: window).contains("Honey"))
    #expect(!labels(in: window).contains("Carrots"))
    #expect(field.isFirstResponder)
    device.type("xyz")
    #expect(labels(in: window).contains("Nothing found for “honeyxyz”"))
    device.deleteBackward(8)
    #expect(labels(in: window).contains("Carrots"))
    device.pressReturn()
    #expect(!field.isFirstResponder)
  }

  @Test("The basket is a sheet over half of the screen; removing its last product leaves a hint")
  func basket() throws {
    let device = launch()
    for label in ["Add Carrots to basket", "Add Carrots to basket", "Add Potatoes to basket", "Basket"] {
      try tap(label, device)
    }
    let window = try #require(device.window)
    let sheet = try #require(try navigation(device).presentedViewController as? UINavigationController)
    let top = sheet.view.convert(sheet.view.bounds, to: nil).minY
    #expect(abs(top - window.bounds.midY) < 40)
    func rows() -> [String] { labels(in: sheet.view).filter { $0.hasPrefix("¥158 ×") || $0.hasPrefix("¥248 ×") } }
    #expect(rows().sorted() == ["¥158 × 2", "¥248 × 1"])
    for (label, left) in [("Remove one", ["¥158 × 1", "¥248 × 1"]), ("Remove one", ["¥248 × 1"]), ("Remove one", [])] {
      let first = try #require(
        Self.all(UIButton.self, in: sheet.view).filter { $0.accessibilityLabel == label }
          .min { $0.convert($0.bounds, to: nil).minY < $1.convert($1.bounds, to: nil).minY })
      device.tap(at: first.convert(CGPoint(x: first.bounds.midX, y: first.bounds.midY), to: nil))
      device.rest()
      #expect(rows().sorted() == left.sorted())
    }
    #expect(labels(in: sheet.view).contains("Your basket is empty"))
    try tap("Done", device)
    #expect(try navigation(device).presentedViewController == nil)
  }

  private static func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    guard !view.isHidden else { return [] }
    return (view as? View).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
  }

  @Test("Only visible products have rows, and the visible category is named at the top")
  func reuse() throws {
    let device = launch()
    let window = try #require(device.window)
    let table = try #require(Self.first(UITableView.self, in: window))
    #expect(table.numberOfSections == 1 + Catalogue.bundled.categories.count)
    var most = 0
    while table.contentOffset.y + table.bounds.height < table.contentSize.height {
      table.contentOffset.y += 200
      device.settle()
      most = max(most, Self.all(ProductCell.self, in: table).filter { !$0.isHidden }.count)
      let headings = Self.all(HeadingView.self, in: table).filter { !$0.isHidden }.map {
        $0.convert($0.bounds, to: table)
      }
      #expect(headings.contains { abs($0.minY - table.bounds.minY - table.adjustedContentInset.top) < $0.height })
    }
    // 852 points of rows 68 high, two of them cut, and what waits.
    #expect(most <= 16)
  }

  @Test("In another order, cards round their corners only at the ends of their sections")
  func corners() throws {
    let device = launch()
    let window = try #require(device.window)
    try tap("Sort", device)
    let item = try #require(Self.all(UILabel.self, in: window).first { $0.text == "Price: low to high" })
    device.tap(at: item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil))
    device.rest()
    let table = try #require(Self.first(UITableView.self, in: window))
    for case let cell as ProductCell in table.visibleCells {
      let path = try #require(table.indexPath(for: cell))
      let last = table.numberOfRows(inSection: path.section) - 1
      #expect(cell.place == ProductCell.Place(isFirst: path.row == 0, isLast: path.row == last), "\(path)")
    }
    #expect(table.visibleCells.contains { ($0 as? ProductCell)?.place.isFirst == true })
  }

  @Test("At the top it stays at the top when the text grows, with larger pictures and buttons")
  func growing() throws {
    let device = launch()
    let window = try #require(device.window)
    let table = try #require(Self.first(UITableView.self, in: window))
    func sizes() throws -> [CGFloat] {
      let cell = try #require(Self.first(ProductCell.self, in: table))
      let button = try #require(Self.first(UIButton.self, in: cell)?.imageView)
      return [try #require(Self.first(EmojiTile.self, in: cell)).bounds.width, button.bounds.width]
    }
    let before = try sizes()
    device.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    let after = try sizes()
    #expect(after[0] > before[0] * 1.5 && after[1] > before[1] * 2)
  }

  @Test("The list of a closed shop ignores the keyboard")
  func life() throws {
    weak var list: UIViewController?
    do {
      let device = launch()
      list = try navigation(device).viewControllers.first
      #expect(list != nil)
      device.window?.rootViewController = UIViewController()
      device.settle()
    }
    #expect(list == nil)
  }
}
