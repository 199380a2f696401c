import Foundation

/// One choice of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  nonisolated public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  public let title: String?
  public let style: Style
  /// Performed when the alert is gone. Retained by the action.
  let handler: ((UIAlertAction) -> Void)?
  /// A disabled action is shown dimmed and cannot be chosen.
  open var isEnabled = true {
    didSet { if oldValue != isEnabled { enabledDidChange() } }
  }
  /// Set by the alert that shows the action.
  var enabledDidChange: () -> Void = {}

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  nonisolated deinit {}

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> UIAlertAction in
      let copy = UIAlertAction(title: title, style: style, handler: handler)
      copy.isEnabled = isEnabled
      return copy
    }
  }
}
