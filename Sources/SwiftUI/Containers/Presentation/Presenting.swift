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

  /// Sets the heights at which the sheet around this view rests, and the height at which it rests now.
  ///
  /// - Parameter selection: Follows the user, and moves the sheet. A height that is not among `detents` selects none.
  public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
    -> some View
  {
    asking {
      $0.detents = detents.isEmpty ? nil : PresentationDetent.detents(detents)
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

/// Whether the screen behind a sheet takes touches.
public nonisolated struct PresentationBackgroundInteraction: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, enabled, disabled, upThrough(PresentationDetent) }
  private let kind: Kind

  /// As ``disabled``.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  /// At every height, without dimming.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  /// At a height and the lower ones, without dimming.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .upThrough(detent))
  }

  /// The largest of a sheet's detents at which the screen behind takes touches.
  @MainActor func largestUndimmed(
    of detents: [UISheetPresentationController.Detent]
  ) -> UISheetPresentationController.Detent.Identifier? {
    switch kind {
    case .automatic, .disabled: nil
    case .enabled: detents.last?.identifier
    case .upThrough(let detent): PresentationDetent.detents([detent]).first?.identifier
    }
  }
}

/// What a drag in the content of a sheet does first.
public nonisolated struct PresentationContentInteraction: Equatable, Sendable {
  private enum Kind { case automatic, resizes, scrolls }
  private let kind: Kind

  /// As ``resizes``.
  public static let automatic = PresentationContentInteraction(kind: .automatic)
  /// Makes the sheet larger, if it can be; then it scrolls.
  public static let resizes = PresentationContentInteraction(kind: .resizes)
  /// Scrolls; the grabber and the bar resize the sheet.
  public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// The height of a sheet that a state selects.
struct DetentSelection: Equatable {
  private let selection: Binding<PresentationDetent>
  private let detents: Set<PresentationDetent>
  private let current: PresentationDetent

  init(selection: Binding<PresentationDetent>, detents: Set<PresentationDetent>) {
    (self.selection, self.detents, current) = (selection, detents, selection.wrappedValue)
  }

  static func == (first: DetentSelection, second: DetentSelection) -> Bool {
    first.current == second.current && first.detents == second.detents
  }

  /// UIKit's name for the height; `nil` if the sheet does not have it.
  var identifier: UISheetPresentationController.Detent.Identifier? {
    detents.contains(current) ? PresentationDetent.detents([current]).first?.identifier : nil
  }

  /// Takes the height that the user has chosen.
  func take(_ identifier: UISheetPresentationController.Detent.Identifier?) {
    guard let chosen = detents.first(where: { PresentationDetent.detents([$0]).first?.identifier == identifier }),
      chosen != selection.wrappedValue
    else { return }
    selection.wrappedValue = chosen
  }
}
