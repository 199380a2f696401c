import Foundation

extension UICollectionView {
  /// A class of cells and how they are filled. Make it once, outside of the cell provider: every registration has a pool of its own.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell that may still show a previous item; called for every dequeuing with an item.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    /// Retained. A handler that captures the view's owner strongly keeps it alive.
    let handler: Handler
    /// The reuse identifier, unique in the process.
    let identifier: String

    /// Makes a registration for the class of cells that `handler` takes; no view knows it before the first dequeuing.
    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = RegistrationCounter.next()
    }
  }

  /// A class of headers, footers or other supplementary views and how they are filled. Make it once, like a ``CellRegistration``.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view that may still show a previous element; called for every dequeuing.
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    /// Retained.
    let handler: Handler
    /// The kind of element under which the class is registered.
    let kind: String
    let identifier: String

    /// Makes a registration for views of one kind.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
      identifier = RegistrationCounter.next()
    }
  }

  /// Returns a cell of the registration's class, reused or new, after its handler has run.
  ///
  /// - Parameter item: What the handler is called with; `nil` returns the cell without calling it.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    // The class is certain: it was just registered for an identifier that nothing else has.
    guard let cell = made as? Cell else { preconditionFailure("the cell is a \(type(of: made)), not a \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of the registration's class, reused or new, after its handler has run.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.identifier)
    let made = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = made as? Supplementary else {
      preconditionFailure("the view is a \(type(of: made)), not a \(Supplementary.self)")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// Gives every registration a reuse identifier of its own, apart from the app's by a leading NUL.
enum RegistrationCounter {
  private static var made = 0

  static func next() -> String {
    made += 1
    return "\u{0}registration.\(made)"
  }
}
