import UIKit

/// The width of the column of an inspector, as its views ask for it.
private nonisolated struct InspectorWidthKey: PreferenceKey {
  static var defaultValue: CGFloat? { nil }
  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

/// Shows details beside a view, or over it.
private nonisolated struct InspectorModifier: ViewModifier {
  @Binding var isPresented: Bool
  let inspector: AnyView
  @Environment(\.horizontalSizeClass) private var width
  @State private var columnWidth: CGFloat?

  /// In points [G].
  private var usualWidth: CGFloat { 270 }

  func body(content: Content) -> some View {
    let isColumn = width == .regular
    let isSheet = Binding(get: { isPresented && !isColumn }, set: { if !isColumn { isPresented = $0 } })
    HStack(spacing: 0) {
      content.frame(maxWidth: isColumn ? .infinity : nil, maxHeight: isColumn ? .infinity : nil)
      if isColumn, isPresented {
        Color(uiColor: .separator).frame(width: 1).ignoresSafeArea()
        inspector.frame(maxHeight: .infinity).frame(width: columnWidth ?? usualWidth)
          .onPreferenceChange(InspectorWidthKey.self) { columnWidth = $0 }
      }
    }
    .sheet(isPresented: isSheet) { inspector }
  }
}

nonisolated extension View {
  /// Shows details of this view while `isPresented` is true: in a column at the end of the view, or as a sheet in compact width.
  ///
  /// - Parameter isPresented: Becomes `false` when the user dismisses the sheet.
  public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: AnyView(content())))
  }

  /// Sets the width of the inspector's column around this view, in points.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: width.isFinite ? max(width, 0) : nil)
  }

  /// Sets the width of the inspector's column around this view, in points: the ideal one, within the limits. The user cannot change it here.
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    inspectorColumnWidth(Swift.min(Swift.max(ideal, min ?? 0), max ?? .greatestFiniteMagnitude))
  }
}
