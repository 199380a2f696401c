import SwiftUI
import UIKit

extension View {
  /// Says what the toolbar of a ``NoBarNavigationController`` shows while this view is a screen of its stack.
  ///
  /// For the view that a `UIHostingController` shows: it fills that controller's `navigationItem`, as the screen's own code would, and
  /// keeps it up to date with the view's state. Said several times in one screen, the outermost counts. The system's `toolbar` and
  /// `navigationTitle` speak to the navigation bar, which is never shown.
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
  ///   - title: Also what the back button of the next screen says.
  ///   - hidesBackButton: Whether there is no back button, whatever is below.
  ///   - leading: After the back button, in the order of reading. With any, there is no back button unless `keepsBackButton` says so.
  ///   - trailing: In the order of reading: the last one stands at the edge.
  ///   - keepsBackButton: Whether the back button stands beside `leading`.
  public func navigationToolbar(
    _ title: String, hidesBackButton: Bool = false, leading: [NavigationToolbarEntry] = [],
    trailing: [NavigationToolbarEntry] = [], keepsBackButton: Bool = false
  ) -> some View {
    telling(
      NavigationToolbarContent(
        title: title, titleView: nil, leading: leading, trailing: trailing, hidesBackButton: hidesBackButton,
        keepsBackButton: keepsBackButton))
  }

  /// The same with a view in the title's place.
  ///
  /// - Parameters:
  ///   - title: What the back button of the next screen says.
  ///   - titleView: As large as it likes to be, if there is room.
  public func navigationToolbar<Title: View>(
    _ title: String, hidesBackButton: Bool = false, leading: [NavigationToolbarEntry] = [],
    trailing: [NavigationToolbarEntry] = [], keepsBackButton: Bool = false, @ViewBuilder titleView: () -> Title
  ) -> some View {
    telling(
      NavigationToolbarContent(
        title: title, titleView: AnyView(titleView()), leading: leading, trailing: trailing,
        hidesBackButton: hidesBackButton, keepsBackButton: keepsBackButton))
  }

  private func telling(_ content: NavigationToolbarContent) -> some View {
    modifier(NavigationToolbarTelling(content: content))
  }
}

/// Has a writer beside a view, which knows how deep in the screen it is said.
private struct NavigationToolbarTelling: ViewModifier {
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
  /// How many toolbars are told around a view.
  fileprivate nonisolated var navigationToolbarDepth: Int {
    get { self[NavigationToolbarDepthKey.self] }
    set { self[NavigationToolbarDepthKey.self] = newValue }
  }
}

/// Something that a SwiftUI screen has in its toolbar: a button, or a view.
@MainActor public struct NavigationToolbarEntry {
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

  /// A button with words.
  ///
  /// - Parameter action: Kept as long as the entry is shown.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    (look, self.action) = (.title(title), action)
  }

  /// A button with a symbol.
  ///
  /// - Parameter title: For those who do not see the symbol.
  public init(_ title: String, systemImage name: String, action: @escaping @MainActor () -> Void) {
    (look, self.action) = (.symbol(name, title: title), action)
  }

  /// A button that looks like one of the system's.
  public init(systemItem: UIBarButtonItem.SystemItem, action: @escaping @MainActor () -> Void) {
    (look, self.action) = (.system(systemItem), action)
  }

  /// A view, as large as it likes to be.
  public init<Content: View>(@ViewBuilder content: () -> Content) {
    (look, action) = (.view(AnyView(content())), {})
  }

  /// The same, but not to be pressed while it is disabled. Views disable themselves.
  public func disabled(_ isDisabled: Bool) -> NavigationToolbarEntry { with { $0.isEnabled = !isDisabled } }

  /// The same in a colour of its own; `nil` for the toolbar's.
  public func tint(_ color: UIColor?) -> NavigationToolbarEntry { with { $0.tint = color } }

  /// The same, found by tests and flows by this name.
  public func accessibilityIdentifier(_ identifier: String) -> NavigationToolbarEntry {
    with { $0.identifier = identifier }
  }

  private func with(_ change: (inout NavigationToolbarEntry) -> Void) -> NavigationToolbarEntry {
    var entry = self
    change(&entry)
    return entry
  }
}

/// All that a SwiftUI screen says of its toolbar.
struct NavigationToolbarContent {
  var title: String
  var titleView: AnyView?
  var leading: [NavigationToolbarEntry]
  /// In the order of reading.
  var trailing: [NavigationToolbarEntry]
  var hidesBackButton: Bool
  var keepsBackButton: Bool
}

/// Hands what a screen says on to the controller that hosts it: a child of that controller, without a size.
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
