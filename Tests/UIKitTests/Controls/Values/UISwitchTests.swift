import Foundation
import Testing
import UIKitCore

@testable import UIKit

@Suite("UISwitch", .serialized)
struct UISwitchTests {
  /// A switch at (100, 100), and the values that it has sent.
  private final class Scene {
    let host: ApplicationHost
    let control = UISwitch()
    private(set) var sent: [Bool] = []

    init(isOn: Bool = false, rightToLeft: Bool = false) {
      host = ApplicationHost()
      if rightToLeft { host.update { $0.layoutDirection = .rightToLeft } }
      control.isOn = isOn
      control.addAction(UIAction { [unowned self] _ in sent.append(control.isOn) }, for: .valueChanged)
      host.show(control, frame: CGRect(x: 100, y: 100, width: 51, height: 31))
    }

    var thumb: CGRect { control.subviews[0].subviews[1].frame }
    var track: UIView { control.subviews[0].subviews[0] }
  }

  @Test("A tap toggles it and notifies; changes by code do not notify")
  func taps() {
    let scene = Scene()
    scene.host.tap(at: CGPoint(x: 110, y: 115))
    scene.host.tap(at: CGPoint(x: 140, y: 115))
    #expect(scene.sent == [true, false])
    scene.control.isOn = true
    scene.control.setOn(false, animated: true)
    #expect(scene.sent == [true, false] && !scene.control.isOn)
  }

  @Test("A drag sets the side the finger moves to, and notifies once, when it lifts")
  func drags() {
    let scene = Scene()
    scene.host.touchDown(at: CGPoint(x: 112, y: 115))
    scene.host.touchMove(to: CGPoint(x: 130, y: 115))
    #expect(scene.control.isOn && scene.sent.isEmpty, "It shows the new side before the finger lifts.")
    scene.host.touchMove(to: CGPoint(x: 112, y: 115))
    #expect(!scene.control.isOn)
    scene.host.touchMove(to: CGPoint(x: 140, y: 115))
    scene.host.touchUp(at: CGPoint(x: 140, y: 115))
    #expect(scene.sent == [true])
    scene.host.drag(from: CGPoint(x: 112, y: 115), to: CGPoint(x: 150, y: 115))
    #expect(scene.sent == [true] && scene.control.isOn, "It was on already.")
  }

  @Test("Right-to-left: on is at the left")
  func rightToLeft() {
    let scene = Scene(rightToLeft: true)
    #expect(scene.thumb.maxX == 49)
    scene.host.drag(from: CGPoint(x: 140, y: 115), to: CGPoint(x: 105, y: 115))
    scene.host.rest()
    #expect(scene.sent == [true] && scene.thumb.minX == 2)
  }

  @Test("A cancelled touch, and one that is disabled meanwhile, restore the value and send nothing")
  func cancelled() {
    for disables in [false, true] {
      let scene = Scene()
      scene.host.touchDown(at: CGPoint(x: 112, y: 115))
      scene.host.touchMove(to: CGPoint(x: 140, y: 115))
      if disables { scene.control.isEnabled = false } else { scene.host.touchCancel() }
      #expect(!scene.control.isOn && scene.sent.isEmpty)
    }
  }

  // behaviours.md §10 "Switch"
  @Test("It keeps its size, whatever frames and constraints ask for")
  func size() {
    let host = ApplicationHost()
    let (screen, control) = (UIView(), UISwitch(frame: CGRect(x: 7, y: 9, width: 300, height: 5)))
    #expect(control.frame == CGRect(x: 7, y: 9, width: 51, height: 31))
    #expect(control.intrinsicContentSize == CGSize(width: 49, height: 31))
    screen.addSubview(control)
    control.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
      control.topAnchor.constraint(equalTo: screen.topAnchor, constant: 30),
      control.widthAnchor.constraint(equalToConstant: 200),
    ])
    host.show(screen)
    #expect(control.frame.size == CGSize(width: 51, height: 31))
  }

  // behaviours.md §6 "Switch toggle"
  @Test("Thumb and colour move within a third of a second and a second; a finger widens the thumb")
  func motion() {
    let scene = Scene()
    scene.host.touchDown(at: CGPoint(x: 112, y: 115))
    #expect(scene.thumb.width == 33)
    scene.host.touchUp(at: CGPoint(x: 112, y: 115))
    #expect(scene.thumb == CGRect(x: 22, y: 2, width: 27, height: 27))
    let onScreen = scene.control.subviews[0].subviews[1].layer.presentation()
    #expect((onScreen?.frame.minX ?? 22) < 22)
    #expect(scene.host.rest(atMost: 1.2))
    #expect(scene.track.backgroundColor == .systemGreen)
  }

  @Test("A disabled switch is faint and ignores touches; its own alpha stays the app's")
  func disabled() {
    let scene = Scene()
    scene.control.alpha = 0.75
    scene.control.isEnabled = false
    #expect(scene.control.alpha == 0.75 && scene.control.subviews[0].alpha == 0.5)
    scene.host.tap(at: CGPoint(x: 112, y: 115))
    #expect(scene.sent.isEmpty)
  }

  @Test("A drag along a switch in a scroll view moves the switch; one across scrolls")
  func inScrollView() {
    let host = ApplicationHost()
    let (list, control) = (UIScrollView(), UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)))
    list.contentSize = CGSize(width: 1_000, height: 2_000)
    list.addSubview(control)
    list.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    host.show(list)
    let top = list.contentOffset
    host.touchDown(at: CGPoint(x: 112, y: 115 - top.y))
    host.advance(by: 0.3)
    for x in [120, 130, 145] { host.touchMove(to: CGPoint(x: CGFloat(x), y: 115 - top.y)) }
    host.touchUp(at: CGPoint(x: 145, y: 115 - top.y))
    host.rest()
    #expect(control.isOn && list.contentOffset == top)
    host.drag(from: CGPoint(x: 112, y: 115 - top.y), to: CGPoint(x: 112, y: 15 - top.y), over: 0.1)
    host.rest()
    #expect(control.isOn && list.contentOffset.y > top.y)
  }

  @Test("VoiceOver reads it as a switch button, and its new value after a double tap")
  func voiceOver() {
    let scene = Scene()
    scene.control.accessibilityLabel = "Wi-Fi"
    scene.host.voiceOver.start()
    #expect(scene.host.voiceOver.activate())
    scene.host.rest()
    #expect(scene.host.voiceOver.spoken == ["Wi-Fi, off, switch button", "on"])
    #expect(scene.control.accessibilityValue == "1" && scene.sent == [true])
  }

  @Test("An archive keeps value and colours")
  func archive() throws {
    let control = UISwitch()
    control.isOn = true
    control.onTintColor = .systemPink
    let data = try NSKeyedArchiver.archivedData(withRootObject: control, requiringSecureCoding: false)
    let copy = try #require(NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UISwitch)
    #expect(copy.isOn && copy.onTintColor == .systemPink && copy.thumbTintColor == nil)
  }
}
