import Foundation
import UIKitCore

/// A title, an image and their state, as a bar shows them, without a view.
///
/// Every property can be observed with `observe(_:options:changeHandler:)`, except those of accessibility.
@preconcurrency @MainActor
open class UIBarItem: NSObject, NSCoding, KeyValueObservable {
  private struct Values {
    var isEnabled = true
    var title: String?
    var image: UIImage?
    var landscapeImagePhone: UIImage?
    var largeContentSizeImage: UIImage?
    var largeContentSizeImageInsets = UIEdgeInsets.zero
    var imageInsets = UIEdgeInsets.zero
    var landscapeImagePhoneInsets = UIEdgeInsets.zero
    var tag = 0
  }

  var observers = KeyValueObservers()
  private var values = Values()
  /// By the raw value of the control state.
  private var titleTextAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  /// Restores an item from an archive made by ``encode(with:)``; values missing from the archive get their defaults. Interface files are
  /// not read here.
  public required init?(coder: NSCoder) {
    super.init()
    values.title = coder.read(forKey: "UIBarItem.title")
    values.image = coder.read(forKey: "UIBarItem.image")
    values.landscapeImagePhone = coder.read(forKey: "UIBarItem.landscapeImagePhone")
    values.largeContentSizeImage = coder.read(forKey: "UIBarItem.largeContentSizeImage")
    values.isEnabled = coder.flag(forKey: "UIBarItem.isEnabled") ?? true
    values.tag = coder.integer(forKey: "UIBarItem.tag") ?? 0
    if let insets = coder.numbers(4, forKey: "UIBarItem.imageInsets") {
      values.imageInsets = UIEdgeInsets(components: insets)
    }
    accessibilityLabel = coder.read(forKey: "UIBarItem.accessibilityLabel")
    accessibilityIdentifier = coder.read(forKey: "UIBarItem.accessibilityIdentifier")
  }

  nonisolated deinit {}

  var takenAppearance: [Int: TakenAppearance] = [:]
  /// The properties that appearance proxies of the class carry; a subclass with more overrides it.
  class var appearanceDescription: AppearanceDescription {
    AppearanceDescription(
      UIBarItem.self,
      AppearanceField.attributesOfStates(
        read: { (item: UIBarItem, state) in item.titleTextAttributes(for: state) }
      ) {
        $0.setTitleTextAttributes($1, for: $2)
      }
    ) { UIBarItem() }
  }

  /// Archives what the bar shows, without text attributes. Overrides call `super`.
  open func encode(with coder: NSCoder) {
    coder.write(values.title, forKey: "UIBarItem.title")
    coder.write(values.image, forKey: "UIBarItem.image")
    coder.write(values.landscapeImagePhone, forKey: "UIBarItem.landscapeImagePhone")
    coder.write(values.largeContentSizeImage, forKey: "UIBarItem.largeContentSizeImage")
    coder.write(values.isEnabled, forKey: "UIBarItem.isEnabled")
    coder.write(values.tag, forKey: "UIBarItem.tag")
    if values.imageInsets != .zero { coder.write(values.imageInsets.components, forKey: "UIBarItem.imageInsets") }
    coder.write(accessibilityLabel, forKey: "UIBarItem.accessibilityLabel")
    coder.write(accessibilityIdentifier, forKey: "UIBarItem.accessibilityIdentifier")
  }

  // MARK: Accessibility

  /// What assistive technologies read for the item; `nil`, the default, lets them read the title. Bars read it when they build their
  /// buttons.
  open var accessibilityLabel: String?
  /// Read after the label; `nil` by default, and then a tab reads its badge.
  open var accessibilityValue: String?
  /// What the item does, read last; `nil` by default. Tab bars do not read it.
  open var accessibilityHint: String?
  /// Added to the traits of the buttons of Noren's toolbars; none by default. The standard bars ignore it.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// Identifies the item's button for flows and tests; never read to people.
  open var accessibilityIdentifier: String?

  // MARK: Contents of the bar

  /// Whether the item can be tapped; `true` by default. A disabled one is shown in grey.
  open var isEnabled: Bool {
    get { read("isEnabled", values.isEnabled) }
    set { change("isEnabled") { values.isEnabled = newValue } }
  }

  /// The text of the item. A bar button shows it only without an image; assistive technologies read it in any case.
  open var title: String? {
    get { read("title", values.title) }
    set { change("title") { values.title = newValue } }
  }

  /// The image of the item; `nil` by default. Bars draw it in their tint where it is a template or a symbol.
  open var image: UIImage? {
    get { read("image", values.image) }
    set { change("image") { values.image = newValue } }
  }

  /// For a low bar, as on phones in landscape. Kept: bars here show ``image``.
  open var landscapeImagePhone: UIImage? {
    get { read("landscapeImagePhone", values.landscapeImagePhone) }
    set { change("landscapeImagePhone") { values.landscapeImagePhone = newValue } }
  }

  /// Shown by the large content viewer in place of ``image``; `nil` by default. Only Noren's toolbars show it.
  open var largeContentSizeImage: UIImage? {
    get { read("largeContentSizeImage", values.largeContentSizeImage) }
    set { change("largeContentSizeImage") { values.largeContentSizeImage = newValue } }
  }

  /// Insets of ``largeContentSizeImage`` in points; zero by default.
  open var largeContentSizeImageInsets: UIEdgeInsets {
    get { read("largeContentSizeImageInsets", values.largeContentSizeImageInsets) }
    set { change("largeContentSizeImageInsets") { values.largeContentSizeImageInsets = newValue } }
  }

  /// Insets of ``image`` in points; zero by default. Kept: bars here place the image without them.
  open var imageInsets: UIEdgeInsets {
    get { read("imageInsets", values.imageInsets) }
    set { change("imageInsets") { values.imageInsets = newValue } }
  }

  /// Insets of ``landscapeImagePhone`` in points; zero by default. Kept, as that image is.
  open var landscapeImagePhoneInsets: UIEdgeInsets {
    get { read("landscapeImagePhoneInsets", values.landscapeImagePhoneInsets) }
    set { change("landscapeImagePhoneInsets") { values.landscapeImagePhoneInsets = newValue } }
  }

  /// A number for the app's own use; 0 by default.
  open var tag: Int {
    get { read("tag", values.tag) }
    set { change("tag") { values.tag = newValue } }
  }

  /// Sets the attributes of the title in one state; `nil` removes them. The navigation bar uses those of the normal state only.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    change("titleTextAttributes") { titleTextAttributes[UInt(state.rawValue)] = attributes }
  }

  /// Returns the attributes set for exactly this state; `nil` where none are set, without falling back to the normal state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleTextAttributes[UInt(state.rawValue)]
  }
}

extension UIBarItem: UIAppearance, AppearanceTarget {
  public static func appearance() -> Self { Runtime.current.appearances.proxy(for: Self.self) }

  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    Runtime.current.appearances.proxy(for: Self.self, containers: containerTypes)
  }

  public static func appearance(for trait: UITraitCollection) -> Self {
    Runtime.current.appearances.proxy(for: Self.self, traits: trait)
  }

  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Runtime.current.appearances.proxy(for: Self.self, containers: containerTypes, traits: trait)
  }

  /// Takes the values of the proxies that apply. Called as the item's button enters a window; changes make the bar show the item again.
  func takeAppearance(asShownBy button: UIView) {
    guard button.window != nil, button.runtime.appearances.isInUse else { return }
    button.runtime.appearances.apply(to: self, inside: button.next, traits: button.traitCollection)
  }
}

extension UIBarItem: UIAccessibilityIdentification {}
