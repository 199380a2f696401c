import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Members of controls that are seen, and their constants", .serialized)
final class ControlMembersTests {
  private let host = ApplicationHost()
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test("Content is aligned at the top, in the middle or at the bottom, and at either side")
  func alignment() throws {
    let button = UIButton(type: .custom)
    button.setTitle("T", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    #expect(button.contentVerticalAlignment == .center && button.contentHorizontalAlignment == .center)
    var places: [CGFloat] = []
    for alignment in [UIControl.ContentVerticalAlignment.top, .center, .bottom] {
      button.contentVerticalAlignment = alignment
      button.layoutIfNeeded()
      places.append(try #require(button.titleLabel).frame.midY)
    }
    #expect(places[0] < 30 && abs(places[1] - 40) < 1 && places[2] > 50)
    typealias Vertical = UIControl.ContentVerticalAlignment
    typealias Horizontal = UIControl.ContentHorizontalAlignment
    #expect([Vertical.center, .top, .bottom, .fill].map(\.rawValue) == [0, 1, 2, 3])
    #expect([Horizontal.center, .left, .right, .fill, .leading, .trailing].map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }

  @Test("Events and states have Apple's values")
  func constants() {
    typealias Event = UIControl.Event
    let events: [(Event, UInt)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8), (.touchDragEnter, 16),
      (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128), (.touchCancel, 256), (.valueChanged, 1 << 12),
      (.primaryActionTriggered, 1 << 13), (.menuActionTriggered, 1 << 14), (.editingDidBegin, 1 << 16),
      (.editingChanged, 1 << 17), (.editingDidEnd, 1 << 18), (.editingDidEndOnExit, 1 << 19),
      (.allTouchEvents, 0xFFF), (.allEditingEvents, 0xF0000), (.applicationReserved, 0x0F00_0000),
      (.systemReserved, 0xF000_0000), (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, value) in events { #expect(event.rawValue == value) }
    typealias State = UIControl.State
    let states: [(State, UInt)] = [
      (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8), (.application, 0x00FF_0000),
      (.reserved, 0xFF00_0000),
    ]
    for (state, value) in states { #expect(state.rawValue == value) }
  }

  @Test("An action that is removed runs no more, for the events it is removed for")
  func removal() {
    var runs = 0
    let action = UIAction { _ in runs += 1 }
    let control = UIControl()
    control.addAction(action, for: [.touchUpInside, .valueChanged])
    control.removeAction(action, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    #expect(runs == 1)
    control.sendAction(action)
    #expect(runs == 2)
  }

  @Test("A slider shows its images, tints and the rectangles that a subclass overrides")
  func slider() throws {
    final class Own: UISlider {
      override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        CGRect(x: 5, y: 6, width: 20, height: 20)
      }
      override func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 150, y: 0, width: 10, height: 10)
      }
    }
    let slider = Own(frame: CGRect(x: 0, y: 100, width: 200, height: 31))
    slider.maximumValueImage = image(10, 10)
    host.show(slider, frame: slider.frame)
    host.settle()
    #expect(slider.subviews.contains { $0.frame == CGRect(x: 5, y: 6, width: 20, height: 20) })
    #expect(slider.subviews.contains { $0.frame == CGRect(x: 150, y: 0, width: 10, height: 10) })
    let plain = UISlider(frame: CGRect(x: 0, y: 100, width: 200, height: 31))
    plain.maximumTrackTintColor = .systemRed
    plain.thumbTintColor = .systemGreen
    host.show(plain, frame: plain.frame)
    host.settle()
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    #expect(all(plain).contains { $0.backgroundColor == .systemRed || $0.tintColor == .systemRed })
    #expect(all(plain).contains { $0.backgroundColor == .systemGreen || $0.tintColor == .systemGreen })
    let (low, high) = (image(8, 4), image(9, 4))
    plain.setMinimumTrackImage(low, for: .normal)
    plain.setMaximumTrackImage(high, for: .normal)
    host.settle()
    #expect(plain.minimumTrackImage(for: .normal) === low && plain.maximumTrackImage(for: .normal) === high)
    #expect(plain.currentMaximumTrackImage === high)
    #expect(all(plain).contains { ($0 as? UIImageView)?.image === high })
  }

  @Test("A stepper wraps around its limits, and shows the images of its halves")
  func stepper() {
    let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 94, height: 32))
    (stepper.minimumValue, stepper.maximumValue, stepper.value) = (0, 2, 2)
    host.show(stepper, frame: stepper.frame)
    #expect(!stepper.wraps)
    let plus = CGPoint(x: 20 + 75, y: 116)
    host.tap(at: plus)
    #expect(stepper.value == 2)
    stepper.wraps = true
    host.advance(by: 1)
    host.tap(at: plus)
    #expect(stepper.value == 0)
    host.advance(by: 1)
    host.tap(at: CGPoint(x: 20 + 20, y: 116))
    #expect(stepper.value == 2)
    let minus = image(12, 2)
    stepper.setDecrementImage(minus, for: .normal)
    host.settle()
    #expect(stepper.decrementImage(for: .normal) === minus)
    func images(_ view: UIView) -> [UIImage] {
      ((view as? UIImageView)?.image.map { [$0] } ?? []) + view.subviews.flatMap(images)
    }
    #expect(images(stepper).contains { $0 === minus || $0.size == minus.size })
  }

  @Test("A switch slides on a phone whatever style it prefers, and shows no title")
  func switchStyle() {
    let control = UISwitch()
    #expect(control.style == .sliding && control.preferredStyle == .automatic && control.title == nil)
    control.preferredStyle = .checkbox
    control.title = "On"
    #expect(control.style == .sliding && control.intrinsicContentSize == UISwitch().intrinsicContentSize)
    #expect([UISwitch.Style.automatic, .checkbox, .sliding].map(\.rawValue) == [0, 1, 2])
  }

  @Test("The selected segment has the colour that the app gave it")
  func segments() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 0
    control.selectedSegmentTintColor = .systemYellow
    host.show(control, frame: CGRect(x: 0, y: 100, width: 200, height: 32))
    host.settle()
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    #expect(all(control).filter { $0.backgroundColor == .systemYellow }.count == 1)
  }
}
