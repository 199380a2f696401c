import Diagnostics
import Foundation
import Noren
import Testing
import UIKit

/// Screens that somebody has looked into before they are shown: their views are loaded, in the size of the screen.
@Suite("Screens whose views are loaded before they are pushed")
final class TouchedScreenTests {
  private enum Touch: CaseIterable { case view, layout, container, containerLayout }

  private func facts(_ touch: Touch, hidesBar: Bool, animated: Bool, background: NavigationToolbarBackground)
    -> [Diagnostic]
  {
    let warnings = DiagnosticLog()
    Diagnostics.withHandler(forAll: warnings.add) {
      let host = ApplicationHost()
      var style = NavigationToolbarStyle()
      style.background = background
      let navigation = NoBarNavigationController(
        rootViewController: UIViewController(title: "Shop"), toolbarStyle: style)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      host.show(tabs)
      host.rest()
      let screen = UIViewController(title: "Tea")
      screen.hidesBottomBarWhenPushed = hidesBar
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      screen.view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.topAnchor),
        label.bottomAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.bottomAnchor),
      ])
      switch touch {
      case .view: screen.loadViewIfNeeded()
      case .layout: screen.view.layoutIfNeeded()
      case .container: navigation.wrapIfNeeded(screen).loadViewIfNeeded()
      case .containerLayout: navigation.wrapIfNeeded(screen).view.layoutIfNeeded()
      }
      navigation.pushViewController(screen, animated: animated)
      host.rest()
      navigation.popViewController(animated: animated)
      host.rest()
    }
    return warnings.all
  }

  @Test("A8: no constraint is broken on their way in and out, with and without a hiding tab bar")
  func touched() {
    for touch in Touch.allCases {
      for (hidesBar, animated) in [(true, true), (true, false), (false, true)] {
        for background in [NavigationToolbarBackground.opaque(.white), .transparent] {
          let facts = facts(touch, hidesBar: hidesBar, animated: animated, background: background)
          #expect(facts.isEmpty, "\(touch), hides: \(hidesBar), animated: \(animated), \(background): \(facts)")
        }
      }
    }
  }
}
