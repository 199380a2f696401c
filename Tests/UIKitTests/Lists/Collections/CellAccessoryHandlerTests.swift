import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Actions, menus and places of list cells' accessories", .serialized)
final class CellAccessoryHandlerTests {
  private let host = ApplicationHost()

  private func cell(_ accessories: [UICellAccessory], isEditing: Bool = false) throws -> UICollectionViewListCell {
    let list = ListScreen(host, .init(appearance: .plain), [["a", "b"]]) { cell, path in
      if path.item == 0 { cell.accessories = accessories }
    }
    if isEditing { UIView.performWithoutAnimation { list.collection.isEditing = true } }
    host.rest()
    return try #require(list.cell(0, 0))
  }
  private func tap(_ view: UIView) {
    host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    host.rest()
  }

  @Test("One handler serves every accessory that takes one, and runs once for each tap")
  func actionHandler() throws {
    var taps = 0
    let handler: UICellAccessory.ActionHandler = { taps += 1 }
    let makers: [(Bool, UICellAccessory)] = [
      (false, .detail(actionHandler: handler)), (false, .outlineDisclosure(actionHandler: handler)),
      (true, .delete(actionHandler: handler)), (true, .insert(actionHandler: handler)),
    ]
    for (index, (isEditing, accessory)) in makers.enumerated() {
      let shown = try cell([accessory], isEditing: isEditing)
      let parts = shown.parts.leading + shown.parts.trailing
      tap(try #require(parts.first { $0.accessory.accessoryType == accessory.accessoryType }?.view))
      #expect(taps == index + 1, "\(accessory.accessoryType)")
    }
    #expect(taps == makers.count)
  }

  @Test("A pop-up menu shows its selected element, and its handler gets the menu after another one was chosen")
  func menu() throws {
    var chosen: [String] = []
    let handler: UICellAccessory.MenuSelectedElementDidChangeHandler = { menu in
      chosen.append(menu.selectedElements.map(\.title).joined(separator: ","))
    }
    let elements = ["Low", "High"].map { title in
      UIAction(title: title, state: title == "Low" ? .on : .off) { _ in chosen.append("action \(title)") }
    }
    let menu = UIMenu(options: .singleSelection, children: elements)
    let shown = try cell([.popUpMenu(menu, selectedElementDidChangeHandler: handler)])
    let button = try #require(shown.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(button.labels.contains { $0.text == "Low" } && chosen.isEmpty)
    tap(button)
    tap(try #require(host.window?.labels.last { $0.text == "High" }))
    #expect(chosen.sorted() == ["High", "action High"])
    #expect(button.labels.contains { $0.text == "High" })
    // The same one again is no change.
    tap(button)
    tap(
      try #require(host.window?.labels.last { $0.text == "High" && !$0.isDescendant(of: button) }))
    #expect(chosen.filter { $0 == "High" }.count == 1)
  }

  /// The accessories that stand for numbers.
  private func custom(
    _ number: Int, _ position: UICellAccessory.Placement.Position? = nil, leading: Bool = false
  ) -> UICellAccessory {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.tag = number
    let placement: UICellAccessory.Placement =
      switch (leading, position) {
      case (true, let position?): .leading(at: position)
      case (true, nil): .leading()
      case (false, let position?): .trailing(at: position)
      case (false, nil): .trailing()
      }
    return .customView(
      configuration: .init(
        customView: view, placement: placement, reservedLayoutWidth: .actual, maintainsFixedSize: true))
  }
  /// The views from left to right: the numbers of the app's own, 0 for others.
  private func order(_ cell: UICollectionViewListCell) -> [Int] {
    (cell.parts.leading + cell.parts.trailing).compactMap(\.view).sorted { $0.frame.minX < $1.frame.minX }.map(\.tag)
  }

  @Test("A position is asked with the accessories of its side, and its answer counts, clamped to them")
  func positions() throws {
    for (answer, expected) in [
      (0, [9, 0, 0]), (1, [0, 9, 0]), (2, [0, 0, 9]), (99, [0, 0, 9]), (-7, [9, 0, 0]),
    ] {
      var asked: [[UICellAccessory.AccessoryType]] = []
      let position: UICellAccessory.Placement.Position = { accessories in
        asked.append(accessories.map(\.accessoryType))
        return answer
      }
      let shown = try cell([.label(text: "7"), .checkmark(), custom(9, position), .delete()])
      #expect(order(shown) == expected, "\(answer)")
      #expect(Set(asked) == [[.label, .checkmark]])
    }
  }

  @Test("Positions before and after a kind find it; without it they are the beginning and the end")
  func neighbours() throws {
    typealias Placement = UICellAccessory.Placement
    let before: Placement.Position = Placement.position(before: .checkmark())
    let after: Placement.Position = Placement.position(after: .checkmark())
    let all: [UICellAccessory] = [.label(text: "1"), .checkmark(), .checkmark(), .disclosureIndicator()]
    #expect(before(all) == 1 && after(all) == 3)
    #expect(before([.label(text: "1")]) == 0 && after([.label(text: "1")]) == 1)
    #expect(before([]) == 0 && after([]) == 0)
    let shown = try cell([.label(text: "7"), .checkmark(), custom(1, before), custom(2, after)])
    #expect(order(shown) == [0, 1, 0, 2])
  }

  @Test("By default an app's own view is next to the content, on either side")
  func defaults() throws {
    let shown = try cell(
      [.delete(), custom(1, leading: true), .checkmark(), custom(2)], isEditing: true)
    #expect(order(shown) == [0, 1, 2, 0])
  }
}
