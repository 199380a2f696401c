import Foundation
import UIKitCore

/// The area in which a text view or a layout manager sets a text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  nonisolated deinit {}

  /// Creates an area. A width or height of 0 or less is no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Creates an area without limits.
  public convenience override init() { self.init(size: .zero) }

  /// Called when a property changes that affects the layout. Retained; the text view sets it without retaining itself.
  var didChange: () -> Void = {}

  /// The manager to which the area was added; not retained.
  open internal(set) weak var layoutManager: NSLayoutManager?
  /// The view whose text is here; `nil` for other containers. Not retained.
  weak var textView: UITextView?

  /// In points; of a text view's container without effect: the area's width follows the view, and its height has no limit.
  open var size: CGSize {
    didSet { if oldValue != size { change() } }
  }
  /// The distance between the edges of the container and the text, in points; 5 by default (behaviours §10 "Text view") [M].
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if oldValue != lineFragmentPadding { change() } }
  }
  /// The largest number of lines; 0, the default, sets no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if oldValue != maximumNumberOfLines { change() } }
  }
  /// How lines break, and how the last line ends if the text has more lines than allowed.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if oldValue != lineBreakMode { change() } }
  }
  /// Stored without effect: the width always follows the view.
  open var widthTracksTextView = true
  /// Stored without effect: the height has no limit.
  open var heightTracksTextView = false

  private func change() {
    layoutManager?.forgetLayout()
    didChange()
  }
}
