import UIKit

/// Where a view is: in the row of a list or a form.
nonisolated struct RowContext: Equatable {
  var style: UITableView.Style
  var isForm: Bool
}

private nonisolated struct RowContextKey: EnvironmentKey {
  static var defaultValue: RowContext? { nil }
}

nonisolated extension EnvironmentValues {
  /// Not `nil` for the views in the rows of a list.
  var rowContext: RowContext? {
    get { self[RowContextKey.self] }
    set { self[RowContextKey.self] = newValue }
  }
}
