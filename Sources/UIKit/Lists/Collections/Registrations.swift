import Foundation

extension UICollectionView {
  /// How cells of a class are made and filled. Make it once, outside of the provider of cells.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    /// Retained.
    let handler: Handler
    let identifier: String

    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = RegistrationCounter.next()
    }
  }

  /// How headers, footers and the like are made and filled.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    /// Retained.
    let handler: Handler
    let kind: String
    let identifier: String

    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
      identifier = RegistrationCounter.next()
    }
  }

  /// A cell of the registration's class, filled with `item`.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    // Of this class, because it was just registered for an identifier nobody else has.
    guard let cell = made as? Cell else { preconditionFailure("the cell is a \(type(of: made)), not a \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

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

/// Gives every registration an identifier of its own.
enum RegistrationCounter {
  private static var made = 0

  static func next() -> String {
    made += 1
    return "\u{0}registration.\(made)"
  }
}
