import NorenSeam
import UIKit

/// The search of a screen, and whether it has the bar's place.
///
/// It has the place from the first touch of its field until the search ends, which is later than the typing: the return key dismisses the
/// keyboard and leaves the results. UIKit informs only the search's delegate, which is the app's, of its beginning and end; so its field
/// and its properties are observed as well.
@MainActor
final class ToolbarSearch {
  /// Called when ``isActive`` changed. Retained.
  var onChange: (() -> Void)?
  /// Whether a search is under way that takes the bar's place.
  private(set) var isActive = false
  /// Whether the field is being edited.
  private var isTyping = false
  private var observation: ItemObservation?
  private static let begin = UIAction.Identifier("Noren.ToolbarSearch.begin")
  private static let end = UIAction.Identifier("Noren.ToolbarSearch.end")

  /// Not retained: the navigation item retains it. Setting another one moves the observation.
  weak var controller: UISearchController? {
    didSet {
      guard oldValue !== controller else { return }
      if let field = oldValue?.searchBar.searchTextField { detach(from: field) }
      isTyping = false
      if let field = controller?.searchBar.searchTextField { attach(to: field) }
      observation = controller.map { ItemObserver.observe($0) { [weak self] in self?.update() } }
      catchUp()
    }
  }

  /// Updates ``isActive`` without calling ``onChange``: for a caller that is about to read it.
  func catchUp() { isActive = wantsPlace }

  /// Whether the search asks for the bar's place (`hidesNavigationBarDuringPresentation`) and is under way.
  ///
  /// Typing begins it. The controller's own `isActive` only keeps it going.
  private var wantsPlace: Bool {
    guard let controller, controller.hidesNavigationBarDuringPresentation else { return false }
    return isTyping || (isActive && controller.isActive)
  }

  /// Updates ``isActive``, and reports a change.
  private func update() {
    let wasActive = isActive
    catchUp()
    if wasActive != isActive { onChange?() }
  }

  private func attach(to field: UITextField) {
    field.addAction(
      UIAction(identifier: Self.begin) { [weak self] _ in self?.typingDidChange(true) }, for: .editingDidBegin)
    field.addAction(
      UIAction(identifier: Self.end) { [weak self] _ in self?.typingDidChange(false) }, for: .editingDidEnd)
  }

  private func typingDidChange(_ isTyping: Bool) {
    self.isTyping = isTyping
    update()
  }

  private func detach(from field: UITextField) {
    field.removeAction(identifiedBy: Self.begin, for: .editingDidBegin)
    field.removeAction(identifiedBy: Self.end, for: .editingDidEnd)
  }
}
