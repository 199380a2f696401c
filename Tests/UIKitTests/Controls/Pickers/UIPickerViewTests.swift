import CoreGraphics
import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// What a picker shows in these tests, and what it told.
final class PickerContents: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var components: [[String]]
  private(set) var asked: [Int] = []
  private(set) var selections: [(row: Int, component: Int)] = []

  init(_ components: [String]...) { self.components = components }

  static func numbers(_ count: Int) -> PickerContents { PickerContents((0..<count).map { "Row \($0)" }) }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { components.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    components[component].count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    asked.append(row)
    return components[component][row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selections.append((row, component))
  }
}

@Suite("UIPickerView", .serialized)
struct UIPickerViewTests {
  private let host = ApplicationHost()

  private func shown(_ contents: PickerContents, width: CGFloat = 320) -> UIPickerView {
    let picker = UIPickerView()
    picker.dataSource = contents
    picker.delegate = contents
    host.show(picker, frame: CGRect(x: 30, y: 200, width: width, height: 216))
    return picker
  }

  /// The y of the screen that is `distance` rows from the middle of a picker.
  private func y(_ distance: CGFloat) -> CGFloat { 308 + distance * 31 }

  // behaviours.md §10 "Picker"
  @Test("It is 320 by 216, with rows of 32 on a cylinder around a band 9 from its sides")
  func look() throws {
    let contents = PickerContents.numbers(20)
    let picker = shown(contents)
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    #expect(picker.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 320, height: 216))
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 320 - 2 * 9, height: 32))
    #expect(picker.subviews[0].frame == CGRect(x: 9, y: 92, width: 302, height: 32))
    #expect(picker.subviews[0].layer.cornerRadius == 8)
    let rows = picker.columns[0].subviews.filter { $0 is PickerRowView }
    #expect(rows.count == 5 && rows[0].center.y == 108 && rows[0].alpha == 1)
    #expect(abs(rows[1].center.y - (108 + 0.334225 * 291 * sin(2 * .pi / 19))) < 1e-9 && rows[1].alpha < 0.6)
  }

  @Test("A slow drag turns the wheel row by row, and informs the delegate once when it rests")
  func drag() {
    let contents = PickerContents.numbers(100)
    let picker = shown(contents)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    host.touchDown(at: CGPoint(x: 190, y: 308))
    host.moveFingers(over: 0.5) { [FingerChange(.move, finger: 0, at: CGPoint(x: 190, y: 308 - 109 * $0))] }
    host.advance(by: 0.3)
    #expect(contents.selections.isEmpty && picker.selectedRow(inComponent: 0) == 0)
    host.touchUp(at: CGPoint(x: 190, y: 199))
    host.rest()
    // 109 less the slop of 10 are 3.1 rows of 32.
    #expect(picker.selectedRow(inComponent: 0) == 3)
    #expect(contents.selections.map(\.row) == [3])
  }

  @Test("A fling glides on and rests with a row in the middle")
  func fling() throws {
    let contents = PickerContents.numbers(1000)
    let picker = shown(contents)
    host.drag(from: CGPoint(x: 190, y: 380), to: CGPoint(x: 190, y: 250), over: 0.1)
    #expect(host.hasMotion && contents.selections.isEmpty)
    host.rest()
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 10 && contents.selections.map(\.row) == [row])
    let middle = try #require(picker.columns[0].subviews.first { $0.center.y == 108 && !$0.isHidden })
    #expect(middle.transform == .identity && (middle.subviews[0] as? UILabel)?.text == "Row \(row)")
  }

  @Test("A wheel pulled beyond its ends returns and selects nothing")
  func ends() {
    let contents = PickerContents.numbers(3)
    let picker = shown(contents)
    host.drag(from: CGPoint(x: 190, y: 250), to: CGPoint(x: 190, y: 400), over: 0.3)
    host.rest()
    #expect(picker.selectedRow(inComponent: 0) == 0 && contents.selections.isEmpty)
    host.drag(from: CGPoint(x: 190, y: 400), to: CGPoint(x: 190, y: 210), over: 0.1)
    host.rest()
    #expect(picker.selectedRow(inComponent: 0) == 2 && contents.selections.map(\.row) == [2])
  }

  @Test("A tap brings a visible row to the middle; on the row in the middle and beyond the rim it does nothing")
  func taps() {
    let contents = PickerContents.numbers(100)
    let picker = shown(contents)
    picker.selectRow(50, inComponent: 0, animated: false)
    for (distance, row) in [(0, 50), (1, 51), (-2, 49), (3.4, 49)] as [(CGFloat, Int)] {
      host.tap(at: CGPoint(x: 100, y: y(distance)))
      host.rest()
      #expect(picker.selectedRow(inComponent: 0) == row, "\(distance) rows away")
    }
    #expect(contents.selections.map(\.row) == [51, 49])
  }

  @Test("A finger that comes down on a spinning wheel stops it at the nearest row, and is no tap")
  func catching() {
    let contents = PickerContents.numbers(1000)
    let picker = shown(contents)
    host.drag(from: CGPoint(x: 190, y: 380), to: CGPoint(x: 190, y: 250), over: 0.1)
    host.advance(by: 0.2)
    host.touchDown(at: CGPoint(x: 190, y: y(2)))
    let wheel = picker.columns[0].subviews.compactMap { $0 as? UIScrollView }[0]
    let offset = wheel.contentOffset.y
    host.advance(by: 0.1)
    #expect(wheel.contentOffset.y == offset && contents.selections.isEmpty)
    host.touchUp(at: CGPoint(x: 190, y: y(2)))
    host.rest()
    #expect(contents.selections.map(\.row) == [Int((offset / 32).rounded())])
  }

  @Test("Two wheels spin at once, and each informs the delegate when it rests")
  func twoWheels() {
    let contents = PickerContents((0..<100).map { "a\($0)" }, (0..<100).map { "b\($0)" })
    let picker = shown(contents)
    host.touchDown(at: CGPoint(x: 100, y: 300))
    host.touchDown(at: CGPoint(x: 280, y: 300), finger: 1)
    host.moveFingers(over: 0.5) {
      [
        FingerChange(.move, finger: 0, at: CGPoint(x: 100, y: 300 - 74 * $0)),
        FingerChange(.move, finger: 1, at: CGPoint(x: 280, y: 300 - 138 * $0)),
      ]
    }
    host.advance(by: 0.3)
    host.touches([
      FingerChange(.up, finger: 0, at: CGPoint(x: 100, y: 226)),
      FingerChange(.up, finger: 1, at: CGPoint(x: 280, y: 162)),
    ])
    host.rest()
    #expect(picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == 4)
    #expect(contents.selections.map(\.component).sorted() == [0, 1])
  }

  @Test("Rows that code selects inform nobody, animated or not")
  func selecting() {
    let contents = PickerContents.numbers(100)
    let picker = shown(contents)
    picker.selectRow(7, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    picker.selectRow(12, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 12 && host.hasMotion)
    host.rest()
    #expect(picker.selectedRow(inComponent: 0) == 12 && contents.selections.isEmpty)
    host.voiceOver.start()
    #expect(host.voiceOver.spoken == ["Row 12, adjustable"])
  }

  @Test("A selection before the picker is shown is there when it appears")
  func early() {
    let contents = PickerContents.numbers(100)
    let picker = UIPickerView()
    picker.dataSource = contents
    picker.delegate = contents
    picker.selectRow(42, inComponent: 0, animated: true)
    host.show(picker, frame: CGRect(x: 30, y: 200, width: 320, height: 216))
    #expect(picker.selectedRow(inComponent: 0) == 42 && Set(contents.asked) == Set(38...46))
  }

  @Test("A hundred thousand rows cost the nine that are seen")
  func manyRows() {
    let contents = PickerContents.numbers(100_000)
    let picker = shown(contents)
    picker.selectRow(50_000, inComponent: 0, animated: false)
    host.settle()
    #expect(contents.asked.count == 5 + 9)
    #expect(picker.columns[0].subviews.count { $0 is PickerRowView } == 9)
  }

  @Test("A reload keeps the selected row, or selects the last one; without rows it is -1")
  func reload() {
    let contents = PickerContents.numbers(10)
    let picker = shown(contents)
    picker.selectRow(8, inComponent: 0, animated: false)
    contents.components[0] += ["Row 10"]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 8 && picker.numberOfRows(inComponent: 0) == 11)
    contents.components[0] = ["a", "b"]
    picker.reloadComponent(0)
    host.settle()
    #expect(picker.selectedRow(inComponent: 0) == 1 && picker.columns[0].accessibilityValue == "b")
    contents.components[0] = []
    picker.reloadComponent(0)
    host.settle()
    #expect(picker.selectedRow(inComponent: 0) == -1 && host.voiceOver.elements.isEmpty)
    contents.components.append(["x"])
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 2 && picker.selectedRow(inComponent: 1) == 0)
  }

  @Test("Right-to-left: The first component is on the right")
  func rightToLeft() {
    host.update { $0.layoutDirection = .rightToLeft }
    let picker = shown(PickerContents(["a"], ["b"]))
    #expect(picker.columns[0].frame.maxX == 311 && picker.columns[1].frame.minX == 9)
  }

  @Test("VoiceOver: Each component is adjustable, with its name and the title of its row")
  func voiceOver() {
    final class Named: PickerNames {}
    let contents = Named()
    let picker = UIPickerView()
    picker.dataSource = contents
    picker.delegate = contents
    host.show(picker, frame: CGRect(x: 30, y: 200, width: 320, height: 216))
    host.voiceOver.start()
    #expect(host.voiceOver.texts == ["Hours, 0, adjustable, Sets the time", "Minutes, 0, adjustable, Sets the time"])
    #expect(host.voiceOver.increment() && host.voiceOver.increment() && host.voiceOver.decrement())
    #expect(host.voiceOver.spoken.suffix(3) == ["1", "2", "1"] && picker.selectedRow(inComponent: 0) == 1)
    #expect(contents.selected == [1, 2, 1])
  }

  @Test("The delegate's views fill their rows and are reused; widths and heights are the delegate's")
  func views() throws {
    let contents = PickerViews()
    let picker = UIPickerView()
    picker.dataSource = contents
    picker.delegate = contents
    host.show(picker, frame: CGRect(x: 30, y: 200, width: 320, height: 216))
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 50))
    let view = try #require(picker.view(forRow: 0, forComponent: 0))
    #expect(view.bounds.size == CGSize(width: 100, height: 50) && picker.view(forRow: 50, forComponent: 0) == nil)
    let made = contents.made
    host.drag(from: CGPoint(x: 190, y: 400), to: CGPoint(x: 190, y: 210), over: 0.1)
    host.rest()
    #expect(picker.selectedRow(inComponent: 0) > 5 && contents.made <= made + 4)
  }

  @Test("A wheel inside a table spins instead of the table")
  func insideTable() {
    let contents = PickerContents.numbers(100)
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 393, height: 3000)
    let picker = UIPickerView(frame: CGRect(x: 30, y: 100, width: 320, height: 216))
    picker.dataSource = contents
    picker.delegate = contents
    scroller.addSubview(picker)
    host.show(scroller, frame: CGRect(x: 0, y: 100, width: 393, height: 600))
    for way in [CGFloat(120), -120] {
      host.drag(from: CGPoint(x: 190, y: 308), to: CGPoint(x: 190, y: 308 + way), over: 0.2)
      host.rest()
      #expect(scroller.contentOffset == .zero)
    }
    #expect(picker.selectedRow(inComponent: 0) > 0)
  }

  @Test("A wheel that leaves the window while it spins rests at a row")
  func leaving() {
    let contents = PickerContents.numbers(1000)
    let picker = shown(contents)
    host.drag(from: CGPoint(x: 190, y: 380), to: CGPoint(x: 190, y: 250), over: 0.1)
    host.advance(by: 0.1)
    picker.removeFromSuperview()
    host.settle()
    #expect(!host.hasMotion && contents.selections.map(\.row) == [picker.selectedRow(inComponent: 0)])
  }

  @Test("Ownership: A picker retains neither data source nor delegate, and ends with its wheels")
  func ownership() {
    weak var picker: UIPickerView?
    weak var column: PickerColumnView?
    do {
      let contents = PickerContents.numbers(4)
      let held = shown(contents)
      picker = held
      column = held.columns[0]
      held.removeFromSuperview()
    }
    host.settle()
    #expect(picker == nil && column == nil)
  }

  @Test(
    "Bad input: Components, rows and sizes that make no sense are reported and replaced",
    .expecting(
      "picker.components", "picker.rows", "picker.row-height", "picker.width", "picker.no-component", "picker.no-row"))
  func badInput() {
    final class Bad: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var components = 2
      func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? -5 : .max
      }
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        component == 0 ? .nan : -1
      }
      func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        component == 0 ? .infinity : -1
      }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(row)"
      }
    }
    let bad = Bad()
    let picker = UIPickerView()
    picker.dataSource = bad
    picker.delegate = bad
    host.show(picker, frame: CGRect(x: 30, y: 200, width: 320, height: 216))
    #expect(picker.numberOfRows(inComponent: 0) == 0 && picker.numberOfRows(inComponent: 1) == 1_000_000_000)
    #expect(picker.rowSize(forComponent: 0).height == 32 && picker.rowSize(forComponent: 1).width > 100)
    picker.selectRow(.max, inComponent: 1, animated: false)
    picker.selectRow(-1, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 0 && picker.selectedRow(inComponent: 0) == -1)
    picker.selectRow(999_999_999, inComponent: 1, animated: false)
    host.settle()
    #expect(picker.columns[1].accessibilityValue == "999999999")
    #expect(picker.selectedRow(inComponent: 9) == -1 && picker.numberOfRows(inComponent: -1) == 0)
    #expect(picker.rowSize(forComponent: 2) == .zero && picker.view(forRow: 0, forComponent: 7) == nil)
    bad.components = -3
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 0)
    bad.components = .max
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 100)
  }

  @Test("Without a data source it is empty and asks nobody")
  func empty() {
    let picker = UIPickerView()
    host.show(picker, frame: CGRect(x: 30, y: 200, width: 320, height: 216))
    #expect(picker.numberOfComponents == 0)
    host.tap(at: CGPoint(x: 190, y: 308))
  }
}

/// Two wheels with names.
class PickerNames: NSObject, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
  private(set) var selected: [Int] = []
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 24 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selected.append(row)
  }
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
    component == 0 ? "Hours" : "Minutes"
  }
  func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
    "Sets the time"
  }
}

/// A wheel of views.
final class PickerViews: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private(set) var made = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 100 }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 100 }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    if view == nil { made += 1 }
    return view ?? UIView()
  }
}
