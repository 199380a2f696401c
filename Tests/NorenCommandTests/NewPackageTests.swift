import Foundation
import Testing

@testable import NorenCommand

@Suite("noren new")
struct NewPackageTests {
  @Test("A new package has an app, tests and a flow, and names itself everywhere", arguments: [false, true])
  func files(usesSwiftUI: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("new-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = NewPackage(name: "Pantry", usesSwiftUI: usesSwiftUI)
    try package.write(to: folder)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let app = usesSwiftUI ? ["CounterView", "PantryApp"] : ["AppDelegate", "CounterViewController"]
    #expect(
      paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".yaml") }.sorted()
        == ["Flows/counting.yaml", "Package.swift"]
        + (["Counter"] + app).map { "Sources/Pantry/\($0).swift" }.sorted()
        + ["Tests/PantryTests/CounterTests.swift", "Tests/PantryTests/ScreenTests.swift"])
    for (path, text) in package.files {
      #expect(!text.contains("NAME"), "\(path)")
      #expect(!text.contains("Noren"), "\(path)")
      #expect(try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8) == text)
    }
  }

  @Test("What is there already is not written over")
  func existing() throws {
    let folder = FileManager.default.temporaryDirectory
    #expect(throws: NewPackageError.exists(folder.path)) {
      try NewPackage(name: "Pantry", usesSwiftUI: false).write(to: folder)
    }
  }

  @Test(
    "A name is that of a module and a part of types",
    arguments: [
      ("Pantry", true), ("App2", true), ("pantry", false), ("", false), ("My-App", false), ("Ünder", false),
      ("UIKit", false), ("2App", false),
    ])
  func names(name: String, isUsable: Bool) { #expect(NewPackage.isUsable(name) == isUsable) }
}
