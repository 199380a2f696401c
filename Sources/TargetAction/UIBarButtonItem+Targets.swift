import Foundation
import Selectors
import UIKit

extension UIBarButtonItem {
  /// Makes an item with a title that sends `action` to `target`, which is not retained; to the responder chain for `nil`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, primaryAction: nil)
    self.style = style
    send(action, to: target)
  }

  /// Makes an item with an image that sends `action` to `target`, which is not retained; to the responder chain for `nil`.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, primaryAction: nil)
    self.style = style
    send(action, to: target)
  }

  /// Makes a system item that sends `action` to `target`, which is not retained; to the responder chain for `nil`.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem, primaryAction: nil)
    send(action, to: target)
  }

  /// The object that gets the action, not retained; `nil`, the default, stands for the responder chain.
  public var target: AnyObject? {
    get { sending?.target }
    set { send(action, to: newValue) }
  }

  /// What a tap sends; `nil`, the default, sends nothing. Takes the place of the item's primary action.
  public var action: Selector? {
    get { sending?.action }
    set { send(newValue, to: target) }
  }

  /// The action of an item and its receiver.
  private final class Sending {
    weak var target: AnyObject?
    var action: Selector?
    /// Whether it was given a target, which may have been released since.
    var hasTarget = false

    func send(from sender: Any?) {
      guard let action else { return }
      if let target {
        MethodTable.send(action, to: target, [sender])
      } else if !hasTarget {
        UIApplication.shared.sendAction(action, to: nil, from: sender, for: nil)
      }
    }
  }

  // Its address is the key: nothing is read or written there.
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  private var sending: Sending? { objc_getAssociatedObject(self, Self.key) as? Sending }

  private func send(_ action: Selector?, to target: Any?) {
    let former = sending
    if former == nil, action == nil, target == nil { return }
    let sending = former ?? Sending()
    let acted = sending.action != nil
    (sending.target, sending.hasTarget) = (target.map { receiver($0) }, target != nil)
    sending.action = action
    if former == nil { objc_setAssociatedObject(self, Self.key, sending, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    guard acted != (action != nil) else { return }
    // A primary action would set title and image.
    let (title, image) = (self.title, self.image)
    primaryAction = action == nil ? nil : UIAction { [weak sending] in sending?.send(from: $0.sender) }
    (self.title, self.image) = (title, image)
  }
}
