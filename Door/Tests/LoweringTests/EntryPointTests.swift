import Lowering
import Testing

@Suite("Entry points")
struct EntryPointTests {
  @Test(
    "An app's main type is run by the simulator",
    arguments: [
      LoweringCase(
        "An app of SwiftUI", "@main struct Shop: App {}",
        "@main struct Shop: App {static func main() { AppHost.main(Self.self) }; }\nimport AppHost\n"),
      LoweringCase(
        "A delegate", "@main final class A: UIResponder, UIApplicationDelegate {}",
        "@main final class A: UIResponder, UIApplicationDelegate {static func main() { AppHost.main(Self.self) }; }\nimport AppHost\n"
      ),
      LoweringCase(
        "A call in main.swift", "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)",
        "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)\nimport AppHost\n"),
      LoweringCase("A tool", "@main struct Tool: ParsableCommand {}", "@main struct Tool: ParsableCommand {}"),
      LoweringCase(
        "One with a main of its own", "@main struct Shop: App { static func main() {} }",
        "@main struct Shop: App { static func main() {} }"),
    ])
  func entries(_ one: LoweringCase) { #expect(lower(one.source).text == one.lowered) }

  @Test("The conformance may be stated by an extension in another file")
  func conformanceElsewhere() {
    let text = lower("@main struct Shop {}", beside: ["extension Shop: App {}"]).text
    #expect(text.contains("AppHost.main(Self.self)"))
  }

  @Test(
    "A delegate's initialiser is required",
    arguments: [
      LoweringCase(
        "None", "class A: UIResponder, UIWindowSceneDelegate {}",
        "class A: UIResponder, UIWindowSceneDelegate {required override init() { super.init() }; }"),
      LoweringCase(
        "None, without a superclass", "class A: UISceneDelegate {}", "class A: UISceneDelegate {required init() {}; }"),
      LoweringCase(
        "Its own", "class A: UIResponder, UIApplicationDelegate { override init() { super.init() } }",
        "class A: UIResponder, UIApplicationDelegate { override required init() { super.init() } }"),
      LoweringCase(
        "A final class", "final class A: UIResponder, UISceneDelegate {}",
        "final class A: UIResponder, UISceneDelegate {}"),
    ])
  func initialisers(_ one: LoweringCase) { #expect(lower(one.source).text == one.lowered) }
}
