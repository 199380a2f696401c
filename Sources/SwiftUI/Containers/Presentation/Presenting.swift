import UIKit

nonisolated extension View {
  private func presenting(
    _ kind: PresentationModifier.Kind, _ isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    _ content: @escaping () -> any View
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: kind,
        request: { isPresented.wrappedValue ? .init(key: true, content: content) : nil },
        clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }, onDismiss: onDismiss))
  }

  private func presenting<Item: Identifiable>(
    _ kind: PresentationModifier.Kind, _ item: Binding<Item?>, onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> any View
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: kind,
        request: { item.wrappedValue.map { value in .init(key: AnyHashable(value.id)) { content(value) } } },
        clear: { if item.wrappedValue != nil { item.wrappedValue = nil } }, onDismiss: onDismiss))
  }

  /// Presents a sheet while `isPresented` is true.
  ///
  /// - Parameters:
  ///   - isPresented: Becomes `false` when the user dismisses the sheet.
  ///   - onDismiss: Called once after each dismissal, by the user or by code.
  ///   - content: Evaluated in the graph of the sheet.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss: onDismiss, content)
  }

  /// Presents a sheet for an item while there is one. An item with another identity replaces the sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss: onDismiss, content)
  }

  /// Covers the screen while `isPresented` is true. There is no gesture that dismisses it.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.cover, isPresented, onDismiss: onDismiss, content)
  }

  /// Covers the screen for an item while there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.cover, item, onDismiss: onDismiss, content)
  }

  /// Presents a popover that points at this view while `isPresented` is true; a sheet in compact width.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: Not followed: the popover points at the whole view.
  ///   - arrowEdge: The edge of this view on which the popover is.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.popover(arrowEdge), isPresented, onDismiss: nil, content)
  }

  /// Presents a popover for an item while there is one.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.popover(arrowEdge), item, onDismiss: nil, content)
  }
}

/// What of a view a popover points at.
public nonisolated enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle.
  case rect(Source)

  /// Which rectangle.
  public nonisolated struct Source: Sendable {
    /// The view's bounds.
    public static let bounds = Source()
  }
}

// MARK: What the views on a sheet ask for

nonisolated extension View {
  /// Sets the heights at which the sheet around this view rests.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    asking { $0.detents = detents.isEmpty ? nil : detents }
  }

  /// Sets the heights at which the sheet around this view rests, and the height at which it rests now.
  ///
  /// - Parameter selection: Follows the user, and moves the sheet. A height that is not among `detents` selects none.
  public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
    -> some View
  {
    asking {
      $0.detents = detents.isEmpty ? nil : detents
      $0.selectedDetent = DetentSelection(selection: selection, detents: detents)
    }
  }

  /// Sets the radius of the upper corners of the sheet around this view, in points; `nil` for the system's.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    asking { $0.sheetCornerRadius = .some(cornerRadius.map { $0.isFinite ? max($0, 0) : 0 }) }
  }

  /// Sets whether the screen behind the sheet around this view takes touches.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    asking { $0.sheetInteraction = interaction }
  }

  /// Sets whether a drag in the content of the sheet around this view scrolls first, or resizes the sheet.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    asking { $0.sheetScrollsFirst = behavior == .scrolls ? true : behavior == .resizes ? false : nil }
  }

  /// Shows or hides the grabber of the sheet around this view. It is shown if the sheet has several heights.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    asking { $0.showsDragIndicator = visibility == .automatic ? nil : visibility == .visible }
  }

  /// Forbids dismissing the sheet around this view by a drag or a tap beside it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    asking { $0.isDismissDisabled = isDisabled }
  }
}
