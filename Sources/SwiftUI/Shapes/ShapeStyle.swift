import UIKit

/// What an area is filled with: a colour, a gradient, a material, or what these resolve to in an environment.
public nonisolated protocol ShapeStyle: Sendable {
  /// The style that ``resolve(in:)`` returns; `Never` for a style of the platform.
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style to fill with. Called with each environment that the filled view receives.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

nonisolated extension ShapeStyle where Resolved == Never {
  /// Stops the process with a message: a style of the platform resolves to nothing else.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is a primitive style. Do not call its resolve(in:).")
  }
}

nonisolated extension Never: ShapeStyle {}

/// What an area is painted with.
nonisolated enum Paint: Equatable {
  case none
  case color(UIColor)
  case gradient(GradientPaint)
  case material(UIBlurEffect.Style)

  /// The colour nearest to the paint, for what can only have a colour: texts and symbols.
  var color: UIColor? {
    switch self {
    case .none, .material: nil
    case .color(let color): color
    case .gradient(let gradient): gradient.gradient.stops.first?.color.uiColor
    }
  }

  /// Returns the paint with its opacity multiplied by a share of 0…1. Materials stay as they are.
  func faded(_ opacity: Double) -> Paint {
    guard opacity != 1 else { return self }
    switch self {
    case .color(let color): return .color(Color(uiColor: color).opacity(opacity).uiColor)
    case .gradient(var gradient):
      gradient.gradient.stops = gradient.gradient.stops.map {
        Gradient.Stop(color: $0.color.opacity(opacity), location: $0.location)
      }
      return .gradient(gradient)
    default: return self
    }
  }
}

extension Paint {
  /// What an animation mixes with those of another paint; `nil` where the change shows at once.
  func components(_ traits: UITraitCollection) -> _AnyAnimatableData? {
    if case .color(let color) = self { _AnyAnimatableData(ColorComponents(color, traits)) } else { nil }
  }

  /// Returns the colour of other components; this paint if it is none.
  func with(_ data: _AnyAnimatableData) -> Paint {
    data.value(as: ColorComponents.self).map { .color($0.color) } ?? self
  }
}

/// A style of the platform, which knows its paint.
nonisolated protocol PaintingStyle: ShapeStyle {
  func paint(in environment: EnvironmentValues) -> Paint
}

nonisolated extension ShapeStyle {
  /// The paint in an environment. A style of one's own is resolved until one of the platform's results; one that never does paints nothing.
  func resolvedPaint(in environment: EnvironmentValues) -> Paint {
    var style: any ShapeStyle = self
    for _ in 0..<Self.mostResolutions {
      if let painting = style as? any PaintingStyle { return painting.paint(in: environment) }
      func next<S: ShapeStyle>(_ style: S) -> (any ShapeStyle)? {
        S.Resolved.self == Never.self ? nil : style.resolve(in: environment)
      }
      guard let resolved = next(style) else { return .none }
      style = resolved
    }
    return .none
  }

  /// How many styles may resolve to one another: far more than an app nests.
  private static var mostResolutions: Int { 16 }
}

nonisolated extension Color: PaintingStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .color(uiColor) }
}

nonisolated extension ShapeStyle where Self == Color {
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var clear: Color { Color.clear }
  public static var gray: Color { Color.gray }
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
}

/// A style whose type is erased.
public nonisolated struct AnyShapeStyle: PaintingStyle {
  let style: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }
  func paint(in environment: EnvironmentValues) -> Paint { style.resolvedPaint(in: environment) }
}

/// The style of the foreground: that of ``View/foregroundStyle(_:)``, or else ``Color/primary``.
public nonisolated struct ForegroundStyle: PaintingStyle {
  public init() {}
  func paint(in environment: EnvironmentValues) -> Paint { HierarchicalShapeStyle.primary.paint(in: environment) }
}

/// The style of the background: that of ``View/backgroundStyle(_:)``, or else the system's background colour.
public nonisolated struct BackgroundStyle: PaintingStyle {
  public init() {}
  func paint(in environment: EnvironmentValues) -> Paint {
    environment.backgroundStyle?.paint(in: environment) ?? .color(.systemBackground)
  }
}

/// The tint: that of ``View/tint(_:)``, or else blue.
public nonisolated struct TintShapeStyle: PaintingStyle {
  public init() {}
  func paint(in environment: EnvironmentValues) -> Paint { .color((environment.tint ?? .accentColor).uiColor) }
}

/// The colour of what is selected: the tint, as on a phone [G].
public nonisolated struct SelectionShapeStyle: PaintingStyle {
  public init() {}
  func paint(in environment: EnvironmentValues) -> Paint { TintShapeStyle().paint(in: environment) }
}

/// The colour of lines between things.
public nonisolated struct SeparatorShapeStyle: PaintingStyle {
  public init() {}
  func paint(in environment: EnvironmentValues) -> Paint { .color(.separator) }
}

/// The foreground style at one of its levels, the first one the strongest.
///
/// Where no foreground style is set, the levels are UIKit's label colours. A level that ``View/foregroundStyle(_:_:_:)`` does not set is
/// the foreground style with the opacity of that level.
public nonisolated struct HierarchicalShapeStyle: PaintingStyle, Equatable {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// The opacity of each level: those of UIKit's label colours, rounded [G].
  private static let opacities = [1, 0.5, 0.25, 0.18, 0.1]

  func paint(in environment: EnvironmentValues) -> Paint {
    let set = environment.foregroundPaints
    if level < set.count { return set[level] }
    if let first = set.first { return first.faded(Self.opacities[level]) }
    if let color = environment.foreground { return Paint.color(color.uiColor).faded(Self.opacities[level]) }
    switch level {
    case 0: return .color(.label)
    case 1: return .color(.secondaryLabel)
    case 2: return .color(.tertiaryLabel)
    case 3: return .color(.quaternaryLabel)
    default: return Paint.color(.label).faded(Self.opacities[level])
    }
  }
}

/// A pane of frosted glass, which blurs what is behind it: UIKit's system materials.
public nonisolated struct Material: PaintingStyle, Equatable {
  let style: UIBlurEffect.Style

  public static let ultraThin = Material(style: .systemUltraThinMaterial)
  public static let thin = Material(style: .systemThinMaterial)
  public static let regular = Material(style: .systemMaterial)
  public static let thick = Material(style: .systemThickMaterial)
  /// As thick as the material of bars here, UIKit's thickest one.
  public static let ultraThick = Material(style: .systemThickMaterial)
  public static let bar = Material(style: .systemChromeMaterial)

  func paint(in environment: EnvironmentValues) -> Paint { .material(style) }
}

nonisolated extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
nonisolated extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
nonisolated extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
nonisolated extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
nonisolated extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
  public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}
nonisolated extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { Material(style: .systemChromeMaterial) }
}

nonisolated extension ShapeStyle {
  /// Returns the style with its opacity multiplied by a share of 0…1.
  public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(style: self, opacity: opacity) }
}

private nonisolated struct FadedStyle<Style: ShapeStyle>: PaintingStyle {
  let style: Style
  let opacity: Double
  func paint(in environment: EnvironmentValues) -> Paint { style.resolvedPaint(in: environment).faded(opacity) }
}

// MARK: Environment

/// The paints of the foreground's levels, as ``View/foregroundStyle(_:)`` has set them.
private nonisolated struct ForegroundPaints: EnvironmentKey {
  static var defaultValue: [Paint] { [] }
}
private nonisolated struct BackgroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

nonisolated extension EnvironmentValues {
  /// The gradient of the tint, whose first color is ``tint`` then; `nil` for a plain color. Set it after the tint.
  var tintGradient: Gradient? {
    get { tintDetail as? Gradient }
    set { tintDetail = newValue }
  }

  /// Counts before ``foreground``, the colour.
  var foregroundPaints: [Paint] {
    get {
      let paints = self[ForegroundPaints.self]
      // A colour that was set inside of the style counts.
      return paints.first?.color == foreground?.uiColor ? paints : []
    }
    set {
      self[ForegroundPaints.self] = newValue
      foreground = newValue.first?.color.map(Color.init(uiColor:))
    }
  }

  /// The style of ``BackgroundStyle``; `nil` for the system's background.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of shapes, texts and symbols that have none of their own. Texts and symbols have the first colour of a gradient: see
  /// Divergences.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { withForeground([style]) }

  /// Sets the first two levels of the foreground.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    withForeground([primary, secondary])
  }

  /// Sets the first three levels of the foreground.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    withForeground([primary, secondary, tertiary])
  }

  private func withForeground(_ styles: [any ShapeStyle]) -> some View {
    // A hierarchical style depends on the styles around, all others on themselves.
    withEnvironment(StyleCause(styles)) { environment in
      let paints = styles.map { $0.resolvedPaint(in: environment) }
      environment.foregroundPaints = paints
    }
  }

  /// Sets the style of ``BackgroundStyle`` within this view.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    withEnvironment(StyleCause([style])) { $0.backgroundStyle = AnyShapeStyle(style) }
  }

  /// Sets the tint as a style. Gauges show a gradient; for everything else it counts by its first colour.
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    withEnvironment(StyleCause(tint.map { [$0] } ?? [])) { environment in
      let paint = tint?.resolvedPaint(in: environment)
      environment.tint = paint?.color.map(Color.init(uiColor:))
      if case .gradient(let gradient) = paint { environment.tintGradient = gradient.gradient }
    }
  }
}

/// Styles, to be compared with those of another update.
private nonisolated struct StyleCause: Equatable {
  let styles: [any ShapeStyle]
  init(_ styles: [any ShapeStyle]) { self.styles = styles }

  static func == (first: Self, second: Self) -> Bool {
    guard first.styles.count == second.styles.count else { return false }
    // Nodes compare causes, on the main actor.
    let pairs = zip(first.styles, second.styles)
    return MainActor.assumeIsolated { pairs.allSatisfy { areSame($0, $1) } }
  }

  @MainActor private static func areSame<S: ShapeStyle>(_ style: S, _ other: any ShapeStyle) -> Bool {
    (other as? S).map { ViewComparison.areSame(style, $0) } ?? false
  }
}
