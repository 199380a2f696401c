import CSQLite

/// Why SQLite refused.
struct SQLiteError: Error {
  /// The primary code, as `SQLITE_FULL`.
  var code: Int32
  var message: String
}

/// A value in a table.
enum SQLiteValue: Equatable {
  case null
  case integer(Int)
  case text(String)

  /// - Throws: As for a damaged file: another program may have put anything into a column.
  func integer() throws(SQLiteError) -> Int {
    guard case .integer(let value) = self else {
      throw SQLiteError(code: SQLITE_CORRUPT, message: "\(self) is no integer")
    }
    return value
  }

  /// - Throws: As for a damaged file.
  func text() throws(SQLiteError) -> String {
    guard case .text(let value) = self else { throw SQLiteError(code: SQLITE_CORRUPT, message: "\(self) is no text") }
    return value
  }
}

/// An open database. Not to be used by two threads at a time.
final class SQLiteConnection {
  enum Access { case reading, writing }

  private let handle: OpaquePointer

  /// - Parameter path: `:memory:` for a database of this connection alone.
  init(path: String, _ access: Access) throws(SQLiteError) {
    let flags = access == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened else { throw SQLiteError(code: SQLITE_NOMEM, message: "there is no memory for it") }
    handle = opened
    if code != SQLITE_OK { throw error(code) }
  }

  deinit { sqlite3_close_v2(handle) }

  fileprivate func error(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code & 0xFF, message: String(cString: sqlite3_errmsg(handle)))
  }

  /// Whether the file may not be written, although it was opened for writing.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Waits at most this long for another connection's lock.
  func setPatience(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// Runs any number of statements without values.
  func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code) }
  }

  func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(code) }
    return SQLiteStatement(statement, of: self)
  }

  /// Runs one statement and returns its rows.
  @discardableResult
  func rows(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) -> [[SQLiteValue]] {
    try prepare(sql).rows(values)
  }

  /// The number that the last inserted row was given.
  var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Runs `body` as a whole: nothing of it remains if it throws.
  func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    // At once for writing: a lock that is taken later can fail in the middle.
    try execute("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // After some errors, as of a full disk, SQLite has gone back already; then this fails and there is nothing to do.
      try? execute("ROLLBACK")
      throw error
    }
  }
}

/// A compiled statement, which can run again with other values.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let connection: SQLiteConnection

  fileprivate init(_ handle: OpaquePointer, of connection: SQLiteConnection) {
    (self.handle, self.connection) = (handle, connection)
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement to its end.
  @discardableResult
  func rows(_ values: [SQLiteValue] = []) throws(SQLiteError) -> [[SQLiteValue]] {
    var rows: [[SQLiteValue]] = []
    let width = sqlite3_column_count(handle)
    try forEachRow(values) { () throws(SQLiteError) in rows.append((0..<width).map(value)) }
    return rows
  }

  /// Runs the statement to its end and calls `body` at each row, whose columns can be read there.
  func forEachRow(_ values: [SQLiteValue] = [], _ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    defer { sqlite3_reset(handle) }
    for (place, value) in values.enumerated() { try bind(value, at: Int32(place + 1)) }
    while true {
      let code = sqlite3_step(handle)
      switch code {
      case SQLITE_ROW: try body()
      case SQLITE_DONE: return
      default: throw connection.error(code)
      }
    }
  }

  private func bind(_ value: SQLiteValue, at place: Int32) throws(SQLiteError) {
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(handle, place)
    case .integer(let number): code = sqlite3_bind_int64(handle, place, Int64(number))
    // Without bytes there may be no address, which would mean NULL.
    case .text(""): code = sqlite3_bind_text(handle, place, "", 0, Self.copying)
    case .text(var text):
      code = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // SQLite copies the text before the call returns.
          sqlite3_bind_text(handle, place, characters.baseAddress, Int32(characters.count), Self.copying)
        }
      }
    }
    if code != SQLITE_OK { throw connection.error(code) }
  }

  /// The macro SQLITE_TRANSIENT.
  private static var copying: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

  /// The value in a column of the row that was reached, from 0.
  func value(_ place: Int32) -> SQLiteValue {
    switch sqlite3_column_type(handle, place) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(handle, place)))
    case SQLITE_NULL: return .null
    default:
      guard let text = sqlite3_column_text(handle, place) else { return .text("") }
      let count = Int(sqlite3_column_bytes(handle, place))
      return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    }
  }
}
