import Foundation
import RandomHistories
import Testing
import UIKitCore

@Suite("Picker wheel")
struct PickerWheelTests {
  private let wheel = PickerWheel(height: 216, rowHeight: 32, rows: 100)

  // behaviours.md §10 "Picker"
  @Test("D rows from the middle, a row is at H/2 + R sin(2πd/N), squeezed and faded")
  func cylinder() throws {
    // ⌈2 · (216 + 75) / 32⌉ and .334225 · (216 + 75).
    #expect(wheel.rowsPerTurn == 19 && wheel.radius == 0.334225 * 291)
    let middle = try #require(wheel.place(ofRow: 5, at: 5 * 32))
    #expect(middle.y == 108 && middle.squeeze == 1 && middle.opacity == 1)
    for distance in 1...4 {
      let below = try #require(wheel.place(ofRow: 50 + distance, at: 50 * 32))
      let above = try #require(wheel.place(ofRow: 50 - distance, at: 50 * 32))
      let angle = 2 * CGFloat.pi * CGFloat(distance) / 19
      #expect(abs(below.y - (108 + wheel.radius * sin(angle))) < 1e-9 && abs(below.squeeze - cos(angle)) < 1e-9)
      #expect(abs(above.y + below.y - 216) < 1e-9 && abs(above.opacity - below.opacity) < 1e-9)
      let nearer = try #require(wheel.place(ofRow: 49 + distance, at: 50 * 32))
      #expect(below.squeeze < nearer.squeeze && below.opacity < nearer.opacity)
    }
    #expect(wheel.place(ofRow: 55, at: 50 * 32) == nil)
  }

  @Test("A wheel of any length shows the nine rows that fit")
  func visibleRows() {
    #expect(wheel.visibleRows(at: 50 * 32) == 46..<55)
    #expect(wheel.visibleRows(at: 0) == 0..<5 && wheel.visibleRows(at: 99 * 32) == 95..<100)
    #expect(wheel.visibleRows(at: -10_000).isEmpty && wheel.visibleRows(at: 1e12).isEmpty)
    let long = PickerWheel(height: 216, rowHeight: 32, rows: .max)
    #expect(long.rows == PickerWheel.maximumRows && long.visibleRows(at: 32e9 / 2).count == 9)
  }

  @Test("Every visible row has a place, and a touch there finds it", arguments: 0..<50)
  func inverse(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let wheel = PickerWheel(
      height: .random(in: 40...700, using: &random), rowHeight: .random(in: 8...120, using: &random),
      rows: .random(in: 1...2000, using: &random))
    let offset = CGFloat.random(in: -50...wheel.offset(ofRow: wheel.rows) + 50, using: &random)
    let visible = wheel.visibleRows(at: offset)
    #expect(visible.count <= wheel.rowsPerTurn / 2 + 1)
    for row in visible.lowerBound - 1...visible.upperBound where (0..<wheel.rows).contains(row) {
      let place = wheel.place(ofRow: row, at: offset)
      #expect((place != nil) == visible.contains(row))
      guard let place else { continue }
      #expect((0...1).contains(place.squeeze) && (0...1).contains(place.opacity))
      #expect((0...wheel.height).contains(place.y) || wheel.height < 2 * wheel.radius)
      #expect(wheel.row(atY: place.y, offset: offset) == row)
    }
  }

  @Test("A wheel comes to rest with a row in the middle, the nearest one", arguments: 0..<50)
  func snapping(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let wheel = PickerWheel(
      height: 216, rowHeight: .random(in: 1...100, using: &random), rows: .random(in: 1...500, using: &random))
    let offset = CGFloat.random(in: -100...wheel.offset(ofRow: wheel.rows) + 100, using: &random)
    let resting = wheel.restingOffset(offset)
    let row = wheel.nearestRow(to: offset)
    #expect((0..<wheel.rows).contains(row) && resting == wheel.offset(ofRow: row))
    #expect(wheel.restingOffset(resting) == resting)
    let clamped = min(max(offset, 0), wheel.offset(ofRow: wheel.rows - 1))
    #expect(abs(resting - clamped) <= wheel.rowHeight / 2 + 1e-6)
    #expect(wheel.contentHeight - wheel.height == wheel.offset(ofRow: wheel.rows - 1))
  }

  @Test("Bad input: Sizes and counts that make no sense are replaced")
  func badInput() {
    let empty = PickerWheel(height: 216, rowHeight: 32, rows: -4)
    #expect(empty.rows == 0 && empty.nearestRow(to: 40) == -1 && empty.restingOffset(40) == 0)
    #expect(empty.visibleRows(at: 0).isEmpty && empty.row(atY: 108, offset: 0) == nil && empty.contentHeight == 216)
    for height in [CGFloat.nan, .infinity, -.infinity, -5] {
      #expect(PickerWheel(height: height, rowHeight: 32, rows: 3).height == 0)
    }
    #expect(PickerWheel(height: 216, rowHeight: .nan, rows: 3).rowHeight == 32)
    #expect(PickerWheel(height: 216, rowHeight: -3, rows: 3).rowHeight == 1)
    #expect(PickerWheel(height: 216, rowHeight: 1e9, rows: 3).rowsPerTurn == 4)
    #expect(wheel.visibleRows(at: .nan).isEmpty && wheel.nearestRow(to: .nan) == -1)
    #expect(wheel.nearestRow(to: .infinity) == 99 && wheel.nearestRow(to: -.infinity) == 0)
  }
}

@Suite("Picker layout")
struct PickerLayoutTests {
  @Test("Components without a width share the room between the insets evenly, 5 apart")
  func evenly() {
    let frames = PickerLayout.frames(widths: [nil, nil], in: CGSize(width: 320, height: 216), isRightToLeft: false)
    let width: CGFloat = (320 - 2 * 9 - 5) / 2
    #expect(frames.map(\.minX) == [9, 9 + width + 5] && frames.allSatisfy { $0.width == width && $0.height == 216 })
    let mirrored = PickerLayout.frames(widths: [nil, nil], in: CGSize(width: 320, height: 216), isRightToLeft: true)
    #expect(mirrored == [frames[1], frames[0]])
  }

  @Test("Given widths are kept and centred, and narrowed together where they do not fit")
  func given() {
    let size = CGSize(width: 320, height: 216)
    #expect(
      PickerLayout.frames(widths: [100, 50], in: size, isRightToLeft: false)
        == [CGRect(x: 82.5, y: 0, width: 100, height: 216), CGRect(x: 187.5, y: 0, width: 50, height: 216)])
    let narrowed = PickerLayout.frames(widths: [600, 300], in: size, isRightToLeft: false)
    #expect(narrowed[0].width == 2 * narrowed[1].width && narrowed[0].minX == 9 && abs(narrowed[1].maxX - 311) < 1e-9)
    #expect(
      PickerLayout.frames(widths: [.nan, -3, .infinity], in: size, isRightToLeft: false).allSatisfy { $0.width > 90 })
    #expect(PickerLayout.frames(widths: [], in: size, isRightToLeft: false).isEmpty)
    #expect(PickerLayout.frames(widths: [nil, 40], in: .zero, isRightToLeft: false).allSatisfy { $0.width == 0 })
  }

  @Test("The band is behind the middle rows, 9 from the sides")
  func band() {
    #expect(
      PickerLayout.band(rowHeight: 32, in: CGSize(width: 320, height: 216))
        == CGRect(x: 9, y: 92, width: 302, height: 32))
    #expect(PickerLayout.band(rowHeight: 400, in: CGSize(width: 10, height: 216)).size == CGSize(width: 0, height: 216))
  }
}
