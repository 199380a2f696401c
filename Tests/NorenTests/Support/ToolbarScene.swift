import Foundation
import LayerTree
import Noren
import Testing
import UIKit

/// A navigation controller on a device, and what can be seen of its top screen's toolbar.
final class ToolbarScene {
  let host: ApplicationHost
  let navigation: NoBarNavigationController

  /// - Parameter screens: Root first; at least one.
  init(
    _ screens: UIViewController..., environment: DeviceEnvironment = .standard,
    style: NavigationToolbarStyle = NavigationToolbarStyle(), renderServer: (any RenderServer)? = nil
  ) {
    host = ApplicationHost(environment: environment, renderServer: renderServer)
    navigation = NoBarNavigationController(rootViewController: screens[0], toolbarStyle: style)
    for screen in screens.dropFirst() { navigation.pushViewController(screen, animated: false) }
    host.show(navigation)
  }

  // MARK: What is on top

  var container: ToolbarProvidingContainerViewController {
    navigation.containerViewControllers.last as! ToolbarProvidingContainerViewController
  }

  var screen: UIViewController { container.embeddedViewController }

  var toolbarController: EmbeddedNavigationToolbarViewController {
    container.providedToolbarViewController as! EmbeddedNavigationToolbarViewController
  }

  var toolbar: EmbeddedNavigationToolbar { toolbarController.toolbar }
  var background: UIView {
    container.view.descendants.first { $0.accessibilityIdentifier == "NavigationToolbar.background" }!
  }

  /// Leading to trailing, without hidden ones.
  var buttons: [NavigationToolbarButton] {
    toolbar.descendants.compactMap { $0 as? NavigationToolbarButton }.filter { !$0.isHidden }
      .sorted { frame($0).minX < frame($1).minX }
  }

  var back: NavigationToolbarButton? { buttons.first { $0.accessibilityIdentifier == "NavigationToolbar.back" } }

  func button(_ item: UIBarButtonItem) -> NavigationToolbarButton? { buttons.first { $0.barButtonItem === item } }

  func label(_ text: String) -> UILabel? {
    toolbar.descendants.lazy.compactMap { $0 as? UILabel }.first { $0.text == text && !$0.isHidden }
  }

  /// In the space of the toolbar.
  func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: toolbar) }

  func frameInWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  // MARK: What a user does

  func tap(_ view: UIView) {
    let frame = frameInWindow(view)
    host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    host.rest()
  }

  func push(_ screen: UIViewController) {
    navigation.pushViewController(screen, animated: false)
    host.settle()
  }
}

extension UIView {
  /// This view's tree without the view itself, parents before children.
  var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}

extension UIViewController {
  /// A screen with a title.
  convenience init(title: String) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
  }
}

extension DeviceEnvironment {
  /// A phone with the island at its side.
  static var landscapePhone: DeviceEnvironment {
    var environment = DeviceEnvironment.standard
    environment.isLandscape = true
    return environment
  }

  static var rightToLeftPhone: DeviceEnvironment {
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    return environment
  }

  /// An 11-inch pad: 834 × 1194 at 2×, insets 24 and 20 (behaviours §1) [S].
  static var pad: DeviceEnvironment {
    let insets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    return DeviceEnvironment(
      name: "iPad", portraitSize: CGSize(width: 834, height: 1194), scale: 2, idiom: .pad, portraitSafeArea: insets,
      landscapeSafeArea: insets)
  }
}

/// Expects two lengths in points to be the same up to what rounding to device pixels may do: one pixel at 3×.
func expectSame(_ actual: CGFloat, _ expected: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(abs(actual - expected) <= 1.0 / 3 + 1e-6, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}

/// Expects two rectangles to be the same up to the rounding of floating point.
func expectEqual(_ actual: CGRect?, _ expected: CGRect, sourceLocation: SourceLocation = #_sourceLocation) {
  let actual = actual ?? .null
  let differences = [
    actual.minX - expected.minX, actual.minY - expected.minY, actual.maxX - expected.maxX, actual.maxY - expected.maxY,
  ]
  #expect(
    differences.allSatisfy { abs($0) < 1e-6 }, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}
