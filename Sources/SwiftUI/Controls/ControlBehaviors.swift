import UIKit

/// Whether a menu closes when one of its buttons has run its action.
public nonisolated struct MenuActionDismissBehavior: Equatable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind
  /// As ``enabled``, but for a context that keeps its menus open: there is none on a phone.
  public static let automatic = MenuActionDismissBehavior(kind: .automatic)
  public static let enabled = MenuActionDismissBehavior(kind: .enabled)
  /// The menu stays open.
  public static let disabled = MenuActionDismissBehavior(kind: .disabled)
}

/// Whether something that is dragged over a view and rests there triggers the view.
public nonisolated struct SpringLoadingBehavior: Hashable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind
  public static let automatic = SpringLoadingBehavior(kind: .automatic)
  public static let enabled = SpringLoadingBehavior(kind: .enabled)
  public static let disabled = SpringLoadingBehavior(kind: .disabled)
}

/// The parts of a text editor, for a style.
public nonisolated struct TextEditorStyleConfiguration {
  let text: Binding<String>
}

/// The look of text editors: one of the platform's.
@preconcurrency @MainActor public protocol TextEditorStyle {
  associatedtype Body: View
  typealias Configuration = TextEditorStyleConfiguration
  /// Returns the view of a text editor. Not called here: the styles of the platform look the same on a phone.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
/// A text without decoration.
public nonisolated struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { TextEditor(text: configuration.text) }
}
/// A text without decoration.
public nonisolated struct PlainTextEditorStyle: TextEditorStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { TextEditor(text: configuration.text) }
}
nonisolated extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
nonisolated extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

private nonisolated struct MenuDismissalKey: EnvironmentKey {
  static var defaultValue: MenuActionDismissBehavior { .automatic }
}
private nonisolated struct MenuIndicatorKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}
private nonisolated struct SpringLoadingKey: EnvironmentKey {
  static var defaultValue: SpringLoadingBehavior { .automatic }
}
nonisolated extension EnvironmentValues {
  var menuDismissal: MenuActionDismissBehavior {
    get { self[MenuDismissalKey.self] }
    set { self[MenuDismissalKey.self] = newValue }
  }
  /// Whether menus show that they are menus. Without effect: those of a phone do not.
  public internal(set) var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
  /// Whether something that is dragged over a view triggers it. Without effect: drags trigger nothing here.
  public internal(set) var springLoadingBehavior: SpringLoadingBehavior {
    get { self[SpringLoadingKey.self] }
    set { self[SpringLoadingKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets whether the menus in this view close when one of their buttons has run its action.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    withEnvironment(behavior) { $0.menuDismissal = behavior }
  }

  /// Sets whether menus show that they are menus. Without effect: those of a phone do not.
  public func menuIndicator(_ visibility: Visibility) -> some View {
    withEnvironment(visibility) { $0.menuIndicatorVisibility = visibility }
  }

  /// Sets whether something that is dragged over this view and rests there triggers it. Without effect: drags trigger nothing here.
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    withEnvironment(behavior) { $0.springLoadingBehavior = behavior }
  }

  /// Sets the look of the text editors in this view: on a phone all look the same.
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }

  /// Marks this view as one whose content may be out of date. Without effect: nothing is out of date here, as there are no widgets.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

// MARK: Images and languages

nonisolated extension Image {
  /// How bright the brightest parts of images may be.
  public nonisolated struct DynamicRange: Hashable, Sendable {
    private enum Kind { case standard, constrainedHigh, high }
    private let kind: Kind
    public static let standard = DynamicRange(kind: .standard)
    public static let constrainedHigh = DynamicRange(kind: .constrainedHigh)
    public static let high = DynamicRange(kind: .high)
  }

  /// Sets how bright the image may be. Without effect: images have the standard range here.
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Image { self }
}

private nonisolated struct DynamicRangeKey: EnvironmentKey {
  static var defaultValue: Image.DynamicRange? { nil }
}
nonisolated extension EnvironmentValues {
  /// How bright images may be. Without effect: images have the standard range here.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[DynamicRangeKey.self] }
    set { self[DynamicRangeKey.self] = newValue }
  }
}

/// The language by whose rules a text is set.
public nonisolated struct TypesettingLanguage: Equatable, Sendable {
  private let language: Locale.Language?
  /// That of the text itself, or of the user.
  public static let automatic = TypesettingLanguage(language: nil)
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: language)
  }
}

nonisolated extension View {
  /// Sets how bright the images in this view may be. Without effect: images have the standard range here.
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    environment(\.allowedDynamicRange, range)
  }

  /// Sets the language by whose rules texts are set. Without effect: letters decide about their lines here.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
  public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View { self }
}

nonisolated extension Text {
  /// Sets the language by whose rules the text is set. Without effect: letters decide about their lines here.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text { self }
  public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text { self }
}
