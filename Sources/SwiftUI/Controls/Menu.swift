import UIKit

/// A label that opens a menu of buttons when it is touched.
///
/// The menu lists the buttons, dividers and menus among its views; other views are left out: see Divergences.
public nonisolated struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?
  @Environment(\.menuStyleBody) private var style

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label, primaryAction) = (content(), label(), nil)
  }

  /// - Parameter primaryAction: What a tap does; the menu opens when a finger rests on the label.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) {
    (self.content, self.label, self.primaryAction) = (content(), label(), primaryAction)
  }

  public var body: some View {
    style.body(
      MenuStyleConfiguration(
        label: .init(view: AnyView(label)), content: .init(view: AnyView(content)), primaryAction: primaryAction))
  }
}

nonisolated extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu of a configuration, for a style to change.
  public init(_ configuration: MenuStyleConfiguration) {
    (label, content, primaryAction) = (configuration.label, configuration.content, configuration.primaryAction)
  }
}

nonisolated extension Menu where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}
nonisolated extension Menu where Label == SwiftUI.Label<Text, Image> {
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
  }
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { SwiftUI.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}

/// A menu in a menu, whatever the types of its parts.
protocol MenuListing {
  var title: String { get }
  func elements(_ environment: EnvironmentValues) -> [UIMenuElement]
}
extension Menu: MenuListing {
  var title: String { words(in: label) ?? "" }
  func elements(_ environment: EnvironmentValues) -> [UIMenuElement] { MenuElements.of(content, environment) }
}

/// The elements of a menu from the views that describe them.
enum MenuElements {
  /// The actions among elements, those of menus within included.
  static func actions(_ elements: [UIMenuElement]) -> [UIAction] {
    elements.flatMap { element -> [UIAction] in
      switch element {
      case let action as UIAction: [action]
      case let menu as UIMenu: actions(menu.children)
      default: []
      }
    }
  }

  /// - Parameter environment: Of the menu. Of it, and of what modifiers within change, counts what is enabled, what keeps the menu open, and how
  ///   something is renamed.
  static func of(_ view: any View, _ environment: EnvironmentValues = EnvironmentValues()) -> [UIMenuElement] {
    var groups: [[UIMenuElement]] = [[]]
    visit(view, environment, &groups)
    let filled = groups.filter { !$0.isEmpty }
    guard filled.count > 1 else { return filled.first ?? [] }
    // A divider separates groups.
    return filled.map { UIMenu(title: "", options: .displayInline, children: $0) }
  }

  private static func visit(_ view: any View, _ environment: EnvironmentValues, _ groups: inout [[UIMenuElement]]) {
    switch view {
    case is Divider: groups.append([])
    case let button as any Pressing:
      let symbol = PickerOption.options(in: button.face).first?.image
      let press = button.action
      let action = UIAction(title: words(in: button.face) ?? "", image: symbol) { _ in press() }
      if button.role == .destructive { action.attributes.insert(.destructive) }
      if !environment.isEnabled { action.attributes.insert(.disabled) }
      if environment.menuDismissal == .disabled { action.attributes.insert(.keepsMenuPresented) }
      groups[groups.count - 1].append(action)
    case let menu as any MenuListing:
      groups[groups.count - 1].append(UIMenu(title: menu.title, children: menu.elements(environment)))
    case let list as any Listing: for view in list.views { visit(view, environment, &groups) }
    case let elements as any ForEachElements: for (_, view) in elements.elements { visit(view, environment, &groups) }
    case let choice as any Choosing: visit(choice.choice.view, environment, &groups)
    case let modified as any Modified:
      // Of modifiers only those count that change the environment.
      var inner = environment
      (modified.anyModifier as? any EnvironmentChanging)?.change(&inner)
      visit(modified.anyContent, inner, &groups)
    case is any Renaming:
      guard let rename = environment.rename else { break }
      let action = UIAction(title: RenameWords.title, image: UIImage(systemName: RenameWords.symbol)) { _ in rename() }
      if !environment.isEnabled { action.attributes.insert(.disabled) }
      groups[groups.count - 1].append(action)
    case let wrapper as any Wrapping: visit(wrapper.wrapped, environment, &groups)
    default: break
    }
  }
}

/// What opens a menu, over its label.
nonisolated struct MenuButton: PlatformControl {
  let content: any View
  let words: String?
  let primaryAction: (() -> Void)?

  /// Performs the latest action.
  final class Target {
    var act: (() -> Void)?
  }
  func makeCoordinator() -> Target { Target() }

  func makeUIView(context: Context) -> UIButton {
    let (view, target) = (UIButton(type: .custom), context.coordinator)
    view.addAction(UIAction { [weak target] _ in target?.act?() }, for: .touchUpInside)
    return view
  }

  func updateUIView(_ view: UIButton, context: Context) {
    context.coordinator.act = primaryAction
    // A menu in a disabled view does not open; its buttons follow their own modifiers.
    var environment = context.environment
    environment.isEnabled = true
    view.menu = UIMenu(children: MenuElements.of(content, environment))
    view.showsMenuAsPrimaryAction = primaryAction == nil
    if view.isEnabled != context.environment.isEnabled { view.isEnabled = context.environment.isEnabled }
    view.accessibilityLabel = words
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIButton, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions()
  }
}
