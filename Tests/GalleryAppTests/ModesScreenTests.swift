import Noren
import Testing
import UIKit

@testable import GalleryApp

@Suite("Bars with different rules under one finger", .serialized)
struct ModesScreenTests {
  @Test("C4: The same way down and up leaves each rule's bar at a different place")
  func modes() {
    let host = ApplicationHost()
    let page = ModesViewController()
    host.show(page)
    let cells = page.children.compactMap { $0 as? ModeCell }
    #expect(cells.count == ModeCell.Example.allCases.count)
    var finger = CGPoint(x: 196, y: 600)
    func move(_ distance: CGFloat, times: Int) -> [String: CGFloat] {
      for _ in 0..<times {
        finger.y += distance
        host.moveFingers(over: 1.0 / 60) { _ in [FingerChange(.move, at: finger)] }
      }
      return Dictionary(uniqueKeysWithValues: cells.map { ($0.example.rawValue, $0.screen.hiddenOfTopBar) })
    }
    host.touchDown(at: finger)
    _ = move(-10, times: 1)
    // Bars of 88, of which 44 stay where one collapses: 60 on.
    let on = move(-10, times: 6)
    let expectedOn: [String: CGFloat] = [
      "pinned": 0, "enterAlways": 60, "enterAlwaysCollapsed": 60, "exitUntilCollapsed": 44, "restoreAtEdge": 60,
      "stops": 60, "resistance": 60 - 40, "stretches": 60,
    ]
    #expect(on == expectedOn)
    // All of the way, far on, and 60 back.
    _ = move(-10, times: 24)
    let back = move(10, times: 6)
    let expectedBack: [String: CGFloat] = [
      "pinned": 0, "enterAlways": 88 - 60, "enterAlwaysCollapsed": 44, "exitUntilCollapsed": 44, "restoreAtEdge": 88,
      "stops": 88 - 60, "resistance": 88 - (60 - 40), "stretches": 88 - 60,
    ]
    #expect(back == expectedBack)
    for _ in 0..<12 { _ = move(0, times: 1) }
    host.touchUp(at: finger)
    host.rest()
    host.advance(by: 0.6)
    let resting = move(0, times: 0)
    #expect(resting["stops"] == 44 && resting["enterAlways"] == 0 && resting["resistance"] == 88)
  }
}
