import Diagnostics
import Foundation
import UIKitCore

extension UICollectionView {
  /// Joins kind and identifier; the NUL between them is in neither.
  private func poolKey(_ kind: String?, _ identifier: String) -> String { "\(kind ?? "")\u{0}\(identifier)" }

  /// Registers a class, or removes a registration; stops for a class that cannot be of this kind.
  ///
  /// - Parameter kind: `nil` for cells.
  func register(_ aClass: AnyClass?, kind: String?, _ identifier: String) {
    let key = poolKey(kind, identifier)
    guard let aClass else { return state.registrations[key] = nil }
    let type: UICollectionReusableView.Type? =
      kind == nil ? aClass as? UICollectionViewCell.Type : aClass as? UICollectionReusableView.Type
    guard let type else {
      Diagnostics.stop(
        Diagnostic(
          "A class registered with a collection view is not a \(kind == nil ? "UICollectionViewCell" : "UICollectionReusableView").",
          objects: ["class: \(aClass)", "identifier: \(identifier)"], likelyCause: "The wrong class was passed.",
          remedy: "Register a subclass."))
    }
    state.registrations[key] = .type(type)
  }

  /// Registers a nib, or removes a registration; `kind` is `nil` for cells.
  func register(_ nib: UINib?, kind: String?, _ identifier: String) {
    state.registrations[poolKey(kind, identifier)] = nib.map { .nib($0) }
  }

  /// Returns a waiting or a new cell; stops if nothing is registered for `identifier`.
  func dequeueCell(_ identifier: String, for path: IndexPath) -> UICollectionViewCell {
    // A reconfigured item keeps its cell.
    if path == state.reconfiguring, let cell = cellForItem(at: shownPath(path)), cell.reuseIdentifier == identifier {
      return cell
    }
    guard let cell = dequeue(nil, identifier) as? UICollectionViewCell else {
      refuse("cell", identifier, "item \(path.item) of section \(path.section)")
    }
    return cell
  }

  /// Returns a waiting or a new view of a kind; stops if nothing is registered for kind and identifier.
  func dequeueSupplementary(_ kind: String, _ identifier: String) -> UICollectionReusableView {
    guard let view = dequeue(kind, identifier) else { refuse("view of kind \(kind)", identifier, "\(self)") }
    return view
  }

  /// Takes a view from the pool after `prepareForReuse()`, or makes one of the registered class; `nil` without a registration.
  private func dequeue(_ kind: String?, _ identifier: String) -> UICollectionReusableView? {
    let key = poolKey(kind, identifier)
    if let view = state.pool.take(key) {
      view.takeListStyle(state.fetchedList)
      view.takeOutline(state.fetchedOutline)
      takeEditing(view)
      view.prepareForReuse()
      return view
    }
    guard let registration = state.registrations[key] else { return nil }
    let view =
      switch registration {
      case .type(let type): type.init(frame: .zero)
      case .nib(let nib) where kind == nil: nib.firstView(UICollectionViewCell.self)
      case .nib(let nib): nib.firstView(UICollectionReusableView.self)
      }
    view.reuseIdentifier = identifier
    // The standard content of a list's cell depends on it.
    if let style = state.fetchedList { view.takeListStyle(style) }
    if let outline = state.fetchedOutline { view.takeOutline(outline) }
    takeEditing(view)
    return view
  }

  /// Gives a cell the view's editing state, before the app fills it.
  private func takeEditing(_ view: UICollectionReusableView) {
    (view as? UICollectionViewCell)?.takeEditing(state.isEditing, animated: false)
  }

  /// Returns a decoration view, waiting or new, of the class that the layout registered; `nil` without one.
  func decoration(_ kind: String) -> UICollectionReusableView? {
    let key = poolKey(kind, "\u{0}decoration")
    if let view = state.pool.take(key) {
      view.prepareForReuse()
      return view
    }
    let view = collectionViewLayout.decorationClass(kind)?.init(frame: .zero)
    view?.reuseIdentifier = "\u{0}decoration"
    return view
  }

  /// Stops because nothing is registered for an identifier.
  private func refuse(_ what: String, _ identifier: String, _ place: String) -> Never {
    Diagnostics.stop(
      Diagnostic(
        "A \(what) was dequeued with an unregistered identifier.",
        objects: ["identifier: \(identifier)", place, "\(self)"],
        likelyCause: "The identifier is misspelt, or register(_:…) was not called yet.",
        remedy: "Register a class for the identifier before the view asks for items, or use a registration."))
  }

  /// Returns a view to the pool, without highlight and selection; a view without an identifier is removed for good.
  ///
  /// It remains a subview, hidden: moving views costs more than hiding them.
  func recycle(_ view: UICollectionReusableView, _ element: CollectionElement) {
    view.isHidden = true
    if let cell = view as? UICollectionViewCell {
      if cell.isHighlighted { cell.isHighlighted = false }
      if cell.isSelected { cell.isSelected = false }
      cell.lower()
    }
    guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    state.pool.add(view, identifier: poolKey(element.kind, identifier))
  }
}
