import Foundation

/// Names one showing of a menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying & NSObjectProtocol

  public override init() {
    identifier = NSUUID()
    super.init()
  }

  nonisolated deinit {}
}
