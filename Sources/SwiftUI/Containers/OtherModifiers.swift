import UIKit

/// The shapes of a view for different uses.
public nonisolated struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// For touches.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

nonisolated extension View {
  /// Sets the shape of this view for some uses; only that for touches has an effect.
  @ViewBuilder
  public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
    if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
  }
  /// Shows a choice of actions from the bottom of the screen.
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    let sheet = content()
    return confirmationDialog(
      sheet.title.string, isPresented: isPresented, titleVisibility: .visible,
      actions: {
        ForEach(0..<sheet.buttons.count, id: \.self) { index in
          Button(role: sheet.buttons[index].role, action: sheet.buttons[index].action) { sheet.buttons[index].label }
        }
      },
      message: { sheet.message ?? Text(verbatim: "") })
  }
}

/// A choice of actions, the older form.
public nonisolated struct ActionSheet {
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}
