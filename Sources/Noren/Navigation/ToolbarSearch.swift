import UIKit

/// The search of a screen, and whether somebody types into it.
///
/// That a search begins and ends is told to its delegate, which is the app's; its field tells others as well.
@MainActor
final class ToolbarSearch {
  /// Called when ``isActive`` changed. Retained.
  var onChange: (() -> Void)?
  /// Whether somebody types into a search that wants the bar's place meanwhile.
  private(set) var isActive = false {
    didSet { if oldValue != isActive { onChange?() } }
  }
  private static let begin = UIAction.Identifier("Noren.ToolbarSearch.begin")
  private static let end = UIAction.Identifier("Noren.ToolbarSearch.end")

  /// Not retained: the navigation item does.
  weak var controller: UISearchController? {
    didSet {
      guard oldValue !== controller else { return }
      if let field = oldValue?.searchBar.searchTextField { detach(from: field) }
      if let field = controller?.searchBar.searchTextField { attach(to: field) }
    }
  }

  private func attach(to field: UITextField) {
    field.addAction(
      UIAction(identifier: Self.begin) { [weak self] _ in
        self?.isActive = self?.controller?.hidesNavigationBarDuringPresentation ?? false
      }, for: .editingDidBegin)
    field.addAction(UIAction(identifier: Self.end) { [weak self] _ in self?.isActive = false }, for: .editingDidEnd)
  }

  private func detach(from field: UITextField) {
    field.removeAction(identifiedBy: Self.begin, for: .editingDidBegin)
    field.removeAction(identifiedBy: Self.end, for: .editingDidEnd)
  }
}
