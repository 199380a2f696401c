import Recommenders
import ShopStore

extension LogFiles {
  /// Reads the purchases and products of a shop's store: a line of a purchase is one interaction, whatever its quantity.
  ///
  /// Columns have the names of the configuration, so that a store and its CSV files give the same dataset.
  init(store path: String, _ configuration: Configuration) throws {
    let store = try ShopStore(reading: path)
    var (users, items, times) = ([String](), [String](), [String]())
    for purchase in try store.purchases() {
      for line in purchase.lines {
        users.append(purchase.customer)
        items.append(line.product)
        times.append("\(purchase.time)")
      }
    }
    var interactions = [
      FieldTable.Column(configuration.userField, .token, users),
      FieldTable.Column(configuration.itemField, .token, items),
    ]
    if let field = configuration.timeField { interactions.append(FieldTable.Column(field, .float, times)) }
    let products = try store.products()
    self.init(
      interactions: FieldTable(interactions), users: nil,
      items: FieldTable([
        FieldTable.Column(configuration.itemField, .token, products.map(\.id)),
        FieldTable.Column("item_name", .token, products.map(\.name)),
        FieldTable.Column("item_category_id", .token, products.map(\.category)),
      ]), path: path)
  }
}
