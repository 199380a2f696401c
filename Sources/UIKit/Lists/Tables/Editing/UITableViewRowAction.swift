import Foundation

/// An action at the trailing end of a row, in the form before `UIContextualAction`.
///
/// It is shown as one, and not performed by a long swipe. Its handler closes the row by deleting or reloading it, or by
/// `setEditing(false, animated:)` of the table; after any other the row stays open, as Apple's does [G].
@available(iOS, deprecated: 13.0, message: "Use UIContextualAction and related APIs instead.")
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
  /// How the button looks until it has a colour. The raw values are Apple's.
  nonisolated public enum Style: Int, Sendable {
    /// Red, for an action that deletes: the same as `destructive`.
    case `default` = 0
    /// Grey.
    case normal = 1
    /// Red, for an action that deletes.
    public static var destructive: Style { .default }
  }

  /// Red or grey.
  public let style: Style
  /// The words of the button.
  open var title: String?
  /// The button's colour; `nil`, the default, takes the style's.
  open var backgroundColor: UIColor?
  /// A blur behind the button; `nil` by default. Kept, and not shown.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Makes an action.
  ///
  /// - Parameter handler: Called with the action and the row when the button is tapped. Retained by the action.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  nonisolated deinit {}

  /// Returns an action with the same values and handler.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewRowAction(style: style, title: title, handler: handler)
    (copy.backgroundColor, copy.backgroundEffect) = (backgroundColor, backgroundEffect)
    return copy
  }

  /// Returns the actions in their present form. A swipe across the row performs none of them, as in their time.
  static func configuration(_ actions: [UITableViewRowAction], _ path: IndexPath) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in
        let result = UIContextualAction(
          style: action.style == .normal ? .normal : .destructive, title: action.title
        ) { _, _, _ in action.handler(action, path) }
        if let color = action.backgroundColor { result.backgroundColor = color }
        return result
      })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
}
