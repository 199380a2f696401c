import Foundation
import Noren
import Testing
import UIKit

@Suite("Headings of a table under a bar that hides", .serialized)
struct StickyHeadingTests {
  /// Sections of ten rows of 44 points, with headings of 30.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 6 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  }

  @Test(
    "C2: A heading sticks below the visible part of the bar, and no higher than the safe area, without changing insets")
  func sticks() {
    let (table, rows) = (UITableView(frame: .zero, style: .plain), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate, table.sectionHeaderTopPadding) = (rows, rows, 0)
    let scene = ScrollAwayScene(scrollView: table)
    func top(_ section: Int) -> CGFloat? { table.headerView(forSection: section).map { scene.frameInWindow($0).minY } }
    #expect(top(0) == CGFloat(111))
    scene.down(upwards: true)
    scene.move(by: -20)
    #expect(scene.hidden[0] == 20)
    #expect(top(0) == CGFloat(111 - 20))
    scene.move(by: -40)
    // Not under the status bar.
    #expect(top(0) == CGFloat(59))
    scene.move(by: -90)
    #expect(top(0) == CGFloat(59))
    scene.move(by: 20)
    #expect(scene.hidden[0] == CGFloat(111 - 20))
    #expect(top(0) == CGFloat(59))
    scene.move(by: 71)
    #expect(scene.hidden[0] == 20)
    #expect(top(0) == CGFloat(91))
    // The second section pushes the first one out under the bar as well: 470 points on, its heading is at the visible top.
    _ = scene.move(by: -20, times: 22)
    let natural = table.rectForHeader(inSection: 1).minY - table.contentOffset.y
    #expect(natural > 59)
    #expect(top(1) == natural && top(0) == min(59, natural - 30))
    scene.lift()
    scene.rest()
    #expect(table.adjustedContentInset.top == 111)
  }

  @Test("C2: Under a bar that no longer follows, headings are where the insets end")
  func followedNoMore() {
    let (table, rows) = (UITableView(frame: .zero, style: .plain), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate, table.sectionHeaderTopPadding) = (rows, rows, 0)
    let scene = ScrollAwayScene(scrollView: table)
    func top(_ section: Int) -> CGFloat? { table.headerView(forSection: section).map { scene.frameInWindow($0).minY } }
    scene.down(upwards: true)
    scene.move(by: -120)
    scene.lift()
    scene.rest()
    #expect(top(0) == CGFloat(59))
    scene.screen.bars.follow(nil)
    scene.rest()
    #expect(scene.hidden[0] == 0)
    #expect(top(0) == CGFloat(111))
  }
}
