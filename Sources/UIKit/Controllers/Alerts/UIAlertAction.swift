import Foundation

/// One choice of an alert or an action sheet.
///
/// The alert retains it, and it retains its handler; a handler that refers to the alert therefore does so weakly.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  /// The role of an action. `cancel` has a place of its own, and is chosen by the escape gesture and by a tap beside an action sheet;
  /// `destructive` is red.
  nonisolated public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  /// The text of the button, which cannot change afterwards.
  public let title: String?
  public let style: Style
  /// Called when the alert has left the screen; retained by the action.
  let handler: ((UIAlertAction) -> Void)?
  /// Whether the action can be chosen; `true` by default. A disabled one is dimmed. May change while the alert is shown.
  open var isEnabled = true {
    didSet { if oldValue != isEnabled { enabledDidChange() } }
  }
  /// Called when ``isEnabled`` has changed; set by the row that shows the action.
  var enabledDidChange: () -> Void = {}

  /// Creates an action.
  ///
  /// - Parameter handler: Called after the alert's dismissal has ended, and not at all when code dismisses the alert.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  nonisolated deinit {}

  /// Returns an action with the same title, style, handler and state. Main thread only.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> UIAlertAction in
      let copy = UIAlertAction(title: title, style: style, handler: handler)
      copy.isEnabled = isEnabled
      return copy
    }
  }
}
