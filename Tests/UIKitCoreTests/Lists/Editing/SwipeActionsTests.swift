import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Actions beside a row")
struct SwipeActionsTests {
  /// Rows of several widths with one to three buttons, with and without a covered edge and a full swipe.
  private var all: [SwipeActions] {
    var result: [SwipeActions] = []
    for widths: [CGFloat] in [[74], [74, 100], [90, 74, 120], [400, 300]] {
      for row: CGFloat in [0, 200, 393, 1024] {
        for inset: CGFloat in [0, 44] {
          for performs in [false, true] {
            result.append(SwipeActions(widths: widths, rowWidth: row, edgeInset: inset, performsFirst: performs))
          }
        }
      }
    }
    return result
  }

  @Test("Buttons cover what the row uncovers, without gaps and without overlap, in the order of the actions")
  func cover() {
    for actions in all where actions.rowWidth > 0 {
      for distance: CGFloat in [0, 1, 50, actions.openDistance, actions.openDistance + 30, actions.rowWidth] {
        let places = actions.places(distance: distance, isFull: false)
        #expect(places.first?.start == 0)
        for (place, next) in zip(places, places.dropFirst()) {
          #expect(abs(place.start + place.width - next.start) < 1e-9)
        }
        let end = places.last.map { $0.start + $0.width } ?? 0
        #expect(abs(end - distance) < 1e-9, "\(actions) at \(distance)")
      }
    }
  }

  @Test("At rest every button has its width, and its title is in it, off the covered edge")
  func rest() {
    let actions = SwipeActions(widths: [80, 100], rowWidth: 393, edgeInset: 40)
    #expect(actions.openDistance == 220)
    let places = actions.places(distance: 220, isFull: false)
    #expect(places[0] == .init(start: 0, width: 120, contentStart: 40, contentWidth: 80))
    #expect(places[1] == .init(start: 120, width: 100, contentStart: 120, contentWidth: 100))
  }

  @Test("Titles are beside the row while their buttons are narrow, and in the middle of wide ones")
  func titles() {
    let actions = SwipeActions(widths: [80, 120], rowWidth: 393)
    let narrow = actions.places(distance: 100, isFull: false)
    #expect(narrow.map { $0.contentStart + $0.contentWidth } == [40, 100])
    let wide = actions.places(distance: 220, isFull: false)
    #expect(wide.map { $0.contentStart - $0.start } == [4, 6])
    let full = actions.places(distance: 300, isFull: true)
    #expect(full[0] == .init(start: 0, width: 300, contentStart: 220, contentWidth: 80))
  }

  @Test("Buttons too wide for the row become narrower together, so that some of the row stays")
  func narrow() {
    let actions = SwipeActions(widths: [400, 200], rowWidth: 300)
    #expect(actions.openDistance == 240)
    #expect(actions.widths == [160, 80])
  }

  @Test(
    "The row follows the finger, monotonically and without jumps, never beyond itself; a pull back leads to the same place"
  )
  func following() {
    for actions in all where actions.rowWidth > 0 {
      var last: CGFloat = 0
      for pull in stride(from: CGFloat(-50), through: actions.rowWidth * 1.5, by: 1) {
        let distance = actions.distance(forPull: pull)
        #expect(distance >= last && distance - last <= 1.0001 && distance <= actions.rowWidth + actions.openDistance)
        if pull >= 0, pull < actions.rowWidth {
          #expect(abs(actions.pull(forDistance: distance) - pull) < 1e-6 || distance == 0)
        }
        last = distance
      }
    }
  }

  @Test("Without a full swipe the row resists beyond its buttons")
  func resistance() {
    let actions = SwipeActions(widths: [74], rowWidth: 393, performsFirst: false)
    #expect(actions.distance(forPull: 74) == 74)
    let distance = actions.distance(forPull: 174)
    #expect(distance > 74 && distance < 74 + 60)
    #expect(actions.fullSwipeDistance == nil && !actions.isFullSwipe(393))
  }

  @Test("A lifted finger: a flick decides, else the nearer place; a full swipe performs unless it is flicked back")
  func release() {
    let actions = SwipeActions(widths: [74, 74], rowWidth: 400)
    let table: [(CGFloat, CGFloat, SwipeActions.Target)] = [
      (74, 0, .closed), (75, 0, .open), (10, 150, .open), (140, -150, .closed), (140, -149, .open), (239, 0, .open),
      (240, 0, .performed), (400, 1000, .performed), (300, -150, .closed), (300, -149, .performed), (75, .nan, .open),
    ]
    for (distance, velocity, target) in table {
      #expect(actions.target(distance: distance, velocity: velocity) == target, "\(distance), \(velocity)")
    }
  }

  @Test("Nonsense is as good as nothing")
  func nonsense() {
    let actions = SwipeActions(widths: [.nan, -5, .infinity], rowWidth: .infinity, edgeInset: -.infinity)
    #expect(actions.rowWidth == 0 && actions.openDistance.isFinite)
    #expect(actions.distance(forPull: 100) == 0 && actions.distance(forPull: .nan) == 0)
    let none = SwipeActions(widths: [], rowWidth: 300)
    #expect(none.openDistance == 0 && none.target(distance: 200, velocity: 500) == .closed)
    #expect(none.places(distance: 10, isFull: true).isEmpty)
    for place in SwipeActions(widths: [74], rowWidth: 300).places(distance: .nan, isFull: false) {
      #expect(place.width == 0)
    }
  }
}
