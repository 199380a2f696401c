import FailingDiagnostics
import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Section snapshots")
struct SectionSnapshotTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private var fruit: Outline {
    var outline = Outline()
    outline.append(["fruit", "milk"])
    outline.append(["apples", "pears"], to: "fruit")
    outline.append(["red", "green"], to: "apples")
    return outline
  }

  // behaviours.md §12 "Outlines".
  @Test("Items are below items; the visible ones are those whose ancestors are all open")
  func visibility() {
    var outline = fruit
    #expect(outline.items == ["fruit", "apples", "red", "green", "pears", "milk"])
    #expect(outline.rootItems == ["fruit", "milk"] && outline.visibleItems == ["fruit", "milk"])
    outline.expand(["apples", "absent"])
    #expect(outline.visibleItems == ["fruit", "milk"] && !outline.isVisible("red") && outline.isExpanded("apples"))
    outline.expand(["fruit"])
    #expect(outline.visibleItems == outline.items && outline.isVisible("red"))
    outline.collapse(["fruit"])
    #expect(outline.visibleItems == ["fruit", "milk"] && outline.isExpanded("apples"))
    #expect(!outline.isVisible("absent") && !outline.isExpanded("absent") && !outline.contains("absent"))
  }

  @Test("Levels, parents, positions and parts")
  func places() {
    let outline = fruit
    #expect(["fruit", "apples", "red"].map { outline.level(of: $0) } == [0, 1, 2])
    #expect(outline.parent(of: "red") == "apples" && outline.parent(of: "fruit") == nil)
    #expect(outline.index(of: "pears") == 4 && outline.index(of: "absent") == nil)
    #expect(outline.snapshot(of: "fruit").items == ["apples", "red", "green", "pears"])
    let part = outline.snapshot(of: "apples", includingParent: true)
    #expect(part.items == ["apples", "red", "green"] && part.parent(of: "apples") == nil && part.level(of: "red") == 1)
    #expect(
      outline.visualDescription() == """
        + fruit
          + apples
            * red
            * green
          * pears
        * milk
        """)
  }

  @Test("Items and outlines are inserted beside others, replaced and deleted with all below them")
  func changes() {
    var outline = fruit
    outline.insert(["plums"], before: "pears")
    outline.insert(["bread"], after: "fruit")
    #expect(outline.items == ["fruit", "apples", "red", "green", "plums", "pears", "bread", "milk"])
    #expect(outline.parent(of: "plums") == "fruit" && outline.parent(of: "bread") == nil)
    var part = Outline()
    part.append(["cheese"])
    part.append(["old", "young"], to: "cheese")
    #expect(outline.insert(part, after: "milk") == "cheese")
    #expect(outline.items.suffix(3) == ["cheese", "old", "young"] && outline.level(of: "old") == 1)
    part.deleteAll()
    part.append(["conference"])
    outline.replace(childrenOf: "pears", using: part)
    #expect(outline.parent(of: "conference") == "pears")
    outline.delete(["apples", "absent", "red"])
    #expect(outline.items == ["fruit", "plums", "pears", "conference", "bread", "milk", "cheese", "old", "young"])
    outline.append(["red"], to: "milk")
    #expect(outline.level(of: "red") == 1)
  }

  @Test("An item twice, and a place beside an item that is absent, stop")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["a"])
      outline.append(["b", "a"])
    }
    await #expect(processExitsWith: .failure) {
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["a"], to: "absent")
    }
  }

  @Test("A random history keeps every item once, below its parent, and its visible items in order")
  func histories() {
    var random = SeededNumbers(seed: 3)
    for _ in 0..<100 {
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      var next = 0
      for _ in 0..<60 {
        let some = outline.items.randomElement(using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: outline.append([next], to: some)
        case 2: if let some { outline.insert([next], before: some) }
        case 3: if let some { outline.insert([next], after: some) }
        case 4: if let some, Int.random(in: 0..<4, using: &random) == 0 { outline.delete([some]) }
        case 5: if let some { outline.expand([some]) }
        case 6: if let some { outline.collapse([some]) }
        default:
          let visible = outline.visibleItems
          guard !visible.isEmpty else { break }
          let (from, to) = (
            Int.random(in: visible.indices, using: &random), Int.random(in: visible.indices, using: &random)
          )
          let before = Set(outline.items)
          outline.moveVisible(from: from, to: to)
          #expect(Set(outline.items) == before)
          if !outline.isExpanded(visible[from]) { #expect(outline.visibleItems.firstIndex(of: visible[from]) == to) }
        }
        next += 1
        let items = outline.items
        #expect(Set(items).count == items.count)
        #expect(outline.visibleItems == items.filter { outline.isVisible($0) })
        #expect(items.allSatisfy { outline.contains($0) && outline.level(of: $0) >= 0 })
        for item in items {
          guard let parent = outline.parent(of: item) else { continue }
          #expect(outline.level(of: item) == outline.level(of: parent) + 1)
        }
      }
    }
  }

  @Test("An outline is added at any visible place, beside the item there, with its own levels and open items")
  func insertingVisible() {
    var part = NSDiffableDataSourceSectionSnapshot<String>()
    part.append(["nuts"])
    part.append(["hazel", "wal"], to: "nuts")
    part.expand(["nuts"])
    for isOpen in [false, true] {
      var outline = fruit
      outline.expand(isOpen ? ["fruit", "apples"] : [])
      let visible = outline.visibleItems
      for index in 0...visible.count {
        var changed = outline
        changed.insertVisible(part, at: index)
        let beside = index < visible.count ? visible[index] : visible.last
        #expect(changed.parent(of: "nuts") == beside.flatMap { outline.parent(of: $0) })
        #expect(changed.snapshot(of: "nuts").items == ["hazel", "wal"] && changed.isVisible("wal") == true)
        #expect(changed.items.filter { !part.contains($0) } == outline.items)
        #expect(changed.visibleItems.firstIndex(of: "nuts") == index)
      }
    }
    var empty = NSDiffableDataSourceSectionSnapshot<String>()
    empty.insertVisible(part, at: 0)
    #expect(empty.visibleItems == ["nuts", "hazel", "wal"])
  }

  @Test("An item moves with all below it to where it is dropped: beside the item there, never below itself")
  func moving() {
    var outline = fruit
    outline.expand(["fruit", "apples"])
    outline.moveVisible(from: 4, to: 2)
    #expect(outline.items == ["fruit", "apples", "pears", "red", "green", "milk"])
    #expect(outline.parent(of: "pears") == "apples")
    outline.moveVisible(from: 1, to: 3)
    #expect(outline.parent(of: "apples") == "fruit", "not below itself")
    outline.moveVisible(from: 0, to: 5)
    #expect(outline.items == ["milk", "fruit", "apples", "pears", "red", "green"])
  }
}
