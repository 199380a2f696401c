import NorenCore
import NorenSeam
import UIKit

/// The look of a system item in iOS 13 to 18: words for items that end or revert a task, and symbols for the rest. The choice of
/// symbols is a guess [G].
@MainActor
struct SystemItemLook {
  private enum Kind {
    case title(SystemItemTitles.Title)
    /// The name of a system symbol, and its accessibility label in English.
    case symbol(String, label: String)
    case space
  }

  private let item: UIBarButtonItem.SystemItem
  private let kind: Kind

  init(_ item: UIBarButtonItem.SystemItem) {
    self.item = item
    kind =
      switch item {
      case .done: .title(.done)
      case .cancel: .title(.cancel)
      case .edit: .title(.edit)
      case .save: .title(.save)
      case .undo: .title(.undo)
      case .redo: .title(.redo)
      case .flexibleSpace, .fixedSpace: .space
      case .add: .symbol("plus", label: "Add")
      case .compose: .symbol("square.and.pencil", label: "Compose")
      case .reply: .symbol("arrow.uturn.backward", label: "Reply")
      case .action: .symbol("square.and.arrow.up", label: "Share")
      case .organize: .symbol("folder", label: "Organize")
      case .bookmarks: .symbol("book", label: "Bookmarks")
      case .search: .symbol("magnifyingglass", label: "Search")
      case .refresh: .symbol("arrow.clockwise", label: "Refresh")
      case .stop: .symbol("xmark", label: "Stop")
      case .close: .symbol("xmark.circle.fill", label: "Close")
      case .camera: .symbol("camera", label: "Camera")
      case .trash: .symbol("trash", label: "Delete")
      case .play: .symbol("play.fill", label: "Play")
      case .pause: .symbol("pause.fill", label: "Pause")
      case .rewind: .symbol("backward.fill", label: "Rewind")
      case .fastForward: .symbol("forward.fill", label: "Fast forward")
      default: Self.laterItem(item)
      }
  }

  /// Items of later systems than the oldest supported one, and unknown ones, which show an ellipsis.
  private static func laterItem(_ item: UIBarButtonItem.SystemItem) -> Kind {
    if #available(iOS 18.2, *), item == .writingTools { return .symbol("wand.and.stars", label: "Writing tools") }
    return .symbol("ellipsis", label: "More")
  }

  // MARK: Appearance and accessibility

  private static var languages: [String] { DeviceSettings.preferredLanguages }

  var isFlexibleSpace: Bool { item == .flexibleSpace }

  /// `.done` for the two items that complete a task.
  var style: UIBarButtonItem.Style { [.done, .save].contains(item) ? .done : .plain }

  /// The title in the user's language; `nil` for a symbol and for a space.
  var title: String? {
    guard case .title(let word) = kind else { return nil }
    return SystemItemTitles.title(word, languages: Self.languages)
  }

  /// A symbol, created anew for each call; `nil` for a word and for a space.
  var image: UIImage? {
    guard case .symbol(let name, _) = kind else { return nil }
    return UIImage(systemName: name, withConfiguration: NavigationToolbarItem.symbolConfiguration)
  }

  /// The accessibility label in the user's language; `nil` for a space.
  var label: String? {
    switch kind {
    case .title: title
    case .symbol(_, let label): SystemItemTitles.label(label, languages: Self.languages)
    case .space: nil
    }
  }

  /// The size of symbols in bars, in points [G].
  static let symbolPointSize: CGFloat = 19
}
