import Lowering
import Testing

@Suite("What the compiler is told of the language")
struct LanguageTests {
  private func lower(_ text: String, flags: Set<String>?) -> LoweredFile {
    let file = Lowering(path: "A.swift", text: text, language: Language(flags: flags))
    return file.lowered(in: ModuleFacts(name: "M", files: [file.facts]))
  }

  @Test("What a flag excludes is not lowered", arguments: ["SPECIAL", "os(iOS) && SPECIAL", "!(OTHER || !SPECIAL)"])
  func excluded(_ condition: String) {
    let text = "#if \(condition)\nextension UIView {\n  override class func initialize() {}\n}\n#endif\n"
    #expect(lower(text, flags: ["OTHER"]).diagnostics.isEmpty)
    #expect(lower(text, flags: ["SPECIAL"]).diagnostics.count == 1)
    #expect(lower(text, flags: nil).diagnostics.count == 1)
  }

  @Test("What is an error in Swift 6 alone does not keep a file of Swift 5 from being lowered")
  func mode() {
    let text = "#if os(iOS)\n@available (iOS 9, *) class A {}\n#endif\n"
    func lower(_ mode: Int) -> String {
      let file = Lowering(path: "A.swift", text: text, language: Language(mode: mode))
      return file.lowered(in: ModuleFacts(name: "M", files: [file.facts])).text
    }
    #expect(lower(5).hasPrefix("#if true"))
    #expect(lower(6) == text)
  }
}
