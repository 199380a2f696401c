import Foundation
import Testing

@testable import NorenCommand

@Suite("Stale products")
struct StalenessTests {
  /// Writes files into a new folder, each with the time of its last change in seconds, and asks of `product` and the rest.
  private func isStale(_ files: [(path: String, time: TimeInterval)]) throws -> Bool {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("staleness-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: folder) }
    let sources = folder.appendingPathComponent("Sources")
    try manager.createDirectory(at: sources, withIntermediateDirectories: true)
    for (path, time) in files {
      let file = folder.appendingPathComponent(path)
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
      try manager.setAttributes([.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
    }
    // Making files changes the times of folders.
    for place in try manager.subpathsOfDirectory(atPath: folder.path) + [""] {
      var isFolder = ObjCBool(false)
      let path = folder.appendingPathComponent(place).path
      guard manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { continue }
      try manager.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
    }
    return Staleness.isStale(folder.appendingPathComponent("product"), sources: [sources])
  }

  @Test("A product is stale while it is missing, or a file at any depth is newer")
  func dates() throws {
    #expect(try isStale([("Sources/A.swift", 10)]))
    #expect(try !isStale([("product", 20), ("Sources/A.swift", 10), ("Sources/Deep/B.swift", 19)]))
    #expect(try isStale([("product", 20), ("Sources/A.swift", 10), ("Sources/Deep/B.swift", 21)]))
  }

  @Test("Hidden files make nothing stale")
  func hidden() throws {
    #expect(try !isStale([("product", 20), ("Sources/.build/B.swift", 21), ("Sources/.DS_Store", 21)]))
  }
}
