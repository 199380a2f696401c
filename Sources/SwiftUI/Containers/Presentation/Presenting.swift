import UIKit

extension View {
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
  public struct Source: Sendable {
    /// The view's bounds.
    public static let bounds = Source()
  }
}

// MARK: What the views on a sheet ask for

/// A height of a sheet.
public nonisolated struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable {
    case medium
    case large
    case fraction(CGFloat)
    case height(CGFloat)
  }
  let kind: Kind

  /// About half of the screen.
  public static let medium = PresentationDetent(kind: .medium)
  /// All that a sheet can have.
  public static let large = PresentationDetent(kind: .large)
  /// A share of what a sheet can have, between 0 and 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction.isFinite ? min(max(fraction, 0), 1) : 1))
  }
  /// A height in points, above the safe area.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height.isFinite ? max(height, 0) : 0))
  }

  /// UIKit's detents for some of ours, from the lowest to the highest. Equal ones are the same object.
  @MainActor static func detents(_ set: Set<PresentationDetent>) -> [UISheetPresentationController.Detent] {
    set.sorted { $0.order < $1.order }.map { detent in
      if let known = known[detent] { return known }
      let made = detent.made
      known[detent] = made
      return made
    }
  }

  @MainActor private static var known: [PresentationDetent: UISheetPresentationController.Detent] = [:]

  /// Heights come before shares of the same number; only the order of what is alike matters to UIKit.
  private var order: CGFloat {
    switch kind {
    case .height(let height): height / 1e4
    case .fraction(let fraction): fraction
    case .medium: 0.5
    case .large: 1
    }
  }

  @MainActor private var made: UISheetPresentationController.Detent {
    switch kind {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let fraction):
      .custom(identifier: .init("fraction \(fraction)")) { $0.maximumDetentValue * fraction }
    case .height(let height): .custom(identifier: .init("height \(height)")) { min(height, $0.maximumDetentValue) }
    }
  }
}

extension View {
  /// Sets the heights at which the sheet around this view rests.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    asking { $0.detents = detents.isEmpty ? nil : PresentationDetent.detents(detents) }
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
