import UIKit

nonisolated extension View {
  /// Adds the buttons of a view to what assistive technologies can do with this view, by their labels. The view is one element then.
  ///
  /// - Parameter content: Buttons; menus among them count by their buttons, other views are left out.
  public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    acting(AnyView(content())) { view, content in
      view.accessibilityCustomActions = MenuElements.actions(MenuElements.of(content)).map { action in
        UIAccessibilityCustomAction(name: action.title) { _ in
          action.performWithSender(nil, target: nil)
          return true
        }
      }
    }
  }
}
