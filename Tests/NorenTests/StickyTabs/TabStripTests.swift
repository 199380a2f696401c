import Diagnostics
import Foundation
import Noren
import Testing
import UIKit

@Suite("A strip of tabs")
final class TabStripTests {
  /// A strip as wide as the phone, at the top of the safe area.
  private final class Scene: TabStripDelegate {
    let host: ApplicationHost
    let strip: TabStrip
    var changes = 0
    var moves: [[Int]] = []

    init(
      _ titles: [String], style: TabStripStyle = TabStripStyle(), _ change: (inout DeviceEnvironment) -> Void = { _ in }
    ) {
      var environment = DeviceEnvironment.standard
      change(&environment)
      host = ApplicationHost(environment: environment)
      strip = TabStrip(items: titles.map { TabStripItem(title: $0) }, style: style)
      let screen = UIViewController()
      host.show(screen)
      strip.translatesAutoresizingMaskIntoConstraints = false
      screen.view.addSubview(strip)
      NSLayoutConstraint.activate([
        strip.topAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.topAnchor),
        strip.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
        strip.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
      ])
      strip.delegate = self
      strip.addAction(UIAction { [weak self] _ in self?.changes += 1 }, for: .valueChanged)
      host.rest()
    }

    func tabStrip(_ strip: TabStrip, didMoveTabFrom source: Int, to destination: Int) {
      moves.append([source, destination])
    }

    var buttons: [UIControl] { strip.accessibilityElements as! [UIControl] }
    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: strip) }
    var frames: [CGRect] { buttons.map(frame) }
    var scrollView: UIScrollView { strip.descendants.lazy.compactMap { $0 as? UIScrollView }.first! }
    /// The one view in the strip's scroll view that is no tab.
    var indicator: UIView { scrollView.subviews.first { $0.bounds.height == 3 }! }
    func tap(_ index: Int) {
      let frame = buttons[index].convert(buttons[index].bounds, to: nil)
      host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      host.rest()
    }
    /// The tab's label that is seen.
    func labels(_ index: Int) -> [UILabel] {
      buttons[index].descendants.compactMap { $0 as? UILabel }.filter {
        !$0.isHidden && $0.superview?.isHidden == false
      }
    }
  }

  private let many = (1...12).map { "Vegetables \($0)" }

  @Test("B1: tabs that fit are equally wide and 44 high; the indicator underlines the selected one's title")
  func fitting() {
    let scene = Scene(["One", "Two", "Three"])
    #expect(scene.strip.bounds.size == CGSize(width: 393, height: 44))
    for (frame, index) in zip(scene.frames, 0...) {
      // 393 less two margins of 4, in thirds.
      expectSame(frame.width, 385.0 / 3)
      expectSame(frame.minX, 4 + CGFloat(index) * 385 / 3)
      #expect(frame.height == 44)
    }
    let label = scene.labels(0)[0]
    expectSame(scene.frame(scene.indicator).midX, scene.frame(label).midX)
    #expect(scene.frame(scene.indicator).maxY == 44)
    expectSame(scene.frame(scene.indicator).width, label.bounds.width + 8)
  }

  @Test("B1: a tap selects, sends its event once and moves the indicator; another tap on the same tab sends nothing")
  func tapping() {
    let scene = Scene(["One", "Two", "Three"])
    scene.tap(2)
    #expect(scene.strip.selectedIndex == 2)
    #expect(scene.changes == 1)
    expectSame(scene.frame(scene.indicator).midX, scene.frames[2].midX)
    scene.tap(2)
    #expect(scene.changes == 1)
    scene.strip.selectedIndex = 1
    #expect(scene.changes == 1)
    expectSame(scene.frame(scene.indicator).midX, scene.frames[1].midX)
  }

  @Test("B1: between two tabs the indicator is between them, and one title's colour fades into the other's")
  func following() {
    let scene = Scene(["One", "Two longer", "Three"])
    let ends = [0, 1].map { index -> CGRect in
      scene.strip.follow(position: CGFloat(index))
      return scene.frame(scene.indicator)
    }
    scene.strip.follow(position: 0.25)
    expectSame(scene.frame(scene.indicator).midX, ends[0].midX * 0.75 + ends[1].midX * 0.25)
    expectSame(scene.frame(scene.indicator).width, ends[0].width * 0.75 + ends[1].width * 0.25)
    #expect(scene.labels(0).map { $0.superview?.alpha ?? 0 }.sorted() == [0.25, 0.75])
    #expect(scene.labels(1).map { $0.superview?.alpha ?? 0 }.sorted() == [0.25, 0.75])
    #expect(scene.labels(2).count == 1)
    // Nothing is drawn or laid out anew by that.
    scene.host.rest()
    scene.strip.follow(position: 0.5)
    #expect(!scene.labels(0)[0].layer.needsDisplay())
  }

  @Test("B1: a strip wider than the screen scrolls and keeps the selected tab centred, gradually")
  func scrolling() {
    let scene = Scene(many)
    #expect(scene.scrollView.contentSize.width > 393)
    scene.tap(2)
    expectSame(scene.frames[2].midX, 393.0 / 2)
    scene.strip.selectedIndex = 11
    scene.host.rest()
    #expect(abs(scene.frames[11].maxX - 389) < 1)
    // Scrolled away by a finger it comes back within the next tab, without a jump.
    scene.strip.selectedIndex = 6
    scene.host.drag(from: CGPoint(x: 100, y: 80), to: CGPoint(x: 380, y: 80), over: 0.3)
    scene.host.rest()
    #expect(abs(scene.frames[6].midX - 393 / 2) > 100)
    var last = scene.scrollView.contentOffset.x
    for step in 1...50 {
      scene.strip.follow(position: 6 - CGFloat(step) / 50)
      #expect(abs(scene.scrollView.contentOffset.x - last) < 40)
      last = scene.scrollView.contentOffset.x
    }
    expectSame(scene.frames[5].midX, 393.0 / 2)
  }

  @Test("B1: a long press lifts a tab and drags it; the delegate is notified; the selection moves along")
  func reordering() {
    let scene = Scene(["One", "Two", "Three"])
    scene.strip.allowsReordering = true
    let points = scene.buttons.map { button -> CGPoint in
      let frame = button.convert(button.bounds, to: nil)
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    scene.host.touchDown(at: points[0])
    scene.host.advance(by: 0.7)
    for step in 1...20 {
      scene.host.advance(by: 1.0 / 60)
      scene.host.touchMove(
        to: CGPoint(x: points[0].x + (points[2].x - points[0].x) * CGFloat(step) / 20, y: points[0].y))
    }
    scene.host.advance(by: 0.3)
    scene.host.touchUp(at: points[2])
    scene.host.rest()
    #expect(scene.strip.items.map(\.title) == ["Two", "Three", "One"])
    #expect(scene.moves == [[0, 2]])
    #expect(scene.strip.selectedIndex == 2)
    #expect(scene.changes == 0)
    expectSame(scene.frames[2].midX, points[2].x)
    expectSame(scene.frame(scene.indicator).midX, points[2].x)
    #expect(scene.buttons[2].transform == .identity)
  }

  @Test("B1: titles, images and badges change in place")
  func contents() {
    let scene = Scene(["One", "Two"])
    let button = scene.buttons[0]
    scene.strip.items = [
      TabStripItem(id: "One", title: "First", image: UIImage(systemName: "heart"), badge: "3"),
      TabStripItem(title: "Two"),
    ]
    scene.host.rest()
    #expect(scene.buttons[0] === button)
    #expect(scene.labels(0).map(\.text) == ["First", "3"])
    let pictures = button.descendants.compactMap { $0 as? UIImageView }.filter { !$0.isHidden }
    #expect(pictures.allSatisfy { $0.bounds.width > 0 })
    let (title, badge) = (scene.frame(scene.labels(0)[0]), scene.frame(scene.labels(0)[1]))
    #expect(badge.minX >= title.maxX && badge.width >= badge.height - 0.5)
  }

  // MARK: Everybody

  @Test("Right-to-left: the first tab is on the right, and the indicator moves left")
  func mirrored() {
    let (left, right) = (Scene(many), Scene(many) { $0.layoutDirection = .rightToLeft })
    for position in [0, 0.5, 4.25, 11] as [CGFloat] {
      left.strip.follow(position: position)
      right.strip.follow(position: position)
      for (one, other) in zip(left.frames, right.frames) { expectSame(one.minX, 393 - other.maxX) }
      expectSame(left.frame(left.indicator).midX, 393 - right.frame(right.indicator).midX)
    }
  }

  @Test("Dynamic Type: tabs grow, no text is truncated, and a strip that no longer fits scrolls")
  func growing() {
    let scene = Scene(["Ingredients", "Steps", "Similar"])
    #expect(!scene.scrollView.isScrollEnabled)
    scene.host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    scene.host.rest()
    #expect(scene.strip.bounds.height > 60)
    #expect(scene.scrollView.isScrollEnabled)
    for index in 0..<3 {
      for label in scene.labels(index) { #expect(label.intrinsicContentSize.width <= label.bounds.width + 0.01) }
    }
    scene.tap(0)
    #expect(scene.frames[0].minX >= 0)
  }

  @Test("VoiceOver: the strip is a tab bar of buttons in order, with badges as values, one of them selected")
  func spoken() {
    let scene = Scene(["One", "Two"])
    scene.strip.items[1].badge = "7"
    scene.strip.items[1].accessibilityLabel = "Second"
    #expect(scene.strip.accessibilityTraits.contains(.tabBar))
    #expect(scene.buttons.map(\.accessibilityLabel) == ["One", "Second"])
    #expect(scene.buttons.map(\.accessibilityValue) == [nil, "7"])
    #expect(scene.buttons.map { $0.accessibilityTraits.contains(.selected) } == [true, false])
    scene.tap(1)
    #expect(scene.buttons.map { $0.accessibilityTraits.contains(.selected) } == [false, true])
    #expect(scene.buttons.allSatisfy { $0.isAccessibilityElement && $0.bounds.width >= 44 && $0.bounds.height >= 44 })
  }

  @Test("Reduce Motion: the indicator jumps to its destination")
  func still() {
    let scene = Scene(["One", "Two", "Three"]) { $0.isReduceMotionEnabled = true }
    let frame = scene.buttons[2].convert(scene.buttons[2].bounds, to: nil)
    scene.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(!scene.host.hasMotion)
    expectSame(scene.frame(scene.indicator).midX, scene.frames[2].midX)
  }

  @Test("Keyboard: the arrows, home and end select while the strip is the first responder, mirrored too")
  func keys() {
    let scene = Scene(["One", "Two", "Three"])
    scene.strip.becomeFirstResponder()
    scene.host.pressKey(.keyboardRightArrow)
    #expect(scene.strip.selectedIndex == 1)
    scene.host.pressKey(.keyboardEnd)
    scene.host.pressKey(.keyboardRightArrow)
    #expect(scene.strip.selectedIndex == 2)
    scene.host.pressKey(.keyboardLeftArrow)
    #expect(scene.strip.selectedIndex == 1)
    scene.host.pressKey(.keyboardHome)
    scene.host.pressKey(.keyboardA)
    #expect(scene.strip.selectedIndex == 0)
    #expect(scene.changes == 4)
    scene.host.update { $0.layoutDirection = .rightToLeft }
    scene.host.pressKey(.keyboardLeftArrow)
    #expect(scene.strip.selectedIndex == 1)
  }

  // MARK: Bad input

  @Test("Bad input: no tabs, a selection out of range, a non-finite position")
  func outOfRange() {
    let scene = Scene([])
    #expect(scene.strip.selectedIndex == nil)
    scene.strip.selectedIndex = 4
    #expect(scene.strip.selectedIndex == nil)
    #expect(scene.strip.bounds.height == 44)
    scene.strip.items = [TabStripItem(title: "One"), TabStripItem(title: "Two")]
    #expect(scene.strip.selectedIndex == 0)
    scene.strip.selectedIndex = 9
    #expect(scene.strip.selectedIndex == 1)
    scene.strip.follow(position: .nan)
    #expect(scene.strip.position == 1)
    scene.strip.follow(position: 77)
    scene.host.rest()
    expectSame(scene.frame(scene.indicator).midX, scene.frames[1].midX)
    scene.strip.items = [TabStripItem(title: "One")]
    #expect(scene.strip.selectedIndex == 0)
    scene.strip.items = []
    #expect(scene.strip.selectedIndex == nil)
    scene.host.rest()
  }

  @Test("Bad input: of tabs with one identity the first is shown, with a warning")
  func doubled() {
    let scene = Scene([])
    let before = Diagnostics.count(of: "tab-strip.doubled-identity")
    let warnings = DiagnosticLog()
    Diagnostics.withHandler(for: ["tab-strip.doubled-identity"], warnings.add) {
      scene.strip.items = [TabStripItem(title: "One"), TabStripItem(title: "One"), TabStripItem(title: "Two")]
    }
    #expect(scene.strip.items.map(\.title) == ["One", "Two"])
    #expect(Diagnostics.count(of: "tab-strip.doubled-identity") == before + 1)
    #expect(warnings.all.count == 1)
  }

  @Test("A strip ends with its last owner, even one with movable tabs")
  func life() {
    weak var strip: TabStrip?
    do {
      let scene = Scene(["One", "Two"])
      scene.strip.allowsReordering = true
      scene.tap(1)
      strip = scene.strip
      scene.strip.removeFromSuperview()
      scene.host.rest()
    }
    #expect(strip == nil)
  }
}
