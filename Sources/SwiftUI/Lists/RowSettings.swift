import UIKit

/// What the views of a row ask of the row around them.
nonisolated struct RowSettings {
  var insets: EdgeInsets?
  var background: (any View)?
  var topSeparator: Visibility?
  var bottomSeparator: Visibility?
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
