import Diagnostics
import Noren
import Simulator
import Testing
import UIKit

@testable import MartApp

@Suite("Cooking", .serialized)
struct CookingTests {
  private final class Scene {
    let device: SimulatedDevice
    let navigation: NoBarNavigationController
    let screen: CookingViewController

    init(_ change: (SimulatedDevice) -> Void = { _ in }) {
      device = SimulatedDevice()
      change(device)
      let shop = Shop(catalogue: .bundled, language: .english)
      // Four steps.
      screen = CookingViewController(recipe: shop.catalogue.recipes[0], shop: shop)
      navigation = NoBarNavigationController(rootViewController: UIViewController())
      device.show(navigation)
      navigation.pushViewController(screen, animated: false)
      device.settle()
    }

    var container: (any AdditionalToolbarProvidingContainer)? {
      navigation.containerViewControllers.last as? any AdditionalToolbarProvidingContainer
    }
    var toolbar: CookingToolbarViewController? {
      container?.providedToolbarViewController as? CookingToolbarViewController
    }

    func all<View: UIView>(_ type: View.Type, in view: UIView?) -> [View] {
      guard let view, !view.isHidden else { return [] }
      return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }

    var step: String? { all(UILabel.self, in: toolbar?.view).compactMap(\.text).first { $0.hasPrefix("Step") } }
    var progress: CGFloat { all(ProgressBar.self, in: toolbar?.view).first?.progress ?? -1 }

    func tap(_ label: String) {
      let control = all(UIControl.self, in: device.window).last { $0.accessibilityLabel == label }
      guard let control else { return }
      device.tap(at: control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil))
      device.rest()
    }
  }

  @Test(
    "A3, A4: While cooking, the toolbar has the screen's own class and height, with the default back behaviour"
  )
  func ownToolbar() throws {
    let scene = Scene()
    let toolbar = try #require(scene.toolbar)
    #expect(scene.container is FixedHeightToolbarProvidingContainerViewController)
    #expect(scene.screen.embeddedNavigationToolbarViewController == nil)
    let frame = toolbar.view.convert(toolbar.view.bounds, to: nil)
    #expect(frame.minY == 59 && frame.height == 68)
    #expect(scene.screen.view.convert(scene.screen.view.bounds, to: nil).minY == CGFloat(59 + 68))
    #expect(toolbar.canPop)
    scene.tap("Stop cooking")
    #expect(scene.navigation.viewControllers.count == 1)
  }

  @Test("A4: In landscape the custom toolbar requests less height, and gets it")
  func landscape() throws {
    let scene = Scene { $0.isLandscape = true }
    let toolbar = try #require(scene.toolbar)
    #expect(toolbar.view.bounds.height == 56)
    scene.device.isLandscape = false
    scene.device.rest()
    #expect(toolbar.view.bounds.height == 68)
  }

  @Test("Buttons, swipes and dots turn steps; the bar follows, and the last step ends cooking")
  func steps() {
    let scene = Scene()
    #expect(scene.step == "Step 1 of 4" && scene.progress == 0.25)
    scene.tap("Previous")
    #expect(scene.step == "Step 1 of 4")
    scene.tap("Next")
    #expect(scene.step == "Step 2 of 4" && scene.progress == 0.5)
    scene.device.drag(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.2)
    scene.device.rest()
    #expect(scene.step == "Step 3 of 4")
    let dots = scene.all(PageControl.self, in: scene.screen.view)
    #expect(dots.map(\.currentPage) == [2])
    scene.tap("Previous")
    #expect(scene.step == "Step 2 of 4" && dots.map(\.currentPage) == [1])
    for _ in 0..<2 { scene.tap("Next") }
    #expect(scene.step == "Step 4 of 4" && scene.progress == 1)
    scene.tap("Done")
    #expect(scene.navigation.viewControllers.count == 1)
  }

  @Test("Right to left, the next step is on the left, and the bar fills from the right")
  func rightToLeft() throws {
    let scene = Scene { $0.layoutDirection = .rightToLeft }
    scene.device.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 330, y: 400), duration: 0.2)
    scene.device.rest()
    #expect(scene.step == "Step 2 of 4")
    let bars = scene.all(ProgressBar.self, in: scene.toolbar?.view)
    let bar = try #require(bars.first)
    let fill = try #require(bar.subviews.first)
    #expect(fill.frame.maxX == bar.bounds.width && fill.frame.width == bar.bounds.width / 2)
  }

  @Test("VoiceOver finds only the current step")
  func voiceOver() {
    let scene = Scene()
    func hidden() -> [Bool] { scene.all(StepView.self, in: scene.screen.view).map(\.accessibilityElementsHidden) }
    #expect(hidden() == [false, true, true, true])
    scene.tap("Next")
    #expect(hidden() == [true, false, true, true])
  }

  @Test("A step's ingredients are listed below it, in the recipe's amounts")
  func needed() {
    let scene = Scene()
    let first = scene.all(StepView.self, in: scene.screen.view).first
    let words = scene.all(UILabel.self, in: first).compactMap(\.text)
    for word in ["Potatoes", "3", "Carrots", "1", "Onions", "2"] { #expect(words.contains(word), "\(word)") }
    #expect(!words.contains("Beef slices"))
  }

  @Test("Cooking causes no conflicts and leaves nothing behind", arguments: [false, true])
  func lifetime(isLandscape: Bool) {
    let conflicts = Diagnostics.count(of: "layout.conflict")
    weak var screen: UIViewController?
    weak var toolbar: UIViewController?
    do {
      let scene = Scene { $0.isLandscape = isLandscape }
      (screen, toolbar) = (scene.screen, scene.toolbar)
      scene.tap("Next")
      scene.device.window?.rootViewController = nil
      scene.device.rest()
    }
    #expect(screen == nil && toolbar == nil)
    #expect(Diagnostics.count(of: "layout.conflict") == conflicts)
  }
}
