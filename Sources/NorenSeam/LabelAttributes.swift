import UIKit

/// Reads the attributes of a label's text.
///
/// On Linux Foundation does not free the attributes of an attributed string (swift-corelibs-foundation, pull request 5256), so none is made
/// of a text that has no attributes.
@MainActor
public enum LabelAttributes {
  /// The label's text with its attributes; on Linux `nil` for a text that was set without any.
  public static func attributedText(of label: UILabel) -> NSAttributedString? {
    #if canImport(ObjectiveC)
      label.attributedText
    #else
      label.ownAttributedText
    #endif
  }
}
