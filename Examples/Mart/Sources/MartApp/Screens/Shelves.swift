import UIKit

/// What the shop's list shows: sections and rows by what they stand for, as a function of order and search.
struct Shelves {
  nonisolated enum Section: Hashable, Sendable {
    case recipes
    case category(String)
    case found
  }

  nonisolated enum Item: Hashable, Sendable {
    case recipes
    /// By its id.
    case product(String)
    /// Nothing has what was typed in its name.
    case nothing(String)
  }

  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  var catalogue: Catalogue
  let language: Language
  var order = ProductOrder.catalogue
  /// What was typed into the search.
  var query = ""

  var isSearching: Bool { !query.allSatisfy(\.isWhitespace) }

  var snapshot: Snapshot {
    var snapshot = Snapshot()
    if isSearching {
      let products = order.sorted(catalogue.products(matching: query), language)
      snapshot.appendSections([.found])
      snapshot.appendItems(products.isEmpty ? [.nothing(query)] : products.map { .product($0.id) })
      return snapshot
    }
    snapshot.appendSections([.recipes])
    snapshot.appendItems([.recipes])
    for category in catalogue.categories {
      snapshot.appendSections([.category(category.id)])
      snapshot.appendItems(order.sorted(catalogue.products(in: category), language).map { .product($0.id) })
    }
    return snapshot
  }
}
