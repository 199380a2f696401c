import Foundation
import UIKitCore

/// A pane of frosted glass: blurs the content behind it and carries views in front.
///
/// ```
/// UIVisualEffectView
/// ├─ BackdropView    the blur, with the tint as its background; two while one effect turns into another
/// └─ contentView     add views here
/// ```
///
/// Setting ``effect`` inside an animation fades from one effect to the other; the blur's radius does not grow (see Divergences).
/// `layer.cornerRadius` with `clipsToBounds` shapes the glass like any content. While transparency is reduced the glass is one opaque
/// colour.
///
/// It is painted again as a whole when something changes behind it within reach of the blur.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view in front of the glass, always as large as this view. Add subviews to it, not to the effect view.
  open private(set) var contentView = UIView()
  /// The effect that was set last, also while its glass fades in.
  private var storedEffect: UIVisualEffect?
  /// The glass of the current effect; one that fades out is a subview only.
  private var backdrop: BackdropView?

  /// Creates a view of zero size with an effect, or without one.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    prepare()
    self.effect = effect
  }

  /// Creates a view without an effect, which shows only its content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The effect applied to the content behind; `nil` leaves it as it is. Retained.
  ///
  /// Inside an animation block the previous glass fades out and the new one fades in. Effects with equal ingredients replace each other
  /// without a change.
  open var effect: UIVisualEffect? {
    get { storedEffect }
    set {
      guard storedEffect !== newValue else { return }
      storedEffect = newValue
      guard newValue?.recipe != backdrop?.recipe else { return }
      backdrop?.leave()
      backdrop = nil
      guard let recipe = newValue?.recipe else { return }
      // Only the fade is animated, not the glass's position and tint.
      UIView.performWithoutAnimation { backdrop = insertBackdrop(recipe) }
      backdrop?.arrive()
    }
  }

  /// Adds the glass of a recipe behind the content.
  private func insertBackdrop(_ recipe: MaterialRecipe) -> BackdropView {
    let next = BackdropView(recipe)
    next.frame = bounds
    next.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(next, belowSubview: contentView)
    return next
  }
}

/// The glass of one material: a blur of the content behind it, and a tint.
final class BackdropView: UIView {
  let recipe: MaterialRecipe
  private var token: (any NSObjectProtocol)?

  init(_ recipe: MaterialRecipe) {
    self.recipe = recipe
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    token = observeTransparency { [weak self] in self?.update() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { token.map(NotificationCenter.default.removeObserver) }

  /// Applies the material, or an opaque colour while transparency is reduced.
  private func update() {
    let isGlass = !UIAccessibility.isReduceTransparencyEnabled
    layer.backdrop = isGlass ? recipe.backdrop : nil
    backgroundColor = UIColor { [recipe] traits in
      UIColor(white: recipe.grey(isDark: traits.userInterfaceStyle == .dark), alpha: isGlass ? recipe.alpha : 1)
    }
  }

  /// Fades in if an animation block is open; otherwise appears at once.
  func arrive() {
    guard UIView.inheritedAnimationDuration > 0 else { return }
    UIView.performWithoutAnimation { alpha = 0 }
    alpha = 1
  }

  /// Fades out if an animation block is open, then leaves its superview; otherwise leaves at once.
  func leave() {
    guard UIView.inheritedAnimationDuration > 0 else { return removeFromSuperview() }
    UIView.animate(withDuration: UIView.inheritedAnimationDuration) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}

/// Calls `changed` after each change of the setting "Reduce Transparency", until the returned token is removed from the notification
/// centre.
func observeTransparency(_ changed: @escaping @MainActor @Sendable () -> Void) -> any NSObjectProtocol {
  NotificationCenter.default.addObserver(
    forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
  ) { _ in MainActor.assumeIsolated { changed() } }
}
