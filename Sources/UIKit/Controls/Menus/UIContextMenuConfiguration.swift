import Foundation

/// Identifies one showing of a control's menu, passed to `menuAttachmentPoint(for:)`.
///
/// Previews and `UIContextMenuInteraction` do not exist here, so it carries nothing else.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// A new UUID for every showing.
  public let identifier: any NSCopying & NSObjectProtocol

  public override init() {
    identifier = NSUUID()
    super.init()
  }

  nonisolated deinit {}
}
