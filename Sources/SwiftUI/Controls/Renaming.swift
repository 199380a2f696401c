import UIKit

/// Begins the renaming of what a view shows.
public nonisolated struct RenameAction {
  let action: () -> Void
  @MainActor public func callAsFunction() { action() }
}

private nonisolated struct RenameKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}
nonisolated extension EnvironmentValues {
  /// Begins the renaming that ``View/renameAction(_:)`` offers around this place; `nil` without one.
  public internal(set) var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

/// Words and symbol of a button that renames. English: there are no tables of words.
nonisolated enum RenameWords {
  static let title = "Rename"
  static let symbol = "pencil"
}

/// A button that begins the renaming that ``View/renameAction(_:)`` offers around it, also as one of a menu's. Disabled without one.
public nonisolated struct RenameButton<Label: View>: View {
  @Environment(\.rename) private var rename

  public init() where Label == SwiftUI.Label<Text, Image> {}

  public var body: some View {
    Button(RenameWords.title, systemImage: RenameWords.symbol) { rename?() }.disabled(rename == nil)
  }
}

/// A button that renames, whatever its label.
nonisolated protocol Renaming {}
nonisolated extension RenameButton: Renaming {}

nonisolated extension View {
  /// Sets what the rename buttons in this view do, those of its menus included.
  public func renameAction(_ action: @escaping () -> Void) -> some View {
    withEnvironment(nil) { $0.rename = RenameAction(action: action) }
  }

  /// Has the rename buttons in this view move the focus to a field.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    let focus = isFocused.binding
    return renameAction { focus.wrappedValue = true }
  }
}
