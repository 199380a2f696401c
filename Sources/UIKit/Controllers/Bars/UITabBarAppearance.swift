import Foundation
import UIKitCore

/// How the tabs of a bar look in one state. Made by ``UITabBarItemAppearance`` only.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject, BarAppearanceObserver {
  /// What the app has set.
  struct Values {
    var title: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero
    var iconColor: UIColor?
    var badgeOffset = UIOffset.zero
    var badgeColor: UIColor?
    var badgeText: [NSAttributedString.Key: Any] = [:]
    var badgeTextOffset = UIOffset.zero
  }

  weak var observer: (any BarAppearanceObserver)?
  var values = Values() { didSet { barAppearanceDidChange() } }

  override init() { super.init() }

  nonisolated deinit {}

  func barAppearanceDidChange() { observer?.barAppearanceDidChange() }

  /// Attributes of the tab's title; font and colour have defaults.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.title }
    set {
      values.title = BarTextAttributes.usable(newValue, property: "UITabBarItemStateAppearance.titleTextAttributes")
    }
  }
  /// Moves the title, in points, in addition to the item's own adjustment; zero by default.
  open var titlePositionAdjustment: UIOffset {
    get { values.titleOffset }
    set {
      values.titleOffset = BarTextAttributes.usable(
        newValue, property: "UITabBarItemStateAppearance.titlePositionAdjustment")
    }
  }
  /// The colour of the icon; `nil`, the default, is the bar's tint for the selected tab and grey for the others.
  open var iconColor: UIColor? {
    get { values.iconColor }
    set { values.iconColor = newValue }
  }
  /// Moves the badge, in points; zero by default.
  open var badgePositionAdjustment: UIOffset {
    get { values.badgeOffset }
    set {
      values.badgeOffset = BarTextAttributes.usable(
        newValue, property: "UITabBarItemStateAppearance.badgePositionAdjustment")
    }
  }
  /// The colour of badges that have none of their own; `nil`, the default, is red.
  open var badgeBackgroundColor: UIColor? {
    get { values.badgeColor }
    set { values.badgeColor = newValue }
  }
  /// Attributes of the badge's text; font and colour have defaults.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { values.badgeText }
    set {
      values.badgeText = BarTextAttributes.usable(newValue, property: "UITabBarItemStateAppearance.badgeTextAttributes")
    }
  }
  /// Moves the badge's text within the badge. Kept: the text is in its middle here.
  open var badgeTitlePositionAdjustment: UIOffset {
    get { values.badgeTextOffset }
    set { values.badgeTextOffset = newValue }
  }
}

/// How the tabs of a bar look, state by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying, NSCoding, BarAppearanceObserver {
  /// How icon and title of a tab are arranged.
  nonisolated public enum Style: Int, Sendable {
    /// The title below the icon.
    case stacked = 0
    /// The title beside the icon, in a bar of regular height.
    case inline = 1
    /// The title beside the icon, in a low bar.
    case compactInline = 2
  }

  weak var observer: (any BarAppearanceObserver)?
  private var style: Style

  /// How tabs look that are not selected.
  public let normal = UITabBarItemStateAppearance()
  /// How the selected tab looks.
  public let selected = UITabBarItemStateAppearance()
  /// How a tab looks that is not enabled.
  public let disabled = UITabBarItemStateAppearance()
  /// How a tab with the keyboard's focus looks. Kept: the focus ring says so here.
  public let focused = UITabBarItemStateAppearance()

  /// Creates the default appearance of stacked tabs.
  public convenience override init() { self.init(style: .stacked) }

  /// Creates the default appearance of an arrangement.
  public init(style: Style) {
    self.style = style
    super.init()
    for state in states { state.observer = self }
  }

  /// Restores the style; the rest is not archived.
  public required init?(coder: NSCoder) {
    style = coder.choice(forKey: "UITabBarItemAppearance.style") ?? .stacked
    super.init()
    for state in states { state.observer = self }
  }

  nonisolated deinit {}

  open func encode(with coder: NSCoder) { coder.write(style.rawValue, forKey: "UITabBarItemAppearance.style") }

  /// Returns an independent copy, of this class also for a subclass.
  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  /// Removes every customisation, for tabs of an arrangement.
  open func configureWithDefault(for style: Style) {
    self.style = style
    for state in states { state.values = UITabBarItemStateAppearance.Values() }
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  func barAppearanceDidChange() { observer?.barAppearanceDidChange() }

  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: style)
    for (state, other) in zip(copy.states, states) { state.values = other.values }
    return copy
  }

  /// Returns a copy whose changes `observer` is informed of.
  func copied(for observer: any BarAppearanceObserver) -> UITabBarItemAppearance {
    let copy = copied()
    copy.observer = observer
    return copy
  }

  /// The look in a state. Attributes of the normal state hold in the others too, except colours, unless these have their own [G].
  func values(isEnabled: Bool, isSelected: Bool) -> UITabBarItemStateAppearance.Values {
    let base = normal.values
    guard !isEnabled || isSelected else { return base }
    var result = (isEnabled ? selected : disabled).values
    var title = base.title
    title[.foregroundColor] = nil
    result.title = title.merging(result.title) { $1 }
    result.badgeText = base.badgeText.merging(result.badgeText) { $1 }
    result.badgeColor = result.badgeColor ?? base.badgeColor
    if result.titleOffset == .zero { result.titleOffset = base.titleOffset }
    if result.badgeOffset == .zero { result.badgeOffset = base.badgeOffset }
    return result
  }
}

/// How a tab bar looks: background and tabs.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  private var stacked = UITabBarItemAppearance(style: .stacked)
  private var inline = UITabBarItemAppearance(style: .inline)
  private var compactInline = UITabBarItemAppearance(style: .compactInline)
  private var selection: (color: UIColor?, image: UIImage?) = (nil, nil)
  private var stacking: (positioning: UITabBar.ItemPositioning, width: CGFloat, spacing: CGFloat) = (.automatic, 0, 0)

  public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
  public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  nonisolated deinit {}

  override func copied() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }

  override func takeParts(of other: UIBarAppearance?) {
    super.takeParts(of: other)
    let source = other as? UITabBarAppearance
    stacked = (source?.stacked ?? stacked).copied(for: self)
    inline = (source?.inline ?? inline).copied(for: self)
    compactInline = (source?.compactInline ?? compactInline).copied(for: self)
    if let source { (selection, stacking) = (source.selection, source.stacking) }
  }

  /// How tabs look with the title below the icon. Assigning copies.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { stacked }
    set {
      stacked = newValue.copied(for: self)
      barAppearanceDidChange()
    }
  }
  /// How tabs look with the title beside the icon in a bar of regular height. Kept: no bar here has such tabs. Assigning copies.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { inline }
    set { inline = newValue.copied(for: self) }
  }
  /// How tabs look with the title beside the icon in a low bar, as on phones in landscape. Assigning copies.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { compactInline }
    set {
      compactInline = newValue.copied(for: self)
      barAppearanceDidChange()
    }
  }

  /// The colour of the selection image. Kept and not drawn: see Divergences.
  open var selectionIndicatorTintColor: UIColor? {
    get { selection.color }
    set { selection.color = newValue }
  }
  /// An image behind the selected tab, centered, in its own size.
  open var selectionIndicatorImage: UIImage? {
    get { selection.image }
    set {
      selection.image = newValue
      barAppearanceDidChange()
    }
  }
  /// How stacked tabs share the bar's width; `automatic`, the default, leaves it to the bar.
  open var stackedItemPositioning: UITabBar.ItemPositioning {
    get { stacking.positioning }
    set {
      stacking.positioning = newValue
      barAppearanceDidChange()
    }
  }
  /// The width of each tab of a centered row, in points; 0, the default, stands for the system's.
  open var stackedItemWidth: CGFloat {
    get { stacking.width }
    set {
      stacking.width = newValue
      barAppearanceDidChange()
    }
  }
  /// The space between tabs of a centered row, in points; 0, the default, stands for the system's.
  open var stackedItemSpacing: CGFloat {
    get { stacking.spacing }
    set {
      stacking.spacing = newValue
      barAppearanceDidChange()
    }
  }
}
