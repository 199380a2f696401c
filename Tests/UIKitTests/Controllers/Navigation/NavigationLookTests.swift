import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// What is seen of a push and a pop besides the two screens' places.
@Suite("The appearance of pushes and pops")
final class NavigationLookTests {
  lazy var host = ApplicationHost()
  let log = CallLog()

  func shown(_ names: String...) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: RecordingViewController(names[0], log))
    for name in names.dropFirst() {
      navigation.pushViewController(RecordingViewController(name, log), animated: false)
    }
    host.show(navigation)
    return navigation
  }

  /// Starts a push and lets `time` pass, in seconds.
  func push(onto navigation: UINavigationController, for time: TimeInterval) -> UIViewController {
    let screen = RecordingViewController("B", log)
    navigation.pushViewController(screen, animated: true)
    host.runFrame()
    host.advance(by: time)
    return screen
  }

  /// The part of its way that the system's spring has gone: critical, ω 18.257 per second.
  func share(after time: Double) -> CGFloat { CGFloat(1 - (1 + 18.257 * time) * exp(-18.257 * time)) }

  func isNear(_ value: CGFloat, _ expected: CGFloat, within tolerance: CGFloat) -> Bool {
    abs(value - expected) <= tolerance
  }

  func shift(of view: UIView) throws -> CGFloat { try #require(view.layer.presentation()).affineTransform().tx }

  /// What lies `distance` places in front of a screen's wrapper while a transition runs.
  func view(besides wrapper: UIView, by distance: Int, in navigation: UINavigationController) -> UIView? {
    let views = navigation.transitionView.subviews
    return views.firstIndex(of: wrapper).flatMap { views.indices.contains($0 + distance) ? views[$0 + distance] : nil }
  }

  // MARK: Screens

  // behaviours.md §7 "Dim on outgoing": 7 % of the one set of figures that is used, confidence G
  @Test("The lower screen darkens by seven hundredths while the upper one arrives, and nothing of that stays")
  func dimming() throws {
    let navigation = shown("A")
    let lower = try #require(navigation.viewControllers[0].view.superview)
    _ = push(onto: navigation, for: 0.1)
    // Between the screens, right in front of the lower one.
    let dimming = try #require(view(besides: lower, by: 1, in: navigation))
    #expect(dimming.backgroundColor == .black)
    #expect(dimming.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(isNear(dimming.alpha, 0.07, within: 1e-6))
    let presented = CGFloat(try #require(dimming.layer.presentation()).opacity)
    let expected = 0.07 * share(after: 0.1)
    #expect(isNear(presented, expected, within: 0.07 * 0.02))
    host.rest()
    #expect(dimming.superview == nil)
  }

  // behaviours.md §7 "Edge shadow": opacity .3 and radius 5, confidence G
  @Test("A shadow is beside the upper screen's leading edge, behind it, also right to left")
  func edgeShadow() throws {
    for isRightToLeft in [false, true] {
      var environment = DeviceEnvironment.standard
      environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      host = ApplicationHost(environment: environment)
      let navigation = shown("A")
      let upper = try #require(push(onto: navigation, for: 0.1).view.superview)
      let shadow = try #require(view(besides: upper, by: -1, in: navigation))
      #expect(shadow.layer.shadowOpacity == 0.3)
      #expect(shadow.layer.shadowRadius == 5)
      #expect(shadow.layer.shadowOffset == .zero)
      // No wider than the screen that hides it: only the blur is seen.
      #expect(upper.frame.contains(shadow.frame))
      #expect(isRightToLeft ? shadow.frame.maxX == upper.frame.maxX : shadow.frame.minX == upper.frame.minX)
      #expect(try shift(of: shadow) == shift(of: upper), "they move as one")
      host.rest()
      #expect(shadow.superview == nil)
    }
  }

  // behaviours.md §7 "Pop": the push backwards
  @Test("A pop is the push backwards: after a tenth of a second the screens follow the spring")
  func pop() throws {
    let navigation = shown("A", "B")
    let screens = navigation.viewControllers
    navigation.popViewController(animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    let gone = share(after: 0.1)
    #expect(isNear(try shift(of: #require(screens[1].view.superview)), 393 * gone, within: 4))
    #expect(isNear(try shift(of: #require(screens[0].view.superview)), -0.3 * 393 * (1 - gone), within: 2))
    host.rest()
    #expect(navigation.viewControllers == [screens[0]])
  }

  // behaviours.md §16 "Layout passes": before and after the animation
  @Test("A pushed screen is laid out in its place before it moves, not while it moves, and after it has arrived")
  func layoutPasses() {
    final class Probe: UIViewController {
      var sizes: [CGSize] = []
      override func viewDidLayoutSubviews() { sizes.append(view.bounds.size) }
    }
    let navigation = shown("A")
    let probe = Probe()
    navigation.pushViewController(probe, animated: true)
    host.runFrame()
    let before = probe.sizes
    #expect(before.last == UIScreen.main.bounds.size)
    host.advance(by: 0.4)
    #expect(probe.sizes == before, "no layout of content while it moves")
    host.rest()
    #expect(probe.sizes.count > before.count)
    #expect(probe.sizes.last == UIScreen.main.bounds.size)
  }

  // MARK: The tail of a swipe

  // behaviours.md §7 "Drop tail": the whole transition's spring, confidence S for the row's other times
  @Test("Released, the screens continue from the finger's place, at rest within the time of a whole transition")
  func dropTail() throws {
    for (x, remains) in [(CGFloat(105), true), (CGFloat(305), false)] {
      let navigation = shown("A", "B")
      let upper = try #require(navigation.topViewController?.view.superview)
      host.touchDown(at: CGPoint(x: 5, y: 400))
      for step in 1...20 {
        host.advance(by: 1.0 / 60)
        host.touchMove(to: CGPoint(x: 5 + (x - 5) * CGFloat(step) / 20, y: 400))
      }
      for _ in 0..<20 {
        host.advance(by: 1.0 / 60)
        host.touchMove(to: CGPoint(x: x, y: 400))
      }
      let held = try shift(of: upper)
      host.touchUp(at: CGPoint(x: x, y: 400))
      host.runFrame()
      #expect(isNear(try shift(of: upper), held, within: 4), "no jump")
      host.advance(by: 0.1)
      // What is left of the way shrinks as the spring's does, which started without velocity.
      let end: CGFloat = remains ? 0 : 393
      let expected = end + (held - end) * (1 - share(after: 0.1))
      #expect(isNear(try shift(of: upper), expected, within: 393 * 0.02))
      // .506 s in all, and two frames' grace.
      host.advance(by: 0.506 - 0.1 + 2.0 / 60)
      #expect(!host.hasMotion)
      #expect(navigation.viewControllers.count == (remains ? 2 : 1))
    }
  }

  // MARK: The bar

  /// The label with `text` of the contents that hold it as a title, or as the way back.
  private func label(_ text: String, in content: NavigationBarContentView, isTitle: Bool) throws -> UIView {
    func find(in view: UIView) -> UIView? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap { find(in: $0) }.first
    }
    return try #require((isTitle ? content.titleHolder : content.backButton).flatMap { find(in: $0) })
  }

  /// The middle of what is shown of `view`, across the bar, in points.
  private func middle(of view: UIView, in bar: UINavigationBar) -> CGFloat {
    var x = view.bounds.midX
    var layer: CALayer? = view.layer
    while let present = layer, present !== bar.layer {
      let shown = present.presentation() ?? present
      x += shown.position.x - shown.bounds.width * shown.anchorPoint.x + shown.affineTransform().tx
      layer = present.superlayer
    }
    return x
  }

  // behaviours.md §7 "Bar": titles cross-slide and fade, confidence G
  @Test(
    "The lower title morphs into the back button, both moving as one and fading; the upper title comes from the right")
  func barContents() throws {
    let navigation = shown("Shop")
    let bar = navigation.navigationBar
    let old = bar.content
    let title = try label("Shop", in: old, isTitle: true)
    let start = middle(of: title, in: bar)
    let screen = UIViewController()
    screen.title = "Tea"
    navigation.pushViewController(screen, animated: true)
    host.runFrame()
    let new = bar.content
    #expect(new !== old)
    let back = try label("Shop", in: new, isTitle: false)
    let tea = try label("Tea", in: new, isTitle: true)
    // The first frame: the way back stands where the title was, unseen, and the new title half of the bar to the right.
    #expect(isNear(middle(of: back, in: bar), start, within: 1))
    #expect(isNear(middle(of: tea, in: bar), CGFloat(393) / 2 + 393 / 2, within: 1))
    #expect(try #require(new.layer.presentation()).opacity < 0.01)
    host.advance(by: 0.1)
    #expect(isNear(middle(of: back, in: bar), middle(of: title, in: bar), within: 1), "they move as one")
    #expect(middle(of: back, in: bar) < start - 10)
    let opacities = try [old, new].map { CGFloat(try #require($0.layer.presentation()).opacity) }
    #expect(isNear(opacities[1], share(after: 0.1), within: 0.02))
    #expect(isNear(opacities[0] + opacities[1], 1, within: 0.02), "a cross-fade")
    #expect(!old.isUserInteractionEnabled)
    host.rest()
    #expect(old.superview == nil)
    #expect(isNear(middle(of: tea, in: bar), CGFloat(393) / 2, within: 1))
    #expect(middle(of: back, in: bar) < 60)
  }
}
