import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Options of list cells' accessories", .serialized)
final class CellAccessoryTests {
  private let host = ApplicationHost()
  private typealias Accessory = UICellAccessory

  private func cell(_ accessories: [UICellAccessory], isEditing: Bool = true) throws -> UICollectionViewListCell {
    let list = ListScreen(host, .init(appearance: .plain), [["a", "b"]]) { cell, path in
      if path.item == 0 { cell.accessories = accessories }
    }
    if isEditing { UIView.performWithoutAnimation { list.collection.isEditing = true } }
    host.rest()
    return try #require(list.cell(0, 0))
  }
  private func controls(_ cell: UIView) -> [EditControl] { cell.subviews.compactMap { $0 as? EditControl } }
  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test("Each accessory has its kind, its side and its moment: controls of editing come with that alone")
  func kinds() throws {
    let all: [UICellAccessory] = [
      .disclosureIndicator(), .detail(), .checkmark(), .delete(), .insert(), .reorder(), .multiselect(),
      .outlineDisclosure(), .label(text: "7"), .popUpMenu(UIMenu(children: [])),
      .customView(configuration: .init(customView: UIView(), placement: .leading())),
    ]
    let types: [UICellAccessory.AccessoryType] = [
      .disclosureIndicator, .detail, .checkmark, .delete, .insert, .reorder, .multiselect, .outlineDisclosure, .label,
      .popUpMenu,
    ]
    #expect(all.dropLast().map(\.accessoryType) == types)
    if case .customView = all[10].accessoryType {} else { Issue.record("a custom view") }
    #expect(
      all.map { $0.displayed == .whenEditing } == [
        false, false, false, true, true, true, true, false, false, false, false,
      ])
    let shown = try cell([.delete(), .insert(), .multiselect(), .reorder()], isEditing: false)
    #expect(controls(shown).isEmpty && shown.contentView.frame == shown.bounds)
  }

  @Test("Options stand for what an accessory shows: hidden ones keep their room")
  func hidden() throws {
    let visible = try cell([.disclosureIndicator()])
    let room = visible.contentView.frame.width
    let chevron = try #require(visible.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(!chevron.isHidden && room < 393)
    let options = Accessory.DisclosureIndicatorOptions(
      isHidden: true, reservedLayoutWidth: .actual, tintColor: .systemRed)
    #expect(options.isHidden && options.reservedLayoutWidth == .actual && options.tintColor == .systemRed)
    let hidden = try cell([.disclosureIndicator(options: options)])
    let other = try #require(hidden.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(other.isHidden && hidden.contentView.frame.width == room && other.tintColor == .systemRed)
  }

  @Test("A reserved width centres the accessory in it: its own, the standard one, or the app's")
  func widths() throws {
    func start(_ width: UICellAccessory.LayoutDimension) throws -> (mark: CGFloat, content: CGFloat, own: CGFloat) {
      let shown = try cell([.checkmark(options: .init(reservedLayoutWidth: width))])
      let mark = try #require(shown.subviews.compactMap { $0 as? UIImageView }.first)
      return (mark.frame.midX, shown.contentView.frame.maxX, mark.frame.width)
    }
    let (actual, standard, custom) = (try start(.actual), try start(.standard), try start(.custom(60)))
    // The trailing margin is 16, and the accessory in the middle of its room.
    #expect(abs(actual.mark - (377 - actual.own / 2)) < 0.4)
    #expect(abs(standard.mark - (377 - max(24, standard.own) / 2)) < 0.4)
    #expect(abs(custom.mark - (377 - 30)) < 0.4 && abs(actual.content - custom.content - (60 - actual.own)) < 0.4)
    let options = Accessory.CheckmarkOptions(isHidden: false, reservedLayoutWidth: .custom(60), tintColor: .systemPink)
    #expect(!options.isHidden && options.reservedLayoutWidth == .custom(60) && options.tintColor == .systemPink)
    let tinted = try cell([.checkmark(options: options)])
    #expect(tinted.subviews.compactMap { $0 as? UIImageView }.first?.tintColor == .systemPink)
  }

  @Test("Controls of editing take the colours of their options, and run their actions")
  func controls() throws {
    var taps: [String] = []
    let delete = Accessory.DeleteOptions(
      isHidden: false, reservedLayoutWidth: .standard, tintColor: .black, backgroundColor: .systemOrange)
    let insert = Accessory.InsertOptions(
      isHidden: false, reservedLayoutWidth: .actual, tintColor: .white, backgroundColor: .systemPurple)
    #expect(delete.backgroundColor == .systemOrange && delete.tintColor == .black && !delete.isHidden)
    #expect(insert.reservedLayoutWidth == .actual && insert.tintColor == .white && !insert.isHidden)
    #expect(insert.backgroundColor == .systemPurple && delete.reservedLayoutWidth == .standard)
    let shown = try cell([
      .delete(options: delete) { taps.append("delete") }, .insert(options: insert) { taps.append("insert") },
    ])
    let both = controls(shown).sorted { $0.frame.minX < $1.frame.minX }
    #expect(both.map(\.kind) == [.delete, .insert])
    let circles = both.compactMap { $0.subviews.last as? UIImageView }.map(\.tintColor)
    #expect(circles == [.systemOrange, .systemPurple])
    for control in both {
      host.tap(at: middle(control))
      host.rest()
    }
    #expect(taps == ["delete", "insert"])
  }

  @Test("A selection control fills when its row is selected; a handle shows a line unless it should not")
  func selectionAndHandle() throws {
    let select = Accessory.MultiselectOptions(
      isHidden: false, reservedLayoutWidth: .standard, tintColor: .white, backgroundColor: .systemGreen)
    #expect(select.backgroundColor == .systemGreen && select.tintColor == .white && !select.isHidden)
    #expect(select.reservedLayoutWidth == .standard)
    for showsLine in [true, false] {
      let reorder = Accessory.ReorderOptions(
        isHidden: false, reservedLayoutWidth: .standard, tintColor: .systemRed, showsVerticalSeparator: showsLine)
      #expect(reorder.showsVerticalSeparator == showsLine && reorder.tintColor == .systemRed && !reorder.isHidden)
      #expect(reorder.reservedLayoutWidth == .standard && Accessory.ReorderOptions().showsVerticalSeparator)
      let shown = try cell([.multiselect(options: select), .reorder(options: reorder), .label(text: "7")])
      let control = try #require(controls(shown).first)
      #expect(control.kind == .selection(isSelected: false))
      shown.isSelected = true
      #expect(control.kind == .selection(isSelected: true))
      #expect((control.subviews.last as? UIImageView)?.tintColor == .systemGreen)
      #expect(
        shown.subviews.contains { $0 is ReorderControl } && (shown.parts.handleLine?.isHidden == false) == showsLine)
    }
  }

  @Test("A label has the font and colour of its options, and grows with the text size if it should")
  func label() throws {
    let large = UIFont.systemFont(ofSize: 22)
    var options = Accessory.LabelOptions(
      isHidden: false, reservedLayoutWidth: .actual, tintColor: .systemTeal, font: large,
      adjustsFontForContentSizeCategory: false)
    #expect(options.font == large && !options.adjustsFontForContentSizeCategory && options.tintColor == .systemTeal)
    #expect(!options.isHidden && options.reservedLayoutWidth == .actual)
    let shown = try cell([.label(text: "42", options: options)])
    let label = try #require(shown.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.font == large && label.textColor == .systemTeal && !label.adjustsFontForContentSizeCategory)
    options.font = .systemFont(ofSize: 10)
    #expect(options.font.pointSize == 10 && Accessory.LabelOptions().font == .preferredFont(forTextStyle: .body))
    let plain = try cell([.label(text: "42")])
    #expect(plain.subviews.compactMap { $0 as? UILabel }.first?.adjustsFontForContentSizeCategory == true)
  }

  @Test("A detail button, a menu and a chevron of an outline take the tint of their options")
  func tints() throws {
    let detail = Accessory.DetailOptions(isHidden: false, reservedLayoutWidth: .standard, tintColor: .systemRed)
    let menu = Accessory.PopUpMenuOptions(isHidden: true, reservedLayoutWidth: .actual, tintColor: .systemBlue)
    let outline = Accessory.OutlineDisclosureOptions(
      style: .cell, isHidden: false, reservedLayoutWidth: .custom(33), tintColor: .systemGreen)
    #expect(!detail.isHidden && detail.reservedLayoutWidth == .standard && menu.isHidden)
    #expect(menu.reservedLayoutWidth == .actual && menu.tintColor == .systemBlue && detail.tintColor == .systemRed)
    #expect(outline.style == .cell && outline.reservedLayoutWidth == .custom(33) && !outline.isHidden)
    #expect(outline.tintColor == .systemGreen && Accessory.OutlineDisclosureOptions().style == .automatic)
    let elements = UIMenu(children: [UIAction(title: "One") { _ in }])
    let shown = try cell([
      .detail(options: detail), .popUpMenu(elements, options: menu), .outlineDisclosure(options: outline),
    ])
    let buttons = shown.subviews.compactMap { $0 as? UIButton }
    #expect(buttons.contains { $0.tintColor == .systemRed && !$0.isHidden } && buttons.contains { $0.isHidden })
    let chevron = try #require(shown.subviews.compactMap { $0 as? OutlineControl }.first)
    #expect(abs(chevron.frame.width) <= 33)
  }

  @Test("A view of the app's has its own size, or the one its constraints ask for")
  func customView() throws {
    let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 18, height: 18))
    var configuration = UICellAccessory.CustomViewConfiguration(
      customView: fixed, placement: .trailing(displayed: .always), isHidden: false, reservedLayoutWidth: .actual,
      tintColor: .systemMint, maintainsFixedSize: true)
    #expect(configuration.customView === fixed && !configuration.isHidden && configuration.maintainsFixedSize)
    #expect(configuration.tintColor == .systemMint && configuration.reservedLayoutWidth == .actual)
    if case .trailing = configuration.placement {} else { Issue.record("at the trailing side") }
    var shown = try cell([.customView(configuration: configuration)])
    #expect(
      fixed.superview === shown && fixed.bounds.size == CGSize(width: 18, height: 18) && fixed.tintColor == .systemMint)
    configuration.isHidden = true
    shown = try cell([.customView(configuration: configuration)])
    #expect(fixed.isHidden)
    let sized = UILabel()
    sized.text = "Sized"
    let other = UICellAccessory.CustomViewConfiguration(customView: sized, placement: .leading())
    #expect(other.reservedLayoutWidth == .standard && !other.maintainsFixedSize)
    shown = try cell([.customView(configuration: other)])
    #expect(sized.superview === shown && sized.bounds.width > 20 && shown.contentView.frame.minX > sized.bounds.width)
  }

  @Test("Indentation moves the content by its levels and width, and the leading accessories unless they should stay")
  func indentation() throws {
    let shown = try cell([.delete()])
    let (content, control) = (shown.contentView.frame.minX, try #require(controls(shown).first).frame.minX)
    (shown.indentationLevel, shown.indentationWidth) = (2, 15)
    host.settle()
    #expect(shown.contentView.frame.minX == content + 30 && controls(shown)[0].frame.minX == control + 30)
    shown.indentsAccessories = false
    host.settle()
    #expect(shown.contentView.frame.minX == content + 30 && controls(shown)[0].frame.minX == control)
  }
}
