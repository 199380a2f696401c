import Foundation
import UIKitCore

/// Something that does not grow with the text size, and is shown in large while a finger rests on it.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether it is shown; takes effect where it, or a view around it, has a ``UILargeContentViewerInteraction``.
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  /// Whether the image is enlarged: symbols and drawings look well then, pixels do not.
  var scalesLargeContentImage: Bool { get }
  /// Taken away from the image's place, in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// What few views say of themselves in large.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var imageInsets = UIEdgeInsets.zero
}

extension UIView {
  var largeContent: LargeContent {
    get { storedLargeContent ?? LargeContent() }
    set { storedLargeContent = newValue }
  }
}
