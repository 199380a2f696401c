import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// An iPhone 16 at 3×: a status area of 59 points, a home indicator's of 34.
@Suite("Backgrounds of bars", .serialized)
struct BarBackgroundTests {
  private func inWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test("D3: A navigation bar's background extends under the status bar inside a navigation controller, and only there")
  func statusBar() {
    let host = ApplicationHost()
    let navigation = UINavigationController(rootViewController: UIViewController())
    host.show(navigation)
    #expect(inWindow(navigation.navigationBar.background) == CGRect(x: 0, y: 0, width: 393, height: 59 + 44))
    let bar = UINavigationBar()
    bar.items = [UINavigationItem(title: "Alone")]
    host.show(bar, frame: CGRect(x: 0, y: 59, width: 393, height: 44))
    #expect(inWindow(bar.background) == CGRect(x: 0, y: 59, width: 393, height: 44))
  }

  @Test("D3: Shadows overflow by one device pixel: a navigation bar's below, a tab bar's above", arguments: [1, 2, 3])
  func shadow(scale: CGFloat) {
    var environment = DeviceEnvironment.standard
    environment.scale = scale
    let host = ApplicationHost(environment: environment)
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation]
    host.show(tabs)
    let bar = navigation.navigationBar
    // A third of a point is no number of a computer's.
    let below = inWindow(bar.background.shadowView)
    #expect(below.origin == CGPoint(x: 0, y: 103) && below.width == 393 && abs(below.height - 1 / scale) < 1e-9)
    #expect(bar.background.shadowView.superview === bar.background && !bar.background.clipsToBounds)
    let tabBar = tabs.tabBar
    // 852 − 34 − 49.
    let top = CGFloat(769)
    #expect(inWindow(tabBar.background) == CGRect(x: 0, y: top, width: 393, height: 83))
    let line = inWindow(tabBar.background.shadowView)
    #expect(abs(line.minY - (top - 1 / scale)) < 1e-9 && abs(line.height - 1 / scale) < 1e-9 && line.width == 393)
  }

  @Test("Bars are glass unless they are opaque, tinted, or transparency is reduced")
  func glass() {
    let host = ApplicationHost()
    let bar = UINavigationBar()
    host.show(bar, frame: CGRect(x: 0, y: 59, width: 393, height: 44))
    #expect(bar.background.layer.backdrop != nil)
    bar.isTranslucent = false
    #expect(bar.background.layer.backdrop == nil)
    bar.isTranslucent = true
    bar.barTintColor = .red
    #expect(bar.background.layer.backdrop == nil && bar.background.backgroundColor == .red)
    bar.barTintColor = nil
    host.update { $0.isReduceTransparencyEnabled = true }
    #expect(bar.background.layer.backdrop == nil && bar.background.backgroundColor?.cgColor.alpha == 1)
    host.update { $0.isReduceTransparencyEnabled = false }
    #expect(bar.background.layer.backdrop != nil)
  }
}
