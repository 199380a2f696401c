import Foundation
import UIKit

/// The properties of the platform's classes that can be observed by their names.
enum PlatformProperties {
  private static let ofViews: [String: (UIView) -> Any?] = [
    "alpha": { $0.alpha }, "bounds": { $0.bounds }, "center": { $0.center }, "frame": { $0.frame },
    "hidden": { $0.isHidden }, "safeAreaInsets": { $0.safeAreaInsets }, "window": { $0.window },
  ]
  private static let ofScrollViews: [String: (UIScrollView) -> Any?] = [
    "adjustedContentInset": { $0.adjustedContentInset }, "contentInset": { $0.contentInset },
    "contentOffset": { $0.contentOffset }, "contentSize": { $0.contentSize },
  ]
  private static let ofItems: [String: (UINavigationItem) -> Any?] = [
    "prompt": { $0.prompt }, "title": { $0.title }, "titleView": { $0.titleView },
  ]

  /// Returns what reads the property of an object; `nil` for a name that is not known. Flags have Apple's name, or that of their getter.
  static func reader(of name: String, for object: NSObject) -> ((NSObject) -> Any?)? {
    let name = name == "isHidden" ? "hidden" : name
    switch object {
    case is UIScrollView where ofScrollViews[name] != nil: return reader(ofScrollViews[name])
    case is UIView: return reader(ofViews[name])
    case is UIViewController where name == "title": return reader { (controller: UIViewController) in controller.title }
    case is UINavigationItem: return reader(ofItems[name])
    default: return nil
    }
  }

  private static func reader<Object: NSObject>(_ read: ((Object) -> Any?)?) -> ((NSObject) -> Any?)? {
    read.map { read in { ($0 as? Object).flatMap(read) } }
  }
}
