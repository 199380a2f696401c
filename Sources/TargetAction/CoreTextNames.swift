import Foundation
import UIKit

// Core Text's names of attributes, as far as they mean what UIKit's do. Strings there, which code turns into keys.

/// The font of a run, a `UIFont`.
nonisolated public let kCTFontAttributeName = NSAttributedString.Key.font
/// The space that is added between characters, in points.
nonisolated public let kCTKernAttributeName = NSAttributedString.Key.kern
/// The space that is added between characters, in points, which does not end ligatures.
nonisolated public let kCTTrackingAttributeName = NSAttributedString.Key.tracking
/// The style of the line under a run, a number.
nonisolated public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
