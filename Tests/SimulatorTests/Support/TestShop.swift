import Foundation
import UIKit

@testable import Simulator

/// A small app to play flows against: a list that scrolls, a cart above it, and a screen behind the cart.
final class TestShopDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  /// How many were launched since it was last set to zero.
  static var launches = 0

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.launches += 1
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = TestShopController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class TestShopController: UIViewController {
  static let rowHeight: CGFloat = 60
  static let rowCount = 30

  private let list = UIScrollView()
  private let title_ = UILabel()
  private let state = UILabel()
  private let cart = TapView()
  private let cartLabel = UILabel()
  private var items = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title_.text = "Shop"
    state.accessibilityIdentifier = "state"
    list.accessibilityIdentifier = "list"
    cart.accessibilityIdentifier = "cart"
    cart.accessibilityTraits = .button
    cart.backgroundColor = .red
    cart.action = { [weak self] in self?.showCart() }
    cartLabel.text = "Cart (0)"
    cart.addSubview(cartLabel)
    for row in 0..<Self.rowCount {
      let label = UILabel()
      label.text = "Item \(row)"
      let button = TapView()
      button.accessibilityTraits = .button
      button.accessibilityLabel = "Add"
      button.accessibilityIdentifier = "add.\(row)"
      button.backgroundColor = row.isMultiple(of: 2) ? .blue : .green
      button.action = { [weak self] in self?.add() }
      for view in [label, button] as [UIView] { list.addSubview(view) }
    }
    for view in [list, title_, state, cart] as [UIView] { view.addSubview(to: self.view) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let insets = view.safeAreaInsets
    let width = view.bounds.width
    title_.frame = CGRect(x: 20, y: insets.top, width: 100, height: 30)
    cart.frame = CGRect(x: width - 140, y: insets.top, width: 120, height: 30)
    cartLabel.frame = cart.bounds
    state.frame = CGRect(x: 20, y: insets.top + 30, width: width - 40, height: 30)
    list.frame = CGRect(x: 0, y: insets.top + 60, width: width, height: view.bounds.height - insets.top - 60)
    list.contentSize = CGSize(width: width, height: CGFloat(Self.rowCount) * Self.rowHeight)
    let rows = stride(from: 0, to: list.subviews.count - 1, by: 2)
    for (row, position) in rows.enumerated() where row < Self.rowCount {
      let y = CGFloat(row) * Self.rowHeight
      list.subviews[position].frame = CGRect(x: 20, y: y, width: 200, height: Self.rowHeight)
      list.subviews[position + 1].frame = CGRect(x: width - 80, y: y + 10, width: 60, height: 40)
    }
    let traits = traitCollection
    state.text = [
      traits.userInterfaceStyle == .dark ? "dark" : "light", traits.layoutDirection == .rightToLeft ? "rtl" : "ltr",
      SettingNames.textSizes.name(of: traits.preferredContentSizeCategory), TimeZone.current.identifier,
      UIDevice.current.name,
    ].joined(separator: " ")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    view.setNeedsLayout()
  }

  private func add() {
    items += 1
    cartLabel.text = "Cart (\(items))"
  }

  private func showCart() {
    let screen = UIView(frame: view.bounds)
    screen.backgroundColor = .yellow
    let label = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 30))
    label.text = "Your cart has \(items)"
    let back = TapView(frame: CGRect(x: 20, y: 70, width: 60, height: 40))
    back.accessibilityIdentifier = "BackButton"
    back.accessibilityLabel = "戻る"
    back.backgroundColor = .black
    back.action = { [weak screen] in screen?.removeFromSuperview() }
    screen.addSubview(label)
    screen.addSubview(back)
    view.addSubview(screen)
  }
}

/// A view that does something when it is touched and let go.
final class TapView: UIView {
  var action: () -> Void = {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { action() }
}

extension UIView {
  fileprivate func addSubview(to parent: UIView) { parent.addSubview(self) }
}
