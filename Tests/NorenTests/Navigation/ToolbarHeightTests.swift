import Noren
import Testing
import UIKit

@Suite("L1: The height of the default toolbar")
final class ToolbarHeightTests {
  private func present(_ style: UIModalPresentationStyle, in environment: DeviceEnvironment = .standard) -> (
    ApplicationHost, EmbeddedNavigationToolbarViewController
  ) {
    let host = ApplicationHost(environment: environment)
    let root = UIViewController()
    host.show(root)
    let screen = UIViewController(title: "Sheet")
    let navigation = NoBarNavigationController(rootViewController: screen)
    navigation.modalPresentationStyle = style
    root.present(navigation, animated: false)
    host.rest()
    return (host, screen.embeddedNavigationToolbarViewController!)
  }

  @Test(
    "L1: In a phone's sheets it is 56, full screen 44",
    arguments: [
      (UIModalPresentationStyle.pageSheet, 56), (.formSheet, 56), (.fullScreen, 44), (.overFullScreen, 44),
    ] as [(UIModalPresentationStyle, CGFloat)])
  func presented(style: UIModalPresentationStyle, height: CGFloat) {
    let (host, toolbar) = present(style)
    #expect(toolbar.toolbar.bounds.height == height)
    _ = host
  }

  @Test("L1: On a pad it is 50, also in a sheet")
  func pad() {
    let (host, toolbar) = present(.formSheet, in: .pad)
    #expect(toolbar.toolbar.bounds.height == 50)
    _ = host
  }

  @Test("L1: A sheet's toolbar is 32 while the phone is in landscape, and 56 again afterwards")
  func turnedSheet() {
    let (host, toolbar) = present(.pageSheet)
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(toolbar.toolbar.bounds.height == 32)
    host.update { $0.isLandscape = false }
    host.rest()
    #expect(toolbar.toolbar.bounds.height == 56)
  }

  @Test("L1: The same stack is 44 high as the window's root and 56 in a sheet")
  func samePresented() {
    let host = ApplicationHost()
    let navigation = NoBarNavigationController(rootViewController: UIViewController())
    host.show(navigation)
    let toolbar = navigation.viewControllers[0].embeddedNavigationToolbarViewController!
    #expect(toolbar.toolbar.bounds.height == 44)
    let root = UIViewController()
    host.show(root)
    root.present(navigation, animated: false)
    host.rest()
    #expect(toolbar.toolbar.bounds.height == 56)
  }

  @Test("L1: The height changes during the rotation, not before or after it")
  func turning() {
    let scene = ToolbarScene(UIViewController(title: "A"))
    scene.host.update { $0.isLandscape = true }
    #expect(scene.toolbar.bounds.height == 32)
    scene.host.advance(by: 0.12)
    let shown = scene.background.layer.presentation()?.bounds.height ?? 0
    // From 59 + 44 to 32: in portrait the device's inset lies above the bar, in landscape none.
    #expect(shown > 32 && shown < 59 + 44, "\(shown)")
    scene.host.rest()
    #expect(scene.frameInWindow(scene.background).height == 32)
  }

  @Test("L1: The style can change every height")
  func styled() {
    var style = NavigationToolbarStyle()
    (style.height, style.padHeight, style.compactHeight) = (60, 61, 62)
    for (environment, height) in [(DeviceEnvironment.standard, 60), (.pad, 61), (.landscapePhone, 62)] {
      let scene = ToolbarScene(UIViewController(), environment: environment, style: style)
      #expect(scene.toolbar.bounds.height == CGFloat(height))
    }
  }
}
