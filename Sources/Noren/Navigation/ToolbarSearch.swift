import NorenSeam
import UIKit

/// The search of a screen, and whether it has the bar's place.
///
/// It has it from the first touch of its field until the search ends, which is later than the typing does: the return key puts the keyboard
/// away and leaves the results. That a search begins and ends is told to its delegate, which is the app's; its field and its
/// properties tell others as well.
@MainActor
final class ToolbarSearch {
  /// Called when ``isActive`` changed. Retained.
  var onChange: (() -> Void)?
  /// Whether somebody searches who wants the bar's place for it.
  private(set) var isActive = false
  private var isTyping = false
  private var observation: ItemObservation?
  private static let begin = UIAction.Identifier("Noren.ToolbarSearch.begin")
  private static let end = UIAction.Identifier("Noren.ToolbarSearch.end")

  /// Not retained: the navigation item does.
  weak var controller: UISearchController? {
    didSet {
      guard oldValue !== controller else { return }
      if let field = oldValue?.searchBar.searchTextField { detach(from: field) }
      isTyping = false
      if let field = controller?.searchBar.searchTextField { attach(to: field) }
      observation = controller.map { ItemObserver.observe($0) { [weak self] in self?.look() } }
      catchUp()
    }
  }

  /// Looks whether the search is over, without telling anyone: for who is about to ask.
  func catchUp() { isActive = wantsPlace }

  private var wantsPlace: Bool {
    guard let controller, controller.hidesNavigationBarDuringPresentation else { return false }
    return isTyping || (isActive && controller.isActive)
  }

  private func look() {
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
    look()
  }

  private func detach(from field: UITextField) {
    field.removeAction(identifiedBy: Self.begin, for: .editingDidBegin)
    field.removeAction(identifiedBy: Self.end, for: .editingDidEnd)
  }
}
