import Foundation

/// Something that can be done with items, as an activity view controller offers it. Subclass it for an app's own.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// Whether an activity acts in the app or passes items on to others. All are shown in one list here.
  public enum Category: Int, Sendable {
    case action = 0
    case share = 1
  }

  /// Names an activity.
  nonisolated public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }

    // Apple's names; the only one of the system's activities that there is here is that of the pasteboard.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
  }

  nonisolated deinit {}

  open class var activityCategory: Category { .action }
  /// `nil` for an activity that the completion handler does not name.
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  /// Shown at the end of the activity's row as a template.
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity can do something with the items; only then it is offered. `false` unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called with the items before ``activityViewController`` is read or ``perform()`` is called.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A screen that the activity is performed by; it is presented in place of the list. `nil` for none.
  open var activityViewController: UIViewController? { nil }
  /// Performs an activity without a screen, and calls ``activityDidFinish(_:)``.
  open func perform() {}

  /// Set by the controller that offers the activity. Retained until it was called.
  var finished: ((Bool) -> Void)?

  /// Reports that the activity is over, whether it was completed or not.
  open func activityDidFinish(_ completed: Bool) {
    let finished = finished
    self.finished = nil
    finished?(completed)
  }
}

/// Provides an item when it is needed, and a different one for each activity.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// Returns a value of the item's type, by which activities say whether they can do something with it.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// Returns the item for a chosen activity; `nil` for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the subject of a message. Shown as the sheet's title.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}

/// Copies texts, addresses and pictures to the general pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String || $0 is URL || $0 is UIImage }
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    let board = UIPasteboard.general
    let (strings, urls) = (items.compactMap { $0 as? String }, items.compactMap { $0 as? URL })
    let images = items.compactMap { $0 as? UIImage }
    // The first kind that there is: a pasteboard's setters replace each other.
    if !urls.isEmpty {
      board.urls = urls
    } else if !strings.isEmpty {
      board.strings = strings
    } else if !images.isEmpty {
      board.images = images
    }
    activityDidFinish(true)
  }
}
