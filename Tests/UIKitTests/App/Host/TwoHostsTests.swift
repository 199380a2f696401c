import Foundation
import LayerTree
import QuartzCore
import RandomHistories
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// Several hosts in one process: what happens to one is not seen in another.
@Suite("Two hosts side by side", .serialized)
struct TwoHostsTests {
  /// A list, a field and a button on a device of its own, in restless hands.
  private final class Stage {
    /// What the screen shows, as the commits have it.
    final class Screen: RenderServer {
      private(set) var trees: [LayerTree] = []
      func submit(_ commit: LayerCommit) { trees.append(commit.tree) }
    }

    let screen = Screen()
    let host: ApplicationHost
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
    let box = UIView(frame: CGRect(x: 250, y: 40, width: 40, height: 40))
    private(set) var taps = 0
    private var numbers: SeededNumbers

    init(seed: UInt64) {
      numbers = SeededNumbers(seed: seed)
      host = ApplicationHost(renderServer: screen)
      let controller = UIViewController()
      host.show(controller)
      scroll.contentSize = CGSize(width: 320, height: 2000)
      for index in 0..<20 {
        let button = UIButton(
          type: .system, primaryAction: UIAction(title: "\(index)") { [weak self] _ in self?.taps += 1 })
        button.frame = CGRect(x: 20, y: index * 100, width: 200, height: 44)
        scroll.addSubview(button)
      }
      box.backgroundColor = .systemRed
      for view in [scroll, field, box] { controller.view.addSubview(view) }
      host.settle()
    }

    func step() {
      let point = CGPoint(x: 60, y: CGFloat.random(in: 110...380, using: &numbers))
      switch numbers.below(9) {
      case 0: host.tap(at: point)
      case 1: host.drag(from: point, to: CGPoint(x: 60, y: point.y - 80), over: 0.1)
      case 2: host.perform { scroll.setContentOffset(CGPoint(x: 0, y: numbers.below(1700)), animated: true) }
      case 3:
        let alpha = CGFloat.random(in: 0...1, using: &numbers)
        host.perform { UIView.animate(withDuration: 0.4) { self.box.alpha = alpha } }
      case 4:
        host.perform {
          UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
            self.box.center.y += self.box.center.y > 60 ? -20 : 20
          }
        }
      case 5: _ = host.perform { field.isFirstResponder ? field.resignFirstResponder() : field.becomeFirstResponder() }
      case 6: host.update { $0.userInterfaceStyle = $0.userInterfaceStyle == .dark ? .light : .dark }
      case 7: host.advance(by: 0.05)
      default: host.rest()
      }
    }
  }

  @Test("A host behaves frame by frame the same, alone or beside another", arguments: 0..<6)
  func independence(seed: UInt64) {
    let alone = Stage(seed: seed)
    for _ in 0..<40 { alone.step() }
    let first = Stage(seed: seed)
    let second = Stage(seed: seed + 100)
    var numbers = SeededNumbers(seed: seed)
    var steps = (0, 0)
    while steps.0 < 40 || steps.1 < 40 {
      if steps.1 == 40 || (steps.0 < 40 && numbers.isLikely(0.5)) {
        first.step()
        steps.0 += 1
      } else {
        second.step()
        steps.1 += 1
      }
    }
    #expect(first.screen.trees.count == alone.screen.trees.count && first.taps == alone.taps)
    for (number, (tree, expected)) in zip(first.screen.trees, alone.screen.trees).enumerated()
    where !isSame(tree, expected) {
      Issue.record("Frame \(number) differs.")
      return
    }
  }

  /// Whether two trees show the same, layer by layer.
  private func isSame(_ a: LayerTree, _ b: LayerTree) -> Bool {
    guard let first = a.rootLayer, let second = b.rootLayer else { return a.rootLayer == b.rootLayer }
    func isSame(_ x: LayerID, _ y: LayerID) -> Bool {
      guard let x = a[x], let y = b[y], x.sublayers.count == y.sublayers.count else { return false }
      let fields = LayerFields.values.subtracting([.mask, .contents, .specialContent, .backdrop])
      return x.properties.differences(from: y.properties, among: fields).isEmpty
        && zip(x.sublayers, y.sublayers).allSatisfy(isSame)
    }
    return isSame(first, second)
  }

  @Test("Time can pass for one of them only, and the other does not move")
  func clocks() {
    let (first, second) = (Stage(seed: 1), Stage(seed: 2))
    let start = first.host.clock.time
    first.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    second.scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    second.host.rest()
    #expect(second.scroll.contentOffset.y == 300 && first.scroll.contentOffset.y == 0)
    #expect(first.host.clock.time == start && first.host.hasMotion && !second.host.hasMotion)
    first.host.rest()
    #expect(first.scroll.contentOffset.y == 500)
  }

  @Test("Static API uses the host whose call is running, even nested in another's")
  func current() {
    let first = ApplicationHost()
    var environment = DeviceEnvironment.standard
    environment.portraitSize = CGSize(width: 320, height: 568)
    environment.userInterfaceStyle = .dark
    let second = ApplicationHost(environment: environment)
    #expect(UIApplication.shared === second.application && UIScreen.main.bounds.width == 320)
    first.perform {
      #expect(UIApplication.shared === first.application && UIScreen.main === first.screen)
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
      second.perform {
        #expect(UIApplication.shared === second.application && UITraitCollection.current.userInterfaceStyle == .dark)
        second.advance(by: 1)
      }
      #expect(UIApplication.shared === first.application && CACurrentMediaTime() == first.clock.time)
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }
    #expect(UIApplication.shared === first.application)
  }

  @Test("A host created during another's call has its own traits, and leaves the other's unchanged")
  func madeInside() {
    let first = ApplicationHost()
    first.perform {
      var environment = DeviceEnvironment.standard
      environment.userInterfaceStyle = .dark
      let second = ApplicationHost(environment: environment)
      #expect(UITraitCollection.current.userInterfaceStyle == .light && UIApplication.shared === first.application)
      second.perform { #expect(UITraitCollection.current.userInterfaceStyle == .dark) }
    }
  }

  @Test("A change of another host's views within an animation block does not animate in the block's host")
  func animationsOfAnother() {
    let (first, second) = (Stage(seed: 1), Stage(seed: 2))
    first.host.perform {
      UIView.animate(withDuration: 1) {
        first.box.alpha = 0
        second.host.perform { second.box.alpha = 0 }
      }
    }
    #expect(first.host.hasMotion && !second.host.hasMotion)
    #expect(first.box.layer.animation(forKey: "opacity") != nil && second.box.layer.animation(forKey: "opacity") == nil)
  }

  @Test("The keyboard of one does not show in the other")
  func keyboards() {
    let (first, second) = (Stage(seed: 1), Stage(seed: 2))
    first.field.becomeFirstResponder()
    first.host.rest()
    second.host.rest()
    #expect(first.host.keyboard.height > 0 && second.host.keyboard.height == 0)
    #expect(first.field.isFirstResponder && !second.field.isFirstResponder)
    // Its window is on its own host's screen, once.
    #expect(first.host.application.allWindows.count == 2 && second.host.application.windows.count == 1)
    #expect(first.host.windowScene.windows.count == 1 && first.host.windowScene.systemWindows.count == 1)
    second.field.becomeFirstResponder()
    second.host.rest()
    first.field.resignFirstResponder()
    first.host.rest()
    #expect(first.host.keyboard.height == 0 && second.host.keyboard.height > 0)
  }

  @Test("A released host releases its pending work, and leaves the other unchanged")
  func end() {
    let first = Stage(seed: 1)
    weak var runtime: Runtime?
    weak var layers: LayerRuntime?
    func use() {
      let second = Stage(seed: 2)
      (runtime, layers) = (second.host.runtime, second.host.runtime.layers)
      second.scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      second.host.perform { UIView.animate(withDuration: 5) { second.box.alpha = 0 } }
      second.host.touchDown(at: CGPoint(x: 60, y: 200))
      second.host.advance(by: 0.1)
      #expect(UIApplication.shared === second.host.application)
    }
    first.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    use()
    #expect(runtime == nil && layers == nil)
    #expect(UIApplication.shared === first.host.application)
    first.host.rest()
    #expect(first.scroll.contentOffset.y == 500)
  }
}
