import ChromeCore
import NorenSeam
import UIKit

/// A bar button item that looks like one of the system's, and that any bar can show.
///
/// What `UIBarButtonItem(systemItem:)` stands for cannot be read back from it, so that only the system's own bars can show it. This
/// one remembers it, and has the title or the image that belongs to it.
@MainActor
open class NavigationToolbarItem: UIBarButtonItem {
  /// What it stands for.
  public let representedSystemItem: UIBarButtonItem.SystemItem

  /// - Parameter systemItem: Also spaces: a flexible one takes an equal share of the room beside its neighbours, a fixed one is
  ///   as wide as its `width` says.
  public init(_ systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    representedSystemItem = systemItem
    super.init()
    self.primaryAction = primaryAction
    if menu != nil { self.menu = menu }
    showLook()
  }

  /// The item of an archive; one that adds something where that does not say which. What a tap does is not kept.
  public required init?(coder: NSCoder) {
    representedSystemItem = coder.heldCase("item.systemItem") ?? .add
    super.init(coder: coder)
    let label = accessibilityLabel
    showLook()
    if let label { accessibilityLabel = label }
  }

  nonisolated deinit {}

  /// Keeps which item it is as well.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.hold(representedSystemItem.rawValue, "item.systemItem")
  }

  /// What a tap does; `nil` by default. Its title and image are not taken over.
  open override var primaryAction: UIAction? {
    didSet { showLook() }
  }

  /// Whether this is a space that takes what room there is.
  var isFlexibleSpace: Bool { representedSystemItem == .flexibleSpace }

  private func showLook() {
    let languages = DeviceSettings.preferredLanguages
    title = nil
    image = nil
    switch SystemItemLook(representedSystemItem) {
    case .space: break
    case .title(let word):
      title = SystemItemWords.title(word, languages: languages)
      style = [.done, .save].contains(representedSystemItem) ? .done : .plain
    case .symbol(let name, let label):
      image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.symbolPointSize))
      accessibilityLabel = SystemItemWords.label(label, languages: languages)
    }
  }

  /// Of symbols in bars, from memory, confidence G.
  static let symbolPointSize: CGFloat = 19
}

/// What a system item shows: the looks of iOS 13 to 18, words for what ends or turns back a task and symbols for the rest. Which symbol
/// stands for which item is from memory, confidence G.
private enum SystemItemLook {
  case title(SystemItemWords.Title)
  /// The name of a system symbol, and what readers of the screen say for it in English.
  case symbol(String, label: String)
  case space

  init(_ item: UIBarButtonItem.SystemItem) {
    self =
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

  /// Items that came with a later system than the oldest this runs on, or that nobody knows yet.
  private static func laterItem(_ item: UIBarButtonItem.SystemItem) -> SystemItemLook {
    if #available(iOS 18.2, *), item == .writingTools { return .symbol("wand.and.stars", label: "Writing tools") }
    return .symbol("ellipsis", label: "More")
  }
}
