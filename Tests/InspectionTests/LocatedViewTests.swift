import Inspection
import Testing
import UIKit

@Suite("A view in its surroundings", .serialized)
@MainActor
struct LocatedViewTests {
  /// A card that clips, with a label that hangs out of it, and a badge beside.
  private func screen() -> InspectedScreen {
    let card = UIView(16, 100, 200, 80, id: "card")
    card.clipsToBounds = true
    card.addSubview(UIView(150, 60, 100, 40, id: "label"))
    card.addSubview(UIView(10, 10, 20, 20, id: "inside"))
    card.addSubview(UIView(300, 10, 20, 20, id: "outside"))
    return InspectedScreen(with: [card, UIView(232, 100, 40, 40, id: "badge")])
  }

  @Test("D4: the overflow of a view beyond another is reported edge by edge")
  func overflow() throws {
    let record = screen().record
    let overflow = try record.view("label").overflow()
    // The label ends at 16 + 250 and 100 + 100, the card at 16 + 200 and 100 + 80.
    #expect(overflow.right == 50 && overflow.bottom == 20)
    #expect(overflow.left == -150 && overflow.top == -60)
    #expect(!overflow.isNone)
    #expect(overflow.inPixels.right == 150)
    #expect(try record.view("inside").overflow().isNone)
    let window = try #require(record.view(at: [0]))
    #expect(window.overflow().isNone)
    #expect(try record.view("badge").overflow(beyond: record.view("card")).right == 56)
  }

  @Test("D4: partly clipped, fully visible and invisible views are distinguished")
  func clipped() throws {
    let record = screen().record
    #expect(try record.view("label").isClipped)
    #expect(try record.view("label").visibleFrame == RecordedRect(x: 166, y: 160, width: 50, height: 20))
    #expect(try record.view("label").isVisible)
    #expect(try !record.view("inside").isClipped)
    #expect(try !record.view("card").isClipped)
    #expect(try record.view("outside").isClipped)
    #expect(try record.view("outside").visibleFrame == nil)
    #expect(try !record.view("outside").isVisible)
  }

  @Test("A view inside a hidden or transparent one is not visible")
  func hidden() throws {
    let screen = screen()
    for change: @MainActor (UIView) -> Void in [{ $0.isHidden = true }, { $0.alpha = 0 }] {
      let card = screen.view.subviews[0]
      change(card)
      #expect(try !screen.record.view("inside").isVisible)
      #expect(try screen.record.view("badge").isVisible)
      card.isHidden = false
      card.alpha = 1
      #expect(try screen.record.view("inside").isVisible)
    }
  }

  @Test("D4: distances between two views")
  func distance() throws {
    let record = screen().record
    // 232 − (16 + 200)
    #expect(try record.view("card").distance(to: record.view("badge")).horizontalGap == 16)
  }

  @Test("Views are found inside others, and have superviews up to the window")
  func family() throws {
    let record = screen().record
    let card = try record.view("card")
    #expect(try card.descendants(matching: "/side$/").compactMap(\.identifier) == ["inside", "outside"])
    #expect(try card.descendants(matching: "card").isEmpty)
    let ancestors = try record.view("inside").ancestors
    #expect(ancestors.first?.identifier == "card" && ancestors.last?.className == "UIWindow")
    #expect(ancestors.last?.superview == nil)
    #expect(try record.view("inside").path == card.path + [1])
  }

  @Test("An identifier of no view, or of several, is explained")
  func lookup() {
    let screen = InspectedScreen(with: [UIView(0, 100, 10, 10, id: "one"), UIView(0, 200, 10, 10, id: "one")])
    let none = #expect(throws: ScreenRecord.LookupError.self) { try screen.record.view("two") }
    #expect(none == .noView(identifier: "two", present: ["one"]))
    #expect(none?.description.contains("Remedy:") == true)
    let several = #expect(throws: ScreenRecord.LookupError.self) { try screen.record.view("one") }
    #expect(several?.description.hasPrefix("2 views have the identifier \"one\".") == true)
  }

  @Test("The faults of one view are its own")
  func faults() throws {
    let small = UIButton(
      frame: CGRect(x: 20, y: 200, width: 20, height: 20), primaryAction: UIAction(title: "Go") { _ in })
    small.accessibilityIdentifier = "small"
    let record = InspectedScreen(with: [small, UIView(0, 300, 10, 10, id: "plain")]).record
    #expect(try record.view("small").faults.map(\.kind) == [.smallTarget])
    #expect(try record.view("plain").faults.isEmpty)
  }

  @Test("Views scrolled out of sight are not out of reach")
  func scrolledAway() throws {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 100))
    scrollView.contentSize = CGSize(width: 1000, height: 100)
    let button = UIButton(frame: CGRect(x: 700, y: 10, width: 60, height: 60), primaryAction: UIAction { _ in })
    button.accessibilityIdentifier = "away"
    scrollView.addSubview(button)
    let record = InspectedScreen(with: [scrollView]).record
    #expect(try record.view("away").isClipped)
    #expect(try record.view("away").faults.isEmpty)
  }
}
