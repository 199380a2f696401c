import Lowering
import SwiftParser
import SwiftSyntax
import Testing

@Suite("Code for systems after iOS 18")
struct LaterSystemTests {
  /// The text with runs of spaces as one, and without those at the ends of lines.
  private static func tidy(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
  }

  @Test(
    "A test for a later system goes with what it guards",
    arguments: [
      LoweringCase("Without else", "if #available(iOS 26.0, *) { glass() }\nnext()", "\nnext()"),
      LoweringCase("One statement of else", "if #available(iOS 26, *) { glass() } else { blur() }", "blur()"),
      LoweringCase(
        "Several", "if #available(iOS 26, *) { glass() } else { let a = b(); c(a) }", "do { let a = b(); c(a) }"),
      LoweringCase("A deferred one", "if #available(iOS 26, *) { a() } else { defer { b() } }", "do { defer { b() } }"),
      LoweringCase("Nothing in else", "if #available(iOS 26, *) { glass() } else { }", ""),
      LoweringCase(
        "A return does not take the next line", "func f() { if #available(iOS 26, *) { g() } else { return }\nh() }",
        "func f() { return ;\nh() }"),
      LoweringCase("A value", "let a = if #available(iOS 19, *) { b } else { c }", "let a = c"),
      LoweringCase(
        "A chain", "if x { a() } else if #available(iOS 26, *) { b() } else { c() }", "if x { a() } else { c() }"),
      LoweringCase("The end of a chain", "if x { a() } else if #available(iOS 26, *) { b() }", "if x { a() }"),
      LoweringCase(
        "The begin of one", "if #available(iOS 26, *) { b() } else if #available(iOS 17, *) { c() } else { d() }",
        "if #available(iOS 17, *) { c() } else { d() }"),
      LoweringCase(
        "Other conditions", "if let w = window, #available(iOS 26, *), w.glass { a() } else { b() }",
        "if let w = window, false { } else { b() }"),
      LoweringCase(
        "A view",
        "var body: some View {\n  if #available(iOS 26, *) {\n    content.glass()\n  } else {\n    content\n  }\n}",
        "var body: some View {\n\n\n\ncontent\n\n}"),
      LoweringCase("A loop", "while #available(iOS 26, *) { glass() }", "while false { }"),
      LoweringCase(
        "One in another", "if #available(iOS 26, *) { a() } else { if #available(iOS 27, *) { b() } else { c() } }",
        "c()"),
    ])
  func tests(_ one: LoweringCase) { expect(one) }

  @Test(
    "A guard for a later system leaves, and what follows it goes",
    arguments: [
      LoweringCase(
        "First", "func f() -> Int { a()\n guard #available(iOS 26, *) else { return 1 }\n return glass() }",
        "func f() -> Int { a()\nreturn 1\n}"),
      LoweringCase(
        "After another condition", "func f() { guard let a, #available(iOS 26, *) else { return }\n glass(a) }",
        "func f() { guard let a, false else { return }\n}"),
      LoweringCase(
        "Several statements", "func f() { guard #available(iOS 26, *) else { a(); return }\n glass() }",
        "func f() { do { a(); return }\n}"),
    ])
  func guards(_ one: LoweringCase) { expect(one) }

  @Test(
    "What is for systems before it stays",
    arguments: [
      LoweringCase("One statement", "if #unavailable(iOS 26) { blur() } else { glass() }", "blur()"),
      LoweringCase("With a condition", "if #unavailable(iOS 26), x { blur() }", "if true , x { blur() }"),
      LoweringCase(
        "A guard", "func f() { guard #unavailable(iOS 26) else { return }\n a() }",
        "func f() {\na() }"),
      LoweringCase("The same version", "if #available(iOS 18.4, *) { a() }", "if #available(iOS 18.4, *) { a() }"),
      LoweringCase(
        "Another system", "if #available(macOS 26, iOS 17, *) { a() }", "if #available(macOS 26, iOS 17, *) { a() }"),
      LoweringCase(
        "A name like a version", "@available(iOS, deprecated: 26) func f() {}",
        "@available(iOS, deprecated: 26) func f() {}"),
    ])
  func earlier(_ one: LoweringCase) { expect(one) }

  @Test(
    "Declarations for later systems go",
    arguments: [
      LoweringCase(
        "A function", "struct A {\n  @available(iOS 26.0, macOS 26, *)\n  func f() {\n  }\n  var a = 1\n}",
        "struct A {\n\n\n\nvar a = 1\n}"),
      LoweringCase("An extension", "@available(iOS 26, *) extension A: B {}\nlet a = 1", "\nlet a = 1"),
      LoweringCase("The long form", "@available(iOS, introduced: 26.0, deprecated: 27)\nclass A {}", "\n"),
      LoweringCase("A case", "enum E { case a\n@available(iOS 26, *) case b }", "enum E { case a\n}"),
      LoweringCase("A preview", "@available(iOS 26, *)\n#Preview { A() }", "\n"),
    ])
  func declarations(_ one: LoweringCase) { expect(one) }

  @Test("Lines stay, letters outside of ASCII too, and a class that goes has no methods to look up")
  func places() {
    let text = """
      @available(iOS 26, *) @objc class Ä: NSObject { @objc func f() { g("é") } }
      // ü
      @objc class B: NSObject { @objc func g() { if #available(iOS 26, *) { h() } } }
      """
    let lowered = lower(text).text
    #expect(lowered.split(separator: "\n")[1] == "// ü")
    #expect(!lowered.contains("Ä") && lowered.contains("\"g\"") && !lowered.contains("h()"))
    #expect(!Parser.parse(source: lowered).hasError)
  }

  private func expect(_ one: LoweringCase) {
    let lowered = lower(one.source)
    #expect(Self.tidy(lowered.text) == one.lowered)
    #expect(lowered.edits.isEmpty == (lowered.text == one.source))
    #expect(!Parser.parse(source: lowered.text).hasError)
    #expect(lowered.text.utf8.count == one.source.utf8.count)
  }
}
