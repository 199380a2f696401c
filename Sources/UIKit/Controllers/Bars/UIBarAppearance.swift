import Foundation
import UIKitCore

/// Is informed when an appearance, or an object in one, has changed. Not retained by appearances.
@MainActor
protocol BarAppearanceObserver: AnyObject {
  func barAppearanceDidChange()
}

/// The background of a bar and its hairline: what navigation bars, toolbars and tab bars have in common.
///
/// A bar, or a navigation item, copies an appearance that is assigned to it. What its property returns is that copy: changing it changes the
/// bar, and changing the assigned object does not.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying, NSCoding, BarAppearanceObserver {
  /// The idiom that was asked for. Appearances look the same in every idiom here.
  public let idiom: UIUserInterfaceIdiom
  /// The bar, or the item, that shows this appearance.
  weak var observer: (any BarAppearanceObserver)?
  var background = BarBackgroundLook.standard { didSet { barAppearanceDidChange() } }

  /// Creates an appearance with the standard background, for the idiom of the device.
  public convenience override init() { self.init(idiom: UIScreen.main.environment.idiom) }

  /// Creates an appearance with the standard background.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    takeParts(of: nil)
  }

  /// Creates an appearance with everything that this kind and that of `barAppearance` have in common.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    background = barAppearance.background
    takeParts(of: barAppearance)
  }

  /// Restores background and hairline; text attributes and the looks of buttons and tabs get their defaults.
  public required init?(coder: NSCoder) {
    idiom = UIScreen.main.environment.idiom
    super.init()
    background = BarBackgroundLook(
      effect: coder.choice(UIBlurEffect.Style.self, forKey: "UIBarAppearance.effect").map(UIBlurEffect.init(style:)),
      color: coder.read(forKey: "UIBarAppearance.color"), image: coder.read(forKey: "UIBarAppearance.image"),
      imageContentMode: coder.choice(forKey: "UIBarAppearance.imageContentMode") ?? .scaleToFill,
      shadowColor: coder.read(forKey: "UIBarAppearance.shadowColor"),
      shadowImage: coder.read(forKey: "UIBarAppearance.shadowImage"))
    takeParts(of: nil)
  }

  nonisolated deinit {}

  /// Archives background and hairline. Overrides call `super`.
  open func encode(with coder: NSCoder) {
    coder.write(background.effect.map { NSNumber(value: $0.style.rawValue) }, forKey: "UIBarAppearance.effect")
    coder.write(background.color, forKey: "UIBarAppearance.color")
    coder.write(background.image, forKey: "UIBarAppearance.image")
    coder.write(background.imageContentMode.rawValue, forKey: "UIBarAppearance.imageContentMode")
    coder.write(background.shadowColor, forKey: "UIBarAppearance.shadowColor")
    coder.write(background.shadowImage, forKey: "UIBarAppearance.shadowImage")
  }

  /// Returns an independent copy, with copies of what it contains. An app's subclass overrides it; otherwise the copy is of the system's class.
  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  /// For ``copy(with:)``; classes in this module override it.
  func copied() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

  /// Makes the objects that an appearance of this kind contains, or copies those of `other` that it has too. Subclasses in this module
  /// override it.
  func takeParts(of other: UIBarAppearance?) {}

  func barAppearanceDidChange() { observer?.barAppearanceDidChange() }

  // MARK: Background

  /// Sets the standard material and hairline.
  open func configureWithDefaultBackground() { background = .standard }
  /// Sets an opaque background in `systemBackground`, with a hairline.
  open func configureWithOpaqueBackground() {
    background = BarBackgroundLook(color: .systemBackground, shadowColor: .separator)
  }
  /// Removes background and hairline.
  open func configureWithTransparentBackground() { background = .transparent }

  /// The material behind everything else; `nil` for none. Opaque while Reduce Transparency is on.
  open var backgroundEffect: UIBlurEffect? {
    get { background.effect }
    set { background.effect = newValue }
  }
  /// The colour above the material; `nil` for none.
  open var backgroundColor: UIColor? {
    get { background.color }
    set { background.color = newValue }
  }
  /// The image above material and colour; `nil` by default.
  open var backgroundImage: UIImage? {
    get { background.image }
    set { background.image = newValue }
  }
  /// How the image fills the background; `scaleToFill` by default. Parts beyond the background are cut off.
  open var backgroundImageContentMode: UIView.ContentMode {
    get { background.imageContentMode }
    set { background.imageContentMode = newValue }
  }
  /// The colour of the hairline, and of a shadow image that is a template; `nil` or clear shows none.
  open var shadowColor: UIColor? {
    get { background.shadowColor }
    set { background.shadowColor = newValue }
  }
  /// Shown in place of the hairline, in its own height; `nil` by default. An image that is no template does without a ``shadowColor``.
  open var shadowImage: UIImage? {
    get { background.shadowImage }
    set { background.shadowImage = newValue }
  }
}

/// The appearances of a bar, or of an item for its bar. Those in it are copies that report their changes to their owner.
struct BarAppearances<Appearance: UIBarAppearance> {
  var standard: Appearance?
  var compact: Appearance?
  var scrollEdge: Appearance?
  var compactScrollEdge: Appearance?

  private subscript(slot: BarAppearanceSlot) -> Appearance? {
    switch slot {
    case .standard: standard
    case .compact: compact
    case .scrollEdge: scrollEdge
    case .compactScrollEdge: compactScrollEdge
    }
  }

  /// Returns the appearance to show, and whether without its background.
  ///
  /// - Parameter item: What the item says; it takes precedence, slot by slot.
  private func chosen(
    isCompact: Bool, isAtEdge: Bool, item: BarAppearances?
  ) -> (appearance: Appearance, isTransparent: Bool)? {
    for slot in BarAppearanceSlot.order(isCompact: isCompact, isAtEdge: isAtEdge) {
      guard let found = item?[slot] ?? self[slot] else { continue }
      return (found, isAtEdge && !slot.isForEdge)
    }
    return nil
  }

  /// Keeps a copy of `appearance` whose changes `observer` is informed of.
  mutating func set(
    _ appearance: Appearance?, at slot: WritableKeyPath<Self, Appearance?>, for observer: any BarAppearanceObserver
  ) {
    let copy = appearance?.copy() as? Appearance
    copy?.observer = observer
    self[keyPath: slot] = copy
  }

  /// Shows the backgrounds over content and at the scroll edge.
  ///
  /// - Parameters:
  ///   - item: What the item says; it takes precedence, slot by slot.
  ///   - legacy: The background of a bar without appearances.
  ///   - share: How much of the usual background is shown over that at the scroll edge.
  /// - Returns: The appearances that titles and buttons follow; `nil` without any.
  func show(
    in background: BarBackgroundView, isCompact: Bool = false, item: Self? = nil, legacy: BarBackgroundLook,
    share: CGFloat
  ) -> (overContent: Appearance?, atEdge: Appearance?) {
    let usual = chosen(isCompact: isCompact, isAtEdge: false, item: item)
    let edge = chosen(isCompact: isCompact, isAtEdge: true, item: item)
    background.show(usual?.appearance.background ?? legacy)
    background.showEdge(edge.map { $0.isTransparent ? .transparent : $0.appearance.background } ?? .transparent)
    background.share = share
    return (usual?.appearance, edge?.appearance)
  }
}

extension UITraitCollection {
  /// Whether bars are a phone's low ones.
  var hasCompactBars: Bool { userInterfaceIdiom != .pad && verticalSizeClass == .compact }
}
