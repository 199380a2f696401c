import Foundation

/// An effect that a ``UIVisualEffectView`` applies to the content behind it. Use ``UIBlurEffect``; a ``UIVibrancyEffect`` shows its content plainly.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  override init() { super.init() }

  nonisolated deinit {}

  /// The ingredients of the effect; `nil` for an effect that shows nothing.
  var recipe: MaterialRecipe? { nil }
}

/// An effect that blurs the content behind, makes its colours stronger and lays a tint over it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The strength and tint of a blur.
  ///
  /// The `system…` materials go from ultra thin, the most transparent, to thick; chrome is between regular and thick. Names ending in Light
  /// or Dark do not follow the interface's style; the others do, except the three oldest (`extraLight`, `light`, `dark`).
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  /// The style it was created with.
  let style: Style

  /// Creates the effect. Two effects of one style are different objects with the same look, and replacing one by the other changes nothing.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  nonisolated deinit {}

  override var recipe: MaterialRecipe? { MaterialRecipe(style) }
}

/// An effect for what is on a blur: Apple's draws it in colours from behind. Here the content is shown as it is.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates the effect for content on `blurEffect`.
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }

  /// Creates the effect for content of one kind.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    super.init()
  }

  nonisolated deinit {}
}

/// The kind of content on a blur. Labels and fills are in the order of their prominence, the most prominent first.
nonisolated public enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0
  case secondaryLabel = 1
  case tertiaryLabel = 2
  case quaternaryLabel = 3
  case fill = 4
  case secondaryFill = 5
  case tertiaryFill = 6
  case separator = 7
}
