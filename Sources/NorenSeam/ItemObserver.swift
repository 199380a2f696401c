import Diagnostics
import UIKit

/// Reports changes of navigation items, bar button items and search controllers.
///
/// Apple does not document that items can be observed by key path, and this adapter is the only place that relies on it. It checks itself
/// once (``isReliable``), and its users read the items again on every appearance. So on a system that stops notifying, a bar may show old
/// values while a screen is visible, and is correct after the screen appears.
@MainActor
public enum ItemObserver {
  /// Called on the main actor after a change, without saying what changed.
  public typealias ChangeHandler = @MainActor () -> Void

  /// Calls `onChange` after each change of anything a toolbar shows of `item`, until the observation ends.
  ///
  /// The item is not retained; `onChange` is, by the observation.
  public static func observe(_ item: UINavigationItem, onChange: @escaping ChangeHandler) -> ItemObservation {
    _ = isReliable
    return ItemObservation(tokens(of: item, onChange))
  }

  /// Calls `onChange` after each change of anything a button shows of `item`, until the observation ends.
  ///
  /// The item is not retained; `onChange` is, by the observation.
  public static func observe(_ item: UIBarButtonItem, onChange: @escaping ChangeHandler) -> ItemObservation {
    _ = isReliable
    return ItemObservation(tokens(of: item, onChange))
  }

  /// Calls `onChange` when a search begins and ends, until the observation ends.
  ///
  /// This is undocumented as well, and not checked, because only a visible search begins: its users also read `isActive` in every layout.
  /// The controller is not retained; `onChange` is, by the observation.
  public static func observe(_ search: UISearchController, onChange: @escaping ChangeHandler) -> ItemObservation {
    ItemObservation([search.observe(\.isActive) { _, _ in notify(onChange) }])
  }

  // MARK: Self-check

  /// Whether this system notifies of every change; checked once, before the first observation, on items created for it.
  ///
  /// If not, warns once and counts `"seam.items-not-observable"`.
  public static let isReliable: Bool = {
    let silent = unobservableProperties()
    guard !silent.isEmpty else { return true }
    Diagnostics.warn(
      Diagnostic(
        "Navigation items do not report all changes on this system.", objects: silent,
        likelyCause: "A new version of the system stopped sending key-value notifications for them.",
        remedy: "Bars still refresh whenever a screen appears; report this so that the adapter can be fixed."),
      counting: "seam.items-not-observable")
    return false
  }()

  private final class Listener {
    var wasNotified = false
  }

  /// The names of the properties whose changes are not notified.
  private static func unobservableProperties() -> [String] {
    let item = UINavigationItem()
    let button = UIBarButtonItem()
    let listener = Listener()
    let onChange: ChangeHandler = { listener.wasNotified = true }
    let observations = [ItemObservation(tokens(of: item, onChange)), ItemObservation(tokens(of: button, onChange))]
    defer { for observation in observations { observation.invalidate() } }

    var changes: [(String, () -> Void)] = [
      ("title", { item.title = "check" }),
      ("titleView", { item.titleView = UIView() }),
      ("leftBarButtonItem", { item.leftBarButtonItem = button }),
      ("leftBarButtonItems", { item.leftBarButtonItems = [] }),
      ("rightBarButtonItem", { item.rightBarButtonItem = button }),
      ("rightBarButtonItems", { item.rightBarButtonItems = [] }),
      ("hidesBackButton", { item.hidesBackButton = true }),
      ("leftItemsSupplementBackButton", { item.leftItemsSupplementBackButton = true }),
      ("backBarButtonItem", { item.backBarButtonItem = button }),
      ("backButtonTitle", { item.backButtonTitle = "check" }),
      ("backButtonDisplayMode", { item.backButtonDisplayMode = .minimal }),
      ("prompt", { item.prompt = "check" }),
      ("largeTitleDisplayMode", { item.largeTitleDisplayMode = .never }),
      ("searchController", { item.searchController = UISearchController(searchResultsController: nil) }),
      ("hidesSearchBarWhenScrolling", { item.hidesSearchBarWhenScrolling = false }),
      ("isEnabled", { button.isEnabled = false }),
      ("image", { button.image = UIImage(systemName: "chevron.backward") }),
      ("title of a button", { button.title = "check" }),
      ("tintColor", { button.tintColor = .red }),
      ("menu", { button.menu = UIMenu() }),
      ("width", { button.width = 1 }),
      ("changesSelectionAsPrimaryAction", { button.changesSelectionAsPrimaryAction = true }),
      ("style", { button.style = .done }),
    ]
    if #available(iOS 16.0, *) {
      changes += [
        ("isHidden", { button.isHidden = true }), ("leadingItemGroups", { item.leadingItemGroups = [] }),
        ("trailingItemGroups", { item.trailingItemGroups = [] }),
        ("titleMenuProvider", { item.titleMenuProvider = { UIMenu(children: $0) } }),
      ]
    }
    return changes.compactMap { name, change in
      listener.wasNotified = false
      change()
      return listener.wasNotified ? nil : name
    }
  }

  // MARK: Observing

  /// One observation for each property that a toolbar reads.
  private static func tokens(of item: UINavigationItem, _ onChange: @escaping ChangeHandler) -> [NSKeyValueObservation]
  {
    var tokens = [
      item.observe(\.title) { _, _ in notify(onChange) },
      item.observe(\.titleView) { _, _ in notify(onChange) },
      item.observe(\.leftBarButtonItem) { _, _ in notify(onChange) },
      item.observe(\.leftBarButtonItems) { _, _ in notify(onChange) },
      item.observe(\.rightBarButtonItem) { _, _ in notify(onChange) },
      item.observe(\.rightBarButtonItems) { _, _ in notify(onChange) },
      item.observe(\.hidesBackButton) { _, _ in notify(onChange) },
      item.observe(\.leftItemsSupplementBackButton) { _, _ in notify(onChange) },
      item.observe(\.backBarButtonItem) { _, _ in notify(onChange) },
      item.observe(\.backButtonTitle) { _, _ in notify(onChange) },
      item.observe(\.backButtonDisplayMode) { _, _ in notify(onChange) },
      item.observe(\.prompt) { _, _ in notify(onChange) },
      item.observe(\.largeTitleDisplayMode) { _, _ in notify(onChange) },
      item.observe(\.searchController) { _, _ in notify(onChange) },
      item.observe(\.hidesSearchBarWhenScrolling) { _, _ in notify(onChange) },
    ]
    if #available(iOS 16.0, *) {
      tokens += [
        item.observe(\.leadingItemGroups) { _, _ in notify(onChange) },
        item.observe(\.trailingItemGroups) { _, _ in notify(onChange) },
        item.observe(\.titleMenuProvider) { _, _ in notify(onChange) },
      ]
    }
    return tokens
  }

  /// One observation for each property that a button reads. Accessibility properties are not among them: buttons read those on demand.
  private static func tokens(of item: UIBarButtonItem, _ onChange: @escaping ChangeHandler) -> [NSKeyValueObservation] {
    var tokens = [
      item.observe(\.isEnabled) { _, _ in notify(onChange) },
      item.observe(\.image) { _, _ in notify(onChange) },
      item.observe(\.title) { _, _ in notify(onChange) },
      item.observe(\.tintColor) { _, _ in notify(onChange) },
      item.observe(\.menu) { _, _ in notify(onChange) },
      item.observe(\.width) { _, _ in notify(onChange) },
      item.observe(\.customView) { _, _ in notify(onChange) },
      item.observe(\.primaryAction) { _, _ in notify(onChange) },
      item.observe(\.isSelected) { _, _ in notify(onChange) },
      item.observe(\.changesSelectionAsPrimaryAction) { _, _ in notify(onChange) },
      item.observe(\.style) { _, _ in notify(onChange) },
    ]
    if #available(iOS 16.0, *) { tokens.append(item.observe(\.isHidden) { _, _ in notify(onChange) }) }
    return tokens
  }

  /// Items change on the main thread; the system's closure type does not say so.
  private nonisolated static func notify(_ onChange: @escaping ChangeHandler) {
    MainActor.assumeIsolated { onChange() }
  }
}
