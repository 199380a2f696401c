import Foundation
import ShopStore

/// A path in a folder of its own, which is removed with this object.
final class TemporaryStore {
  let folder: URL
  var path: String { folder.appendingPathComponent("shop.sqlite").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

extension StoredProduct {
  static let shelf = ["carrot", "onion", "rice"].map { StoredProduct(id: $0, name: "\($0)s", category: "food") }
}

extension Purchase {
  /// One carrot.
  static func carrot(at time: Int) -> Purchase { Purchase(customer: "a", time: time, lines: [Line("carrot")]) }
}
