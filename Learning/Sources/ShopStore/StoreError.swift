import CSQLite
import Foundation

/// Why a store cannot be used. The description names the file, the cause and the remedy.
public enum StoreError: Error, Equatable, CustomStringConvertible {
  case missing(path: String)
  case notOpened(path: String, reason: String)
  case damaged(path: String, reason: String)
  case readOnly(path: String)
  case full(path: String)
  case busy(path: String)
  /// A newer version of the program has changed the tables.
  case newer(path: String)
  case invalidQuantity(product: String, quantity: Int)
  case repeatedProduct(product: String)
  case unknownProduct(path: String, product: String)
  case failed(path: String, reason: String)

  public var description: String {
    switch self {
    case .missing(let path): "There is no store at \(path). Check the path, or start the app once: it creates the file."
    case .notOpened(let path, let reason):
      "\(path) cannot be opened: \(reason). Check that the folder exists and that you are permitted to write to it."
    case .damaged(let path, let reason):
      "\(path) is not a store, or is damaged: \(reason). Restore it from a copy, or move it away: the app then starts a new one."
    case .readOnly(let path):
      "\(path) cannot be written. Its permissions or its disk allow reading only: change them, or copy the file elsewhere."
    case .full(let path):
      "\(path) cannot grow: its disk or its limit is full. Free some space; nothing saved so far is lost."
    case .busy(let path):
      "\(path) is in use by another program that does not finish writing. Close that program and try again."
    case .newer(let path):
      "\(path) was written by a newer version of this program. Install that version, or open another file."
    case .invalidQuantity(let product, let quantity):
      "A purchase has \(quantity) of the product \"\(product)\". Quantities are 1 or more: remove the line, or correct it."
    case .repeatedProduct(let product):
      "A purchase has two lines of the product \"\(product)\". Add up their quantities in one line."
    case .unknownProduct(let path, let product):
      "A purchase in \(path) names the product \"\(product)\", which the store lacks. Save the product first."
    case .failed(let path, let reason):
      "\(path) cannot be used: \(reason). If this happens again with a copy of the file, it is a fault of this program: report it."
    }
  }

  init(_ error: any Error, path: String) {
    if let error = error as? StoreError {
      self = error
      return
    }
    guard let error = error as? SQLiteError else {
      self = .failed(path: path, reason: "\(error)")
      return
    }
    switch error.code {
    case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged(path: path, reason: error.message)
    case SQLITE_READONLY: self = .readOnly(path: path)
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
    case SQLITE_CANTOPEN where FileManager.default.fileExists(atPath: path) && access(path, W_OK) != 0:
      self = .readOnly(path: path)
    case SQLITE_CANTOPEN: self = .notOpened(path: path, reason: error.message)
    default: self = .failed(path: path, reason: error.message)
    }
  }
}
