import Foundation
import Testing

@testable import NorenCommand

@Suite("The program of a package")
struct ExecutableProductsTests {
  private func products(_ products: String, _ targets: String) throws -> ExecutableProducts {
    let text = "{\"name\": \"P\", \"products\": [\(products)], \"targets\": [\(targets)]}"
    return ExecutableProducts(try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8)))
  }

  private static let library = "{\"name\": \"L\", \"targets\": [\"L\"], \"type\": {\"library\": [\"automatic\"]}}"
  private static let shop = "{\"name\": \"Shop\", \"targets\": [\"ShopApp\"], \"type\": {\"executable\": null}}"
  private static let targets = """
    {"name": "L", "type": "regular"}, {"name": "ShopApp", "type": "executable"}, {"name": "Tool", "type": "executable"}
    """

  @Test("Declared programs come first, then targets that no product has")
  func names() throws {
    #expect(try products("\(Self.library), \(Self.shop)", Self.targets).names == ["Shop", "Tool"])
    #expect(try products(Self.library, Self.targets).names == ["ShopApp", "Tool"])
  }

  @Test("The only program is run; of several one is named")
  func choice() throws {
    let one = try products("", "{\"name\": \"App\", \"type\": \"executable\"}")
    #expect(try one.choose(nil) == "App")
    let two = try products("\(Self.library), \(Self.shop)", Self.targets)
    #expect(throws: ExecutableProducts.Problem.several(["Shop", "Tool"])) { try two.choose(nil) }
    #expect(try two.choose("Tool") == "Tool")
    #expect(throws: ExecutableProducts.Problem.unknown("L", ["Shop", "Tool"])) { try two.choose("L") }
    let none = try products(Self.library, "{\"name\": \"L\", \"type\": \"regular\"}")
    #expect(throws: ExecutableProducts.Problem.none) { try none.choose(nil) }
  }
}

@Suite("Sources that need the whole platform")
struct WholePlatformUseTests {
  @Test(
    "SwiftUI and entry points do",
    arguments: [
      ("import SwiftUI\n", true), ("@testable import SwiftUI", true), ("@main\nstruct A {}", true),
      ("@UIApplicationMain class A {}", true), ("UIApplicationMain(0, nil, nil, nil)", true), ("import UIKit\n", false),
    ])
  func texts(text: String, isNeeded: Bool) { #expect(WholePlatformUse.isNeeded(by: text) == isNeeded) }

  @Test("A target's sources are in its path, or in a folder with its name")
  func folders() throws {
    let text = """
      {"products": [], "targets": [{"name": "A", "type": "regular", "path": "Code"}, {"name": "B", "type": "test"}]}
      """
    let manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
    #expect(manifest.sourceFolders == ["Code", "Sources/B", "Source/B", "src/B", "srcs/B", "Tests/B"])
  }
}
