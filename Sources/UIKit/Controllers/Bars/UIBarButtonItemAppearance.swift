import Foundation
import UIKitCore

/// How the buttons of a bar look in one state. Made by ``UIBarButtonItemAppearance`` only.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject, BarAppearanceObserver {
  weak var observer: (any BarAppearanceObserver)?
  private var attributes: [NSAttributedString.Key: Any] = [:]
  private var titleOffset = UIOffset.zero
  private var storedBackgroundImage: UIImage?
  private var backgroundOffset = UIOffset.zero

  override init() { super.init() }

  nonisolated deinit {}

  /// Attributes of titles; font and colour have defaults. Those of the normal state hold in the other states too, except the colour while
  /// disabled, unless these have their own [G].
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { attributes }
    set {
      attributes = BarTextAttributes.usable(newValue, property: "UIBarButtonItemStateAppearance.titleTextAttributes")
      barAppearanceDidChange()
    }
  }
  /// Moves the title, in points; zero by default. A non-finite offset warns (`bar-appearance.unusable-offset`) and counts as zero.
  open var titlePositionAdjustment: UIOffset {
    get { titleOffset }
    set {
      titleOffset = BarTextAttributes.usable(
        newValue, property: "UIBarButtonItemStateAppearance.titlePositionAdjustment")
      barAppearanceDidChange()
    }
  }
  /// An image around the button. Kept and not drawn: see Divergences.
  open var backgroundImage: UIImage? {
    get { storedBackgroundImage }
    set { storedBackgroundImage = newValue }
  }
  /// Moves the ``backgroundImage``. Kept, as that is.
  open var backgroundImagePositionAdjustment: UIOffset {
    get { backgroundOffset }
    set { backgroundOffset = newValue }
  }

  func barAppearanceDidChange() { observer?.barAppearanceDidChange() }

  func take(_ other: UIBarButtonItemStateAppearance) {
    attributes = other.attributes
    titleOffset = other.titleOffset
    storedBackgroundImage = other.storedBackgroundImage
    backgroundOffset = other.backgroundOffset
  }
}

/// How the buttons of a bar look, state by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying, NSCoding, BarAppearanceObserver {
  weak var observer: (any BarAppearanceObserver)?
  private(set) var style: UIBarButtonItem.Style

  /// How buttons look that nothing is done with.
  public let normal = UIBarButtonItemStateAppearance()
  /// How a button looks under a finger.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// How a button looks that is not enabled.
  public let disabled = UIBarButtonItemStateAppearance()
  /// How a button with the keyboard's focus looks. Kept: the focus ring says so here.
  public let focused = UIBarButtonItemStateAppearance()

  /// Creates the default appearance of plain buttons.
  public convenience override init() { self.init(style: .plain) }

  /// Creates the default appearance of a style.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
    for state in states { state.observer = self }
  }

  /// Restores the style; attributes are not archived.
  public required init?(coder: NSCoder) {
    style = coder.choice(forKey: "UIBarButtonItemAppearance.style") ?? .plain
    super.init()
    for state in states { state.observer = self }
  }

  nonisolated deinit {}

  open func encode(with coder: NSCoder) {
    coder.write(style.rawValue, forKey: "UIBarButtonItemAppearance.style")
  }

  /// Returns an independent copy, of this class also for a subclass.
  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  /// Removes every customisation, for buttons of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in states { state.take(UIBarButtonItemStateAppearance()) }
    barAppearanceDidChange()
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  func barAppearanceDidChange() { observer?.barAppearanceDidChange() }

  func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    for (state, other) in zip(copy.states, states) { state.take(other) }
    return copy
  }

  /// Returns a copy whose changes `observer` is informed of.
  func copied(for observer: any BarAppearanceObserver) -> UIBarButtonItemAppearance {
    let copy = copied()
    copy.observer = observer
    return copy
  }

  /// The attributes in a state: its own over those of the normal state.
  func attributes(isEnabled: Bool, isHighlighted: Bool) -> [NSAttributedString.Key: Any] {
    var result = normal.titleTextAttributes
    if !isEnabled {
      result[.foregroundColor] = nil
      result.merge(disabled.titleTextAttributes) { $1 }
    } else if isHighlighted {
      result.merge(highlighted.titleTextAttributes) { $1 }
    }
    return result
  }
}
