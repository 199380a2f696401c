import Diagnostics
import Foundation
import UIKitCore

extension UICollectionView {
  private func poolKey(_ kind: String?, _ identifier: String) -> String { "\(kind ?? "")\u{0}\(identifier)" }

  func register(_ aClass: AnyClass?, kind: String?, _ identifier: String) {
    let key = poolKey(kind, identifier)
    guard let aClass else { return state.registrations[key] = nil }
    let type: UICollectionReusableView.Type? =
      kind == nil ? aClass as? UICollectionViewCell.Type : aClass as? UICollectionReusableView.Type
    guard let type else {
      Diagnostics.stop(
        Diagnostic(
          "A class was registered with a collection view that is no \(kind == nil ? "UICollectionViewCell" : "UICollectionReusableView").",
          objects: ["class: \(aClass)", "identifier: \(identifier)"], likelyCause: "The wrong class was named.",
          remedy: "Register a subclass."))
    }
    state.registrations[key] = CollectionState.Registration(type: type, kind: kind)
  }

  func dequeueCell(_ identifier: String, for path: IndexPath) -> UICollectionViewCell {
    // An item that is filled again keeps its cell.
    if path == state.reconfiguring, let cell = cellForItem(at: path), cell.reuseIdentifier == identifier { return cell }
    guard let cell = dequeue(nil, identifier) as? UICollectionViewCell else {
      refuse("cell", identifier, "item \(path.item) of section \(path.section)")
    }
    return cell
  }

  func dequeueSupplementary(_ kind: String, _ identifier: String) -> UICollectionReusableView {
    guard let view = dequeue(kind, identifier) else { refuse("view of kind \(kind)", identifier, "\(self)") }
    return view
  }

  private func dequeue(_ kind: String?, _ identifier: String) -> UICollectionReusableView? {
    let key = poolKey(kind, identifier)
    if let view = state.pool.take(key) {
      view.prepareForReuse()
      return view
    }
    guard let registration = state.registrations[key] else { return nil }
    let view = registration.type.init(frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

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

  private func refuse(_ what: String, _ identifier: String, _ place: String) -> Never {
    Diagnostics.stop(
      Diagnostic(
        "A \(what) was dequeued with an identifier nothing is registered for.",
        objects: ["identifier: \(identifier)", place, "\(self)"],
        likelyCause: "The identifier is misspelt, or register(_:…) was not called yet.",
        remedy: "Register a class for the identifier before the view asks for items, or use a registration."))
  }

  /// Puts a view where the next one finds it. It stays in the hierarchy, hidden: moving views costs more than hiding them.
  func recycle(_ view: UICollectionReusableView, _ element: CollectionElement) {
    view.isHidden = true
    if let cell = view as? UICollectionViewCell {
      if cell.isHighlighted { cell.isHighlighted = false }
      if cell.isSelected { cell.isSelected = false }
    }
    guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    state.pool.add(view, identifier: poolKey(element.kind, identifier))
  }
}
