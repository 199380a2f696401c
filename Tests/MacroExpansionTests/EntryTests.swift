import Foundation
import Testing

@testable import MacroExpansion

@Suite("What @Entry reads of a declaration")
struct EntryTests {
  private func entry(_ source: String) throws(ExpansionFailure) -> [String] {
    let entry = try EntryDeclaration(parsing: source)
    return [entry.name, entry.type ?? "–", entry.value]
  }

  @Test(
    "Name, type and default are read whatever stands around and within them",
    arguments: [
      ("@Entry var tint: Int? = 3", ["tint", "Int?", "3"]),
      ("@Entry var tint = 3", ["tint", "–", "3"]),
      ("@Entry var tint: Color?", ["tint", "Color?", "nil"]),
      (
        "\n  @Entry public var `default`: [String: Int] = [\"a, b\": 1]",
        ["`default`", "[String: Int]", "[\"a, b\": 1]"]
      ),
      ("@Entry /* var x = 1 */ var y /* , */ : Int // = 2\n = 4", ["y", "Int", "4"]),
      (
        "@available(iOS 17, *) @Entry var size: Grid<Int, Double> = .init(a: 1, b: 2)",
        ["size", "Grid<Int, Double>", ".init(a: 1, b: 2)"]
      ),
      (
        "@Entry var act: (Int, String) -> Void = { _, text in print(\"\\(text, default: \"}\")\") }",
        ["act", "(Int, String) -> Void", "{ _, text in print(\"\\(text, default: \"}\")\") }"]
      ),
      ("@Entry var text = #\"a\"b, {\"#", ["text", "–", "#\"a\"b, {\"#"]),
      ("@Entry var variable = \"\"\"\n  }, {\n  \"\"\"", ["variable", "–", "\"\"\"\n  }, {\n  \"\"\""]),
    ])
  func reading(source: String, expected: [String]) throws {
    #expect(try entry(source) == expected)
  }

  @Test(
    "What is no single variable with a default is refused with a sentence",
    arguments: [
      ("@Entry let tint = 3", "@Entry is for variables."),
      ("@Entry var (a, b) = (1, 2)", "@Entry is for variables with one name."),
      ("@Entry var a: Int, b: Int", "@Entry is for one variable without accessors; give its default after `=`."),
      ("@Entry var a: Int { 3 }", "@Entry is for one variable without accessors; give its default after `=`."),
      ("@Entry var a: Int", "@Entry needs a default: write it after `=`, or make the type optional."),
      ("", "@Entry is for variables."),
    ])
  func refusing(source: String, message: String) {
    #expect(throws: ExpansionFailure(message)) { try EntryDeclaration(parsing: source) }
  }

  @Test("The scanner comes to an end for any part of a declaration", arguments: 0..<90)
  func ends(length: Int) {
    let source =
      "@Entry(a: [1]) var act: (Int, #\"x\"#) -> Void = { /* { */ \"\\(text + \"}\")\" // )\n }, \"\"\"\n x\"\"\""
    _ = try? EntryDeclaration(parsing: String(source.prefix(length)))
    _ = try? EntryDeclaration(parsing: String(source.suffix(length)))
  }
}

@Suite("The macros' answers to the compiler")
struct PluginTests {
  private func reply(_ message: String) throws -> [String: Any] {
    let reply = try JSONSerialization.jsonObject(with: Plugin.reply(to: Data(message.utf8)))
    return try #require(reply as? [String: Any])
  }

  private func expansion(_ macro: String, role: String, source: String, around: String) throws -> [String: Any] {
    let place = #""location": {"fileName": "A.swift", "offset": 7}"#
    let reply = try reply(
      """
      {"expandAttachedMacro": {"macro": {"moduleName": "SwiftUIMacros", "name": "\(macro)", "typeName": "\(macro)"}, "macroRole": "\(role)",
       "declSyntax": {"kind": "declaration", "source": "\(source)", \(place)}, "lexicalContext": [{"source": "\(around)", \(place)}]}}
      """)
    return try #require(reply["expandMacroResult"] as? [String: Any])
  }

  @Test("The version is told, and messages that are not known get an error")
  func capability() throws {
    let result = try reply(#"{"getCapability": {"capability": {"protocolVersion": 7}}}"#)
    #expect("\(result)".contains("7"))
    for message in ["{}", "no JSON", #"{"other": {}}"#] {
      #expect("\(try reply(message))".contains("do not know"))
    }
  }

  @Test("An entry gets accessors and a key")
  func entry() throws {
    let around = "extension EnvironmentValues {}"
    let accessor = try expansion("Entry", role: "accessor", source: "@Entry var size: Int = 3", around: around)
    #expect((accessor["expandedSource"] as? String)?.contains("get { self[__Key_size.self] }") == true)
    let peer = try expansion("Entry", role: "peer", source: "@Entry var size: Int = 3", around: around)
    #expect((peer["expandedSource"] as? String)?.contains("static var defaultValue: Int { 3 }") == true)
  }

  @Test("An entry elsewhere, or without a default, is an error at its place")
  func failures() throws {
    for (source, around) in [
      ("@Entry var a: Int", "extension EnvironmentValues {}"), ("@Entry var a = 1", "struct Other {}"),
    ] {
      let result = try expansion("Entry", role: "peer", source: source, around: around)
      #expect(result["expandedSource"] == nil)
      #expect("\(result)".contains("A.swift") && "\(result)".contains("@Entry"))
    }
  }
}
