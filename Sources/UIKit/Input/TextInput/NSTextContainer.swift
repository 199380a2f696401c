import Foundation
import UIKitCore

/// The area in which a text view sets its text: the part of Apple's class that decides where lines are.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  nonisolated deinit {}

  /// Called when a property changes that affects the layout. Retained; the text view sets it without retaining itself.
  var didChange: () -> Void = {}

  /// Stored without effect: the area's width follows the text view, and its height has no limit.
  open var size = CGSize.zero
  /// The distance between the edges of the container and the text, in points; 5 by default (behaviours §10 "Text view") [M].
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if oldValue != lineFragmentPadding { didChange() } }
  }
  /// The largest number of lines; 0, the default, sets no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if oldValue != maximumNumberOfLines { didChange() } }
  }
  /// How lines break, and how the last line ends if the text has more lines than allowed.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if oldValue != lineBreakMode { didChange() } }
  }
  /// Stored without effect: the width always follows the view.
  open var widthTracksTextView = true
}
