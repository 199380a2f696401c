import Foundation

/// An action of a row, shown as a button beside the row that a finger swipes.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceView: The button, or the row's cell for assistive technologies.
  ///   - completionHandler: Call it once on the main actor, at once or later, with whether the action was performed: it closes the row.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  /// How the button looks until it has a colour. The raw values are Apple's.
  nonisolated public enum Style: Int, Sendable {
    /// Grey.
    case normal = 0
    /// Red, for an action that deletes.
    case destructive = 1
  }

  public let style: Style
  /// Retained by the action.
  public let handler: Handler
  /// The button's title, which assistive technologies say; they do not offer an action without one.
  ///
  /// A button with a title and an image shows both where the row is high enough, otherwise the image.
  open var title: String?
  /// A picture, drawn in white as a template.
  open var image: UIImage?
  /// The button's colour; `nil` restores the style's, `systemGray` or `systemRed` [G].
  open var backgroundColor: UIColor! {
    get { storedColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { storedColor = newValue }
  }
  private var storedColor: UIColor?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  nonisolated deinit {}

  /// The name of the action for assistive technologies; `nil` without a title.
  var spokenName: String? { title?.isEmpty == false ? title : nil }
}

/// The actions of one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions; the first one is at the edge of the table. Without any, the row does not move.
  public let actions: [UIContextualAction]
  /// Whether a swipe across most of the row performs the first action; `true` by default.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  nonisolated deinit {}
}
