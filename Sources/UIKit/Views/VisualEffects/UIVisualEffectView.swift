import Foundation
import UIKitCore

/// A pane of frosted glass: it blurs what is behind it, and carries views in front.
///
/// ```
/// UIVisualEffectView
/// ├─ BackdropView    the blur, with the tint as its background; two while one effect turns into another
/// └─ contentView     add views here
/// ```
///
/// Setting ``effect`` inside an animation fades from one effect to the other. The glass is cut along its corners with
/// `layer.cornerRadius` and `clipsToBounds`, like anything else. When the person asked for less transparency it is one plain colour.
///
/// Repainted as a whole when something changes behind it within reach of the blur.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  open private(set) var contentView = UIView()
  private var ownEffect: UIVisualEffect?
  private var backdrop: BackdropView?

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    prepare()
    self.effect = effect
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
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// What is done to what is behind; `nil` leaves it as it is. Retained. Animatable.
  open var effect: UIVisualEffect? {
    get { ownEffect }
    set {
      guard ownEffect !== newValue else { return }
      ownEffect = newValue
      guard newValue?.recipe != backdrop?.recipe else { return }
      backdrop?.leave()
      backdrop = nil
      guard let recipe = newValue?.recipe else { return }
      // Only its fading belongs to an animation, neither its place nor its tint.
      UIView.performWithoutAnimation { backdrop = insertBackdrop(recipe) }
      backdrop?.arrive()
    }
  }

  private func insertBackdrop(_ recipe: MaterialRecipe) -> BackdropView {
    let next = BackdropView(recipe)
    next.frame = bounds
    next.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(next, belowSubview: contentView)
    return next
  }
}

/// The blur and the tint of one material.
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

  private func update() {
    let isGlass = !UIAccessibility.isReduceTransparencyEnabled
    layer.backdrop = isGlass ? recipe.backdrop : nil
    backgroundColor = UIColor { [recipe] traits in
      UIColor(white: recipe.grey(isDark: traits.userInterfaceStyle == .dark), alpha: isGlass ? recipe.alpha : 1)
    }
  }

  /// Fades in, if an animation is being described.
  func arrive() {
    guard UIView.inheritedAnimationDuration > 0 else { return }
    UIView.performWithoutAnimation { alpha = 0 }
    alpha = 1
  }

  /// Fades out, if an animation is being described, and goes.
  func leave() {
    guard UIView.inheritedAnimationDuration > 0 else { return removeFromSuperview() }
    UIView.animate(withDuration: UIView.inheritedAnimationDuration) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}

/// Calls back whenever the person's wish about transparency has changed, until the token is removed from the notification centre.
func observeTransparency(_ changed: @escaping @MainActor @Sendable () -> Void) -> any NSObjectProtocol {
  NotificationCenter.default.addObserver(
    forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
  ) { _ in MainActor.assumeIsolated { changed() } }
}
