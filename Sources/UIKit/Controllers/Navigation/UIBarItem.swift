import Foundation
import UIKitCore

/// Something a bar shows: what it says and how, without a view.
///
/// Every property can be observed with `observe(_:options:changeHandler:)`.
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

  /// An item from an archive made by ``encode(with:)``: what that does not hold has its default. Interface files are not read here.
  public required init?(coder: NSCoder) {
    super.init()
    values.title = coder.kept(forKey: "UIBarItem.title")
    values.image = coder.kept(forKey: "UIBarItem.image")
    values.landscapeImagePhone = coder.kept(forKey: "UIBarItem.landscapeImagePhone")
    values.largeContentSizeImage = coder.kept(forKey: "UIBarItem.largeContentSizeImage")
    values.isEnabled = coder.flag(forKey: "UIBarItem.isEnabled") ?? true
    values.tag = coder.integer(forKey: "UIBarItem.tag") ?? 0
    if let insets = coder.numbers(4, forKey: "UIBarItem.imageInsets") {
      values.imageInsets = UIEdgeInsets(components: insets)
    }
    accessibilityLabel = coder.kept(forKey: "UIBarItem.accessibilityLabel")
    accessibilityIdentifier = coder.kept(forKey: "UIBarItem.accessibilityIdentifier")
  }

  nonisolated deinit {}

  /// Keeps what the bar shows, without text attributes. Overrides call `super`.
  open func encode(with coder: NSCoder) {
    coder.keep(values.title, forKey: "UIBarItem.title")
    coder.keep(values.image, forKey: "UIBarItem.image")
    coder.keep(values.landscapeImagePhone, forKey: "UIBarItem.landscapeImagePhone")
    coder.keep(values.largeContentSizeImage, forKey: "UIBarItem.largeContentSizeImage")
    coder.keep(values.isEnabled, forKey: "UIBarItem.isEnabled")
    coder.keep(values.tag, forKey: "UIBarItem.tag")
    if values.imageInsets != .zero { coder.keep(values.imageInsets.components, forKey: "UIBarItem.imageInsets") }
    coder.keep(accessibilityLabel, forKey: "UIBarItem.accessibilityLabel")
    coder.keep(accessibilityIdentifier, forKey: "UIBarItem.accessibilityIdentifier")
  }

  // MARK: Accessibility

  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityIdentifier: String?

  // MARK: What the bar shows

  open var isEnabled: Bool {
    get { read("isEnabled", values.isEnabled) }
    set { change("isEnabled") { values.isEnabled = newValue } }
  }

  open var title: String? {
    get { read("title", values.title) }
    set { change("title") { values.title = newValue } }
  }

  open var image: UIImage? {
    get { read("image", values.image) }
    set { change("image") { values.image = newValue } }
  }

  /// Shown instead of ``image`` where the bar is low, on phones in landscape.
  open var landscapeImagePhone: UIImage? {
    get { read("landscapeImagePhone", values.landscapeImagePhone) }
    set { change("landscapeImagePhone") { values.landscapeImagePhone = newValue } }
  }

  open var largeContentSizeImage: UIImage? {
    get { read("largeContentSizeImage", values.largeContentSizeImage) }
    set { change("largeContentSizeImage") { values.largeContentSizeImage = newValue } }
  }

  /// In points, around the image.
  open var largeContentSizeImageInsets: UIEdgeInsets {
    get { read("largeContentSizeImageInsets", values.largeContentSizeImageInsets) }
    set { change("largeContentSizeImageInsets") { values.largeContentSizeImageInsets = newValue } }
  }

  /// In points, around the image.
  open var imageInsets: UIEdgeInsets {
    get { read("imageInsets", values.imageInsets) }
    set { change("imageInsets") { values.imageInsets = newValue } }
  }

  open var landscapeImagePhoneInsets: UIEdgeInsets {
    get { read("landscapeImagePhoneInsets", values.landscapeImagePhoneInsets) }
    set { change("landscapeImagePhoneInsets") { values.landscapeImagePhoneInsets = newValue } }
  }

  open var tag: Int {
    get { read("tag", values.tag) }
    set { change("tag") { values.tag = newValue } }
  }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    change("titleTextAttributes") { titleTextAttributes[UInt(state.rawValue)] = attributes }
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleTextAttributes[UInt(state.rawValue)]
  }
}
