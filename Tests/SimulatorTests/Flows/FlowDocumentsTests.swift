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

  @Test("An alias bomb is refused before it is expanded")
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

  @Test("An alias bomb used as a key, which Yams hashes itself, is refused too")
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
    #expect(try #require(problem(of: text)).diagnostic.fact == "The flow expands to more than 20000 values.")
  }

  @Test("A few aliases are read")
  func fewAliases() throws {
    let flow = try Flow(reading: "appId: &id shop\nname: *id\ntags: [*id]\n---\n- launchApp\n")
    #expect(flow.header == FlowHeader(appID: "shop", name: "shop", tags: ["shop"]))
  }

  @Test("Asterisks in texts are not aliases, however many", arguments: [".*a", "5*a", "a * b"])
  func stars(text: String) throws {
    let lines = Array(repeating: "- \"\(text)\"\n", count: 50).joined()
    #expect(try FlowDocuments(lines).roots.count == 1)
  }

  @Test("Values nested too deep are refused as such, at any depth", arguments: ["[", "{a: ", "- ", "a:\n"])
  func depth(opening: String) throws {
    // 17 levels are one too many for us; 5,000 are too many for the YAML reader's own limit.
    for count in [17, 900, 5_000] {
      let closing = opening == "[" ? "]" : opening == "{a: " ? "}" : ""
      var text = String(repeating: opening, count: count) + "x" + String(repeating: closing, count: count)
      if opening == "a:\n" {
        // Every line indented further than the last; short of the limit of the text's size.
        text = (0..<min(count, 700)).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
      }
      let found = try #require(problem(of: text), "\(count)")
      #expect(found.diagnostic.fact == "The flow nests values more than 16 deep.")
      #expect(found.diagnostic.likelyCause.contains("not closed"))
      // The key of the sixteenth mapping is the first value on level 17.
      #expect(found.line == (opening == "a:\n" ? 16 : 1))
    }
  }

  @Test(
    "Keys that are lists or mappings are refused before they are hashed, which takes quadratic time",
    arguments: [
      // Each line nests 900 keys; hashing one of the 140 lines alone takes half a second.
      String(repeating: "- " + String(repeating: "? ", count: 900) + "x\n", count: 140),
      String(
        repeating: "- " + String(repeating: "{", count: 200) + "x" + String(repeating: "}: 1", count: 200) + "\n",
        count: 200),
      String(repeating: "{? ", count: 900) + "x" + String(repeating: "}", count: 900),
      String(repeating: "[\n?", count: 900) + "x" + String(repeating: "]", count: 900),
      (0..<900).map { String(repeating: " ", count: $0 % 200) + "?\n" }.joined() + "x",
    ])
  func complexKeys(text: String) throws {
    let found = try #require(problem(of: text))
    #expect(found.diagnostic.fact == "The flow has keys that are lists or mappings themselves.")
    #expect(!found.diagnostic.likelyCause.isEmpty && !found.diagnostic.remedy.isEmpty)
  }

  @Test("Beside aliases, which multiply them, fewer keys may look like lists")
  func complexKeysBesideAliases() throws {
    let keys = "b: \"[kg]: 3, [cm]: 4\"\n"
    #expect(problem(of: "a: 1\n" + keys) == nil)
    #expect(try #require(problem(of: "a: &a 1\nc: *a\n" + keys)).line == 3)
  }

  @Test(
    "Texts that contain the characters of such keys are read",
    arguments: ["Vraiment ? Oui", "Really?", "\"Sizes [cm]: 12\"", "\"{a}: b, [c]: d\"", "a?b", "https://a.b/?c=[d]"])
  func textsLikeKeys(text: String) throws {
    let lines = Array(repeating: "- tapOn: \(text)\n", count: 50).joined()
    #expect(try FlowDocuments(lines).roots.count == 1)
  }

  @Test("The sixteenth level is still read")
  func allowedDepth() throws {
    // Fifteen lists and the text in them.
    let text = String(repeating: "[", count: 15) + "x" + String(repeating: "]", count: 15)
    #expect(try FlowDocuments(text).roots.count == 1)
  }

  @Test("A text over the limit is refused by its size")
  func size() throws {
    let limit = FlowDocuments.maximumTextLengthInBytes
    #expect(problem(of: "a" + String(repeating: " ", count: limit - 1)) == nil)
    let found = try #require(problem(of: "a" + String(repeating: " ", count: limit)))
    #expect(found.diagnostic.fact == "The flow has \(limit + 1) bytes; a flow may have at most \(limit).")
  }

  @Test("A third document is refused where it begins")
  func documents() throws {
    let found = try #require(problem(of: "a: b\n---\n- c\n---\n- d\n"))
    #expect(found.line == 5)
    #expect(found.diagnostic.fact == "The flow has a third document.")
  }

  @Test(
    "Invalid YAML is reported with the line, the fault, its cause and its remedy",
    arguments: [
      ("a: b\n---\n- assertVisible: Total: 5\n", 3, "mapping values are not allowed", "\": \" in it", "double quotes"),
      ("- tapOn: {text: a\n- back\n", 1, "a \"{\" is opened here", "\"}\" or a \",\" is missing", "Close it"),
      ("- tapOn: [a b: c d: e]\n", 1, "a \"[\" is opened here", "\"]\" or a \",\" is missing", "double quotes"),
      ("a: [b\n\n\n", 1, "a \"[\" is opened here", "missing", "Close it"),
      ("a: \"b\n- c\n", 1, "quotes are opened here and never closed", "closing quote", "Close the quotes"),
      ("a: 'b\n---\n- c\n", 1, "quotes are opened here and never closed", "closing quote", "Close the quotes"),
      ("a: b\n\tc: d\n", 2, "the line is indented with a tab", "editor", "with spaces"),
      ("- tapOn:\n\ttext: a\n", 2, "the line is indented with a tab", "editor", "with spaces"),
      ("- back\n-\ta: b\n", 2, "the line is indented with a tab", "editor", "with spaces"),
      ("\t- back\n", 1, "the line is indented with a tab", "editor", "with spaces"),
      ("a: *b\n", 1, "undefined alias", "begins with \"*\"", "double quotes"),
      ("- back\n- tapOn: *\n", 2, "did not find expected alphabetic", "begins with \"*\"", "double quotes"),
      ("- tapOn: & a\n", 1, "did not find expected alphabetic", "begins with \"&\"", "double quotes"),
      (
        "a: 1\nb: 2\n\"a\": 3\n", 3, "the key \"a\" is used more than once, on line 1 and again on line 3", "copied",
        "Keep one"
      ),
      (
        "- tapOn:\n    text: a\n    # b\n\n    text : c\n", 5,
        "the key \"text\" is used more than once, on line 2 and again on line 5", "without its \"- \"", "\"- \""
      ),
      (
        "- tapOn:\n    text: a\n  tapOn:\n    text: b\n", 3,
        "the key \"tapOn\" is used more than once, on line 1 and again on line 3", "without its \"- \"", "\"- \""
      ),
      (
        "a: 1\r\nb: 2\r\na: 3\r\n", 3, "the key \"a\" is used more than once, on line 1 and again on line 3", "copied",
        "Keep one"
      ),
      (
        "- {text: a, text: b}\n- text: c\n", 1, "the key \"text\" is used more than once, in one list", "copied",
        "Keep one"
      ),
      ("- a: 1\n  ? b\n  ? b\n- b: 1\n", 2, "the key \"b\" is used more than once, in one list", "copied", "Keep one"),
      ("a: @b\n", 1, "cannot start any token", "begins with \"@\"", "double quotes"),
      ("- tapOn: %b\n", 1, "cannot start any token", "\"%\"", "double quotes"),
      ("- tapOn: \"Cart \\(1\\)\"\n", 1, "unknown escape character", "backslash", "two backslashes"),
      ("- tapOn: \"\\u12\"\n", 1, "hexdecimal", "backslash", "two backslashes"),
      ("- tapOn: 'it's'\n", 1, "did not find expected key", "closing quote", "Indent"),
      ("- tapOn:\n    text: a\n   id: b\n", 3, "did not find expected key", "indented differently", "Indent"),
      ("- tapOn:\ntext: a\n", 2, "did not find expected '-'", "\"- \" is missing", "Begin every step"),
      ("- tapOn:\n    text: a\n    foo\n- back\n", 3, "a line has no \":\"", "is missing", "key: value"),
      ("- a: - b\n", 1, "block sequence entries", "\"- \" appears", "lines of its own"),
      ("appId: a\n- launchApp\n", 2, "a step appears in the header", "\"---\"", "then a line \"---\""),
      ("- tapOn: , a\n", 1, "expected node content", "begins with \",\"", "double quotes"),
      ("- tapOn: |x\n", 1, "expected comment or line break", "begins with \"|\"", "double quotes"),
      ("- tapOn: !a!b c\n", 1, "undefined tag handle", "begins with \"!\"", "double quotes"),
      ("%a\n", 1, "unknown directive", "begins with \"%\"", "double quotes"),
      ("  a: b\n c: d\n", 2, "<document start>", "indented less", "same depth"),
    ])
  func syntax(text: String, line: Int, fault: String, cause: String, remedy: String) throws {
    let found = try #require(problem(of: text))
    #expect(found.line == line)
    #expect(found.diagnostic.fact.contains(fault), "\(found.diagnostic.fact)")
    #expect(found.diagnostic.fact.hasPrefix("The flow is not valid YAML: "))
    #expect(found.diagnostic.likelyCause.contains(cause), "\(found.diagnostic)")
    #expect(found.diagnostic.remedy.contains(remedy), "\(found.diagnostic)")
  }

  @Test("An invalid character is reported with its line")
  func characters() throws {
    let bell = try #require(problem(of: "a: b\r\nb: \u{7}\r\n"))
    #expect(bell.line == 2)
    #expect(bell.diagnostic.fact == "The flow has an invalid character: \\u{07}.")
    let zero = try #require(problem(of: "a\u{0}:\u{0}"))
    #expect(zero.diagnostic.likelyCause.contains("UTF-16"))
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
