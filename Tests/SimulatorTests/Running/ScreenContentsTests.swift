import Foundation
import Testing
import UIKit

@testable import Simulator

/// An empty screen to put views on.
///
/// Made in each test and not in the suite's initializer: another test may run between the two, and static API answers for the host
/// made last.
private struct TestScreen {
  let host = ApplicationHost(environment: .standard)
  let root = UIView()

  init() { host.show(root, frame: CGRect(x: 0, y: 0, width: 393, height: 852)) }

  /// A label 20 points high, in `parent` or on the screen.
  func label(_ text: String, _ x: CGFloat, _ y: CGFloat, width: CGFloat = 100, in parent: UIView? = nil) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: 20))
    label.text = text
    (parent ?? root).addSubview(label)
    return label
  }

  var contents: ScreenContents {
    host.settle()
    return ScreenContents(
      windows: host.windowScene.windows, screen: CGRect(origin: .zero, size: host.environment.size))
  }

  var texts: [String] { contents.elements.flatMap(\.texts) }
}

@Suite("The visible contents of the screen") struct ScreenContentsTests {
  @Test("A label is found by its text, and any view by its label, value and identifier")
  func names() {
    let screen = TestScreen()
    _ = screen.label("Milk", 0, 100)
    let view = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
    view.accessibilityLabel = "Volume"
    view.accessibilityValue = "50 %"
    view.accessibilityIdentifier = "volume"
    screen.root.addSubview(view)
    #expect(screen.contents.summaries == ["\"Milk\"", "id \"volume\" \"Volume\", \"50 %\""])
  }

  @Test("Hidden and transparent views are not found, nor their subviews")
  func hidden() {
    let screen = TestScreen()
    let group = UIView(frame: screen.root.bounds)
    screen.root.addSubview(group)
    _ = screen.label("Inside", 0, 100, in: group)
    #expect(screen.texts == ["Inside"])
    group.isHidden = true
    #expect(screen.texts == [])
    group.isHidden = false
    group.alpha = 0.009
    #expect(screen.texts == [])
    group.alpha = 0.01
    #expect(screen.texts == ["Inside"])
    // .1 of .09 is less than .01.
    group.alpha = 0.1
    group.subviews[0].alpha = 0.09
    #expect(screen.texts == [])
  }

  @Test("Elements off the screen are not found, partly visible ones are")
  func offScreen() {
    let screen = TestScreen()
    let item = screen.label("Item", 0, -20)
    #expect(screen.texts == [])
    item.frame.origin.y = -19
    #expect(screen.texts == ["Item"])
    item.frame.origin = CGPoint(x: 393, y: 100)
    #expect(screen.texts == [])
    item.frame.origin = CGPoint(x: 392, y: 851)
    #expect(screen.texts == ["Item"])
  }

  @Test("Elements clipped by a view are not found; without clipping they are")
  func clipping() {
    let screen = TestScreen()
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    screen.root.addSubview(box)
    _ = screen.label("Below", 0, 100, in: box)
    #expect(screen.texts == ["Below"])
    box.clipsToBounds = true
    #expect(screen.texts == [])
  }

  @Test("Elements scrolled out of a scroll view are not found")
  func scrolledAway() {
    let screen = TestScreen()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
    list.contentInsetAdjustmentBehavior = .never
    screen.root.addSubview(list)
    _ = screen.label("First", 0, 0, in: list)
    _ = screen.label("Last", 0, 400, in: list)
    list.contentSize = CGSize(width: 393, height: 800)
    #expect(screen.texts == ["First"])
    list.contentOffset.y = 400
    #expect(screen.texts == ["Last"])
  }

  @Test("An opaque view in front covers; a translucent or an earlier one does not")
  func covers() {
    let screen = TestScreen()
    let item = screen.label("Item", 10, 110)
    let sheet = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 100))
    screen.root.addSubview(sheet)
    #expect(screen.texts == ["Item"])
    sheet.backgroundColor = .white
    #expect(screen.texts == [])
    sheet.backgroundColor = UIColor(white: 1, alpha: 0.5)
    #expect(screen.texts == ["Item"])
    sheet.backgroundColor = .white
    sheet.alpha = 0.9
    #expect(screen.texts == ["Item"])
    sheet.alpha = 1
    screen.root.bringSubviewToFront(item)
    #expect(screen.texts == ["Item"])
    item.layer.zPosition = -1
    #expect(screen.texts == [])
  }

  @Test("Several covers together cover, and a visible remainder is found")
  func severalCovers() {
    let screen = TestScreen()
    _ = screen.label("Item", 0, 100, width: 100)
    for x in [0, 50] as [CGFloat] {
      let cover = UIView(frame: CGRect(x: x, y: 100, width: 50, height: 20))
      cover.backgroundColor = .black
      screen.root.addSubview(cover)
    }
    #expect(screen.texts == [])
    screen.root.subviews.last?.frame.origin.x = 60
    let element = screen.contents.elements.first
    #expect(element?.region.parts == [CGRect(x: 50, y: 100, width: 10, height: 20)])
  }

  @Test("A view is not covered by its subviews, and a rounded cover leaves its corners open")
  func insideAndCorners() {
    let screen = TestScreen()
    let card = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    screen.root.addSubview(card)
    let inside = UIView(frame: card.bounds)
    inside.backgroundColor = .white
    card.addSubview(inside)
    #expect(screen.contents.elements.map(\.identifier) == ["card"])
    _ = screen.label("Under", 0, 300, width: 5)
    let round = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    round.backgroundColor = .white
    screen.root.addSubview(round)
    #expect(screen.texts == [])
    round.layer.cornerRadius = 50
    #expect(screen.texts == ["Under"])
  }

  @Test("Elements hidden from accessibility cannot be named, but still cover")
  func silent() {
    let screen = TestScreen()
    _ = screen.label("Under", 0, 100)
    let group = UIView(frame: screen.root.bounds)
    group.accessibilityElementsHidden = true
    screen.root.addSubview(group)
    _ = screen.label("Decoration", 0, 300, in: group)
    #expect(screen.texts == ["Under"])
    group.backgroundColor = .white
    #expect(screen.texts == [])
  }

  @Test("A label in a button and the button are one match, the inner one")
  func innermost() throws {
    let screen = TestScreen()
    let button = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    button.accessibilityLabel = "Buy"
    screen.root.addSubview(button)
    let inner = screen.label("Buy", 0, 0, in: button)
    let matches = try screen.contents.matches(for: ElementSelector(text: TextPattern("buy")))
    #expect(matches.map(\.view) == [inner])
  }

  @Test("Contents of an accessibility element are listed on its line, once, unless they have their own identifier")
  func summariesOfElements() {
    let screen = TestScreen()
    let card = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Carrots, 2 €"
    screen.root.addSubview(card)
    let group = UIView(frame: card.bounds)
    card.addSubview(group)
    _ = screen.label("Carrots", 0, 0, in: group)
    _ = screen.label("2 €", 100, 0, in: group)
    _ = screen.label("Carrots, 2 €", 200, 0, in: group)
    #expect(screen.contents.summaries == ["\"Carrots, 2 €\", \"Carrots\", \"2 €\""])
    group.subviews[1].accessibilityIdentifier = "price"
    #expect(screen.contents.summaries == ["\"Carrots, 2 €\", \"Carrots\"", "id \"price\" \"2 €\""])
    // What holds elements without being one is no element.
    card.isAccessibilityElement = false
    #expect(screen.contents.summaries == ["\"Carrots\"", "id \"price\" \"2 €\"", "\"Carrots, 2 €\""])
    // It is only left out where something inside says as much.
    card.accessibilityValue = "new"
    #expect(screen.contents.summaries.first == "\"Carrots, 2 €\", \"new\"")
  }

  @Test("Matches are counted from top to bottom, then from left to right, and from the end")
  func readingOrder() throws {
    let screen = TestScreen()
    let third = screen.label("Add", 0, 200)
    let second = screen.label("Add", 200, 100)
    let first = screen.label("Add", 0, 100)
    for (index, view) in [(0, first), (1, second), (2, third), (-1, third), (-3, first)] {
      #expect(try screen.contents.element(for: ElementSelector(text: TextPattern("Add"), index: index))?.view === view)
    }
    for index in [3, -4] {
      #expect(try screen.contents.element(for: ElementSelector(text: TextPattern("Add"), index: index)) == nil)
    }
  }

  @Test("Without an index, tappable elements come first")
  func tappable() throws {
    let screen = TestScreen()
    _ = screen.label("Cart", 0, 100)
    let tab = UIView(frame: CGRect(x: 0, y: 700, width: 100, height: 40))
    tab.accessibilityTraits = .button
    screen.root.addSubview(tab)
    let title = screen.label("Cart", 0, 0, in: tab)
    let selector = ElementSelector(text: TextPattern("Cart"))
    #expect(try screen.contents.element(for: selector)?.view === title)
    tab.accessibilityTraits = .none
    #expect(try screen.contents.element(for: selector)?.frame.minY == 100)
  }

  @Test("Text and identifier must both match")
  func both() throws {
    let screen = TestScreen()
    let item = screen.label("Milk", 0, 100)
    item.accessibilityIdentifier = "row.1"
    func isFound(_ text: String?, _ id: String?) throws -> Bool {
      try screen.contents.element(for: ElementSelector(text: text.map(TextPattern.init), id: id.map(TextPattern.init)))
        != nil
    }
    #expect(try isFound("Milk", nil) && isFound(nil, "row.1") && isFound("Milk", "row.*"))
    #expect(try !isFound("Milk", "row") && !isFound("Tea", "row.1") && !isFound(nil, "Milk"))
  }
}
