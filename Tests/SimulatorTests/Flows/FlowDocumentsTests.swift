import Diagnostics
import Testing

@testable import Simulator

@Suite("Limits of a flow's YAML") nonisolated struct FlowDocumentsTests {
  private func problem(of text: String) -> FlowProblem? {
    do {
      _ = try FlowDocuments(text)
      return nil
    } catch {
      return error.problems.first
    }
  }

  @Test("A bomb of aliases is refused before it is expanded")
  func aliasBomb() throws {
    // Nine levels of nine aliases stand for 9^9, more than 387 million, nodes.
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let found = try #require(problem(of: text))
    #expect(found.line == 2)
    #expect(found.diagnostic.fact == "The flow uses more than 8 YAML aliases.")
    #expect(found.diagnostic.remedy.contains("Write the values out"))
  }

  @Test("A bomb used as a key, which Yams hashes itself, is refused as well")
  func bombAsKey() throws {
    var text = "a0: &a0 [x]\n"
    for level in 1...40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    text += "? *a40\n: x\n"
    #expect(try #require(problem(of: text)).diagnostic.fact.contains("aliases"))
  }

  @Test("Few aliases of a large value are refused by the number of nodes")
  func nodes() throws {
    let large = Array(repeating: "x", count: 5_000).joined(separator: ",")
    let text = "a: &a [\(large)]\nb: [*a, *a, *a, *a]\n"
    #expect(try #require(problem(of: text)).diagnostic.fact == "The flow stands for more than 20000 values.")
  }

  @Test("A few aliases are read")
  func fewAliases() throws {
    let flow = try Flow(reading: "appId: &id shop\nname: *id\ntags: [*id]\n---\n- launchApp\n")
    #expect(flow.header == FlowHeader(appID: "shop", name: "shop", tags: ["shop"]))
  }

  @Test("Stars in texts are no aliases, however many", arguments: [".*a", "5*a", "a * b"])
  func stars(text: String) throws {
    let lines = Array(repeating: "- \"\(text)\"\n", count: 50).joined()
    #expect(try FlowDocuments(lines).roots.count == 1)
  }

  @Test("Brackets that are never closed are refused", arguments: ["[", "{a: ", "- ", "? "])
  func depth(opening: String) throws {
    // 17 levels are one too many for us; 5,000 are too many for the YAML reader's own limit.
    for count in [17, 5_000] {
      let closing = opening == "[" ? "]" : opening == "{a: " ? "}" : ""
      let text = String(repeating: opening, count: count) + "x" + String(repeating: closing, count: count)
      #expect(problem(of: text) != nil, "\(count)")
    }
  }

  @Test("The sixteenth level is still read")
  func allowedDepth() throws {
    // Fifteen lists and the text in them.
    let text = String(repeating: "[", count: 15) + "x" + String(repeating: "]", count: 15)
    #expect(try FlowDocuments(text).roots.count == 1)
  }

  @Test("A text over the limit is refused by its size")
  func size() throws {
    let limit = FlowDocuments.longestTextInBytes
    #expect(problem(of: "a" + String(repeating: " ", count: limit - 1)) == nil)
    let found = try #require(problem(of: "a" + String(repeating: " ", count: limit)))
    #expect(found.diagnostic.fact == "The flow has \(limit + 1) bytes; at most \(limit) are read.")
  }

  @Test("A third document is refused where it begins")
  func documents() throws {
    let found = try #require(problem(of: "a: b\n---\n- c\n---\n- d\n"))
    #expect(found.line == 5)
    #expect(found.diagnostic.fact == "The flow has a third document.")
  }

  @Test(
    "What is no YAML names the line and the fault",
    arguments: [
      ("a: b\n---\n- assertVisible: Total: 5\n", 3, "mapping values are not allowed"),
      ("a: [b\n", 2, "did not find expected"), ("a: \"b\n", 2, "unexpected end of stream"),
      ("a: b\n\tc: d\n", 2, "a tab character that violates indentation"), ("a: *b\n", 1, "undefined alias"),
      ("a: 1\nb: 2\na: 3\n", 1, "the key \"a\" is used more than once"), ("a: @b\n", 1, "cannot start any token"),
      ("a: b\nb: \u{7}\n", 2, "control characters are not allowed"),
    ])
  func syntax(text: String, line: Int, fault: String) throws {
    let found = try #require(problem(of: text))
    #expect(found.line == line)
    #expect(found.diagnostic.fact.contains(fault), "\(found.diagnostic.fact)")
    #expect(found.diagnostic.fact.hasPrefix("The flow is not valid YAML: "))
    #expect(!found.diagnostic.remedy.isEmpty)
  }

  @Test("Random bytes never end the process")
  func garbage() {
    var state: UInt64 = 42
    let alphabet = Array("-:[]{}&*!|>'\"%@`#,? \n\tab01\\~".unicodeScalars)
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.unicodeScalars.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      do {
        _ = try Flow(reading: text)
        _ = try Flow(reading: "appId: a\n---\n" + text)
      } catch {
        #expect(!error.problems.isEmpty)
      }
    }
  }
}
