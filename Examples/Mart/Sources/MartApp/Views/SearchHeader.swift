import UIKit

/// The search bar above the list. As a table's header it has the height it asks for once its table gave it one.
final class SearchHeader: UIView, UISearchBarDelegate {
  private let bar = UISearchBar()
  private let onChange: (String) -> Void

  /// - Parameter onChange: Hears of every change of the text; retained.
  init(placeholder: String, onChange: @escaping (String) -> Void) {
    self.onChange = onChange
    super.init(frame: .zero)
    bar.placeholder = placeholder
    bar.searchBarStyle = .minimal
    bar.autocorrectionType = .no
    bar.autocapitalizationType = .none
    bar.delegate = self
    bar.searchTextField.accessibilityIdentifier = "search"
    bar.searchTextField.accessibilityLabel = placeholder
    addSubview(bar)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { bar.sizeThatFits(size) }

  /// A search bar keeps a distance from its edges: its field, not the bar, stands where the cards below do.
  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = bounds.inset(by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
    let width = min(safe.width, Theme.readableWidth + Theme.spacing)
    let distance = width == safe.width ? Theme.spacing / 2 : 0
    // A rectangle that is inset by more than it has becomes null, which is no frame.
    let inner = max(width - 2 * distance, 0)
    bar.frame = CGRect(x: safe.midX - inner / 2, y: 0, width: inner, height: bounds.height)
  }

  // MARK: Searching

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(true, animated: true) }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { onChange(searchText) }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    if searchBar.text?.isEmpty ?? true { searchBar.setShowsCancelButton(false, animated: true) }
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = ""
    searchBar.resignFirstResponder()
  }
}
