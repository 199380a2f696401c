import Foundation
import UIKitCore

/// How a navigation bar looks: background, titles and buttons.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  private var title: [NSAttributedString.Key: Any] = [:]
  private var largeTitle: [NSAttributedString.Key: Any] = [:]
  private var titleOffset = UIOffset.zero
  private var button = UIBarButtonItemAppearance(style: .plain)
  private var doneButton = UIBarButtonItemAppearance(style: .done)
  private var backButton = UIBarButtonItemAppearance(style: .plain)
  private var indicator: (image: UIImage?, mask: UIImage?) = (nil, nil)

  public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
  public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  nonisolated deinit {}

  override func copied() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }

  override func takeParts(of other: UIBarAppearance?) {
    super.takeParts(of: other)
    let source = other as? UINavigationBarAppearance
    let toolbar = other as? UIToolbarAppearance
    if let source {
      (title, largeTitle, titleOffset) = (source.title, source.largeTitle, source.titleOffset)
      indicator = source.indicator
    }
    button = (source?.button ?? toolbar?.buttonAppearance ?? button).copied(for: self)
    doneButton = (source?.doneButton ?? toolbar?.doneButtonAppearance ?? doneButton).copied(for: self)
    backButton = (source?.backButton ?? backButton).copied(for: self)
  }

  // MARK: Titles

  /// Attributes of the title, in addition to the standard font and colour; none by default.
  ///
  /// A font that is no `UIFont`, or a colour that is no `UIColor`, warns (`bar-appearance.unusable-attribute`) and has no effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { title }
    set {
      title = BarTextAttributes.usable(newValue, property: "UINavigationBarAppearance.titleTextAttributes")
      barAppearanceDidChange()
    }
  }
  /// Moves the title, in points; zero by default. A non-finite offset warns (`bar-appearance.unusable-offset`) and counts as zero.
  open var titlePositionAdjustment: UIOffset {
    get { titleOffset }
    set {
      titleOffset = BarTextAttributes.usable(newValue, property: "UINavigationBarAppearance.titlePositionAdjustment")
      barAppearanceDidChange()
    }
  }
  /// Attributes of the large title, in addition to the standard font and colour; none by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
    get { largeTitle }
    set {
      largeTitle = BarTextAttributes.usable(newValue, property: "UINavigationBarAppearance.largeTitleTextAttributes")
      barAppearanceDidChange()
    }
  }

  // MARK: Buttons

  /// How plain buttons look, and the back button where ``backButtonAppearance`` says nothing. Assigning copies.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { button }
    set {
      button = newValue.copied(for: self)
      barAppearanceDidChange()
    }
  }
  /// How buttons of the style `done` look. Assigning copies.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { doneButton }
    set {
      doneButton = newValue.copied(for: self)
      barAppearanceDidChange()
    }
  }
  /// How the back button looks. Assigning copies.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { backButton }
    set {
      backButton = newValue.copied(for: self)
      barAppearanceDidChange()
    }
  }

  /// The image of the back button; the system's chevron by default.
  open var backIndicatorImage: UIImage { indicator.image ?? NavigationBarButton.chevron ?? UIImage() }
  /// The mask of the back button's title in transitions. Kept: titles fade here.
  open var backIndicatorTransitionMaskImage: UIImage { indicator.mask ?? backIndicatorImage }
  /// Sets the image of the back button and its mask. If either is `nil`, both are the system's.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    let isWhole = backIndicatorImage != nil && transitionMaskImage != nil
    indicator = isWhole ? (backIndicatorImage, transitionMaskImage) : (nil, nil)
    barAppearanceDidChange()
  }

  /// The image that replaces the chevron; `nil` for the system's.
  var ownBackIndicator: UIImage? { indicator.image }

  /// The attributes of the back button's title in a state.
  func backAttributes(isEnabled: Bool, isHighlighted: Bool) -> [NSAttributedString.Key: Any] {
    button.attributes(isEnabled: isEnabled, isHighlighted: isHighlighted)
      .merging(backButton.attributes(isEnabled: isEnabled, isHighlighted: isHighlighted)) { $1 }
  }
}

/// How a toolbar looks: background and buttons.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  private var button = UIBarButtonItemAppearance(style: .plain)
  private var doneButton = UIBarButtonItemAppearance(style: .done)

  public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
  public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  nonisolated deinit {}

  override func copied() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }

  override func takeParts(of other: UIBarAppearance?) {
    super.takeParts(of: other)
    let source = other as? UIToolbarAppearance
    let navigation = other as? UINavigationBarAppearance
    button = (source?.button ?? navigation?.buttonAppearance ?? button).copied(for: self)
    doneButton = (source?.doneButton ?? navigation?.doneButtonAppearance ?? doneButton).copied(for: self)
  }

  /// How plain buttons look. Assigning copies.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { button }
    set {
      button = newValue.copied(for: self)
      barAppearanceDidChange()
    }
  }
  /// How buttons of the style `done` look. Assigning copies.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { doneButton }
    set {
      doneButton = newValue.copied(for: self)
      barAppearanceDidChange()
    }
  }
}
