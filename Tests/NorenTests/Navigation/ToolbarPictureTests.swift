import Noren
import Testing
import UIKit

/// A page whose toolbar has a background only over content.
private final class ClearAtTop: UIViewController, NavigationToolbarScreen {
  let showsToolbarBackgroundOnlyOverContent = true

  override func loadView() {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 393, height: 3000)
    view = scrollView
  }
}

/// What is seen of two toolbars while one turns into the other.
@Suite("Pictures of toolbars that morph into each other")
final class ToolbarPictureTests {
  private let (first, second) = (UIViewController(title: "Shop"), UIViewController(title: "Tea"))

  private func overlay(_ scene: ToolbarScene) -> UIView? {
    scene.navigation.view.subviews.first { "\(type(of: $0))" == "ToolbarMorphView" }
  }

  private func pictures(_ text: String, in scene: ToolbarScene) -> [UILabel] {
    (overlay(scene)?.descendants ?? []).compactMap { $0 as? UILabel }.filter { $0.text == text }
  }

  /// Pushes, and stops in the middle.
  private func push(_ screen: UIViewController, in scene: ToolbarScene) {
    scene.navigation.pushViewController(screen, animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
  }

  @Test("L5: after an animated push a finger moves the toolbars back, not forward")
  func swipedAfterPush() throws {
    let scene = ToolbarScene(first)
    push(second, in: scene)
    scene.host.rest()
    var finger = Finger(scene.host, at: 3)
    finger.move(to: 60)
    scene.host.runFrame()
    // Little of the way is gone: the upper toolbar is still seen almost whole.
    let opacity = try #require(pictures("Tea", in: scene).first?.layer.presentation()?.opacity)
    #expect(opacity > 0.7)
    finger.move(to: 330)
    finger.hold()
    #expect(scene.screen === first)
  }

  @Test("L5: a view that only one bar makes touchable fades between the bars")
  func disabled() {
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    let scene = ToolbarScene(first)
    push(second, in: scene)
    #expect(pictures("Edit", in: scene).count == 1)
    scene.host.rest()
    let third = UIViewController(title: "Cup")
    third.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    third.navigationItem.rightBarButtonItem?.isEnabled = false
    push(third, in: scene)
    #expect(pictures("Edit", in: scene).count == 2)
    #expect(Set(pictures("Edit", in: scene).map(\.textColor)).count == 2)
    scene.host.rest()
  }

  @Test("L5: pictures of texts match their texts: multicoloured, dimmed, and centred in a wide line")
  func looks() throws {
    first.navigationItem.prompt = "Closed today"
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    let scene = ToolbarScene(first)
    let title = try #require(scene.label("Shop"))
    let text = NSMutableAttributedString(
      string: "Shop", attributes: [.font: title.font!, .foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 2))
    title.attributedText = text
    scene.label("Edit")?.alpha = 0.4
    scene.host.settle()
    push(second, in: scene)
    let picture = try #require(pictures("Shop", in: scene).first { $0.font == title.font })
    #expect(picture.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    #expect(picture.attributedText?.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
    #expect(abs((pictures("Edit", in: scene).first?.alpha ?? 0) - 0.4) < 1e-6)
    let prompt = try #require(pictures("Closed today", in: scene).first)
    #expect(prompt.textAlignment == .center && prompt.bounds.width > 300)
    scene.host.rest()
  }

  @Test("L5, L7: bars temporarily without a background are not drawn twice")
  func clear() {
    let scene = ToolbarScene(ClearAtTop(title: "Shop"))
    push(ClearAtTop(title: "Tea"), in: scene)
    let toolbars = scene.navigation.view.descendants.filter { $0 is EmbeddedNavigationToolbar }
    #expect(toolbars.map(\.isHidden) == [true, true])
    scene.host.rest()
    #expect(!scene.toolbar.isHidden)
  }

  @Test("L5: the hairline stays at the lower edge of a bar that changes its height")
  func line() throws {
    let scene = ToolbarScene(first)
    scene.navigation.toolbarStyle.height = 80
    push(second, in: scene)
    for _ in 0..<3 {
      let overlay = try #require(self.overlay(scene))
      let bottom = try #require(overlay.layer.presentation()?.bounds.height)
      for line in overlay.subviews.dropFirst() {
        let layer = try #require(line.layer.presentation())
        #expect(abs(layer.frame.minY - bottom) < 0.01)
        #expect(layer.frame.height < 1)
      }
      scene.host.advance(by: 0.05)
    }
    scene.host.rest()
  }

  @Test("A13: bars of different heights do not cross-fade in place, but slide with their screens")
  func crossFadeOfHeights() {
    let scene = ToolbarScene(first)
    scene.navigation.toolbarTransitionStyle = .crossFade
    scene.navigation.toolbarStyle.height = 80
    let count = scene.navigation.view.subviews.count
    push(second, in: scene)
    #expect(scene.navigation.view.subviews.count == count)
    scene.host.rest()
  }

  @Test("L5: a device rotated in mid-transition shows the bars themselves, and no picture of a former size")
  func turned() throws {
    for (style, isFinger) in [(ToolbarTransitionStyle.morph, false), (.crossFade, false), (.morph, true)] {
      let scene = ToolbarScene(UIViewController(title: "Shop"), UIViewController(title: "Tea"))
      scene.navigation.toolbarTransitionStyle = style
      var finger = Finger(scene.host, at: 3)
      if isFinger {
        finger.move(to: 200)
        scene.host.runFrame()
      } else {
        push(UIViewController(title: "Cup"), in: scene)
      }
      try #require(overlay(scene) != nil)
      scene.host.update { $0.isLandscape = true }
      for _ in 0..<40 {
        #expect(overlay(scene) == nil)
        #expect(!scene.toolbar.isHidden && !scene.background.isHidden)
        scene.host.advance(by: 1.0 / 60)
      }
      if isFinger { finger.hold() }
      scene.host.rest()
      #expect(scene.background.frame == CGRect(x: 0, y: 0, width: 852, height: 32))
      #expect(scene.toolbar.alpha == 1)
      push(UIViewController(title: "Next"), in: scene)
      #expect(overlay(scene) != nil, "the next transition has its pictures")
      scene.host.rest()
    }
  }

  @Test("A13: a toolbar hidden by the app is still hidden after a transition")
  func hiddenByApp() {
    let scene = ToolbarScene(first)
    scene.toolbarController.view.isHidden = true
    scene.navigation.toolbarStyle.height = 80
    push(second, in: scene)
    scene.host.rest()
    scene.navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(scene.screen === first)
    #expect(scene.toolbarController.view.isHidden)
    #expect(!scene.background.isHidden)
  }
}
