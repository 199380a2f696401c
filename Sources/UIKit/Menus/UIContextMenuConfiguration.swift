import Foundation

/// Names one showing of a menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying & NSObjectProtocol

  public init(identifier: (any NSCopying & NSObjectProtocol)? = nil) {
    self.identifier = identifier ?? NSUUID()
    super.init()
  }
}
