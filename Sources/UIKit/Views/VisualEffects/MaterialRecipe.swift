import LayerTree

/// The ingredients of a material: a blur, more saturated colours, and a tint over them.
///
/// The three oldest styles have the figures of Apple's sample code "Blurring and Tinting an Image" (UIImageEffects, 2013) [D]; that the
/// system uses the same is a guess [G]. The other materials are not documented: they blur as the sample does, and their tints are between
/// the sample's and the nearly opaque one of bars [G].
nonisolated struct MaterialRecipe: Equatable {
  /// Whether the tint follows the interface's style or is always light or dark.
  enum Appearance: Equatable {
    case automatic, light, dark
  }

  /// The blur, with its radius in points, and the saturation of the blurred picture.
  var backdrop: LayerBackdrop
  var appearance: Appearance
  /// The tint's grey in light appearance, 0…1.
  var lightGrey: CGFloat
  /// The tint's grey in dark appearance, 0…1.
  var darkGrey: CGFloat
  /// The tint's opacity, 0…1.
  var alpha: CGFloat

  /// Makes a recipe; the defaults are the sample code's, for every figure that most styles share.
  ///
  /// - Parameter radius: The blur's radius, in points.
  private init(
    _ appearance: Appearance, radius: CGFloat = 20, light: CGFloat = 0.97, dark: CGFloat = 0.11, alpha: CGFloat
  ) {
    backdrop = LayerBackdrop(radius: radius, saturation: 1.8)
    self.appearance = appearance
    (lightGrey, darkGrey, self.alpha) = (light, dark, alpha)
  }

  /// Returns the recipe of a style. Styles whose names end in Light or Dark ignore the interface's style.
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

  /// Returns the tint's grey for an interface that is dark or light.
  func grey(isDark: Bool) -> CGFloat {
    switch appearance {
    case .automatic: isDark ? darkGrey : lightGrey
    case .light: lightGrey
    case .dark: darkGrey
    }
  }
}
