// MARK: Products

extension ShopStore {
  /// All products, in the order in which they were first saved.
  public func products() throws(StoreError) -> [StoredProduct] {
    try access { connection in
      try connection.rows("SELECT id, name, category, details FROM product ORDER BY number").map { row in
        StoredProduct(
          id: try row[0].text(), name: try row[1].text(), category: try row[2].text(), details: try row[3].text())
      }
    }
  }

  /// Adds products; those with the id of another take its place.
  public func save(_ products: [StoredProduct]) throws(StoreError) {
    try write { connection in
      let statement = try connection.prepare(
        """
        INSERT INTO product (id, name, category, details) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, category = excluded.category, details = excluded.details
        """)
      for product in products {
        try statement.rows([product.id, product.name, product.category, product.details].map(SQLiteValue.text))
      }
    }
  }
}

// MARK: Purchases

extension ShopStore {
  /// Adds purchases, all or none.
  ///
  /// - Throws: Also if a line names a product that is not saved or that another line names, or has no quantity.
  public func add(_ purchases: [Purchase]) throws(StoreError) {
    for purchase in purchases {
      var seen: Set<String> = []
      for line in purchase.lines {
        guard line.quantity > 0 else { throw .invalidQuantity(product: line.product, quantity: line.quantity) }
        guard seen.insert(line.product).inserted else { throw .repeatedProduct(product: line.product) }
      }
    }
    try write { connection in
      let known = try Set(connection.rows("SELECT id FROM product").map { try $0[0].text() })
      for line in purchases.flatMap(\.lines) where !known.contains(line.product) {
        throw StoreError.unknownProduct(path: path, product: line.product)
      }
      let heads = try connection.prepare("INSERT INTO purchase (customer, time) VALUES (?, ?)")
      let lines = try connection.prepare(
        "INSERT INTO purchaseLine (purchase, place, product, quantity) VALUES (?, ?, ?, ?)")
      for purchase in purchases {
        try heads.rows([.text(purchase.customer), .integer(purchase.time)])
        let id = connection.lastRow
        for (place, line) in purchase.lines.enumerated() {
          try lines.rows([.integer(id), .integer(place), .text(line.product), .integer(line.quantity)])
        }
      }
    }
  }

  /// The purchases, the oldest first; among those of one time, the first added first.
  ///
  /// - Parameter count: How many of the latest are read; `nil` reads all.
  /// - Complexity: O(lines of these purchases), and O(log purchases) to find them.
  public func purchases(latest count: Int? = nil) throws(StoreError) -> [Purchase] {
    try access { connection in
      let statement = try connection.prepare(
        """
        SELECT latest.id, customer, time, product, quantity
        FROM (SELECT * FROM purchase ORDER BY time DESC, id DESC LIMIT ?) AS latest
        LEFT JOIN purchaseLine ON purchaseLine.purchase = latest.id
        ORDER BY time, latest.id, place
        """)
      var purchases: [Purchase] = []
      var last: SQLiteValue?
      // A negative limit is none.
      try statement.forEachRow([.integer(count.map { max($0, 0) } ?? -1)]) { () throws(SQLiteError) in
        let id = statement.value(0)
        if id != last {
          purchases.append(
            Purchase(customer: try statement.value(1).text(), time: try statement.value(2).integer(), lines: []))
        }
        last = id
        guard case .text(let product) = statement.value(3) else { return }
        let line = Purchase.Line(product, quantity: try statement.value(4).integer())
        purchases[purchases.count - 1].lines.append(line)
      }
      return purchases
    }
  }
}

// MARK: Favourites

extension ShopStore {
  /// The ids that a customer marked.
  public func favourites(of customer: String) throws(StoreError) -> Set<String> {
    try access { connection in
      try Set(
        connection.rows("SELECT item FROM favourite WHERE customer = ?", .text(customer)).map { try $0[0].text() })
    }
  }

  /// Marks an item for a customer, or removes the mark.
  public func setFavourite(_ item: String, of customer: String, to isFavourite: Bool) throws(StoreError) {
    try write { connection in
      let sql =
        isFavourite
        ? "INSERT INTO favourite (customer, item) VALUES (?, ?) ON CONFLICT DO NOTHING"
        : "DELETE FROM favourite WHERE customer = ? AND item = ?"
      try connection.rows(sql, .text(customer), .text(item))
    }
  }
}
