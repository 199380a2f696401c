import Foundation
import Testing

@testable import UIKitCore

@Suite("Scroll tracking and paging")
struct ScrollTrackingTests {
  private let axis = ScrollTracking.Axis(range: 0...1000, length: 200)

  // behaviours.md §4 "Rubber band"
  @Test("Content follows the finger within the range and resists beyond it, on either side")
  func following() {
    var tracking = ScrollTracking(axis: axis, position: 100)
    tracking.move(to: -30)
    #expect(tracking.position == 130)
    tracking.move(to: 150)
    let stretch: CGFloat = (1 - 1 / (0.55 * 50 / 200 + 1)) * 200
    #expect(abs(tracking.position + stretch) < 1e-9)
    tracking.move(to: 100 - 1050)
    #expect(abs(tracking.position - (1000 + stretch)) < 1e-9)
    tracking.move(to: 0)
    #expect(tracking.position == 100, "a finger that comes back finds the content where it was")
  }

  @Test("Caught beyond an edge, content does not jump, and resists as if pulled there")
  func caught() {
    var tracking = ScrollTracking(axis: axis, position: -40)
    #expect(abs(tracking.position + 40) < 1e-9)
    tracking.move(to: -ScrollPhysics.pull(forStretch: 40, length: 200))
    #expect(abs(tracking.position) < 1e-9)
  }

  @Test("Without bounces it stops at the edges; an axis that does not scroll does not move")
  func still() {
    var tracking = ScrollTracking(
      axis: ScrollTracking.Axis(range: 0...1000, length: 200, bounces: false), position: 10)
    tracking.move(to: 50)
    #expect(tracking.position == 0)
    #expect(tracking.releaseVelocity(500) == -500)
    tracking = ScrollTracking(axis: ScrollTracking.Axis(range: 0...0, length: 200, scrolls: false), position: 7)
    tracking.move(to: 50)
    #expect(tracking.position == 7)
    #expect(tracking.releaseVelocity(500) == 0)
  }

  @Test("New edges and offsets set from outside keep the content in its visible place")
  func rebasing() {
    var tracking = ScrollTracking(axis: axis, position: 100)
    tracking.move(to: -20)
    tracking.rebase(axis: axis, position: 400)
    #expect(tracking.position == 400)
    tracking.move(to: -50)
    #expect(tracking.position == 430)
    var shorter = axis
    shorter.range = 0...300
    tracking.rebase(axis: shorter, position: tracking.position)
    #expect(abs(tracking.position - 430) < 1e-9)
    tracking.move(to: -49)
    #expect(tracking.position < 430)
  }

  @Test("Released content has the finger's velocity; beyond an edge, reduced by the rubber band")
  func release() {
    var tracking = ScrollTracking(axis: axis, position: 100)
    #expect(tracking.releaseVelocity(-700) == 700)
    tracking.move(to: 200)
    let before = tracking.position
    tracking.move(to: 200.001)
    let slope = (before - tracking.position) / 0.001
    #expect(abs(tracking.releaseVelocity(1000) + 1000 * slope) < 0.1)
  }

  @Test(
    "Paged content rests at the nearest page, or at the next one in the direction of a fast finger – for every case")
  func paging() {
    let paging = ScrollPaging(range: -20...700, length: 200)
    // Pages at −20, 180, 380, 580 and the end at 700.
    let table: [(position: CGFloat, velocity: CGFloat, target: CGFloat)] = [
      (-20, 0, -20), (60, 0, -20), (79, 0, -20), (80, 0, 180), (179, 0, 180), (639, 0, 580), (640, 0, 700),
      (0, 201, 180), (0, 200, -20), (170, -201, -20), (170, -200, 180), (600, 900, 700), (690, -900, 580),
      (180, 900, 380), (180, -900, -20), (-20, -900, -20), (700, 900, 700), (-90, 900, 180), (-90, 0, -20),
      (800, 0, 700), (-90, -900, -20),
    ]
    for row in table {
      #expect(paging.target(from: row.position, velocity: row.velocity) == row.target, "\(row)")
    }
    #expect(ScrollPaging(range: 0...100, length: 0).target(from: 50, velocity: 900) == 50)
  }
}
