import Foundation
import ShopStore
import Testing

@Suite("Versions of a store")
struct VersionTests {
  private let place: TemporaryStore

  init() throws { place = try TemporaryStore() }

  @Test(
    "A store of any version is changed to the newest and keeps what it holds", arguments: 1...ShopStore.newestVersion)
  func migration(version: Int) throws {
    do {
      let old = try ShopStore(path: place.path, pageLimit: nil, version: version)
      #expect(try old.version == version)
      try old.save(StoredProduct.shelf)
      try old.add([.carrot(at: 5)])
    }
    let store = try ShopStore(path: place.path)
    #expect(try store.version == ShopStore.newestVersion)
    #expect(try store.products() == StoredProduct.shelf && store.purchases() == [.carrot(at: 5)])
    try store.setFavourite("rice", of: "a", to: true)
    #expect(try store.favourites(of: "a") == ["rice"])
    try store.check()
  }

  @Test("Opening a store again changes nothing")
  func again() throws {
    for time in 1...3 {
      let store = try ShopStore(path: place.path)
      try store.save(StoredProduct.shelf)
      try store.add([.carrot(at: time)])
      #expect(try store.purchases().count == time)
    }
  }

  @Test("A store of a newer version is refused and left as it is")
  func newer() throws {
    do { _ = try ShopStore(path: place.path) }
    // The version stands in the header, at byte 60 (SQLite's file format, 1.3).
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: place.path))
    try file.seek(toOffset: 60)
    try file.write(contentsOf: Data([0, 0, 0, UInt8(ShopStore.newestVersion + 1)]))
    try file.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: place.path))
    #expect(throws: StoreError.newer(path: place.path)) { try ShopStore(path: place.path) }
    #expect(throws: StoreError.newer(path: place.path)) { try ShopStore(reading: place.path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.path)) == bytes)
  }

  @Test("The journal is a write-ahead log: another process reads while one writes")
  func reading() throws {
    let writer = try ShopStore(path: place.path)
    #expect(FileManager.default.fileExists(atPath: place.path + "-wal"))
    try writer.save(StoredProduct.shelf)
    let reader = try ShopStore(reading: place.path)
    try writer.add([.carrot(at: 1)])
    #expect(try reader.purchases() == [.carrot(at: 1)])
  }

  @Test("A store of version 1 can be read without being changed")
  func readingOld() throws {
    do {
      let old = try ShopStore(path: place.path, pageLimit: nil, version: 1)
      try old.save(StoredProduct.shelf)
      try old.add([.carrot(at: 5)])
    }
    let reader = try ShopStore(reading: place.path)
    #expect(try reader.purchases() == [.carrot(at: 5)])
    #expect(try reader.version == 1)
  }
}
