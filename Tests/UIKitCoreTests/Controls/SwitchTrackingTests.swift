import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Switch tracking")
struct SwitchTrackingTests {
  @Test("A finger that lifts where it came down toggles; outside it does not", arguments: [false, true])
  func taps(isOn: Bool) {
    var finger = SwitchTracking(isOn: isOn, place: 20)
    #expect(finger.value(liftedInside: true) == !isOn)
    #expect(finger.value(liftedInside: false) == isOn)
    #expect(finger.move(to: 29) == false)
    #expect(finger.value(liftedInside: true) == !isOn, "A finger that rolls less than 10 points still taps.")
  }

  @Test("A drag sets the side to which the finger moves, each time it turns back by 10 points")
  func drags() {
    var finger = SwitchTracking(isOn: false, place: 0)
    let steps: [(CGFloat, Bool)] = [
      (9, false), (10, true), (60, false), (51, false), (50, true), (45, false), (54, false), (55, true),
    ]
    for (place, flips) in steps { #expect(finger.move(to: place) == flips, "at \(place)") }
    #expect(finger.isOn && finger.isDrag)
    #expect(finger.value(liftedInside: true) && finger.value(liftedInside: false), "A drag counts wherever it ends.")
  }

  @Test("A drag towards the present side keeps the value instead of toggling")
  func dragAgainstTheEnd() {
    var finger = SwitchTracking(isOn: true, place: 0)
    #expect(finger.move(to: 15) == false)
    #expect(finger.value(liftedInside: true))
  }

  @Test("In random drags the value follows the side of the last turn of 10 points")
  func randomDrags() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<2_000 {
      let initial = Bool.random(using: &numbers)
      var finger = SwitchTracking(isOn: initial, place: 0)
      var (isOn, lowest, highest): (Bool, CGFloat, CGFloat) = (initial, 0, 0)
      for _ in 0..<20 {
        let place = CGFloat(Int.random(in: -40...40, using: &numbers))
        (lowest, highest) = (min(lowest, place), max(highest, place))
        let flips = isOn ? highest - place >= 10 : place - lowest >= 10
        if flips { (isOn, lowest, highest) = (!isOn, place, place) }
        // What lies towards the present side only moves the farthest point.
        if isOn { lowest = place } else { highest = place }
        #expect(finger.move(to: place) == flips)
        #expect(finger.isOn == isOn && finger.place == place && finger.initialValue == initial)
      }
    }
  }

  @Test("The thumb is 2 points from the end of its side, and widens towards the middle")
  func thumb() {
    for isReversed in [false, true] {
      for isOn in [false, true] {
        let resting = SwitchLayout(isOn: isOn, isTouched: false, isReversed: isReversed).thumb
        let touched = SwitchLayout(isOn: isOn, isTouched: true, isReversed: isReversed).thumb
        #expect(resting.size == CGSize(width: 27, height: 27) && touched.size == CGSize(width: 33, height: 27))
        if isOn != isReversed {
          #expect(resting.maxX == 49 && touched.maxX == 49)
        } else {
          #expect(resting.minX == 2 && touched.minX == 2)
        }
      }
    }
  }
}
