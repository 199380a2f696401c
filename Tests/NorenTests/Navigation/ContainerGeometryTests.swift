import Noren
import Testing
import UIKit

@Suite("The geometry of a container (A8)")
final class ContainerGeometryTests {
  /// What each device should show: safe area, height of the bar.
  struct Device: CustomTestStringConvertible, Sendable {
    var environment: DeviceEnvironment
    var size: CGSize
    var top: CGFloat
    var side: CGFloat
    var height: CGFloat
    var testDescription: String { environment.name + (environment.isLandscape ? " in landscape" : "") }
  }

  nonisolated static var devices: [Device] {
    MainActor.assumeIsolated {
      [
        Device(environment: .standard, size: CGSize(width: 393, height: 852), top: 59, side: 0, height: 44),
        Device(environment: .landscapePhone, size: CGSize(width: 852, height: 393), top: 0, side: 59, height: 32),
        Device(environment: .pad, size: CGSize(width: 834, height: 1194), top: 24, side: 0, height: 50),
      ]
    }
  }

  @Test(
    "The background spans from the top edge to below the bar, with the toolbar in the safe area and the screen below",
    arguments: 0..<3)
  func frames(index: Int) {
    let device = Self.devices[index]
    let scene = ToolbarScene(UIViewController(title: "A"), environment: device.environment)
    let (width, bottom) = (device.size.width, device.size.height)
    let barBottom = device.top + device.height
    #expect(scene.frameInWindow(scene.background) == CGRect(x: 0, y: 0, width: width, height: barBottom))
    #expect(
      scene.frameInWindow(scene.toolbar)
        == CGRect(x: device.side, y: device.top, width: width - 2 * device.side, height: device.height))
    #expect(
      scene.frameInWindow(scene.screen.view)
        == CGRect(x: 0, y: barBottom, width: width, height: bottom - barBottom))
    #expect(scene.screen.view.safeAreaInsets.top == 0, "the area under the bar does not belong to the screen")
  }

  @Test("The screen is behind the background and the toolbar, which is in front")
  func order() {
    let scene = ToolbarScene(UIViewController())
    let views = scene.container.view.subviews
    #expect(views == [scene.screen.view, scene.background, scene.toolbar])
  }

  @Test("Rotating the phone changes the height at once, and rotating back restores it")
  func rotation() {
    let scene = ToolbarScene(UIViewController(title: "A"))
    scene.host.update { $0.isLandscape = true }
    #expect(scene.frameInWindow(scene.toolbar) == CGRect(x: 59, y: 0, width: 852 - 2 * 59, height: 32))
    #expect(scene.frameInWindow(scene.screen.view) == CGRect(x: 0, y: 32, width: 852, height: 393 - 32))
    scene.host.update { $0.isLandscape = false }
    #expect(scene.frameInWindow(scene.toolbar) == CGRect(x: 0, y: 59, width: 393, height: 44))
  }

  @Test("A custom toolbar may change its height and colour when the container is laid out")
  func changingToolbar() {
    final class Breathing: UIViewController, FixedHeightToolbarViewController {
      var canPop = false
      var toolbarHeight: CGFloat = 40
      var toolbarBackgroundColor = UIColor.red
    }
    let toolbar = Breathing()
    let container = FixedHeightToolbarProvidingContainerViewController(
      embedded: UIViewController(), toolbarViewController: toolbar)
    let scene = ToolbarScene(container)
    #expect(scene.frameInWindow(toolbar.view).height == 40)
    toolbar.toolbarHeight = 90
    toolbar.toolbarBackgroundColor = .blue
    container.view.setNeedsLayout()
    scene.host.settle()
    #expect(scene.frameInWindow(toolbar.view).height == 90)
    expectSame(scene.frameInWindow(scene.screen.view).minY, 59 + 90)
    #expect(scene.background.backgroundColor == .blue)
  }

  // behaviours.md §2 "Hairline"
  @Test("The hairline overflows the bar by one device pixel, from edge to edge of the screen", arguments: 0..<3)
  func hairline(index: Int) {
    let device = Self.devices[index]
    var style = NavigationToolbarStyle()
    style.hairlineColor = .red
    let scene = ToolbarScene(UIViewController(), environment: device.environment, style: style)
    let line = scene.toolbar.descendants.first { $0.backgroundColor == .red }
    expectEqual(
      line.map(scene.frameInWindow),
      CGRect(x: 0, y: device.top + device.height, width: device.size.width, height: 1 / device.environment.scale))
  }
}
