import Foundation

/// What a ``UIVisualEffectView`` does to what lies behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  override init() { super.init() }

  nonisolated deinit {}

  /// What the effect is made of; `nil` for one that shows nothing.
  var recipe: MaterialRecipe? { nil }
}

/// Blurs what is behind, and lays a tint over it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
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

  private let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  nonisolated deinit {}

  override var recipe: MaterialRecipe? { MaterialRecipe(style) }
}
