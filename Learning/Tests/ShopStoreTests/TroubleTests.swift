import Foundation
import ShopStore
import Testing

@Suite("A store in trouble")
struct TroubleTests {
  private let place: TemporaryStore
  private var path: String { place.path }

  init() throws { place = try TemporaryStore() }

  private func filled(_ purchases: Int = 200) throws {
    let store = try ShopStore(path: path)
    try store.save(StoredProduct.shelf)
    try store.add((0..<purchases).map { .carrot(at: $0) })
  }

  @Test("A file of something else is refused with a remedy, and stays as it is", arguments: [false, true])
  func foreign(isRead: Bool) throws {
    let bytes = Data(String(repeating: "user_id,item_id,timestamp\n", count: 100).utf8)
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: StoreError.self) {
      _ = isRead ? try ShopStore(reading: path) : try ShopStore(path: path)
    }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.contains(path) == true)
    #expect(error?.description.contains("Restore it from a copy") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test("A store with overwritten pages says that it is damaged")
  func overwritten() throws {
    try filled()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let size = try file.seekToEnd()
    try #require(size >= 5 * 4_096)
    try file.seek(toOffset: 4_096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 4_096))
    try file.close()
    let error = #expect(throws: StoreError.self) {
      let store = try ShopStore(reading: path)
      _ = try store.purchases()
      try store.check()
    }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("Reading where there is no file names the path and creates none")
  func missing() {
    #expect(throws: StoreError.missing(path: path)) { try ShopStore(reading: path) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A folder that does not exist is named")
  func noFolder() {
    let path = place.folder.path + "/none/shop.sqlite"
    let error = #expect(throws: StoreError.self) { try ShopStore(path: path) }
    #expect(error?.description.contains("\(path) cannot be opened") == true)
    #expect(error?.description.contains("Check that the folder exists") == true)
  }

  @Test("A store that was opened to read refuses writing")
  func reading() throws {
    try filled(1)
    let reader = try ShopStore(reading: path)
    #expect(throws: StoreError.readOnly(path: path)) { try reader.add([.carrot(at: 9)]) }
    #expect(try ShopStore(reading: path).purchases().count == 1)
  }

  /// In another process, because the superuser may write everywhere and can give that up only once.
  @Test("A file without permission to write is refused when it is opened")
  func permissions() async throws {
    try filled(1)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: place.folder.path)
    await #expect(processExitsWith: .success) { [path = path as String] in
      if getuid() == 0 { try #require(setuid(65_534) == 0) }
      #expect(throws: StoreError.readOnly(path: path)) { try ShopStore(path: path) }
    }
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.folder.path)
  }

  @Test("A full disk refuses a purchase, loses none of the earlier ones, and later ones fit again")
  func full() throws {
    do {
      let store = try ShopStore(path: path, pageLimit: 20, version: ShopStore.newestVersion)
      try store.save(StoredProduct.shelf)
      try store.add((0..<100).map { .carrot(at: $0) })
      let many = (0..<10_000).map { Purchase.carrot(at: 1_000 + $0) }
      #expect(throws: StoreError.full(path: path)) { try store.add(many) }
      #expect(try store.purchases().count == 100)
    }
    let store = try ShopStore(path: path)
    try store.add([.carrot(at: 100)])
    #expect(try store.purchases() == (0...100).map { .carrot(at: $0) })
    try store.check()
  }
}
