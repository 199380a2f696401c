import Lowering
import Testing

@Suite("Conditions with the compiler's flags")
struct ConditionTests {
  private func lower(_ text: String, flags: Set<String>?) -> LoweredFile {
    let file = Lowering(path: "A.swift", text: text, flags: flags)
    return file.lowered(in: ModuleFacts(name: "M", files: [file.facts]))
  }

  @Test("What a flag excludes is not lowered", arguments: ["SPECIAL", "os(iOS) && SPECIAL", "!(OTHER || !SPECIAL)"])
  func excluded(_ condition: String) {
    let text = "#if \(condition)\nextension UIView {\n  override class func initialize() {}\n}\n#endif\n"
    #expect(lower(text, flags: ["OTHER"]).diagnostics.isEmpty)
    #expect(lower(text, flags: ["SPECIAL"]).diagnostics.count == 1)
    #expect(lower(text, flags: nil).diagnostics.count == 1)
  }
}
