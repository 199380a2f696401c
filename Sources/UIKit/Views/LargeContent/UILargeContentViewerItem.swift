import Foundation
import UIKitCore

/// An item that does not grow with the text size, and is shown enlarged while a finger rests on it.
///
/// All views conform; `UIView` has a settable property for each requirement.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether the item is shown. Takes effect where it, or a view around it, has a ``UILargeContentViewerInteraction``.
  var showsLargeContentViewer: Bool { get }
  /// The text below the image; `nil` shows the image alone.
  var largeContentTitle: String? { get }
  /// The image above the title; `nil` shows the title alone.
  var largeContentImage: UIImage? { get }
  /// Whether the image is enlarged, to 100 points here. Suits symbols and vector pictures; bitmaps become blurred.
  var scalesLargeContentImage: Bool { get }
  /// Insets of the image in its place, in points, to align it by eye.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// The large content of one view; views that set none have no storage for it.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var imageInsets = UIEdgeInsets.zero
}

extension UIView {
  /// The stored values, or the defaults. Writing makes the storage.
  var largeContent: LargeContent {
    get { storedLargeContent ?? LargeContent() }
    set { storedLargeContent = newValue }
  }
}
