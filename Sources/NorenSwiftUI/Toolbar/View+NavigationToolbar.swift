import Noren
import SwiftUI
import UIKit

extension View {
  /// Sets the contents of the `NoBarNavigationController`'s toolbar while this view is a screen of its stack.
  ///
  /// For the view that a `UIHostingController` shows: it fills that controller's `navigationItem`, as the screen's own code would, and
  /// updates it with the view's state. If used several times in one screen, the outermost one counts. The system's `toolbar` and
  /// `navigationTitle` apply to the navigation bar, which is never shown.
  ///
  /// ```swift
  /// ChecklistView()
  ///   .navigationToolbar(
  ///     "Ingredients",
  ///     trailing: [NavigationToolbarEntry("Start again", systemImage: "arrow.counterclockwise") { checked = [] }]
  ///   )
  /// ```
  ///
  /// - Parameters:
  ///   - title: Also the back button's label on the next screen.
  ///   - hidesBackButton: Whether there is no back button, whatever is below.
  ///   - leading: After the back button, in reading order. They replace the back button unless `keepsBackButton`.
  ///   - trailing: In reading order: the last one is at the edge.
  ///   - keepsBackButton: Whether the back button is shown beside `leading`.
  public func navigationToolbar(
    _ title: String, hidesBackButton: Bool = false, leading: [NavigationToolbarEntry] = [],
    trailing: [NavigationToolbarEntry] = [], keepsBackButton: Bool = false
  ) -> some View {
    writing(
      NavigationToolbarContent(
        title: title, titleView: nil, leading: leading, trailing: trailing, hidesBackButton: hidesBackButton,
        keepsBackButton: keepsBackButton))
  }

  /// Sets the contents of the toolbar, with a view in the title's place.
  ///
  /// - Parameters:
  ///   - title: The back button's label on the next screen.
  ///   - titleView: Shown in its natural size if there is room.
  public func navigationToolbar<Title: View>(
    _ title: String, hidesBackButton: Bool = false, leading: [NavigationToolbarEntry] = [],
    trailing: [NavigationToolbarEntry] = [], keepsBackButton: Bool = false, @ViewBuilder titleView: () -> Title
  ) -> some View {
    writing(
      NavigationToolbarContent(
        title: title, titleView: AnyView(titleView()), leading: leading, trailing: trailing,
        hidesBackButton: hidesBackButton, keepsBackButton: keepsBackButton))
  }

  private func writing(_ content: NavigationToolbarContent) -> some View {
    modifier(NavigationToolbarModifier(content: content))
  }
}

/// Adds an invisible writer behind a view, and increases the depth for modifiers inside it.
private struct NavigationToolbarModifier: ViewModifier {
  let content: NavigationToolbarContent
  @Environment(\.navigationToolbarDepth) private var depth

  func body(content view: Content) -> some View {
    view
      .environment(\.navigationToolbarDepth, depth + 1)
      .background { NavigationToolbarWriter(content: content, depth: depth).frame(width: 0, height: 0) }
  }
}

private nonisolated struct NavigationToolbarDepthKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  /// How many toolbar modifiers surround a view; 0 at first.
  fileprivate nonisolated var navigationToolbarDepth: Int {
    get { self[NavigationToolbarDepthKey.self] }
    set { self[NavigationToolbarDepthKey.self] = newValue }
  }
}

/// An element of a SwiftUI screen's toolbar: a button, or a view.
@MainActor public struct NavigationToolbarEntry {
  /// The appearance; an item can change between `title` and `symbol`, and every other change needs a new item.
  enum Look {
    case title(String)
    case symbol(String, title: String)
    case system(UIBarButtonItem.SystemItem)
    case view(AnyView)
  }

  let look: Look
  let action: () -> Void
  private(set) var isEnabled = true
  private(set) var tint: UIColor?
  private(set) var identifier: String?

  /// Creates a button with a title.
  ///
  /// - Parameter action: Called on a tap. Retained as long as the entry is shown.
  @preconcurrency
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    (look, self.action) = (.title(title), action)
  }

  /// Creates a button with a symbol.
  ///
  /// - Parameter title: The symbol's accessibility label.
  @preconcurrency
  public init(_ title: String, systemImage name: String, action: @escaping @MainActor () -> Void) {
    (look, self.action) = (.symbol(name, title: title), action)
  }

  /// Creates a button that looks like one of the system's; see `NavigationToolbarItem`.
  @preconcurrency
  public init(systemItem: UIBarButtonItem.SystemItem, action: @escaping @MainActor () -> Void) {
    (look, self.action) = (.system(systemItem), action)
  }

  /// Creates an entry that shows a view in its natural size.
  public init<Content: View>(@ViewBuilder content: () -> Content) {
    (look, action) = (.view(AnyView(content())), {})
  }

  /// Returns the entry, disabled or enabled. It has no effect on an entry with a view: views disable themselves.
  public func disabled(_ isDisabled: Bool) -> NavigationToolbarEntry { with { $0.isEnabled = !isDisabled } }

  /// Returns the entry in a colour of its own; `nil` for the toolbar's.
  public func tint(_ color: UIColor?) -> NavigationToolbarEntry { with { $0.tint = color } }

  /// Returns the entry with an identifier by which tests and flows find it.
  public func accessibilityIdentifier(_ identifier: String) -> NavigationToolbarEntry {
    with { $0.identifier = identifier }
  }

  private func with(_ change: (inout NavigationToolbarEntry) -> Void) -> NavigationToolbarEntry {
    var entry = self
    change(&entry)
    return entry
  }
}

/// Everything that a SwiftUI screen states about its toolbar.
struct NavigationToolbarContent {
  var title: String
  var titleView: AnyView?
  var leading: [NavigationToolbarEntry]
  /// In reading order, which is the reverse of `rightBarButtonItems`.
  var trailing: [NavigationToolbarEntry]
  var hidesBackButton: Bool
  var keepsBackButton: Bool
}

/// Passes the content to the hosting controller through a child controller without a size.
private struct NavigationToolbarWriter: UIViewControllerRepresentable {
  let content: NavigationToolbarContent
  let depth: Int

  func makeUIViewController(context: Context) -> NavigationToolbarWriterController {
    NavigationToolbarWriterController(depth: depth)
  }

  func updateUIViewController(_ controller: NavigationToolbarWriterController, context: Context) {
    controller.content = content
  }

  static func dismantleUIViewController(_ controller: NavigationToolbarWriterController, coordinator: Void) {
    controller.content = nil
  }
}
