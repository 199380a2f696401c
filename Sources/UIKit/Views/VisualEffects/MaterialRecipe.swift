import LayerTree

/// What a material is made of: a blur, stronger colours, and a tint over them.
///
/// The three oldest styles are those of Apple's sample code "Blurring and Tinting an Image" (UIImageEffects, 2013; confidence D for the
/// numbers, G for the system's being the same). What the system's materials are made of is not documented: their blur is that of the
/// sample, their tints stand between it and the bars' nearly opaque one [G].
nonisolated struct MaterialRecipe: Equatable {
  /// Whether it follows the interface's style, or always is one.
  enum Appearance: Equatable {
    case automatic, light, dark
  }

  var backdrop: LayerBackdrop
  var appearance: Appearance
  /// The tint's grey, 0…1.
  var lightGrey: CGFloat
  var darkGrey: CGFloat
  /// The tint's opacity, 0…1.
  var alpha: CGFloat

  private init(
    _ appearance: Appearance, radius: CGFloat = 20, light: CGFloat = 0.97, dark: CGFloat = 0.11, alpha: CGFloat
  ) {
    backdrop = LayerBackdrop(radius: radius, saturation: 1.8)
    self.appearance = appearance
    (lightGrey, darkGrey, self.alpha) = (light, dark, alpha)
  }

  init(_ style: UIBlurEffect.Style) {
    switch style {
    case .extraLight: self.init(.light, alpha: 0.82)
    case .light: self.init(.light, radius: 30, light: 1, alpha: 0.3)
    case .dark: self.init(.dark, alpha: 0.73)
    case .regular: self.init(.automatic, radius: 30, light: 1, alpha: 0.5)
    case .prominent: self.init(.automatic, alpha: 0.82)
    case .systemUltraThinMaterial: self.init(.automatic, alpha: 0.44)
    case .systemThinMaterial: self.init(.automatic, alpha: 0.6)
    case .systemMaterial: self.init(.automatic, alpha: 0.73)
    case .systemThickMaterial: self.init(.automatic, alpha: 0.84)
    case .systemChromeMaterial: self.init(.automatic, alpha: 0.8)
    case .systemUltraThinMaterialLight: self.init(.light, alpha: 0.44)
    case .systemThinMaterialLight: self.init(.light, alpha: 0.6)
    case .systemMaterialLight: self.init(.light, alpha: 0.73)
    case .systemThickMaterialLight: self.init(.light, alpha: 0.84)
    case .systemChromeMaterialLight: self.init(.light, alpha: 0.8)
    case .systemUltraThinMaterialDark: self.init(.dark, alpha: 0.44)
    case .systemThinMaterialDark: self.init(.dark, alpha: 0.6)
    case .systemMaterialDark: self.init(.dark, alpha: 0.73)
    case .systemThickMaterialDark: self.init(.dark, alpha: 0.84)
    case .systemChromeMaterialDark: self.init(.dark, alpha: 0.8)
    }
  }

  func grey(isDark: Bool) -> CGFloat {
    switch appearance {
    case .automatic: isDark ? darkGrey : lightGrey
    case .light: lightGrey
    case .dark: darkGrey
    }
  }
}
