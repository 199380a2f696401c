import Foundation

/// A shop's products, purchases and favourites in an SQLite file.
///
/// Values go in and come out; nothing of the database leaves this module. Each call that writes is one transaction, which is on disk
/// when the call returns: neither a killed process nor a power cut loses it. A process that writes does not stop others from reading,
/// because the journal is SQLite's write-ahead log, the files `-wal` and `-shm` beside the store.
///
/// Calls may come from any thread and wait for one another. A write takes as long as the disk needs to confirm it.
public final class ShopStore: @unchecked Sendable {
  /// The file's path, or what errors call a store in memory.
  public let path: String
  /// Used under `lock` alone.
  private let connection: SQLiteConnection
  private let lock = NSLock()

  /// Another process needs milliseconds to write; then this one's turn comes.
  private static let patienceInMilliseconds: Int32 = 5_000

  /// Opens the store at `path` or creates it, and changes an older one to the newest version.
  ///
  /// The folder must exist.
  public convenience init(path: String) throws(StoreError) {
    try self.init(path: path, pageLimit: nil, version: Self.newestVersion)
  }

  /// - Parameters:
  ///   - pageLimit: How many pages of 4,096 bytes the file may have; more fail as on a full disk.
  ///   - version: The version to change an older store to, from 1 to `newestVersion`.
  package init(path: String, pageLimit: Int?, version: Int) throws(StoreError) {
    self.path = path
    do {
      connection = try SQLiteConnection(path: path, .writing)
      connection.setPatience(milliseconds: Self.patienceInMilliseconds)
      // SQLite opens a file without permission to write, too, and fails at the first purchase.
      if connection.isReadOnly { throw StoreError.readOnly(path: path) }
      // Before anything is written: a file of another program stays as it is.
      _ = try Schema.version(of: connection, path: path)
      let mode = try connection.rows("PRAGMA journal_mode = WAL")
      guard mode == [[.text("wal")]] else {
        throw StoreError.notOpened(
          path: path, reason: "its disk cannot share memory between processes, which the journal needs")
      }
      // Each transaction reaches the disk before the call returns.
      try connection.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
      if let pageLimit { try connection.rows("PRAGMA max_page_count = \(pageLimit)") }
      try Schema.migrate(connection, to: version, path: path)
    } catch { throw StoreError(error, path: path) }
  }

  /// Opens a store to read it, as it is: the file is neither created nor changed, and every write fails.
  public init(reading path: String) throws(StoreError) {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    self.path = path
    do {
      connection = try SQLiteConnection(path: path, .reading)
      connection.setPatience(milliseconds: Self.patienceInMilliseconds)
      guard try Schema.version(of: connection, path: path) > 0 else {
        throw StoreError.damaged(path: path, reason: "it is empty")
      }
    } catch { throw StoreError(error, path: path) }
  }

  /// A store in memory, for tests and previews. It is gone with its last reference.
  public init() throws(StoreError) {
    path = "The store in memory"
    do {
      connection = try SQLiteConnection(path: ":memory:", .writing)
      try connection.execute("PRAGMA foreign_keys = ON")
      try Schema.migrate(connection, to: Schema.newest, path: path)
    } catch { throw StoreError(error, path: path) }
  }

  // MARK: Access

  /// Runs `body` alone.
  func access<Value>(_ body: (SQLiteConnection) throws -> Value) throws(StoreError) -> Value {
    lock.lock()
    defer { lock.unlock() }
    do { return try body(connection) } catch { throw StoreError(error, path: path) }
  }

  /// Runs `body` alone and in a transaction, which is undone if it throws.
  func write(_ body: (SQLiteConnection) throws -> Void) throws(StoreError) {
    try access { connection in try connection.transaction { try body(connection) } }
  }

  package static var newestVersion: Int { Schema.newest }

  package var version: Int {
    get throws(StoreError) { try access { try Schema.version(of: $0, path: path) } }
  }

  /// Reads every page and checks it against the others.
  ///
  /// - Complexity: O(size of the file).
  public func check() throws(StoreError) {
    let answer = try access { try $0.rows("PRAGMA integrity_check").map { try $0[0].text() } }
    if answer != ["ok"] { throw .damaged(path: path, reason: answer.joined(separator: "; ")) }
  }
}
