import UIKit

/// Reads the attributes of a label's text.
///
/// On Linux, Foundation leaks the attributes of attributed strings (swift-corelibs-foundation, pull request 5256), so none is created for a
/// text without attributes.
@MainActor
public enum LabelAttributes {
  /// Returns the label's text with its attributes; on Linux `nil` for a text that was set without any.
  public static func attributedText(of label: UILabel) -> NSAttributedString? {
    #if canImport(ObjectiveC)
      label.attributedText
    #else
      label.storedAttributedText
    #endif
  }
}
