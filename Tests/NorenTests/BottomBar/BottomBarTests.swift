import Diagnostics
import Foundation
import Noren
import Testing
import UIKit

@Suite("Bottom bar")
final class BottomBarTests {
  /// A phone without a home indicator, one with, sideways, and a pad.
  private static var devices: [DeviceEnvironment] {
    var old = DeviceEnvironment.standard
    old.portraitSafeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    return [.standard, old, .landscapePhone, .pad]
  }

  // MARK: Geometry

  @Test("D1: its top is 49 above the end of the safe area, its bottom the view's, its content 49 high")
  func geometry() {
    #expect(BottomBar.viewHeight == 49)
    for environment in Self.devices {
      for place in [BottomBarScene.Place.view, .controller] {
        let scene = BottomBarScene(place, environment: environment)
        let end = scene.height - environment.safeArea.bottom
        expectEqual(
          scene.bar.frame,
          CGRect(x: 0, y: end - 49, width: scene.screen.view.bounds.width, height: 49 + environment.safeArea.bottom))
        expectEqual(
          scene.contentFrame,
          CGRect(
            x: environment.safeArea.left, y: end - 49,
            width: scene.screen.view.bounds.width - environment.safeArea.left - environment.safeArea.right, height: 49))
      }
    }
  }

  @Test("D1: with the app's own constraints it is the same")
  func byHand() {
    let host = ApplicationHost()
    let screen = UIViewController()
    let bar = BottomBar()
    bar.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
      bar.topAnchor.constraint(
        equalTo: screen.view.safeAreaLayoutGuide.bottomAnchor, constant: -BottomBar.viewHeight),
      bar.bottomAnchor.constraint(equalTo: screen.view.bottomAnchor),
    ])
    host.show(screen)
    expectEqual(bar.frame, BottomBarScene(.view).bar.frame)
    expectEqual(bar.contentView.frame, CGRect(x: 0, y: 0, width: bar.bounds.width, height: 49))
  }

  @Test(
    "D1: the hairline overflows upwards by one device pixel, follows changes, and spans both edges even beside a notch")
  func hairline() {
    // From 2 to 3 alone, a length of half a point would be rounded to the right pixel by the layout.
    for (scale, other) in [(CGFloat(2), CGFloat(3)), (3, 1), (1, 2)] {
      var environment = DeviceEnvironment.landscapePhone
      environment.scale = scale
      let scene = BottomBarScene(environment: environment)
      let hairline = scene.hairline
      #expect(hairline?.superview === scene.bar.contentView && !scene.bar.contentView.clipsToBounds)
      expectEqual(
        hairline.map { $0.convert($0.bounds, to: scene.bar) },
        CGRect(x: 0, y: -1 / scale, width: scene.bar.bounds.width, height: 1 / scale))
      scene.host.update { $0.scale = other }
      scene.host.rest()
      expectEqual(
        hairline.map { $0.convert($0.bounds, to: scene.bar) },
        CGRect(x: 0, y: -1 / other, width: scene.bar.bounds.width, height: 1 / other))
    }
  }

  @Test("D1: the hairline's colour is the separator's, a custom one, or none")
  func hairlineColor() {
    let scene = BottomBarScene()
    #expect(scene.hairline?.backgroundColor == .separator)
    scene.bar.hairlineColor = .red
    #expect(scene.hairline?.backgroundColor == .red)
    scene.bar.hairlineColor = nil
    #expect(scene.hairline?.backgroundColor == nil)
  }

  @Test("D1: its background extends to the screen's edge, and takes touches there")
  func background() {
    let scene = BottomBarScene()
    let background = scene.bar.subviews[0]
    expectEqual(background.frame, scene.bar.bounds)
    #expect(background.backgroundColor == .systemBackground)
    scene.bar.background = .opaque(.red)
    #expect(background.backgroundColor == .red)
    scene.bar.background = .blurred(.systemChromeMaterial)
    #expect(background.backgroundColor == nil)
    #expect(background.subviews.map(\.frame) == [background.bounds])
    scene.bar.background = .transparent
    #expect(background.backgroundColor == nil)
    #expect(background.subviews.isEmpty)
    let point = CGPoint(x: 100, y: scene.height - 5)
    #expect(scene.screen.view.hitTest(point, with: nil)?.isDescendant(of: scene.bar) == true)
    #expect(scene.screen.view.hitTest(CGPoint(x: 100, y: scene.bar.frame.minY - 1), with: nil) === scene.scrollView)
  }

  // MARK: Safe area

  @Test("D1: the screen's safe area ends at the bar, including the app's own insets, and scroll views extend behind it")
  func safeArea() {
    let scene = BottomBarScene { $0.screen.additionalSafeAreaInsets.bottom = 10 }
    #expect(scene.safeArea.bottom == scene.deviceInset + 10 + 49)
    #expect(scene.scrollView.frame == scene.screen.view.bounds)
    #expect(scene.scrollView.adjustedContentInset.bottom == scene.safeArea.bottom)
    // What the app adds lies above the bar as well: the bar keeps to the app's safe area.
    expectSame(scene.bar.frame.minY, scene.height - scene.deviceInset - 10 - 49)
    scene.screen.additionalSafeAreaInsets.bottom += 5
    scene.host.rest()
    #expect(scene.safeArea.bottom == scene.deviceInset + 15 + 49)
  }

  @Test("D1: in a plain view the safe area does not change")
  func plainView() {
    #expect(BottomBarScene(.view).safeArea.bottom == DeviceEnvironment.standard.safeArea.bottom)
  }

  @Test("D1: a hidden or removed bar restores the safe area; one moved out of sight keeps it")
  func givesBack() {
    let scene = BottomBarScene(keyboard: .rises)
    let without = scene.deviceInset
    scene.bar.isHidden = true
    scene.host.rest()
    #expect(scene.safeArea.bottom == without)
    scene.bar.isHidden = false
    scene.host.rest()
    #expect(scene.safeArea.bottom == without + 49)
    scene.bar.transform = CGAffineTransform(translationX: 0, y: 83)
    scene.host.rest()
    #expect(scene.safeArea.bottom == without + 49)
    scene.bar.removeFromSuperview()
    scene.host.rest()
    #expect(scene.safeArea.bottom == without && scene.screen.additionalSafeAreaInsets == .zero)
    // Nothing of ours stays behind.
    #expect(scene.screen.view.subviews == [scene.scrollView, scene.field])
  }

  @Test("D1: installed elsewhere, or twice, it insets the safe area once")
  func moved() {
    let scene = BottomBarScene()
    scene.bar.install(in: scene.screen)
    scene.host.rest()
    #expect(scene.screen.additionalSafeAreaInsets.bottom == 49)
    let other = UIViewController()
    scene.bar.install(in: other)
    scene.host.show(other)
    #expect(scene.screen.additionalSafeAreaInsets == .zero && other.additionalSafeAreaInsets.bottom == 49)
    #expect(scene.bar.superview === other.view)
    scene.bar.install(in: scene.screen.view)
    #expect(other.additionalSafeAreaInsets == .zero && scene.bar.superview === scene.screen.view)
  }

  @Test("D1: installed again in the same screen, it discards its earlier keyboard state")
  func installedAgain() {
    for place in [BottomBarScene.Place.view, .controller] {
      let scene = BottomBarScene(place, keyboard: .rises)
      let before = scene.bar.frame
      let installs: [(BottomBar.KeyboardBehavior) -> Void] = [
        { scene.bar.install(in: scene.screen.view, keyboard: $0) },
        { scene.bar.install(in: scene.screen, keyboard: $0) },
      ]
      for (install, keyboard) in zip(installs + installs, [BottomBar.KeyboardBehavior.stays, .rises, .rises, .stays]) {
        install(keyboard)
        scene.host.rest()
        expectEqual(scene.bar.frame, before)
        scene.field.becomeFirstResponder()
        scene.host.rest()
        let top = scene.host.keyboardFrame?.minY ?? 0
        expectSame(scene.contentFrame.maxY, keyboard == .rises ? top : scene.height - scene.deviceInset)
        scene.field.resignFirstResponder()
        scene.host.rest()
      }
    }
  }

  @Test("D1: installed before its screen is shown, shown behind another, rotated: always in its place")
  func lifeOnScreen() {
    let scene = BottomBarScene()
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    let environment = DeviceEnvironment.landscapePhone
    expectSame(scene.bar.frame.minY, environment.size.height - environment.safeArea.bottom - 49)
    #expect(scene.safeArea.bottom == environment.safeArea.bottom + 49)
    scene.host.update { $0.isLandscape = false }
    scene.host.rest()
    expectEqual(scene.bar.frame, BottomBarScene().bar.frame)
  }

  // MARK: Misuse

  @Test("Bad input: a bar in a scroll view stops with an explanation")
  func inScrollView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = ApplicationHost()
        let screen = UITableViewController(style: .plain)
        BottomBar().install(in: screen)
        host.show(screen)
      }
    }
    result.says("A bottom bar was installed in a scroll view.")
  }

  @Test("Bad input: in a release build it uses the scroll view's frame, and is counted")
  func inScrollViewOfRelease() {
    let before = Diagnostics.count(of: "bottom-bar.in-scroll-view")
    let host = ApplicationHost()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 752))
    scrollView.contentSize = CGSize(width: 393, height: 5000)
    let bar = BottomBar()
    Diagnostics.withFaultPolicy(.continues) {
      Diagnostics.withHandler(for: ["bottom-bar.in-scroll-view"], { _ in }) { bar.install(in: scrollView) }
    }
    host.show(scrollView, frame: scrollView.frame)
    scrollView.contentOffset.y = 300
    host.rest()
    #expect(Diagnostics.count(of: "bottom-bar.in-scroll-view") == before + 1)
    expectSame(bar.convert(bar.bounds, to: nil).maxY, 852)
    #expect(bar.bounds.width == 393)
  }

  // MARK: Keyboard

  @Test("D1: while the keyboard shows, the bar stays behind it or rises above it", arguments: [false, true])
  func keyboard(rises: Bool) {
    for place in [BottomBarScene.Place.view, .controller] {
      let scene = BottomBarScene(place, keyboard: rises ? .rises : .stays)
      let before = scene.bar.frame
      let views = scene.screen.view.subviews
      #expect(views.first === scene.scrollView && views.last === scene.bar)
      expectSame(before.minY, scene.height - scene.deviceInset - 49)
      scene.field.becomeFirstResponder()
      scene.host.rest()
      let top = scene.host.keyboardFrame?.minY ?? 0
      #expect(top > 0 && top < before.minY)
      if rises {
        expectEqual(scene.contentFrame, CGRect(x: 0, y: top - 49, width: before.width, height: 49))
        expectSame(scene.bar.frame.maxY, scene.height)
      } else {
        expectEqual(scene.bar.frame, before)
      }
      scene.field.resignFirstResponder()
      scene.host.rest()
      expectEqual(scene.bar.frame, before)
    }
  }

  @Test("Keyboard: a field in a rising bar is above the keyboard, and accepts real keys")
  func field() {
    let field = UITextField()
    let scene = BottomBarScene(keyboard: .rises) { scene in
      field.translatesAutoresizingMaskIntoConstraints = false
      scene.bar.contentView.addSubview(field)
      NSLayoutConstraint.activate([
        field.leadingAnchor.constraint(equalTo: scene.bar.contentView.layoutMarginsGuide.leadingAnchor),
        field.trailingAnchor.constraint(equalTo: scene.bar.contentView.layoutMarginsGuide.trailingAnchor),
        field.centerYAnchor.constraint(equalTo: scene.bar.contentView.centerYAnchor),
      ])
    }
    field.becomeFirstResponder()
    scene.host.rest()
    expectSame(scene.contentFrame.maxY, scene.host.keyboardFrame?.minY ?? 0)
    scene.host.pressKey(.keyboardN)
    scene.host.pressKey(.keyboardO)
    #expect(field.text == "no")
  }

  @Test("Reduce Motion: a bar appears, grows and disappears at once", arguments: [false, true])
  func atOnce(isReduced: Bool) {
    var environment = DeviceEnvironment.standard
    environment.isReduceMotionEnabled = isReduced
    let scene = BottomBarScene(environment: environment)
    scene.bar.isHidden = true
    scene.host.settle()
    #expect(!scene.host.hasMotion && scene.safeArea.bottom == scene.deviceInset)
    scene.bar.isHidden = false
    scene.host.settle()
    #expect(!scene.host.hasMotion && scene.safeArea.bottom == scene.deviceInset + 49)
  }

  // MARK: Height

  private func label(_ scene: BottomBarScene) -> UILabel {
    let label = UILabel()
    label.text = "Add everything that this recipe needs to the basket"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    scene.bar.contentView.addSubview(label)
    let margins = scene.bar.contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    return label
  }

  @Test("Dynamic Type: it keeps its 49 points, unless it grows with its content, and the safe area with it")
  func growing() {
    for grows in [false, true] {
      let scene = BottomBarScene { scene in
        scene.bar.growsWithContent = grows
        _ = label(scene)
      }
      #expect(scene.bar.contentView.bounds.height == 49)
      scene.host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
      scene.host.rest()
      let height = scene.bar.contentView.bounds.height
      #expect(grows ? height > 150 : height == 49)
      expectSame(scene.safeArea.bottom, scene.deviceInset + height)
      expectSame(scene.contentFrame.maxY, scene.height - scene.deviceInset)
      scene.host.update { $0.contentSizeCategory = .large }
      scene.host.rest()
      #expect(scene.bar.contentView.bounds.height == 49)
      #expect(scene.safeArea.bottom == scene.deviceInset + 49)
    }
  }

  @Test("Dynamic Type: a growing bar is 49 high around content without a height of its own")
  func nothingToGrowWith() {
    let scene = BottomBarScene { $0.bar.growsWithContent = true }
    #expect(scene.bar.contentView.bounds.height == 49 && !scene.bar.contentView.hasAmbiguousLayout)
  }

  @Test("Dynamic Type: growth can be switched on and off while the bar shows")
  func switchedGrowth() {
    var environment = DeviceEnvironment.standard
    environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    let scene = BottomBarScene(environment: environment) { _ = label($0) }
    #expect(scene.bar.contentView.bounds.height == 49)
    scene.bar.growsWithContent = true
    scene.host.rest()
    #expect(scene.bar.contentView.bounds.height > 150)
    scene.bar.growsWithContent = false
    scene.host.rest()
    #expect(scene.bar.contentView.bounds.height == 49)
  }

  @Test("D1: content has 16 points at the sides, and none above or below")
  func margins() {
    for environment in [DeviceEnvironment.standard, .landscapePhone] {
      let scene = BottomBarScene(environment: environment)
      #expect(scene.bar.contentView.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    }
  }

  // MARK: Directions, reading, lifetime

  @Test("Right-to-left: content at the leading margin begins at the right")
  func rightToLeft() {
    var made: UILabel?
    let scene = BottomBarScene(environment: .rightToLeftPhone) { made = label($0) }
    made?.text = "Add"
    made?.textAlignment = .natural
    scene.host.rest()
    expectSame(made.map { $0.convert($0.bounds, to: scene.bar).maxX } ?? 0, scene.bar.bounds.width - 16)
  }

  @Test("VoiceOver: the bar is read last, as one container, and is not an element itself", arguments: [false, true])
  func reading(isRightToLeft: Bool) {
    var made: UILabel?
    let scene = BottomBarScene(environment: isRightToLeft ? .rightToLeftPhone : .standard) { scene in
      made = label(scene)
      made?.text = "Bar"
      for (text, y) in [("Behind", scene.height - 60), ("Top", 300), ("Far below", 2000)] {
        let label = UILabel(frame: CGRect(x: 0, y: y, width: 100, height: 30))
        label.text = text
        scene.scrollView.addSubview(label)
      }
    }
    #expect(!scene.bar.isAccessibilityElement && scene.bar.shouldGroupAccessibilityChildren)
    #expect(scene.screen.view.subviews.last === scene.bar)
    scene.host.voiceOver.start()
    #expect(scene.host.voiceOver.texts.last == "Bar")
    #expect(scene.host.voiceOver.elements.last === made)
  }

  @Test("VoiceOver: an element with the cursor scrolls clear of the bar")
  func focus() {
    let scene = BottomBarScene()
    let far = UILabel(frame: CGRect(x: 0, y: 2000, width: 100, height: 30))
    far.text = "Far below"
    scene.scrollView.addSubview(far)
    scene.host.voiceOver.start()
    scene.host.voiceOver.focus(on: far)
    scene.host.rest()
    #expect(far.convert(far.bounds, to: scene.screen.view).maxY <= scene.bar.frame.minY)
  }

  @Test("Lifetime: the bar ends with its screen, and a bar retains no screen")
  func lifetime() {
    weak var bar: BottomBar?
    weak var screen: UIViewController?
    let kept = BottomBar()
    do {
      let (madeBar, madeScreen) = (BottomBar(), UIViewController())
      madeBar.install(in: madeScreen, keyboard: .rises)
      kept.install(in: madeScreen)
      (bar, screen) = (madeBar, madeScreen)
    }
    #expect(bar == nil && screen == nil)
    kept.isHidden = true
    #expect(kept.superview == nil)
  }
}
