import Foundation

/// A further piece of information about an element, with a name, which a user of assistive technologies asks for.
nonisolated open class AXCustomContent: NSObject, NSCopying {
  /// Whether the information is read with the element, or on request.
  public enum Importance: UInt, Sendable {
    case `default` = 0
    case high = 1
  }

  /// The name of the information.
  open var label: String { attributedLabel.string }
  /// The information.
  open var value: String { attributedValue.string }
  /// The name with attributes of speech, which are kept and not heard here.
  open private(set) var attributedLabel: NSAttributedString
  /// The information with attributes of speech.
  open private(set) var attributedValue: NSAttributedString
  /// `high` has the screen reader read name and information with the element; `default` is offered nowhere yet.
  open var importance = Importance.default

  /// Creates a piece of information of default importance.
  public convenience init(label: String, value: String) {
    self.init(attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
  }

  /// Creates a piece of information with attributes of speech.
  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
    (attributedLabel, attributedValue) = (label, value)
    super.init()
  }

  /// Returns a copy with the same importance.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AXCustomContent(attributedLabel: attributedLabel, attributedValue: attributedValue)
    copy.importance = importance
    return copy
  }
}

/// An element that has further information about itself.
@preconcurrency @MainActor
public protocol AXCustomContentProvider: NSObjectProtocol {
  /// The pieces of information, in the order in which they are read; `nil` for none.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
  /// Returns the pieces of information each time they are asked for, in place of the list; `nil`, the default, leaves them to it.
  var accessibilityCustomContentBlock: AXCustomContentReturnBlock?? { get set }
}

/// Returns further information about an element.
public typealias AXCustomContentReturnBlock = () -> [AXCustomContent]?

extension AXCustomContentProvider {
  public var accessibilityCustomContentBlock: AXCustomContentReturnBlock?? {
    get { nil }
    set {}
  }
}
