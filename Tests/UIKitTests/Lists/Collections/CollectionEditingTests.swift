import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Editing of collections", .serialized)
struct CollectionEditingTests {
  private static let rows = ["a", "b", "c", "d", "e"]

  // behaviours.md §12 "Editing of collections".
  @Test("Accessories come when editing begins and go when it ends; the content makes room, in steps")
  func accessories() throws {
    let list = EditableList([Self.rows]) { list, _ in
      list.accessories = { _ in [.delete(), .disclosureIndicator(displayed: .whenNotEditing), .reorder()] }
    }
    #expect(list.view(0, .disclosureIndicator) != nil && list.view(0, .delete) == nil)
    #expect(list.cell(0)?.configurationState.isEditing == false)
    let before = try #require(list.cell(0)?.contentView.frame)
    list.controller.setEditing(true, animated: true)
    #expect(list.cell(0)?.configurationState.isEditing == true)
    let control = try #require(list.view(0, .delete))
    list.host.advance(by: 0.1)
    let part = try #require(control.layer.presentation()?.frame)
    #expect(part.minX > -22 && part.minX < 16 && control.superview != nil, "on its way in")
    list.host.rest()
    #expect(control.frame.minX == 16 && control.frame.width == 22 && control.alpha == 1)
    #expect(abs((list.view(0, .reorder)?.frame.maxX ?? 0) - (393 - 16)) < 0.5)
    #expect(list.view(0, .disclosureIndicator) == nil)
    let edited = try #require(list.cell(0)?.contentView.frame)
    #expect(edited.minX == 16 + 22 && abs(edited.maxX - (393 - 16 - 22)) < 0.5)
    list.controller.setEditing(false, animated: true)
    list.host.rest()
    #expect(list.cell(0)?.contentView.frame == before && control.superview == nil)
    #expect(list.view(0, .disclosureIndicator)?.alpha == 1)
  }

  @Test("Turning round in mid-animation ends where it should, with one view for each accessory")
  func turning() {
    let list = EditableList([Self.rows]) { list, _ in
      list.accessories = { _ in [.delete(), .checkmark(displayed: .whenNotEditing), .reorder()] }
    }
    for step in 0..<5 {
      list.collection.isEditing.toggle()
      list.host.advance(by: 0.05 * Double(step))
    }
    list.host.rest()
    #expect(list.collection.isEditing && list.view(1, .delete)?.alpha == 1 && list.view(1, .checkmark) == nil)
    let controls = list.cell(1)?.subviews.filter { $0 is EditControl || $0 is ReorderControl } ?? []
    #expect(controls.count == 2 && list.cell(1)?.parts.departing.isEmpty == true)
    UIView.performWithoutAnimation { list.collection.isEditing = false }
    list.host.settle()
    #expect(list.cell(1)?.subviews.contains { $0 is EditControl } == false)
  }

  @Test("Minus without a handler shows the trailing actions of the list; with one it runs that")
  func minus() {
    let list = EditableList([Self.rows]) { list, configuration in
      list.accessories = { [weak list] text in
        text == "a" ? [.delete()] : [.delete { list?.calls.append("delete \(text)") }]
      }
      configuration.trailingSwipeActionsConfigurationProvider = { [weak list] _ in
        list.map { UISwipeActionsConfiguration(actions: [$0.action("Delete", .destructive)]) }
      }
    }
    list.collection.isEditing = true
    list.host.rest()
    list.tap(list.view(1, .delete))
    #expect(list.calls == ["delete b"])
    list.tap(list.view(0, .delete))
    #expect(list.collection.swipes.open?.path.item == 0 && (list.cell(0)?.frame.minX ?? 0) <= -74)
    #expect(list.cell(0)?.configurationState.isSwiped == true)
    list.tap(list.collection.swipes.open?.view.buttons.first)
    #expect(list.calls == ["delete b", "perform Delete"] && list.collection.swipes.open == nil)
    #expect(list.cell(0)?.frame.minX == 0)
  }

  // behaviours.md §12 "Editing of collections".
  @Test("Items are not selected while editing, unless that is allowed; editing begins and ends without a selection")
  func selection() {
    let list = EditableList([Self.rows]) { list, _ in list.accessories = { _ in [.multiselect()] } }
    list.tap(list.cell(0)?.contentView)
    list.collection.isEditing = true
    list.host.rest()
    #expect(list.collection.indexPathsForSelectedItems == [] && list.calls == ["select 0.0"])
    list.tap(list.cell(1)?.contentView)
    #expect(list.collection.indexPathsForSelectedItems == [])
    list.collection.allowsSelectionDuringEditing = true
    list.tap(list.cell(1)?.contentView)
    list.tap(list.cell(2)?.contentView)
    #expect(list.collection.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    list.collection.allowsMultipleSelectionDuringEditing = true
    list.tap(list.view(3, .multiselect))
    #expect(list.collection.indexPathsForSelectedItems?.map(\.item) == [2, 3])
    let kinds = (1...3).map { (list.view($0, .multiselect) as? EditControl)?.kind }
    #expect(kinds == [.selection(isSelected: false), .selection(isSelected: true), .selection(isSelected: true)])
    list.collection.isEditing = false
    list.host.rest()
    #expect(list.collection.indexPathsForSelectedItems == [])
  }

  @Test("Rows that come into sight while editing have their accessories, and rows that size themselves their heights")
  func tiling() {
    let list = EditableList([(0..<60).map { "\($0) " + String(repeating: "word ", count: $0 == 0 ? 40 : 1) }]) {
      list, _ in list.accessories = { _ in [.delete(), .reorder()] }
    }
    let before = list.cell(0)?.frame.height ?? 0
    list.collection.isEditing = true
    list.host.rest()
    #expect((list.cell(0)?.frame.height ?? 0) > before)
    list.collection.contentOffset.y = 1000
    list.host.settle()
    #expect(list.collection.visibleCells.allSatisfy { ($0 as? UICollectionViewListCell)?.parts.leading.count == 1 })
    list.collection.isEditing = false
    list.host.rest()
    #expect(
      list.collection.visibleCells.allSatisfy { ($0 as? UICollectionViewListCell)?.parts.leading.isEmpty == true })
    list.collection.contentOffset.y = 0
    list.host.settle()
    #expect(list.cell(0)?.frame.height == before)
  }

  @Test("From right to left the controls change sides; the handle has a line beside another accessory")
  func rightToLeft() throws {
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    let list = EditableList([Self.rows], environment: environment) { list, _ in
      list.accessories = { $0 == "a" ? [.delete(), .checkmark(), .reorder()] : [.reorder()] }
    }
    list.collection.isEditing = true
    list.host.rest()
    #expect(list.view(0, .delete)?.frame.maxX == 393 - 16 && list.view(0, .reorder)?.frame.minX == 16)
    let line = try #require(list.cell(0)?.parts.handleLine)
    let handle = try #require(list.view(0, .reorder))
    #expect(!line.isHidden && line.frame.minX > handle.frame.maxX && line.frame.width == 1 / 3)
    #expect(list.cell(1)?.parts.handleLine == nil)
  }

  @Test(
    "A header that is a list cell does not look selected with the first item, and shows its accessories for editing")
  func headerState() throws {
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Header"
      cell.contentConfiguration = content
      cell.accessories = [.delete()]
    }
    let list = EditableList([(0..<60).map { "row \($0)" }], .insetGrouped) { list, configuration in
      configuration.headerMode = .supplementary
      list.source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
    }
    var header: UICollectionViewListCell? {
      list.collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        as? UICollectionViewListCell
    }
    list.collection.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    for y in [1500, -list.collection.adjustedContentInset.top] as [CGFloat] {
      list.collection.contentOffset.y = y
      list.host.settle()
    }
    #expect(list.cell(0)?.isSelected == true && header?.isSelected == false)
    #expect(header?.configurationState.isEditing == false && header?.parts.leading.isEmpty == true)
    list.collection.isEditing = true
    list.host.rest()
    #expect(header?.configurationState.isEditing == true && header?.parts.leading.first?.view.alpha == 1)
    list.collection.isEditing = false
    list.host.rest()
    #expect(header?.configurationState.isEditing == false && header?.parts.leading.isEmpty == true)
  }

  @Test("A cell that an edited list asks for knows so while it is filled, new or reused")
  func dequeuedWhileEditing() {
    var states: [Bool] = []
    let list = EditableList([(0..<60).map { "row \($0)" }]) { list, _ in
      list.configure = { cell, _ in states.append(cell.configurationState.isEditing) }
    }
    #expect(!states.isEmpty && !states.contains(true))
    list.collection.isEditing = true
    list.host.rest()
    states = []
    for y in [200, 900, 1500] as [CGFloat] {
      list.collection.contentOffset.y = y
      list.host.settle()
    }
    #expect(states.count > 10 && !states.contains(false))
    list.collection.isEditing = false
    list.host.rest()
    states = []
    list.collection.contentOffset.y = 0
    list.host.settle()
    #expect(states.count > 10 && !states.contains(true))
  }

  @Test("A view of the app's own keeps its transparency when it comes and goes, also when editing ends half-way")
  func transparencyOfAccessories() throws {
    let (badge, hint) = (UILabel(), UILabel())
    (badge.text, badge.alpha, hint.text, hint.alpha) = ("new", 0.5, "drag", 0.25)
    let list = EditableList([["a"]]) { list, _ in
      list.accessories = { _ in
        [
          .customView(
            configuration: .init(customView: badge, placement: .trailing(displayed: .whenNotEditing))),
          .customView(configuration: .init(customView: hint, placement: .leading(displayed: .whenEditing))),
        ]
      }
    }
    #expect(badge.alpha == 0.5 && hint.superview == nil)
    list.collection.isEditing = true
    list.host.rest()
    #expect(badge.superview == nil && hint.superview != nil && hint.alpha == 0.25)
    list.collection.isEditing = false
    list.host.rest()
    #expect(badge.superview != nil && badge.alpha == 0.5 && hint.superview == nil && hint.alpha == 0.25)
    for _ in 0..<4 {
      list.collection.isEditing.toggle()
      list.host.advance(by: 0.1)
    }
    #expect(badge.alpha == 0.5)
    list.host.rest()
    #expect(badge.superview != nil && badge.alpha == 0.5 && hint.superview == nil && hint.alpha == 0.25)
    // New accessories in the middle of it.
    list.collection.isEditing = true
    list.host.advance(by: 0.1)
    list.cell(0)?.accessories = [.customView(configuration: .init(customView: badge, placement: .trailing()))]
    list.host.rest()
    #expect(badge.superview != nil && badge.alpha == 0.5 && hint.superview == nil && hint.alpha == 0.25)
  }

  @Test("A controller that is edited before its view is loaded shows an edited collection")
  func editedBeforeLoading() {
    let host = ApplicationHost()
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.setEditing(true, animated: false)
    #expect(!controller.isViewLoaded)
    host.show(UINavigationController(rootViewController: controller))
    host.settle()
    #expect(controller.isEditing && controller.collectionView.isEditing)
    controller.setEditing(false, animated: true)
    #expect(!controller.collectionView.isEditing)
  }

  @Test("A header that is a list cell is no item: a tap on it, the focus and a swipe do nothing")
  func header() throws {
    var environment = DeviceEnvironment.standard
    environment.isFullKeyboardAccessEnabled = true
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Header"
      cell.contentConfiguration = content
    }
    let list = EditableList([Self.rows], environment: environment) { list, configuration in
      configuration.headerMode = .supplementary
      list.source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      configuration.trailingSwipeActionsConfigurationProvider = { [weak list] _ in
        list.map { UISwipeActionsConfiguration(actions: [$0.action("More")]) }
      }
    }
    let header = try #require(
      list.collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        as? UICollectionViewListCell)
    list.tap(header)
    #expect(list.calls.isEmpty && list.collection.indexPath(for: header) == nil && !header.canBecomeFocused)
    #expect(header.accessibilityCustomActions?.isEmpty ?? true)
    list.host.pressKey(.keyboardTab)
    #expect(UIFocusSystem.focusSystem(for: header)?.focusedItem === list.cell(0))
    list.host.pressKey(.keyboardSpacebar)
    #expect(list.calls == ["select 0.0"])
  }

  // MARK: Swipes

  @Test("A list's rows are swiped from both sides, and an action's update takes the row away")
  func swipes() {
    let list = EditableList([Self.rows]) { list, configuration in
      configuration.leadingSwipeActionsConfigurationProvider = { [weak list] _ in
        list.map { UISwipeActionsConfiguration(actions: [$0.action("Pin")]) }
      }
      configuration.trailingSwipeActionsConfigurationProvider = { [weak list] path in
        guard let list, path.item != 4 else { return nil }
        let delete = list.action("Delete", .destructive) { [unowned list] in
          list.source.itemIdentifier(for: path).map { list.delete($0) }
        }
        return UISwipeActionsConfiguration(actions: [delete, list.action("More")])
      }
    }
    list.swipe(1, by: -50, lifts: false)
    #expect(list.cell(1)?.frame.minX == -50 && list.cell(0)?.frame.minX == 0)
    #expect(list.collection.swipes.open?.view.frame == CGRect(x: 0, y: 44, width: 393, height: 44))
    #expect(list.cell(1)?.configurationState.isSwiped == true)
    list.host.touchMove(to: CGPoint(x: 60, y: list.middle(list.cell(1)).y))
    list.host.advance(by: 0.2)
    list.host.touchUp(at: CGPoint(x: 60, y: list.middle(list.cell(1)).y))
    list.host.rest()
    #expect((list.cell(1)?.frame.minX ?? 0) < -140 && list.calls.isEmpty)
    // A finger elsewhere closes it, and does nothing else.
    list.tap(list.cell(3)?.contentView)
    #expect(list.cell(1)?.frame.minX == 0 && list.calls.isEmpty)
    list.swipe(0, by: 60, from: 40)
    #expect((list.cell(0)?.frame.minX ?? 0) >= 74)
    // The other row closes when one opens; the last has no trailing actions.
    list.swipe(4, by: -60)
    #expect(list.collection.swipes.open == nil && list.cell(4)?.frame.minX == 0)
    list.swipe(2, by: -180, from: 390, lifts: false)
    list.host.touchUp(at: CGPoint(x: 200, y: 300))
    list.host.rest()
    list.tap(list.collection.swipes.open?.view.buttons[0])
    #expect(list.calls == ["perform Delete"] && list.items == [["a", "b", "d", "e"]])
    #expect(list.collection.swipes.open == nil && list.collection.subviews.allSatisfy { !($0 is SwipeActionsView) })
    #expect(list.collection.visibleCells.allSatisfy { $0.frame.minX == 0 } && list.shown == ["a", "b", "d", "e"])
  }

  @Test("A full swipe performs the first action; cards keep their corners; scrolling closes an open row")
  func fullSwipe() throws {
    let list = EditableList([(0..<40).map { "row \($0)" }], .insetGrouped) { list, configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { [weak list] path in
        list.map { list in
          UISwipeActionsConfiguration(actions: [
            list.action("Delete", .destructive) { list.source.itemIdentifier(for: path).map { list.delete($0) } }
          ])
        }
      }
    }
    list.swipe(0, by: -60)
    let view = try #require(list.collection.swipes.open?.view)
    #expect(view.layer.cornerRadius == 10 && view.layer.maskedCorners.contains(.layerMaxXMinYCorner))
    list.host.touchDown(at: CGPoint(x: 200, y: 600))
    list.host.touchMove(to: CGPoint(x: 200, y: 500))
    list.host.touchUp(at: CGPoint(x: 200, y: 500))
    list.host.rest()
    #expect(list.collection.swipes.open == nil)
    list.collection.contentOffset.y = -list.collection.adjustedContentInset.top
    list.host.settle()
    list.swipe(0, by: -330, from: 370)
    #expect(list.items[0].first == "row 1" && list.cell(0)?.frame.minX == 16)
  }

  @Test("An open row closes when the screen turns, with a bar above as well", arguments: [false, true])
  func turnedWhileOpen(inNavigation: Bool) throws {
    let list = EditableList([Self.rows], in: inNavigation) { list, configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { [weak list] _ in
        list.map { UISwipeActionsConfiguration(actions: [$0.action("More")]) }
      }
    }
    list.swipe(1, by: -60)
    #expect((list.cell(1)?.frame.minX ?? 0) < 0)
    list.host.update { $0.isLandscape = true }
    list.host.rest()
    #expect(list.collection.swipes.open == nil && list.cell(1)?.frame.minX == 0)
    #expect(list.cell(1)?.frame.width == list.collection.bounds.width)
    #expect(list.collection.subviews.allSatisfy { !($0 is SwipeActionsView) })
    // Opened there, the buttons are at the row's end.
    list.swipe(1, by: -160, from: 500)
    let swipe = try #require(list.collection.swipes.open)
    #expect(swipe.view.frame.width == list.collection.bounds.width && swipe.layout.rowWidth == swipe.view.frame.width)
  }

  @Test("VoiceOver offers the actions of a row, and a list without actions watches no finger")
  func voiceOver() {
    let plain = EditableList([Self.rows])
    #expect(plain.collection.swipes.pan == nil)
    let list = EditableList([Self.rows]) { list, configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { [weak list] _ in
        list.map { UISwipeActionsConfiguration(actions: [$0.action("More")]) }
      }
    }
    #expect(list.cell(0)?.accessibilityCustomActions?.map(\.name) == ["More"])
    list.host.voiceOver.start()
    #expect(list.host.voiceOver.perform("More") && list.calls == ["perform More"])
    list.host.voiceOver.stop()
  }

  @Test("A pop-up menu shows its selected element and reports another one")
  func popUpMenu() throws {
    var chosen: [String] = []
    let list = EditableList([["a"]]) { list, _ in
      list.accessories = { _ in
        let menu = UIMenu(
          options: .singleSelection,
          children: [UIAction(title: "Weekly", state: .on) { _ in }, UIAction(title: "Daily") { _ in }])
        return [.popUpMenu(menu) { chosen.append($0.selectedElements.first?.title ?? "") }]
      }
    }
    let button = try #require(list.view(0, .popUpMenu) as? UIButton)
    #expect(button.titleLabel?.text == "Weekly" && abs(button.frame.maxX - (393 - 16)) < 0.5)
    func choose(_ title: String) {
      list.tap(button)
      var views: [UIView] = list.host.windowsOnScreen
      while let view = views.popLast() {
        views += view.subviews
        if let row = view as? MenuRowView, row.accessibilityLabel == title { return list.tap(row) }
      }
      Issue.record("no row \(title)")
    }
    choose("Weekly")
    #expect(chosen.isEmpty && button.titleLabel?.text == "Weekly", "the same one again is no change")
    choose("Daily")
    choose("Daily")
    #expect(chosen == ["Daily"] && button.titleLabel?.text == "Daily")
  }
}
