import CoreGraphics
import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("The focus target of a key")
struct FocusRuleTests {
  /// Letters stand alone; digits are of one group, `#` of another.
  ///
  /// One character is 10 × 10 points; a row of text is a row on the screen.
  private func places(_ rows: String..., priorities: [Character: Int] = [:]) -> (
    names: [Character], places: [FocusPlace]
  ) {
    var (names, places): ([Character], [FocusPlace]) = ([], [])
    for (row, text) in rows.enumerated() {
      for (column, character) in text.enumerated() where character != " " {
        names.append(character)
        places.append(
          FocusPlace(
            frame: CGRect(x: CGFloat(column) * 10, y: CGFloat(row) * 10, width: 8, height: 8),
            group: character.isNumber ? .named("digits") : character.isLetter ? nil : .named("signs"),
            priority: priorities[character] ?? 0))
      }
    }
    return (names, places)
  }

  /// What is visited when a key is pressed until it leads nowhere or somewhere known.
  private func walk(
    _ move: FocusMove, from start: Character?, in scene: (names: [Character], places: [FocusPlace])
  ) -> String {
    var origin = start.flatMap { scene.names.firstIndex(of: $0) }
    var seen: [Int] = origin.map { [$0] } ?? []
    while let next = FocusRule.target(of: move, from: origin, in: scene.places), !seen.contains(next) {
      seen.append(next)
      origin = next
    }
    return String(seen.map { scene.names[$0] })
  }

  @Test("Keyboard: Tab stops at single elements and once in every group, backwards too, and wraps around")
  func tab() {
    let scene = places("a b", "123", "c *+")
    #expect(walk(.next, from: nil, in: scene) == "ab1c*")
    #expect(walk(.previous, from: nil, in: scene) == "*c1ba")
    #expect(walk(.next, from: "c", in: scene) == "c*ab1")
    // From anywhere in a group to the next one.
    #expect(walk(.next, from: "3", in: scene) == "3c*ab1")
    #expect(walk(.previous, from: "2", in: scene) == "2ba*c1")
  }

  @Test("Keyboard: Tab enters a group at the highest priority, from both sides")
  func priority() {
    let scene = places("a", "1234", "b", priorities: ["3": 2000, "4": 1000])
    #expect(walk(.next, from: "a", in: scene) == "a3b")
    #expect(walk(.previous, from: "b", in: scene) == "b3a")
    #expect(walk(.next, from: nil, in: places("12", priorities: ["1": 5, "2": 5])) == "1")
  }

  @Test("Keyboard: A group with scattered members is one stop, at its first")
  func scattered() {
    #expect(walk(.next, from: nil, in: places("1a", "2b")) == "1ab")
  }

  @Test("Keyboard: With control, Tab visits everything")
  func items() {
    let scene = places("a b", "123", "c")
    #expect(walk(.nextItem, from: nil, in: scene) == "ab123c")
    #expect(walk(.previousItem, from: nil, in: scene) == "c321ba")
  }

  @Test("Keyboard: Arrows stay in their group and stop at its edge")
  func arrows() {
    let scene = places("123", "456", "abc")
    #expect(walk(.right, from: "4", in: scene) == "456")
    #expect(walk(.left, from: "6", in: scene) == "654")
    #expect(walk(.down, from: "2", in: scene) == "25")
    #expect(walk(.up, from: "b", in: scene) == "b")
    #expect(walk(.right, from: "a", in: scene) == "abc")
  }

  @Test("Keyboard: Elements straight ahead come first, diagonal ones within 45° next, others never")
  func aslant() {
    // 2 lies lower right of 1 at 10, 10 (45°); 3 straight ahead, further away.
    #expect(walk(.right, from: "1", in: places("1   3", " 2   ")) == "13")
    #expect(walk(.right, from: "1", in: places("1    ", " 2   ")) == "12")
    #expect(walk(.right, from: "1", in: places("1    ", "  2  ")) == "12")
    #expect(walk(.right, from: "1", in: places("1    ", "     ", "     ", " 2   ")) == "1")
    #expect(walk(.down, from: "1", in: places("1    ", "     ", "  2  ")) == "12")
  }

  @Test("Keyboard: An element inside a larger one is reached from it, and left to it")
  func nested() {
    // A cell of 100 × 50 with a button of 20 × 20 at its lower right, and the next cell below.
    let frames = [
      CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 70, y: 25, width: 20, height: 20),
      CGRect(x: 0, y: 60, width: 100, height: 50),
    ]
    let places = frames.map { FocusPlace(frame: $0, group: .named("cells")) }
    #expect(FocusRule.target(of: .right, from: 0, in: places) == 1)
    #expect(FocusRule.target(of: .left, from: 1, in: places) == 0)
    #expect(FocusRule.target(of: .down, from: 1, in: places) == 2)
    #expect(FocusRule.target(of: .up, from: 2, in: places) != 2)
  }

  @Test("Keyboard: In every grid up to 4 × 4 every arrow goes to the neighbour and its opposite returns")
  func grids() {
    let steps: [(FocusMove, FocusMove, Int, Int)] = [(.right, .left, 1, 0), (.down, .up, 0, 1)]
    for columns in 1...4 {
      for rows in 1...4 {
        let places = (0..<(columns * rows)).map {
          FocusPlace(
            frame: CGRect(x: CGFloat($0 % columns) * 50, y: CGFloat($0 / columns) * 30, width: 44, height: 20),
            group: .named("grid"))
        }
        for index in places.indices {
          for (move, back, dx, dy) in steps {
            let (column, row) = (index % columns + dx, index / columns + dy)
            let expected = column < columns && row < rows ? row * columns + column : nil
            #expect(FocusRule.target(of: move, from: index, in: places) == expected)
            if let expected { #expect(FocusRule.target(of: back, from: expected, in: places) == index) }
          }
        }
      }
    }
  }

  @Test(
    "Keyboard: Without elements no key moves the focus; without an origin, or with a removed one, it goes to an end")
  func ends() {
    for move in FocusMove.allCases {
      #expect(FocusRule.target(of: move, from: nil, in: []) == nil)
      #expect(FocusRule.target(of: move, from: 0, in: []) == nil)
      let scene = places("a", "b")
      let isBackwards = move == .previous || move == .previousItem
      for origin in [nil, 9] {
        #expect(FocusRule.target(of: move, from: origin, in: scene.places) == (isBackwards ? 1 : 0))
      }
    }
    #expect(FocusRule.target(of: .next, from: 0, in: places("1").places) == nil)
  }

  @Test("Keyboard: No key leads to its origin, and the same places give the same target", arguments: 1...20)
  func random(seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    let places = (0..<12).map { _ in
      FocusPlace(
        frame: CGRect(
          x: CGFloat.random(in: 0...300, using: &generator), y: .random(in: 0...300, using: &generator),
          width: .random(in: 1...90, using: &generator), height: .random(in: 1...90, using: &generator)),
        group: Bool.random(using: &generator) ? .named("\(Int.random(in: 0...2, using: &generator))") : nil)
    }
    for index in places.indices {
      for move in FocusMove.allCases {
        let target = FocusRule.target(of: move, from: index, in: places)
        #expect(target != index)
        #expect(FocusRule.target(of: move, from: index, in: places) == target)
      }
    }
    // Tab comes by every group, and back.
    var (origin, stops): (Int?, [Int]) = (0, [])
    repeat {
      origin = FocusRule.target(of: .next, from: origin, in: places)
      if let origin { stops.append(origin) }
    } while origin != nil && Set(stops).count == stops.count && stops.count < 50
    let groups = Set(places.compactMap(\.group)).count + places.filter { $0.group == nil }.count
    var reached: Set<String> = []
    for stop in stops {
      if let group = places[stop].group { reached.insert("\(group)") } else { reached.insert("\(stop)") }
    }
    #expect(reached.count == groups)
  }
}

@Suite("The ring around the focus")
struct FocusRingGeometryTests {
  private let screen = CGRect(x: 0, y: 0, width: 393, height: 852)

  @Test("Keyboard: The ring is 3 points outside and 3 wide; its corners are concentric")
  func around() {
    let shape = FocusShape(frame: CGRect(x: 100, y: 200, width: 80, height: 44), cornerRadius: 10)
    let ring = FocusRingGeometry(around: shape, on: screen)
    // 3 of gap and 3 of width on every side.
    #expect(ring.frame == CGRect(x: 94, y: 194, width: 92, height: 56))
    #expect(ring.cornerRadius == CGFloat(10 + 6))
    #expect(FocusRingGeometry(around: FocusShape(frame: shape.frame), on: screen).cornerRadius == 8)
    #expect(FocusRingGeometry(around: shape, on: screen, isInside: true).frame == shape.frame)
  }

  @Test(
    "Keyboard: At the screen's edge the ring follows the edge; outside there is none; small elements keep a round ring")
  func edges() {
    let row = FocusShape(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    #expect(FocusRingGeometry(around: row, on: screen).frame == CGRect(x: 0, y: 94, width: 393, height: 56))
    let outside = FocusShape(frame: CGRect(x: 0, y: 900, width: 393, height: 44))
    #expect(FocusRingGeometry(around: outside, on: screen).frame == .zero)
    let dot = FocusShape(frame: CGRect(x: 50, y: 50, width: 7, height: 7), cornerRadius: 22)
    #expect(FocusRingGeometry(around: dot, on: screen).cornerRadius == CGFloat(7 + 12) / 2)
  }
}
