import Foundation
import UIKitCore

/// Is told which tab a person has chosen.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of tabs at the bottom of the screen.
@preconcurrency @MainActor
open class UITabBar: UIView {
  open weak var delegate: (any UITabBarDelegate)?
  /// Asked instead of selecting, by the controller that owns this bar; retained.
  var tapped: ((UITabBarItem) -> Void)?
  let background = BarBackgroundView(hangsBelow: false)
  private(set) var buttons: [TabBarButton] = []
  private var ownItems: [UITabBarItem] = []
  private var observations: [NSKeyValueObservation] = []

  /// Height without the safe area, in points: 49; 32 where the height is compact, 50 on pads (behaviours §2 "Tab bar
  /// contribution", confidence M).
  static func standardHeight(for traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return 50 }
    return traits.verticalSizeClass == .compact ? 32 : 49
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  private func prepare() {
    addSubview(background)
    showBackground()
  }

  // MARK: Items

  open var items: [UITabBarItem]? {
    get { ownItems }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    ownItems = items ?? []
    for button in buttons { button.removeFromSuperview() }
    buttons = ownItems.map { item in
      let button = TabBarButton(item: item)
      button.act = { [weak self, weak item] in if let item { self?.choose(item) } }
      button.isSelected = item === selectedItem
      button.restingColor = unselectedItemTintColor ?? .systemGray
      addSubview(button)
      return button
    }
    observations = ownItems.map { item in
      item.observeEveryChange { [weak self, weak item] in
        self?.buttons.first { $0.item === item }?.refresh()
      }
    }
    setNeedsLayout()
  }

  open weak var selectedItem: UITabBarItem? {
    didSet { for button in buttons { button.isSelected = button.item === selectedItem } }
  }

  private func choose(_ item: UITabBarItem) {
    if let tapped { return tapped(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  // MARK: Look

  open var isTranslucent = true { didSet { if oldValue != isTranslucent { showBackground() } } }
  /// The background; `nil` is the standard one.
  open var barTintColor: UIColor? { didSet { showBackground() } }
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.restingColor = unselectedItemTintColor ?? .systemGray } }
  }

  private func showBackground() { background.show(barTintColor: barTintColor, isTranslucent: isTranslucent) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.standardHeight(for: traitCollection) + safeAreaInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.standardHeight(for: traitCollection))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    for button in buttons { button.refresh() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.place(bounds)
    guard !buttons.isEmpty else { return }
    let inner = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
    let height = Self.standardHeight(for: traitCollection)
    let width = inner.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      let place = isRightToLeft ? buttons.count - 1 - index : index
      button.frame = CGRect(x: inner.minX + CGFloat(place) * width, y: 0, width: width, height: height)
    }
  }
}
