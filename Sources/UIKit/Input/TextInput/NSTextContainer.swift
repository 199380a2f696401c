import Foundation
import UIKitCore

/// The area that a text view sets its text in: as much of Apple's as decides where lines stand.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  nonisolated deinit {}

  /// Told when something changes.
  var didChange: () -> Void = {}

  /// In points; zero in either direction means no limit.
  open var size = CGSize.zero
  /// Between the edges of the container and the text, in points. 5 by default (behaviours §10 "Text view") [M].
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if oldValue != lineFragmentPadding { didChange() } }
  }
  /// 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if oldValue != maximumNumberOfLines { didChange() } }
  }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if oldValue != lineBreakMode { didChange() } }
  }
  /// Kept: the width follows the view.
  open var widthTracksTextView = true
}
