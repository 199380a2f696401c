/// The tables, version by version. A version that was released is never changed: a new one follows it.
///
/// ```
/// product ◀── purchaseLine ──▶ purchase        favourite
/// ```
enum Schema {
  /// The number of the newest version.
  static let newest = changes.count

  /// For each version from 1 what it changes.
  private static let changes = [
    """
    CREATE TABLE product (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      category TEXT NOT NULL,
      details TEXT NOT NULL
    );
    CREATE TABLE purchase (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      customer TEXT NOT NULL,
      time INTEGER NOT NULL
    );
    CREATE INDEX purchaseTime ON purchase (time);
    CREATE TABLE purchaseLine (
      purchase INTEGER NOT NULL REFERENCES purchase (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      product TEXT NOT NULL REFERENCES product (id),
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      PRIMARY KEY (purchase, place),
      UNIQUE (purchase, product)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE favourite (
      customer TEXT NOT NULL,
      item TEXT NOT NULL,
      PRIMARY KEY (customer, item)
    ) WITHOUT ROWID;
    """,
  ]

  /// The version of a database; 0 for an empty one.
  ///
  /// - Throws: If the database is of a newer version, or another program's.
  static func version(of connection: SQLiteConnection, path: String) throws -> Int {
    let version = try connection.rows("PRAGMA user_version")[0][0].integer()
    guard version <= newest else { throw StoreError.newer(path: path) }
    let tables = try Set(
      connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'").map { try $0[0].text() })
    guard version == 0 ? tables.isEmpty : tables.isSuperset(of: ["product", "purchase", "purchaseLine"]) else {
      throw StoreError.damaged(path: path, reason: "its tables are not those of a shop")
    }
    return version
  }

  /// Changes a database to a version, or leaves it as it is.
  static func migrate(_ connection: SQLiteConnection, to version: Int, path: String) throws {
    // Read in the transaction: another process may be migrating.
    try connection.transaction {
      let current = try Self.version(of: connection, path: path)
      for next in current..<max(version, current) {
        try connection.execute(changes[next])
        try connection.execute("PRAGMA user_version = \(next + 1)")
      }
    }
  }
}
