import Foundation
import UIKit

/// The pages and the selection of an archive, until the data source has tabs for them.
struct StickyTabsArchive {
  /// Controllers by the identities of their tabs; taken out one by one.
  private var pages: [String: UIViewController] = [:]
  private var selection: String?

  init() {}

  init(in coder: NSCoder) {
    pages = coder.read("tabs.pages") ?? [:]
    selection = coder.read("tabs.selectedID")
  }

  func write(to coder: NSCoder) {
    if !pages.isEmpty { coder.write(pages, "tabs.pages") }
    coder.write(selection, "tabs.selectedID")
  }

  /// Returns the archive to write: current pages and selection take precedence over those that no tab has taken.
  func merging(_ tabs: StickyTabsViewController) -> StickyTabsArchive {
    var archive = self
    for id in tabs.ids { archive.pages[id] = tabs.pages[id]?.controller ?? archive.pages[id] }
    archive.selection = tabs.selectedID ?? selection
    return archive
  }

  /// Removes and returns the page of a tab; `nil` if there is none, or if it is shown elsewhere.
  mutating func takePage(_ id: String) -> UIViewController? {
    pages.removeValue(forKey: id).flatMap { $0.parent == nil ? $0 : nil }
  }

  /// Removes and returns the selected tab once there are tabs; `nil` if that tab is gone.
  mutating func takeSelection(among ids: [String]) -> String? {
    guard let id = selection, !ids.isEmpty else { return nil }
    selection = nil
    return ids.contains(id) ? id : nil
  }
}

extension StickyTabsViewController {
  /// Writes the settings that are not the strip's.
  func writeBehavior(to coder: NSCoder) {
    coder.write(pullOwner == .page, "tabs.pageIsPulled")
    coder.write(snapsHeader, "tabs.snapsHeader")
    coder.write(allowsSwipes, "tabs.allowsSwipes")
    if case .nearest(let count) = pageRetention { coder.write(count, "tabs.retention") }
  }

  /// Reads them; what the archive lacks stays at its default.
  func readBehavior(from coder: NSCoder) {
    if coder.readFlag("tabs.pageIsPulled") ?? false { pullOwner = .page }
    if coder.readFlag("tabs.snapsHeader") ?? false { snapsHeader = true }
    if coder.readFlag("tabs.allowsSwipes") == false { allowsSwipes = false }
    if let count = coder.readInteger("tabs.retention") { pageRetention = .nearest(max(count, 0)) }
  }
}
