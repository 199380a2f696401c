import Diagnostics
import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

@testable import UIKit

@Suite("UISegmentedControl", .serialized)
struct UISegmentedControlTests {
  /// Three segments of 100 points from (40, 100) on, of which the first is selected.
  private final class Scene {
    let host = ApplicationHost()
    let control: UISegmentedControl
    private(set) var sent: [Int] = []

    init(
      items: [Any] = ["Day", "Week", "Month"], rightToLeft: Bool = false,
      _ change: (UISegmentedControl) -> Void = { _ in }
    ) {
      if rightToLeft { host.update { $0.layoutDirection = .rightToLeft } }
      control = UISegmentedControl(items: items)
      control.selectedSegmentIndex = 0
      change(control)
      control.addAction(UIAction { [unowned self] _ in sent.append(control.selectedSegmentIndex) }, for: .valueChanged)
      host.show(control, frame: CGRect(x: 40, y: 100, width: 300, height: 32))
    }

    func place(_ segment: Int) -> CGPoint { CGPoint(x: 90 + 100 * segment, y: 116) }
    var segments: [SegmentView] { control.subviews.compactMap { $0 as? SegmentView } }
    /// The pill stands just before the segments.
    var pill: UIView { control.subviews[control.subviews.firstIndex { $0 is SegmentView }! - 1] }
  }

  @Test("A tap selects, the pill slides there, and a tap on the selected segment does nothing")
  func taps() {
    let scene = Scene()
    scene.host.tap(at: scene.place(1))
    scene.host.tap(at: scene.place(1))
    scene.host.tap(at: scene.place(2))
    #expect(scene.sent == [1, 2])
    scene.host.rest()
    #expect(scene.pill.frame == CGRect(x: 202, y: 2, width: 96, height: 28))
  }

  @Test("A finger on the selected segment takes the selection along and notifies when it lifts")
  func carries() {
    let scene = Scene()
    scene.host.touchDown(at: scene.place(0))
    #expect(scene.pill.frame.width < 96, "The pill shrinks under the finger.")
    scene.host.touchMove(to: scene.place(1))
    #expect(scene.control.selectedSegmentIndex == 0 && scene.sent.isEmpty && scene.pill.frame.midX == 150)
    scene.host.touchMove(to: scene.place(2))
    scene.host.touchUp(at: scene.place(2))
    #expect(scene.sent == [2])
    scene.host.touchDown(at: scene.place(2))
    scene.host.touchMove(to: scene.place(0))
    scene.host.touchMove(to: CGPoint(x: 90, y: 400))
    scene.host.touchUp(at: CGPoint(x: 90, y: 400))
    #expect(scene.sent == [2] && scene.control.selectedSegmentIndex == 2, "It lifted far outside.")
  }

  @Test("A momentary control notifies of every tap, with the segment, and selects none")
  func momentary() {
    let scene = Scene { $0.isMomentary = true }
    for segment in [1, 1, 0] { scene.host.tap(at: scene.place(segment)) }
    #expect(scene.sent == [1, 1, 0] && scene.control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("A disabled segment is not chosen")
  func disabledSegment() {
    let scene = Scene { $0.setEnabled(false, forSegmentAt: 1) }
    scene.host.tap(at: scene.place(1))
    scene.host.drag(from: scene.place(0), to: scene.place(1))
    #expect(
      scene.sent.isEmpty && !scene.control.isEnabledForSegment(at: 1) && !scene.control.isEnabledForSegment(at: 9))
  }

  @Test("Right-to-left: the first segment is at the right")
  func rightToLeft() {
    let scene = Scene(rightToLeft: true)
    scene.host.tap(at: CGPoint(x: 60, y: 116))
    #expect(scene.sent == [2])
  }

  @Test("Inserted and removed segments keep the selected one selected")
  func insertions() {
    let scene = Scene { $0.selectedSegmentIndex = 1 }
    scene.control.insertSegment(withTitle: "Hour", at: 0, animated: false)
    #expect(scene.control.selectedSegmentIndex == 2 && scene.control.titleForSegment(at: 2) == "Week")
    scene.control.insertSegment(withTitle: "Year", at: 99, animated: true)
    #expect(scene.control.titleForSegment(at: 4) == "Year")
    scene.control.removeSegment(at: 0, animated: false)
    #expect(scene.control.selectedSegmentIndex == 1)
    scene.control.removeSegment(at: 1, animated: false)
    #expect(scene.control.selectedSegmentIndex == -1 && scene.control.numberOfSegments == 3)
    scene.control.removeAllSegments()
    scene.host.settle()
    #expect(scene.control.numberOfSegments == 0 && scene.control.intrinsicContentSize == CGSize(width: 0, height: 32))
    scene.host.tap(at: scene.place(1))
    #expect(scene.sent.isEmpty)
  }

  @Test("A segment with an image is inserted where asked, within the ends; the selected segment stays selected")
  func insertedImages() throws {
    let (star, heart) = (try #require(UIImage(systemName: "star")), try #require(UIImage(systemName: "heart")))
    let scene = Scene(items: ["Day", "Week"])
    let control = scene.control
    control.insertSegment(with: star, at: 0, animated: false)
    control.insertSegment(with: heart, at: 99, animated: true)
    control.insertSegment(with: nil, at: -3, animated: false)
    scene.host.rest()
    #expect(control.numberOfSegments == 5 && control.selectedSegmentIndex == 2)
    #expect((0..<5).map { control.titleForSegment(at: $0) } == [nil, nil, "Day", "Week", nil])
    #expect((0..<5).map { control.imageForSegment(at: $0) } == [nil, star, nil, nil, heart])
    #expect(scene.segments.map(\.frame.width) == [60, 60, 60, 60, 60])
    let pictures = scene.segments.sorted { $0.frame.minX < $1.frame.minX }.map {
      $0.subviews.compactMap { $0 as? UIImageView }.first { !$0.isHidden }
    }
    #expect(pictures.map { $0?.image != nil } == [false, true, false, false, true])
    #expect(scene.sent.isEmpty)
    // The second of five.
    scene.host.tap(at: CGPoint(x: 40 + 90, y: 116))
    #expect(scene.sent == [1])
    control.selectedSegmentIndex = UISegmentedControl.noSegment
    control.insertSegment(with: star, at: 0, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("Actions give segments their titles, and are called with the control as sender")
  func actions() {
    var called: [String] = []
    let actions = ["A", "B"].map { title in
      UIAction(title: title, identifier: UIAction.Identifier(title)) {
        called.append("\($0.title) \($0.sender is UISegmentedControl)")
      }
    }
    let host = ApplicationHost()
    let control = UISegmentedControl(frame: .zero, actions: actions)
    host.show(control, frame: CGRect(x: 0, y: 100, width: 200, height: 32))
    host.tap(at: CGPoint(x: 150, y: 116))
    #expect(called == ["B true"])
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("B")) == 1)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("C")) == NSNotFound)
    control.insertSegment(action: actions[1], at: 0, animated: false)
    #expect(
      control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "B"
        && control.actionForSegment(at: 0) === actions[1])
    control.setAction(actions[0], forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "A")
  }

  @Test("Titles and images replace one another; attributes give font and colour")
  func content() throws {
    let star = try #require(UIImage(systemName: "star"))
    let scene = Scene()
    scene.control.setImage(star, forSegmentAt: 1)
    #expect(scene.control.imageForSegment(at: 1) === star && scene.control.titleForSegment(at: 1) == nil)
    scene.control.setTitle("Weeks", forSegmentAt: 1)
    #expect(scene.control.imageForSegment(at: 1) == nil && scene.control.titleForSegment(at: 1) == "Weeks")
    scene.control.setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .selected)
    scene.host.settle()
    let labels = scene.segments.map { $0.subviews.compactMap { $0 as? UILabel }.first }
    #expect(labels[0]?.textColor == .systemRed && labels[1]?.textColor == .label)
    #expect(labels[0]?.font == .systemFont(ofSize: 13, weight: .medium))
    scene.control.setWidth(150, forSegmentAt: 0)
    scene.control.setContentOffset(CGSize(width: 5, height: 0), forSegmentAt: 0)
    scene.host.settle()
    #expect(scene.segments.map(\.frame.width) == [150, 75, 75] && scene.control.widthForSegment(at: 0) == 150)
    #expect(scene.control.contentOffsetForSegment(at: 0).width == 5)
    scene.control.apportionsSegmentWidthsByContent = true
    scene.host.settle()
    #expect(scene.segments[1].frame.width > scene.segments[2].frame.width - 20)
  }

  @Test("VoiceOver reads each segment with its place, and chooses it")
  func voiceOver() {
    let scene = Scene()
    scene.host.voiceOver.start()
    scene.host.voiceOver.next()
    scene.host.voiceOver.activate()
    #expect(scene.host.voiceOver.spoken == ["selected, Day, 1 of 3, button", "Week, 2 of 3, button"])
    #expect(scene.sent == [1] && scene.control.selectedSegmentIndex == 1)
  }

  @Test("Bad input: unknown items, widths and segments are ignored", .expecting("control.value"))
  func badInput() {
    let control = UISegmentedControl(items: ["A", 7])
    control.setWidth(.nan, forSegmentAt: 0)
    control.setWidth(-4, forSegmentAt: 0)
    control.setTitle("B", forSegmentAt: 5)
    control.removeSegment(at: -1, animated: true)
    control.selectedSegmentIndex = 12
    #expect(control.numberOfSegments == 1 && control.widthForSegment(at: 0) == 0 && control.selectedSegmentIndex == -1)
  }
}
