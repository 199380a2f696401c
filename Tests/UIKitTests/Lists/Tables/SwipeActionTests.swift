import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Swipe actions", .serialized)
struct SwipeActionTests {
  /// A table of five rows with "Delete" and "More" at the trailing end and "Pin" at the leading one.
  private final class Scene {
    let host: ApplicationHost
    let rows = EditableRows([["a", "b", "c", "d", "e"]])
    let delegate = SwipeDelegate()
    let table: UITableView

    init(style: UITableView.Style = .plain, environment: DeviceEnvironment = .standard) {
      host = ApplicationHost(environment: environment)
      delegate.trailing = [delegate.action("Delete", .destructive), delegate.action("More")]
      delegate.leading = [delegate.action("Pin")]
      table = host.showTable(rows, style: style, delegate: delegate)
    }

    var swipe: RowSwipe? { table.state.swipe }
    func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
    func x(_ row: Int) -> CGFloat? { cell(row)?.frame.minX }
    func middle(_ row: Int) -> CGPoint {
      let rect = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
      return CGPoint(x: rect.midX, y: rect.midY)
    }
    func tapButton(_ index: Int) {
      guard let button = swipe?.view.buttons[index] else { return }
      host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      host.rest()
    }
  }

  /// Whether two lengths, in points, are the same up to the last digit.
  private func isNear(_ first: CGFloat?, _ second: CGFloat?) -> Bool { abs((first ?? 1e9) - (second ?? -1e9)) < 1e-6 }

  @Test("The row follows the finger, its buttons share what it uncovers, and it opens at their widths")
  func follows() throws {
    let scene = Scene()
    scene.host.swipe(scene.table, row: 1, by: -50, lifts: false)
    #expect(scene.x(1) == -50 && scene.x(0) == 0 && scene.x(2) == 0)
    let swipe = try #require(scene.swipe)
    #expect(swipe.view.frame == scene.table.rectForRow(at: IndexPath(row: 1, section: 0)))
    let frames = swipe.view.buttons.map(\.frame)
    #expect(frames[0].maxX == 393 && abs(frames[1].minX - 343) < 0.01 && abs(frames[1].maxX - frames[0].minX) < 0.01)
    #expect(scene.cell(1)?.showingDeleteConfirmation == true)
    #expect(scene.cell(1)?.configurationState.isSwiped == true)
    scene.host.touchMove(to: CGPoint(x: 60, y: scene.middle(1).y))
    scene.host.advance(by: 0.2)
    scene.host.touchUp(at: CGPoint(x: 60, y: scene.middle(1).y))
    scene.host.rest()
    #expect(isNear(scene.x(1), -swipe.layout.openDistance) && swipe.layout.openDistance >= 2 * 74)
    #expect(scene.delegate.calls == ["begin 0.1"])
  }

  @Test(
    "An open row closes when the screen turns; opened there, its buttons are at the row's end",
    arguments: [UITableView.Style.plain, .insetGrouped])
  func turned(style: UITableView.Style) throws {
    let scene = Scene(style: style)
    scene.host.swipe(scene.table, row: 1, by: -140)
    let rest = scene.x(0) ?? -1
    #expect((scene.x(1) ?? 0) < rest - 100)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(scene.swipe == nil && scene.x(1) == scene.x(0) && scene.cell(1)?.showingDeleteConfirmation == false)
    #expect(scene.cell(1)?.frame.width == scene.cell(0)?.frame.width)
    #expect(scene.delegate.calls == ["begin 0.1", "end 0.1"])
    #expect(scene.table.subviews.allSatisfy { !($0 is SwipeActionsView) })
    scene.host.swipe(scene.table, row: 1, by: -200, from: 600)
    let swipe = try #require(scene.swipe)
    #expect(swipe.view.frame == scene.table.rectForRow(at: IndexPath(row: 1, section: 0)))
    #expect(
      swipe.layout.rowWidth == swipe.view.frame.width && swipe.view.buttons[0].frame.maxX == swipe.view.bounds.width)
  }

  @Test("A button performs its action and the completion closes the row, whatever it says, at once or later")
  func buttons() {
    for result in [true, false] {
      let scene = Scene()
      scene.delegate.completesAtOnce = false
      scene.host.swipe(scene.table, row: 2, by: -140)
      scene.tapButton(1)
      #expect(scene.delegate.calls == ["begin 0.2", "perform More"])
      #expect(scene.swipe != nil)
      scene.delegate.completions.first?(result)
      scene.host.rest()
      #expect(scene.swipe == nil && scene.x(2) == 0)
      #expect(scene.delegate.calls == ["begin 0.2", "perform More", "end 0.2"])
      // A second call finds nothing.
      scene.delegate.completions.first?(result)
      #expect(scene.table.subviews.allSatisfy { !($0 is SwipeActionsView) })
    }
  }

  @Test("Leading actions come from the other side; the two sides have their own actions")
  func leading() {
    let scene = Scene()
    scene.host.swipe(scene.table, row: 0, by: 70)
    #expect(scene.swipe?.movesLeft == false && (scene.x(0) ?? 0) >= 74)
    scene.tapButton(0)
    #expect(scene.delegate.calls == ["begin 0.0", "perform Pin", "end 0.0"])
  }

  @Test("Right to left the sides are exchanged")
  func rightToLeft() {
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    let scene = Scene(environment: environment)
    scene.host.swipe(scene.table, row: 0, by: 140)
    #expect(scene.swipe?.movesLeft == false)
    #expect(isNear(scene.x(0), scene.swipe?.layout.openDistance))
    #expect(scene.swipe?.view.buttons[0].frame.minX == 0)
    scene.host.tap(at: scene.middle(3))
    scene.host.rest()
    scene.host.swipe(scene.table, row: 0, by: -70)
    #expect(scene.swipe?.movesLeft == true)
  }

  @Test(
    "A full swipe fills the row with the first action and performs it; flicked back, or not allowed, it performs nothing"
  )
  func fullSwipe() {
    let scene = Scene()
    scene.delegate.trailing = [scene.delegate.action("More"), scene.delegate.action("Other")]
    scene.host.swipe(scene.table, row: 1, by: -300, from: 380, lifts: false)
    #expect(scene.swipe?.isFull == true && scene.swipe?.view.buttons[0].frame.width == 300)
    scene.host.touchUp(at: CGPoint(x: 70, y: scene.middle(1).y))
    scene.host.rest()
    #expect(scene.delegate.calls == ["begin 0.1", "perform More", "end 0.1"] && scene.x(1) == 0)
    scene.delegate.performsFirst = false
    scene.delegate.calls = []
    scene.host.swipe(scene.table, row: 1, by: -300, from: 380, lifts: false)
    #expect(scene.swipe?.isFull == false && (scene.x(1) ?? 0) > -300)
    scene.host.touchUp(at: CGPoint(x: 70, y: scene.middle(1).y))
    scene.host.rest()
    #expect(scene.delegate.calls == ["begin 0.1"] && isNear(scene.x(1), -(scene.swipe?.layout.openDistance ?? 0)))
  }

  @Test(
    "A row deletes itself while it is open: it moves away, the others close up, and the delegate learns that no row is left"
  )
  func deletes() {
    let scene = Scene()
    scene.delegate.perform = { [unowned scene] _ in
      scene.rows.remove(at: IndexPath(row: 1, section: 0))
      scene.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    }
    scene.host.swipe(scene.table, row: 1, by: -300, from: 380)
    #expect(scene.delegate.calls == ["begin 0.1", "perform Delete", "end nothing"])
    #expect(scene.table.visibleCells.map { $0.textLabel?.text } == ["a", "c", "d", "e"])
    #expect(scene.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    #expect(scene.table.subviews.allSatisfy { !($0 is SwipeActionsView) })
    // The cell that left is used again, in its place.
    scene.rows.insert("f", at: IndexPath(row: 0, section: 0))
    scene.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(scene.x(0) == 0 && scene.cell(0)?.showingDeleteConfirmation == false)
  }

  @Test("A touch elsewhere closes the row and does nothing else; one on the row itself closes it as well")
  func closing() {
    for row in [3, 1] {
      let scene = Scene()
      scene.host.swipe(scene.table, row: 1, by: -140)
      scene.host.tap(at: row == 1 ? CGPoint(x: 50, y: scene.middle(1).y) : scene.middle(3))
      scene.host.rest()
      #expect(scene.swipe == nil && scene.x(1) == 0)
      #expect(scene.delegate.calls == ["begin 0.1", "end 0.1"])
      scene.host.tap(at: scene.middle(3))
      #expect(scene.delegate.calls.last == "select 0.3")
    }
  }

  @Test("Only one row is open: another one closes it")
  func onlyOne() {
    let scene = Scene()
    scene.host.swipe(scene.table, row: 1, by: -140)
    scene.host.swipe(scene.table, row: 3, by: -140)
    #expect(scene.x(1) == 0 && scene.swipe?.path.row == 3)
    #expect(scene.delegate.calls == ["begin 0.1", "end 0.1", "begin 0.3"])
  }

  @Test("An open row goes on from where it is: further, and back")
  func goesOn() {
    let scene = Scene()
    scene.host.swipe(scene.table, row: 1, by: -140)
    let open = scene.swipe?.layout.openDistance ?? 0
    scene.host.swipe(scene.table, row: 1, by: 40, from: 60, lifts: false)
    #expect(isNear(scene.x(1), -(open - 40)))
    scene.host.touchUp(at: CGPoint(x: 110, y: scene.middle(1).y))
    scene.host.rest()
    #expect(isNear(scene.x(1), -open))
    scene.host.swipe(scene.table, row: 1, by: open, from: 60)
    #expect(scene.swipe == nil && scene.x(1) == 0)
  }

  @Test("A finger that moves up scrolls and closes; one that moves sideways does not scroll")
  func scrolling() {
    let host = ApplicationHost()
    let delegate = SwipeDelegate()
    delegate.trailing = [delegate.action("Delete")]
    let table = host.showTable(Rows([100]), delegate: delegate)
    host.swipe(table, row: 3, by: -60)
    #expect(table.state.swipe != nil && table.contentOffset.y == -59)
    host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 220, y: 300))
    host.rest()
    #expect(table.state.swipe == nil && table.contentOffset.y > 0)
    #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    // On the open row as well.
    table.contentOffset.y = -59
    host.swipe(table, row: 5, by: -100)
    let y = table.convert(table.rectForRow(at: IndexPath(row: 5, section: 0)), to: nil).midY
    host.touchDown(at: CGPoint(x: 100, y: y))
    for step in 1...10 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 100, y: y - 15 * CGFloat(step)))
    }
    #expect(table.state.swipe == nil && table.contentOffset.y > 0)
    host.touchUp(at: CGPoint(x: 100, y: y - 150))
    host.rest()
    // A finger that goes sideways first and then up moves the row alone.
    let before = table.contentOffset.y
    host.touchDown(at: CGPoint(x: 300, y: 400))
    host.touchMove(to: CGPoint(x: 250, y: 400))
    host.touchMove(to: CGPoint(x: 240, y: 200))
    #expect(table.contentOffset.y == before && table.state.swipe?.distance == 50)
    host.touchUp(at: CGPoint(x: 240, y: 200))
    host.rest()
  }

  @Test("In a table that does not scroll, a finger that moves mostly up or down opens no row")
  func steep() {
    let scene = Scene()
    scene.table.isScrollEnabled = false
    let start = scene.middle(1)
    scene.host.drag(from: start, to: CGPoint(x: start.x - 60, y: start.y + 150), over: 0.5)
    scene.host.rest()
    #expect(scene.swipe == nil && scene.x(1) == 0 && !scene.delegate.calls.contains { $0.hasPrefix("begin") })
  }

  @Test("Without actions on a side, and for rows that cannot be edited, the finger is left to others")
  func declines() {
    let scene = Scene()
    scene.delegate.leading = nil
    scene.rows.isEditable = { $0.row != 2 }
    scene.host.swipe(scene.table, row: 1, by: 100)
    scene.host.swipe(scene.table, row: 2, by: -100)
    #expect(scene.swipe == nil && !scene.delegate.calls.contains { $0.hasPrefix("begin") })
    scene.delegate.trailing = []
    scene.host.swipe(scene.table, row: 1, by: -100)
    #expect(scene.swipe == nil)
  }

  @Test("A table without any actions stops watching fingers after the first question")
  func unwatched() {
    let host = ApplicationHost()
    let recorder = TableRecorder()
    let table = host.showTable(Rows([5]), delegate: recorder)
    #expect(table.maySwipeRows)
    host.swipe(table, row: 1, by: -100)
    host.swipe(table, row: 1, by: 100)
    #expect(!table.maySwipeRows && table.state.swipe == nil)
  }

  @Test("A data source that commits has a Delete, by a swipe, with the delegate's title; the delegate's word counts")
  func defaultDelete() {
    let scene = Scene()
    scene.delegate.trailing = nil
    scene.host.swipe(scene.table, row: 1, by: -60)
    #expect(scene.swipe?.view.buttons.map(\.accessibilityLabel) == ["Delete"])
    scene.tapButton(0)
    #expect(scene.rows.commits == ["delete b"] && scene.rows.names == [["a", "c", "d", "e"]])
    #expect(scene.swipe == nil)
    scene.rows.carriesOut = false
    scene.host.swipe(scene.table, row: 1, by: -60)
    scene.tapButton(0)
    #expect(scene.rows.commits == ["delete b", "delete c"] && scene.swipe == nil && scene.x(1) == 0)
    scene.delegate.deleteTitle = "Remove"
    scene.host.swipe(scene.table, row: 1, by: -60)
    #expect(scene.swipe?.view.buttons.map(\.accessibilityLabel) == ["Remove"])
    scene.host.tap(at: scene.middle(3))
    scene.host.rest()
    scene.delegate.deleteTitle = nil
    scene.delegate.style = { _ in .none }
    scene.host.swipe(scene.table, row: 1, by: -60)
    #expect(scene.swipe == nil)
  }

  @Test("A Delete that nobody carries out is reported, and not offered again", .expecting("table.commit-missing"))
  func missingCommit() {
    let host = ApplicationHost()
    let table = host.showTable(IdleRows())
    host.swipe(table, row: 1, by: -300, from: 380)
    #expect(table.state.swipe == nil && table.numberOfRows(inSection: 0) == 5)
    host.swipe(table, row: 1, by: -100)
    #expect(table.state.swipe == nil)
  }

  @Test("Reloading, a reloaded row and a row out of sight close it at once; an update elsewhere takes it along")
  func updates() {
    let scene = Scene()
    scene.host.swipe(scene.table, row: 1, by: -140)
    scene.rows.insert("x", at: IndexPath(row: 0, section: 0))
    scene.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    scene.host.rest()
    #expect(scene.swipe?.path.row == 2 && isNear(scene.x(2), -(scene.swipe?.layout.openDistance ?? 0)))
    #expect(scene.swipe?.view.frame.minY == 88)
    scene.table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    scene.host.rest()
    #expect(scene.swipe == nil && scene.x(2) == 0)
    scene.host.swipe(scene.table, row: 1, by: -140)
    scene.table.reloadData()
    scene.host.settle()
    #expect(scene.swipe == nil && scene.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    #expect(scene.table.subviews.allSatisfy { !($0 is SwipeActionsView) })
  }

  @Test("A cancelled finger, as of a call, closes the row and performs nothing")
  func cancelled() {
    let scene = Scene()
    scene.host.swipe(scene.table, row: 1, by: -300, from: 380, lifts: false)
    scene.host.touchCancel()
    scene.host.rest()
    #expect(scene.swipe == nil && scene.x(1) == 0 && !scene.delegate.calls.contains("perform Delete"))
  }

  @Test("VoiceOver offers a row's actions by their titles, those of both ends, without opening it")
  func voiceOver() {
    let scene = Scene()
    let cell = scene.cell(1)
    #expect(cell?.accessibilityCustomActions?.map(\.name) == ["Delete", "More", "Pin"])
    scene.host.voiceOver.start()
    scene.host.voiceOver.next()
    #expect(scene.host.voiceOver.perform("More"))
    #expect(scene.delegate.calls == ["perform More"])
    scene.host.voiceOver.stop()
  }

  @Test("In a navigation controller the edge goes back, the rest of the row opens")
  func backSwipe() {
    let host = ApplicationHost()
    let (rows, delegate) = (EditableRows([["a", "b", "c"]]), SwipeDelegate())
    delegate.leading = [delegate.action("Pin")]
    let controller = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(controller, animated: false)
    controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (controller.tableView.dataSource, controller.tableView.delegate) = (rows, delegate)
    host.show(navigation)
    host.swipe(controller.tableView, row: 1, by: 70, from: 100)
    #expect(controller.tableView.state.swipe?.movesLeft == false && navigation.viewControllers.count == 2)
    host.tap(at: CGPoint(x: 200, y: 700))
    host.rest()
    host.swipe(controller.tableView, row: 1, by: 300, from: 2)
    #expect(navigation.viewControllers.count == 1 && !delegate.calls.contains("perform Pin"))
  }

  @Test("In a pager the row's actions win on their side, and the other direction turns the page")
  func pager() {
    let host = ApplicationHost()
    let (rows, delegate) = (EditableRows([["a", "b", "c"]]), SwipeDelegate())
    delegate.trailing = [delegate.action("Delete")]
    delegate.leading = nil
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    pager.contentSize = CGSize(width: 3 * 393, height: 852)
    pager.isPagingEnabled = true
    pager.contentInsetAdjustmentBehavior = .never
    let table = UITableView(frame: CGRect(x: 393, y: 0, width: 393, height: 852))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (rows, delegate)
    pager.addSubview(table)
    pager.contentOffset.x = 393
    host.show(pager, frame: pager.frame)
    host.swipe(table, row: 1, by: -70)
    #expect(table.state.swipe != nil && pager.contentOffset.x == 393)
    host.tap(at: CGPoint(x: 200, y: 700))
    host.rest()
    host.swipe(table, row: 1, by: 300, from: 50)
    #expect(pager.contentOffset.x == 0 && table.state.swipe == nil)
  }

  @Test("In a card the buttons have the card's corners, and on its side a phone's covered edge is filled")
  func looks() throws {
    let card = Scene(style: .insetGrouped)
    card.host.swipe(card.table, row: 0, by: -140)
    #expect(card.swipe?.view.layer.cornerRadius == 10 && card.swipe?.view.frame.maxX == 393 - 16)
    let scene = Scene()
    scene.host.update { $0.isLandscape = true }
    scene.host.settle()
    let content = scene.cell(1)?.contentView.frame
    scene.host.swipe(scene.table, row: 1, by: -200)
    let swipe = try #require(scene.swipe)
    #expect(
      swipe.layout.edgeInset == 59 && swipe.view.buttons[0].contentFrame.maxX <= swipe.view.buttons[0].bounds.width - 59
    )
    #expect(scene.cell(1)?.contentView.frame == content)
  }
}
