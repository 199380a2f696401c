import Noren
import SwiftUI
import UIKit

/// Writes what a SwiftUI screen states to the navigation item of its parent.
///
/// Items are kept as long as the kind of their entries is the same, so that a press on a button continues, and a bar that observes its
/// items updates only what changed.
final class NavigationToolbarWriterController: UIViewController {
  private let leading = EntryRow()
  private let trailing = EntryRow()
  private var titleView: HostedView?
  /// The item that this writer has written to, and has to clear; `nil` if another writer has taken over.
  private weak var written: UINavigationItem?

  /// How many other toolbar modifiers surround this one.
  private let depth: Int

  init(depth: Int) {
    self.depth = depth
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// What to show; `nil` once the view is gone. The outermost remaining writer then writes.
  var content: NavigationToolbarContent? {
    didSet {
      if content != nil { return write() }
      restoreDefaults()
      // The next writer takes over.
      activeWriter?.write()
    }
  }

  /// The writer that counts among all in the same screen that have content: the outermost one; of several, the last.
  private var activeWriter: NavigationToolbarWriterController? {
    let writers = screen.map(Self.writers)?.filter { $0.content != nil } ?? []
    return writers.last { writer in writers.allSatisfy { writer.depth <= $0.depth } }
  }

  /// The screen whose toolbar the content is for: the nearest controller around that is no part of another one.
  private var screen: UIViewController? {
    sequence(first: parent, next: { $0?.parent }).first { !($0 is any ScreenPart) } ?? nil
  }

  /// All writers in a screen, parents before children.
  private static func writers(in controller: UIViewController) -> [NavigationToolbarWriterController] {
    controller.children.flatMap { child in
      if let writer = child as? NavigationToolbarWriterController { return [writer] }
      return child is any ScreenPart ? writers(in: child) : []
    }
  }

  override func loadView() {
    view = UIView()
    view.isUserInteractionEnabled = false
    view.isHidden = true
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    write()
  }

  /// Writes the content if this writer counts. Sets only properties that differ, so that observers are not notified in vain.
  ///
  /// Other writers in the same screen forget what they wrote, so that they do not clear it later.
  private func write() {
    guard let content, let screen, activeWriter === self else { return }
    let item = screen.navigationItem
    if written !== item { restoreDefaults() }
    for other in Self.writers(in: screen) where other !== self { other.written = nil }
    written = item
    if item.title != content.title { item.title = content.title }
    if item.hidesBackButton != content.hidesBackButton { item.hidesBackButton = content.hidesBackButton }
    if item.leftItemsSupplementBackButton != content.keepsBackButton {
      item.leftItemsSupplementBackButton = content.keepsBackButton
    }
    showTitleView(content.titleView, in: item)
    let left = leading.items(for: content.leading)
    if item.leftBarButtonItems ?? [] != left { item.leftBarButtonItems = left.isEmpty ? nil : left }
    // UIKit's order begins at the edge.
    let right = Array(trailing.items(for: content.trailing).reversed())
    if item.rightBarButtonItems ?? [] != right { item.rightBarButtonItems = right.isEmpty ? nil : right }
  }

  /// Shows a view in the title's place, and reuses the hosting view for another state of it.
  private func showTitleView(_ view: AnyView?, in item: UINavigationItem) {
    guard let view else {
      if item.titleView is HostedView { item.titleView = nil }
      titleView = nil
      return
    }
    if let titleView {
      titleView.show(view)
    } else {
      titleView = HostedView(view)
    }
    if item.titleView !== titleView { item.titleView = titleView }
  }

  /// Restores the defaults of everything that this writer wrote.
  private func restoreDefaults() {
    guard let item = written else { return }
    written = nil
    item.title = nil
    if item.titleView === titleView { item.titleView = nil }
    (item.leftBarButtonItems, item.rightBarButtonItems) = (nil, nil)
    (item.hidesBackButton, item.leftItemsSupplementBackButton) = (false, false)
    titleView = nil
  }
}

/// The items of one side of a toolbar, each kept while its entry has the same kind.
private final class EntryRow {
  private var present: [EntryItem] = []

  /// Returns the items for these entries; an item at the same index is reused if its kind fits.
  func items(for entries: [NavigationToolbarEntry]) -> [UIBarButtonItem] {
    present = entries.enumerated().map { index, entry in
      if index < present.count, present[index].show(entry) { return present[index] }
      return EntryItem(entry)
    }
    return present.map(\.item)
  }
}

/// A bar button item that shows an entry.
private final class EntryItem {
  let item: UIBarButtonItem
  private let kind: Kind
  private let hosted: HostedView?
  private var onTap: () -> Void = {}

  /// What cannot change without a new item: button, system item or custom view.
  private enum Kind: Equatable {
    case button
    case system(UIBarButtonItem.SystemItem)
    case view

    init(_ look: NavigationToolbarEntry.Look) {
      self =
        switch look {
        case .title, .symbol: .button
        case .system(let item): .system(item)
        case .view: .view
        }
    }
  }

  init(_ entry: NavigationToolbarEntry) {
    kind = Kind(entry.look)
    switch entry.look {
    case .view(let view):
      let hosted = HostedView(view)
      self.hosted = hosted
      item = UIBarButtonItem(customView: hosted)
    case .system(let system): (item, hosted) = (NavigationToolbarItem(system), nil)
    case .title, .symbol: (item, hosted) = (UIBarButtonItem(), nil)
    }
    if hosted == nil { item.primaryAction = UIAction { [weak self] _ in self?.onTap() } }
    show(entry)
  }

  /// Shows another entry in the same item.
  ///
  /// - Returns: `false`, without a change, for an entry of another kind.
  @discardableResult
  func show(_ entry: NavigationToolbarEntry) -> Bool {
    guard Kind(entry.look) == kind else { return false }
    onTap = entry.action
    switch entry.look {
    case .title(let title): setFace(title: title, symbol: nil, label: nil)
    case .symbol(let name, let title): setFace(title: nil, symbol: name, label: title)
    case .system: break
    case .view(let view): hosted?.show(view)
    }
    if item.isEnabled != entry.isEnabled { item.isEnabled = entry.isEnabled }
    if item.tintColor != entry.tint { item.tintColor = entry.tint }
    if item.accessibilityIdentifier != entry.identifier { item.accessibilityIdentifier = entry.identifier }
    return true
  }

  private var symbol: String?

  /// Sets title, image and label of a button's item. A new image is only created for another symbol.
  private func setFace(title: String?, symbol: String?, label: String?) {
    // First, because bars read it when title or image change.
    if item.accessibilityLabel != label { item.accessibilityLabel = label }
    if item.title != title { item.title = title }
    if self.symbol != symbol {
      self.symbol = symbol
      item.image = symbol.flatMap {
        UIImage(systemName: $0, withConfiguration: NavigationToolbarItem.symbolConfiguration)
      }
    }
  }
}
