import Foundation
import Testing
import UIKitCore

@testable import UIKit

@Suite("Outlines", .serialized)
struct OutlineTests {
  private func outline(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style = .cell, environment: DeviceEnvironment = .standard,
    _ change: (EditableList) -> Void = { _ in }
  ) -> EditableList {
    let list = EditableList([[]], .insetGrouped, environment: environment) { list, _ in
      list.accessories = { $0.count == 1 ? [.outlineDisclosure(options: .init(style: style))] : [] }
      change(list)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    snapshot.append(["aa", "ab"], to: "a")
    snapshot.append(["ba"], to: "b")
    list.source.apply(snapshot, to: "0", animatingDifferences: false)
    list.host.settle()
    return list
  }

  // behaviours.md §12 "Outlines".
  @Test("A tap on the chevron opens and closes a row; its children are indented, and the chevron turns")
  func toggling() throws {
    let list = outline()
    #expect(list.shown == ["a", "b"])
    let chevron = try #require(list.view(0, .outlineDisclosure) as? OutlineControl)
    list.host.tap(at: list.middle(chevron))
    list.host.advance(by: 0.1)
    #expect(list.cell(0)?.configurationState.isExpanded == true && chevron.isOpen)
    let turn = try #require(chevron.subviews[0].layer.presentation()).transform.m12
    #expect(turn > 0.1 && turn < 0.9, "on its way")
    list.host.rest()
    #expect(list.shown == ["a", "aa", "ab", "b"] && list.calls.isEmpty)
    #expect(list.cell(1)?.indentationLevel == 1 && list.cell(0)?.indentationLevel == 0)
    #expect(list.cell(1)?.contentView.frame.minX == 10)
    #expect(list.source.snapshot(for: "0").isExpanded("a"))
    #expect(list.source.snapshot().itemIdentifiers == ["a", "aa", "ab", "b"])
    list.tap(chevron)
    #expect(list.shown == ["a", "b"] && !chevron.isOpen && list.cell(0)?.configurationState.isExpanded == false)
    // The rest of the row selects.
    list.tap(list.cell(0)?.contentView)
    #expect(list.calls == ["select 0.0"] && list.shown == ["a", "b"])
  }

  // behaviours.md §12 "Outlines".
  @Test("A header opens by a tap anywhere, the keyboard and VoiceOver, and is not selected")
  func header() {
    let list = outline(.header)
    list.tap(list.cell(0)?.contentView)
    #expect(list.shown == ["a", "aa", "ab", "b"] && list.collection.indexPathsForSelectedItems == [])
    list.tap(list.cell(1)?.contentView)
    #expect(list.calls == ["select 0.1"])
    list.collection.allowsSelection = false
    list.tap(list.cell(3)?.contentView)
    #expect(list.shown == ["a", "aa", "ab", "b", "ba"])
    if let cell = list.cell(0) { list.collection.choose(cell) }
    list.host.rest()
    #expect(list.shown == ["a", "b", "ba"])
    list.host.voiceOver.start()
    while list.host.voiceOver.spoken.last?.contains("Expand") != true, list.host.voiceOver.next() != nil {}
    list.host.voiceOver.activate()
    list.host.rest()
    #expect(list.shown == ["a", "aa", "ab", "b", "ba"])
    list.host.voiceOver.stop()
  }

  @Test("Handlers refuse, are notified before the change, and provide children when an item opens")
  func handlers() {
    let list = outline(.header) { list in
      list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "b" }
      let note = { [weak list] (what: String, item: String) in
        list.map { $0.calls.append("\(what) \(item) of \($0.items[0].joined(separator: " "))") }
      }
      list.source.sectionSnapshotHandlers.willExpandItem = { _ = note("expand", $0) }
      list.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
      list.source.sectionSnapshotHandlers.willCollapseItem = { _ = note("collapse", $0) }
      list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, below in
        var snapshot = below
        snapshot.append(["\(parent)z"])
        return snapshot
      }
    }
    list.tap(list.cell(1)?.contentView)
    #expect(list.shown == ["a", "b"] && list.calls.isEmpty)
    list.tap(list.cell(0)?.contentView)
    #expect(list.shown == ["a", "aa", "ab", "az", "b"] && list.calls == ["expand a of a b"])
    list.tap(list.cell(0)?.contentView)
    #expect(list.shown == ["a", "aa", "ab", "az", "b"] && list.calls == ["expand a of a b"])
    list.source.sectionSnapshotHandlers.shouldCollapseItem = { $0 == "a" }
    list.tap(list.cell(0)?.contentView)
    #expect(list.shown == ["a", "b"] && list.calls == ["expand a of a b", "collapse a of a aa ab az b"])
  }

  @Test("A whole snapshot with other items ends the outline; one with the same keeps it")
  func wholeSnapshots() {
    let list = outline()
    var outline = list.source.snapshot(for: "0")
    outline.expand(["a"])
    list.source.apply(outline, to: "0", animatingDifferences: false)
    list.source.apply(list.source.snapshot(), animatingDifferences: false)
    #expect(list.source.snapshot(for: "0").level(of: "aa") == 1)
    var whole = list.source.snapshot()
    whole.appendItems(["new"])
    list.source.apply(whole, animatingDifferences: false)
    list.host.settle()
    #expect(list.source.snapshot(for: "0").rootItems == ["a", "aa", "ab", "b", "new"])
    #expect(list.cell(1)?.indentationLevel == 0)
    // A section that is not there yet is appended.
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["x"])
    list.source.apply(other, to: "more", animatingDifferences: false)
    #expect(list.items.last == ["x"] && list.source.snapshot(for: "absent").items.isEmpty)
  }

  @Test("The app's own handler of a chevron decides alone")
  func ownHandler() {
    let list = outline {
      let calls = { [weak list = $0] in list?.calls.append("own") }
      $0.accessories = { $0 == "a" ? [.outlineDisclosure { _ = calls() }] : [] }
    }
    list.tap(list.view(0, .outlineDisclosure))
    #expect(list.calls == ["own"] && list.shown == ["a", "b"])
  }

  @Test("From right to left the chevron turns the other way, and the indentation is at the right")
  func rightToLeft() throws {
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    let list = outline(.header, environment: environment)
    list.tap(list.cell(0)?.contentView)
    let chevron = try #require(list.view(0, .outlineDisclosure) as? OutlineControl)
    #expect(abs(chevron.subviews[0].transform.b + 1) < 1e-9 && chevron.frame.minX < 40)
    #expect(abs((list.cell(1)?.contentView.frame.maxX ?? 0) - (361 - 10)) < 1e-6)
  }

  @Test("A row that is moved in an outline becomes a sibling of the row it is dropped before")
  func moving() {
    let list = outline { list in
      list.accessories = { $0.count == 1 ? [.outlineDisclosure(), .reorder()] : [.reorder()] }
      list.source.reorderingHandlers.canReorderItem = { _ in true }
    }
    var outline = list.source.snapshot(for: "0")
    outline.expand(["a"])
    list.source.apply(outline, to: "0", animatingDifferences: false)
    list.collection.isEditing = true
    list.host.rest()
    #expect(list.shown == ["a", "aa", "ab", "b"])
    list.drag(3, by: -88)
    #expect(list.shown == ["a", "b", "aa", "ab"] && list.source.snapshot(for: "0").parent(of: "b") == "a")
    #expect((0..<4).map { list.cell($0)?.indentationLevel } == [0, 1, 1, 1])
    #expect(list.source.snapshot(for: "0").items == ["a", "b", "ba", "aa", "ab"])
    list.drag(1, by: -44)
    #expect(list.shown == ["b", "a", "aa", "ab"] && list.source.snapshot(for: "0").rootItems == ["b", "a"])
    #expect((0..<4).map { list.cell($0)?.indentationLevel } == [0, 0, 1, 1])
  }

  /// An edited list of an open outline in the first section, and plain items in the second.
  private func twoSections(_ change: (EditableList) -> Void = { _ in }) -> EditableList {
    let list = EditableList([[], ["x", "y"]]) { list, _ in
      list.accessories = { _ in [.reorder()] }
      list.source.reorderingHandlers.canReorderItem = { _ in true }
      change(list)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["aa", "ab"], to: "a")
    outline.append(["aaa"], to: "aa")
    outline.expand(["a"])
    list.source.apply(outline, to: "0", animatingDifferences: false)
    list.collection.isEditing = true
    list.host.rest()
    return list
  }

  @Test("A row that is moved to another section takes its children along", arguments: [false, true])
  func movingToAnotherSection(hasOutline: Bool) {
    let list = twoSections()
    if hasOutline {
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["x"])
      outline.append(["y"], to: "x")
      outline.expand(["x"])
      list.source.apply(outline, to: "1", animatingDifferences: false)
      list.host.rest()
    }
    #expect(list.shown == ["a", "aa", "ab", "b", "x", "y"])
    list.drag(0, by: 185)
    #expect(list.items == [["b"], ["x", "a", "aa", "ab", "y"]] && list.shown == list.items.flatMap { $0 })
    let outline = list.source.snapshot(for: "1")
    #expect(outline.items == ["x", "a", "aa", "aaa", "ab", "y"] && outline.parent(of: "aa") == "a")
    #expect(outline.parent(of: "a") == (hasOutline ? "x" : nil) && !outline.isExpanded("aa"))
    #expect((0..<5).map { list.cell($0, 1)?.indentationLevel } == (hasOutline ? [0, 1, 2, 2, 1] : [0, 0, 1, 1, 0]))
    #expect(list.source.snapshot(for: "0").items == ["b"])
  }

  @Test("The transaction of a move ends with what the outline shows, also where that is not where the finger let go")
  func transaction() throws {
    var done: NSDiffableDataSourceTransaction<String, String>?
    let list = twoSections { $0.source.reorderingHandlers.didReorder = { done = $0 } }
    list.drag(0, by: 132)
    #expect(list.items == [["b", "a", "aa", "ab"], ["x", "y"]] && list.shown == list.items.flatMap { $0 })
    let transaction = try #require(done)
    #expect(transaction.finalSnapshot.itemIdentifiers == list.source.snapshot().itemIdentifiers)
    #expect(transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference) == list.shown)
    let section = try #require(transaction.sectionTransactions.first)
    #expect(section.finalSnapshot.visibleItems == ["b", "a", "aa", "ab"])
    #expect(section.initialSnapshot.visibleItems.applying(section.difference) == ["b", "a", "aa", "ab"])
  }

  @Test("A section that a snapshot removed does not come back with the next move")
  func removedSection() {
    let list = twoSections()
    list.source.apply(NSDiffableDataSourceSectionSnapshot<String>(), to: "2", animatingDifferences: false)
    #expect(list.source.snapshot().sectionIdentifiers == ["0", "1", "2"])
    var whole = list.source.snapshot()
    whole.deleteSections(["2"])
    list.source.apply(whole, animatingDifferences: false)
    list.host.rest()
    list.drag(3, by: -132)
    #expect(list.items == [["b", "a", "aa", "ab"], ["x", "y"]] && list.shown == list.items.flatMap { $0 })
    #expect(list.source.snapshot().sectionIdentifiers == ["0", "1"])
  }
}
