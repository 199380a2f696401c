import Lowering
import Testing

@Suite("Manifests, and what SwiftPM generates")
struct GeneratedFileTests {
  @Test("A manifest for some versions of the tools is one, too")
  func manifestNames() {
    for name in ["Package.swift", "Package@swift-6.swift", "Package@swift-5.9.swift"] {
      #expect(Lowering.isManifest("/p/\(name)", ofPackageIn: "/p"))
    }
    for path in [
      "/q/Package.swift", "/p/.build/checkouts/q/Package.swift", "/p/Package@swift-6/a.swift", "/p/Packages.swift",
    ] {
      #expect(!Lowering.isManifest(path, ofPackageIn: "/p"))
    }
  }

  @Test("A condition on iOS holds on Linux")
  func manifest() {
    func lower(_ text: String) -> String { Lowering(path: "Package.swift", text: text).loweredManifest.text }
    #expect(lower(".when(platforms: [.iOS, .tvOS])") == ".when(platforms: [.linux, .iOS, .tvOS])")
    #expect(lower(".when(platforms: [.iOS, .linux])") == ".when(platforms: [.iOS, .linux])")
    #expect(lower(".when(platforms: [.macOS])") == ".when(platforms: [.macOS])")
    #expect(lower("platforms: [.iOS(.v13)]") == "platforms: [.iOS(.v13)]")
  }

  @Test("An app for Swift Playgrounds is a program")
  func application() {
    let text = """
      import AppleProductTypes
      let shop = Product.iOSApplication(
        name: "Shop", targets: ["AppModule"],
        accentColor: .presetColor(.blue))
      """
    #expect(
      Lowering(path: "Package.swift", text: text).loweredManifest.text
        == "                        \nlet shop = Product.executable(name: \"Shop\", targets: [\"AppModule\"])\n\n")
  }

  @Test("The entry point of tests launches the app that hosts them")
  func runner() {
    let runner = Lowering(path: "runner.swift", text: "@main\nstruct Runner {\n  static func main() { run() }\n}\n")
    #expect(
      runner.loweredTestRunner(in: ModuleFacts(name: "M", files: [])).text
        == "@main\nstruct Runner {\n  static func main() { TestHost.startOnMainThread(); run() }\n}\n")
  }

  @Test("The list of tests takes those of the main actor")
  func list() {
    let list = Lowering(
      path: "ATests.swift", text: "extension A {\n  static let all = [(\"a\", a), (\"b\", asyncTest(b))]\n}\n")
    #expect(
      list.loweredTestRunner(in: ModuleFacts(name: "M", files: [])).text
        == "extension A {\n  static let all = [(\"a\", TestHost.hosted(a)), (\"b\", asyncTest(b))]\n}\n")
  }
}
