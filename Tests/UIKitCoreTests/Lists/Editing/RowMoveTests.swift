import Foundation
import Testing

@testable import UIKitCore

@Suite("Moving a row")
struct RowMoveTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func paths(_ counts: [Int]) -> [IndexPath] {
    counts.enumerated().flatMap { section, count in (0..<count).map { path(section, $0) } }
  }

  @Test("Every row has one place, before and after, and the way there and back leads to the same one")
  func places() {
    for counts in [[1], [4], [2, 3], [0, 3, 1], [1, 0, 2]] {
      for from in paths(counts) {
        for section in counts.indices {
          for row in 0...(counts[section] - (section == from.section ? 1 : 0)) {
            let move = RowMove(from: from, to: path(section, row))
            var after = counts
            after[from.section] -= 1
            after[section] += 1
            #expect(Set(paths(counts).map(move.newPath)) == Set(paths(after)))
            #expect(paths(counts).allSatisfy { move.oldPath(of: move.newPath(of: $0)) == $0 })
            // The other rows keep their order.
            let others = paths(counts).filter { $0 != from }.map(move.newPath)
            #expect(others == others.sorted())
          }
        }
      }
    }
  }

  @Test("Near an edge the content scrolls, the faster the nearer, and not in between")
  func scrolling() {
    let visible: ClosedRange<CGFloat> = 100...700
    #expect(RowMove.scrollVelocity(at: 400, visible: visible) == 0)
    #expect(RowMove.scrollVelocity(at: 160, visible: visible) == 0)
    #expect(RowMove.scrollVelocity(at: 130, visible: visible) == -300)
    #expect(RowMove.scrollVelocity(at: 0, visible: visible) == -600)
    #expect(RowMove.scrollVelocity(at: 670, visible: visible) == 300)
    #expect(RowMove.scrollVelocity(at: 900, visible: visible) == 600)
    #expect(RowMove.scrollVelocity(at: .nan, visible: visible) == 0)
    #expect(RowMove.scrollVelocity(at: 5, visible: 5...5) == 0)
  }
}

@Suite("Controls of an edited row")
struct CellEditingLayoutTests {
  @Test("The control, the content and the handle share the row; hidden ones are beside it")
  func places() {
    for margin: CGFloat in [16, 20] {
      let layout = CellEditingLayout(sideMargin: margin, indents: true, hasHandle: true)
      // A symbol of 22 points between margins, and the text begins a margin after it.
      #expect(layout.leading == margin + 22 && layout.trailing == margin + 22)
      let control = layout.control(start: 0, height: 44, isShown: true)
      #expect(control.midX == margin + 11)
      let handle = layout.handle(end: 393, cellWidth: 393, height: 44, isShown: true)
      #expect(handle.maxX == 393 && handle.midX == 393 - margin - 11)
      #expect(layout.control(start: 0, height: 44, isShown: false).maxX == 0)
      #expect(layout.handle(end: 393, cellWidth: 393, height: 44, isShown: false).minX == 393)
      let bare = CellEditingLayout(sideMargin: margin, indents: false, hasHandle: false)
      #expect(bare.leading == 0 && bare.trailing == 0)
    }
  }
}
