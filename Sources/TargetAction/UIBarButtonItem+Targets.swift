import Foundation
import Selectors
import UIKit

extension UIBarButtonItem {
  /// Makes an item with a title that sends `action` to `target`, which is not retained.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, primaryAction: Self.sending(action, to: target))
    self.title = title
    self.style = style
  }

  /// Makes an item with an image that sends `action` to `target`, which is not retained.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, primaryAction: Self.sending(action, to: target))
    self.style = style
  }

  /// Makes a system item that sends `action` to `target`, which is not retained.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem, primaryAction: Self.sending(action, to: target))
  }

  private static func sending(_ action: Selector?, to target: Any?) -> UIAction? {
    guard let action, let target = target.map({ receiver($0) }) else { return nil }
    return UIAction { [weak target] in
      if let target { MethodTable.send(action, to: target, [$0.sender]) }
    }
  }
}
