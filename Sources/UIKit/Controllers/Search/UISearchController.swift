import Foundation

/// Is notified when the text or the scope of a search changes.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called after each change of text or scope, and when the search begins or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is notified when a search begins and ends. All members have defaults, as Apple's are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called when the search has become active and nothing has moved yet.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called in the same call as ``willPresentSearchController(_:)``, after the first update; animations may still run.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called when the search has become inactive, while the field has its text.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called in the same call as ``willDismissSearchController(_:)``, with an empty field; animations may still run.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar, and the results or the dimming that it shows during a search.
///
/// A search is active from the moment the bar is edited until it is cancelled. The bar of a navigation item's search is below the
/// navigation bar, and in its place during the search. The results, a child of this controller, are shown over the screen that contains the
/// bar, below the bar; the controller is not presented as Apple's is. See Divergences.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The bar, owned by this controller. The app or the navigation item places it.
  public let searchBar = UISearchBar()
  /// Shows the results; retained, and fixed on creation.
  open private(set) var searchResultsController: UIViewController?
  /// Updates the results; not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Notified of beginning and end of a search; not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the screen is dimmed while the search has no text; `true` by default.
  ///
  /// A tap on the dimmed part ends the search. Never dims without a ``searchResultsController``, since the screen then shows the results
  /// itself.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the search bar takes the navigation bar's place during a search; `true` by default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown during a search only; `true` by default. `false` leaves the button to the app.
  open var automaticallyShowsCancelButton = true
  /// Whether the results are shown as soon as there is a text; `true` by default.
  open var automaticallyShowsSearchResultsController = true
  /// Whether the scopes are shown during a search only; `true` by default.
  open var automaticallyShowsScopeBar = true
  /// The screen whose navigation item has this search; `nil` for a bar that the app has placed.
  weak var host: UIViewController?
  /// Dims the screen, and ends the search at a tap.
  private let backdrop = SearchBackdrop()

  /// Creates a search.
  ///
  /// - Parameter searchResultsController: Shown during a search with a text; `nil` leaves the results to the screen itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Restores a search without a results controller, which is not archived.
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

  /// Whether a search is in progress; `false` at first. Observable.
  ///
  /// Setting it begins or ends the search with animation: the field gets the focus, or loses it and its text.
  open var isActive: Bool {
    get { read("isActive", storedIsActive) }
    set {
      guard storedIsActive != newValue else { return }
      change("isActive") { storedIsActive = newValue }
      activityDidChange()
    }
  }
  private var storedIsActive = false

  /// Whether the results are shown during a search even without a text; `false` by default.
  open var showsSearchResultsController = false {
    didSet { if oldValue != showsSearchResultsController { updateOverlay() } }
  }

  // MARK: The bar's own state

  /// Called by the bar: editing begins the search.
  func fieldDidBeginEditing() { isActive = true }

  /// Called by the bar: the cancel button ends the search.
  func cancelWasTapped() { isActive = false }

  /// Calls the updater, then shows or hides results and backdrop.
  func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
    updateOverlay()
  }

  /// Begins or ends the search, after ``isActive`` has changed.
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

  /// Whether the search bar is in the navigation bar's place now.
  var liftsBar: Bool { isActive && hidesNavigationBarDuringPresentation }

  /// Animates the navigation bar out or in, and the scopes with it.
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

  /// Places results and backdrop again after sizes have changed.
  func placeOverlay() {
    guard let area else { return }
    if let view = viewIfLoaded, view.superview === area { place(view, in: area) }
    if backdrop.superview === area { place(backdrop, in: area) }
  }

  /// The view that contains the overlay: the screen's, or, for a scroll view, the one around it.
  private var area: UIView? {
    guard let view = screen?.viewIfLoaded else { return nil }
    return host != nil && view is UIScrollView ? view.superview ?? view : view
  }

  /// The controller whose screen contains the bar.
  private var screen: UIViewController? {
    host ?? sequence(first: searchBar as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
  }

  /// Shows results, backdrop or neither, as the state of the search asks for.
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

  /// Adds the results to the screen, or removes them, with their appearance callbacks and without animation.
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

  /// Makes `view` fill the part of `host` below the bar.
  private func place(_ view: UIView, in host: UIView) {
    let top = max(searchBar.convert(searchBar.bounds, to: host).maxY, 0)
    view.frame = CGRect(x: 0, y: top, width: host.bounds.width, height: max(host.bounds.height - top, 0))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}

/// Dims the screen behind a search without text; a tap on it ends the search.
private final class SearchBackdrop: UIView {
  var tapped: () -> Void = {}

  init() {
    super.init(frame: .zero)
    // As on iOS 13–18 [G].
    backgroundColor = UIColor(white: 0, alpha: 0.2)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
}
