import UIKit

/// What the views of a row ask of the row around them.
nonisolated struct RowSettings {
  var insets: EdgeInsets?
  var background: (any View)?
  var topSeparator: Visibility?
  var bottomSeparator: Visibility?
  /// The colours of the lines above and below the row, and of those around its section; `nil` for the list's.
  var topTint: Color?
  var bottomTint: Color?
  var sectionTopTint: Color?
  var sectionBottomTint: Color?
  var sectionTopSeparator: Visibility?
  var sectionBottomSeparator: Visibility?
  var isSelectionDisabled = false
  var isDeleteDisabled = false
  var isMoveDisabled = false
  var leading: [SwipeGroup] = []
  var trailing: [SwipeGroup] = []
  var hasChevron = false
  /// How many levels of an outline the row is below the top.
  var outlineLevel = 0
  /// Shown at the row's end.
  var badge: String?

  nonisolated struct SwipeGroup {
    let allowsFullSwipe: Bool
    let content: any View
  }
}

/// A statement of a view in a row: how it changes the row's settings.
nonisolated struct RowSetting {
  let change: (inout RowSettings) -> Void
}

extension RowNode {
  /// What the views of the row ask for; outer ones override inner ones.
  var settings: RowSettings {
    var settings = RowSettings()
    for statement in statements {
      if let setting = statement as? RowSetting { setting.change(&settings) }
      if statement is RowLeadsOn { settings.hasChevron = true }
    }
    return settings
  }
}

nonisolated extension View {
  private func row(_ change: @escaping (inout RowSettings) -> Void) -> some View {
    modifier(RowStating(statement: RowSetting(change: change)))
  }

  /// Moves this view's rows of a list in by one more level of an outline.
  func outlineLevel() -> some View { row { $0.outlineLevel += 1 } }

  /// Sets the room around this view in its row of a list; `nil` for the list's.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { row { $0.insets = insets } }

  /// Sets what is behind this view's row of a list; `nil` for the list's.
  public func listRowBackground<V: View>(_ view: V?) -> some View { row { $0.background = view } }

  /// Shows or hides the lines beside this view's row of a list.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    row {
      if edges.contains(.top) { $0.topSeparator = visibility }
      if edges.contains(.bottom) { $0.bottomSeparator = visibility }
    }
  }

  /// Sets the colour of the lines beside this view's row of a list; `nil` for the list's. Of two rows with a line between them, the upper
  /// one's colour counts [G].
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    row {
      if edges.contains(.top) { $0.topTint = color }
      if edges.contains(.bottom) { $0.bottomTint = color }
    }
  }

  /// Shows or hides the lines above and below this section of a list, where the list's style has them.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    row {
      if edges.contains(.top) { $0.sectionTopSeparator = visibility }
      if edges.contains(.bottom) { $0.sectionBottomSeparator = visibility }
    }
  }

  /// Sets the colour of the lines above and below this section of a list; `nil` for the list's.
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    row {
      if edges.contains(.top) { $0.sectionTopTint = color }
      if edges.contains(.bottom) { $0.sectionBottomTint = color }
    }
  }

  /// Keeps the user from selecting this view's row of a list.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { row { $0.isSelectionDisabled = isDisabled } }

  /// Takes the deletion of this view's row away.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { row { $0.isDeleteDisabled = isDisabled } }

  /// Takes the moving of this view's row away.
  public func moveDisabled(_ isDisabled: Bool) -> some View { row { $0.isMoveDisabled = isDisabled } }

  /// Adds buttons that a swipe on this view's row of a list uncovers.
  ///
  /// - Parameters:
  ///   - allowsFullSwipe: Whether a long swipe triggers the first button.
  ///   - content: Buttons, from the edge.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let group = RowSettings.SwipeGroup(allowsFullSwipe: allowsFullSwipe, content: content())
    return row { if edge == .leading { $0.leading.append(group) } else { $0.trailing.append(group) } }
  }
}
