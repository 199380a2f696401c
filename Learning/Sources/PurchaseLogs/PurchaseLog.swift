/// Purchases of a generated shop, with its products and customers.
public struct PurchaseLog: Sendable, Equatable {
  /// Indices into `items` and `customers`; times are Unix timestamps in seconds. Purchases of one basket share a time.
  public struct Purchase: Sendable, Equatable {
    public var customer: Int32
    public var item: Int32
    public var time: Int
  }

  public struct Item: Sendable, Equatable {
    public var name: String
    /// An index into `GroceryCatalogue.categories`.
    public var category: Int
  }

  public struct Customer: Sendable, Equatable {
    /// People in the household: 1 to 5.
    public var household: Int
    /// The age group, in tens of years: 2 to 7.
    public var ageGroup: Int
  }

  /// Ascending in time.
  public var purchases: [Purchase]
  public var items: [Item]
  public var customers: [Customer]

  /// The share of purchases of an item that the customer had bought before.
  public var repeatShare: Double {
    var seen: Set<Int64> = []
    let repeats = purchases.count { !seen.insert(Int64($0.customer) << 32 | Int64($0.item)).inserted }
    return Double(repeats) / Double(max(purchases.count, 1))
  }
}

// MARK: CSV

extension PurchaseLog {
  /// The three files of a log: ids count from 1, as a shop's database does. No field needs quotes.
  public var interactionsCSV: String {
    var text = "user_id,item_id,timestamp\n"
    for purchase in purchases { text += "\(purchase.customer + 1),\(purchase.item + 1),\(purchase.time)\n" }
    return text
  }

  public var itemsCSV: String {
    var text = "item_id,item_name,item_category_id\n"
    for (index, item) in items.enumerated() { text += "\(index + 1),\(item.name),\(item.category + 1)\n" }
    return text
  }

  public var usersCSV: String {
    var text = "user_id,household,age_group\n"
    for (index, customer) in customers.enumerated() {
      text += "\(index + 1),\(customer.household),\(customer.ageGroup)0\n"
    }
    return text
  }
}
