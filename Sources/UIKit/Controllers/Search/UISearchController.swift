import Foundation

/// Hears when what is searched for changed.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search that begins and ends. All members have defaults, as Apple's are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar with what is shown while somebody searches.
///
/// A search is active from the moment the bar is edited until it is cancelled. As a navigation item's it stands below the
/// navigation bar, and in its place while it is active. The results, its child, are shown over the screen that the bar is in,
/// below the bar; the controller is not presented as Apple's is. See Divergences.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  public let searchBar = UISearchBar()
  open private(set) var searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Dims what is behind while there are no results to show.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the search bar takes the navigation bar's place while somebody searches.
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsSearchResultsController = true
  /// Whether the scopes show while somebody searches.
  open var automaticallyShowsScopeBar = true
  /// The screen whose navigation item has this search; without one, the screen that its bar is in.
  weak var host: UIViewController?
  private let backdrop = SearchBackdrop()

  /// - Parameter searchResultsController: Shown once something is searched for; `nil` leaves that to the screen itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {
    if searchResultsController != nil { MainActorRelease(taking: &searchResultsController, leaving: nil) }
  }

  private func prepare() {
    searchBar.owner = self
    backdrop.tapped = { [weak self] in self?.isActive = false }
  }

  /// Whether somebody searches; `false` at first. Setting it begins or ends the search.
  open var isActive: Bool {
    get { read("isActive", ownIsActive) }
    set {
      guard ownIsActive != newValue else { return }
      change("isActive") { ownIsActive = newValue }
      activityDidChange()
    }
  }
  private var ownIsActive = false

  open var showsSearchResultsController = false {
    didSet { if oldValue != showsSearchResultsController { updateOverlay() } }
  }

  // MARK: What the bar says

  func fieldDidBeginEditing() { isActive = true }

  func cancelWasTapped() { isActive = false }

  func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
    updateOverlay()
  }

  private func activityDidChange() {
    if isActive {
      delegate?.willPresentSearchController(self)
      if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
      moveBars()
      if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
      update()
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
      if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
      searchBar.resignFirstResponder()
      searchBar.searchTextField.text = ""
      moveBars()
      update()
      delegate?.didDismissSearchController(self)
    }
  }

  // MARK: Bars

  var liftsBar: Bool { isActive && hidesNavigationBarDuringPresentation }

  /// The navigation bar makes room or comes back, and the scopes with it.
  private func moveBars() {
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles != nil {
      searchBar.setShowsScope(isActive, animated: true)
    }
    guard let view = host?.navigationController?.viewIfLoaded else { return }
    view.layoutIfNeeded()
    view.setNeedsLayout()
    SearchMotion.run(animated: true, in: view) {
      view.layoutIfNeeded()
    } completion: {
    }
  }

  // MARK: Overlay

  /// Sizes changed.
  func placeOverlay() {
    guard let area else { return }
    if let view = viewIfLoaded, view.superview === area { place(view, in: area) }
    if backdrop.superview === area { place(backdrop, in: area) }
  }

  /// What lies over the content; beside a scroll view rather than in it.
  private var area: UIView? {
    guard let view = screen?.viewIfLoaded else { return nil }
    return host != nil && view is UIScrollView ? view.superview ?? view : view
  }

  /// The controller of the screen that the bar is in.
  private var screen: UIViewController? {
    host ?? sequence(first: searchBar as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
  }

  private func updateOverlay() {
    let hasText = !(searchBar.text ?? "").isEmpty
    let showsResults =
      isActive && searchResultsController != nil
      && (showsSearchResultsController || (automaticallyShowsSearchResultsController && hasText))
    show(searchResultsController, showsResults)
    let dims = isActive && !showsResults && obscuresBackgroundDuringPresentation && searchResultsController != nil
    if dims, let area {
      if backdrop.superview !== area { area.addSubview(backdrop) }
      place(backdrop, in: area)
    } else {
      backdrop.removeFromSuperview()
    }
  }

  private func show(_ results: UIViewController?, _ isShown: Bool) {
    guard let results else { return }
    if isShown, let area, results.parent == nil {
      loadViewIfNeeded()
      beginAppearanceTransition(true, animated: false)
      area.addSubview(view)
      place(view, in: area)
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
      endAppearanceTransition()
    } else if !isShown, results.parent === self {
      beginAppearanceTransition(false, animated: false)
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
      view.removeFromSuperview()
      endAppearanceTransition()
    }
  }

  /// Below the bar, down to the bottom.
  private func place(_ view: UIView, in host: UIView) {
    let top = max(searchBar.convert(searchBar.bounds, to: host).maxY, 0)
    view.frame = CGRect(x: 0, y: top, width: host.bounds.width, height: max(host.bounds.height - top, 0))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}

/// Dims what is behind a search without a text; a tap on it ends the search.
private final class SearchBackdrop: UIView {
  var tapped: () -> Void = {}

  init() {
    super.init(frame: .zero)
    // From memory, confidence G.
    backgroundColor = UIColor(white: 0, alpha: 0.2)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
}
