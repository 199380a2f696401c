import Diagnostics
import Foundation
import UIKitCore

extension UITableView {
  /// Registers a class of cells, or removes a registration; stops for a class that is not a cell's.
  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    state.nibs.cells[identifier] = nil
    guard let cellClass else { return state.cellClasses[identifier] = nil }
    guard let type = cellClass as? UITableViewCell.Type else {
      Diagnostics.stop(
        Diagnostic(
          "A class registered for cells is not a UITableViewCell.",
          objects: ["class: \(cellClass)", "identifier: \(identifier)"],
          likelyCause: "The wrong class, or a header's class, was passed.",
          remedy: "Register a subclass of UITableViewCell."))
    }
    state.cellClasses[identifier] = type
  }

  /// Registers a class of headers and footers, or removes a registration; stops for any other class.
  func registerHeader(_ aClass: AnyClass?, _ identifier: String) {
    state.nibs.headers[identifier] = nil
    guard let aClass else { return state.headerClasses[identifier] = nil }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      Diagnostics.stop(
        Diagnostic(
          "A class registered for headers is not a UITableViewHeaderFooterView.",
          objects: ["class: \(aClass)", "identifier: \(identifier)"], likelyCause: "The wrong class was passed.",
          remedy: "Register a subclass of UITableViewHeaderFooterView."))
    }
    state.headerClasses[identifier] = type
  }

  /// Takes a cell from the pool, or makes one of the registered class (counted as `table.cells-made`).
  ///
  /// - Parameter path: The row to fill. If it is being reconfigured, its current cell is returned, without `prepareForReuse()`.
  func dequeue(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
    // A reconfigured row keeps its cell.
    if let path, path == state.reconfiguring, let cell = state.cells[shownPath(path)],
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    if let cell = state.cellPool.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    if let nib = state.nibs.cells[identifier] {
      Diagnostics.count("table.cells-made")
      let cell = nib.firstView(UITableViewCell.self)
      cell.givenReuseIdentifier = identifier
      return cell
    }
    guard let type = state.cellClasses[identifier] else { return nil }
    Diagnostics.count("table.cells-made")
    return type.init(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a cell as ``dequeue(_:for:)`` does, and stops where that finds none.
  func dequeueRegistered(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    if let cell = dequeue(identifier, for: path) { return cell }
    Diagnostics.stop(
      Diagnostic(
        "A cell was dequeued with an unregistered identifier.",
        objects: ["identifier: \(identifier)", "row: \(path.row) of section \(path.section)", "\(self)"],
        likelyCause: "The identifier is misspelt, or register(_:forCellReuseIdentifier:) was not called yet.",
        remedy: "Register a cell class for the identifier before the table asks for rows."))
  }

  /// Takes a header or footer from the pool, or makes one; ``titleIdentifier`` needs no registration.
  func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = state.headerPool.take(identifier) {
      view.prepareForReuse()
      return view
    }
    if let nib = state.nibs.headers[identifier] {
      let view = nib.firstView(UITableViewHeaderFooterView.self)
      view.givenReuseIdentifier = identifier
      view.table = self
      return view
    }
    let type: UITableViewHeaderFooterView.Type? =
      identifier == Self.titleIdentifier ? UITableViewHeaderFooterView.self : state.headerClasses[identifier]
    let view = type?.init(reuseIdentifier: identifier)
    view?.table = self
    return view
  }

  /// The reuse identifier of views that show the data source's titles. The leading NUL keeps it apart from the app's identifiers.
  static let titleIdentifier = "\u{0}title"

  /// Returns a cell to the pool, without highlight and selection; a cell without an identifier leaves the table for good.
  ///
  /// It remains a subview, hidden: moving views costs more than hiding them.
  func recycle(_ cell: UITableViewCell) {
    cell.isHidden = true
    if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    if cell.isSelected { cell.setSelected(false, animated: false) }
    cell.lower()
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    state.cellPool.add(cell, identifier: identifier)
  }

  /// Returns a header or footer to the pool, hidden; a view that is not a ``UITableViewHeaderFooterView``, or has no identifier, is
  /// removed.
  func recycle(_ sectionView: TableState.SectionView) {
    guard let view = sectionView.view else { return }
    guard let header = view as? UITableViewHeaderFooterView, let identifier = header.reuseIdentifier else {
      return view.removeFromSuperview()
    }
    header.isHidden = true
    state.headerPool.add(header, identifier: identifier)
  }
}
