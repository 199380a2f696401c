import Lowering
import SwiftParser
import SwiftSyntax
import Testing

@Suite("What holds for every file")
struct PropertyTests {
  /// Pieces that need lowering, of which files are put together.
  private static let pieces = [
    "@objc protocol P1 {\n  @objc optional func f(_ x: Int,\n    at y: Int) -> Int\n}",
    "@objcMembers class C1: NSObject, P1 {\n  var x = 1 // one\n}",
    "extension C1 {\n  override func g() {\n    super.g()\n  }\n}", "#if os(iOS)\nlet a = 1\n#else\nlet a = 2\n#endif",
    "import os.log", "let s = #selector(\n  C1.h\n)", "class C2 { @objc func h() {} }",
    "func f() { d?.f?(1,\n at: 2) }",
    "// @objc in a comment\nlet text = \"@objc #selector(x)\"",
    "enum E { class C3 { @IBAction func go(_ x: Any?) {} } }",
    "func g() {\n  class C4 { @objc dynamic var x = 2 }\n}", "let é = \"ü\" // öä",
  ]

  @Test("A file with nothing to lower stays as it is")
  func identity() {
    let text =
      "import UIKit\n\nfinal class A: UIView {\n  override func layoutSubviews() {}\n  var f: ((Int) -> Void)?\n  func g() { f?(1) }\n}\n"
    #expect(lower(text).text == text)
    #expect(lower(text).edits.isEmpty)
  }

  @Test("Lowered files parse, and every surviving token is on its line", arguments: 0..<200)
  func lines(_ seed: Int) {
    var generator = Generator(state: UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    let text = (0..<6).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined(separator: "\n")
    let result = lower(text)
    let tree = Parser.parse(source: result.text)
    #expect(!tree.hasError, "\(result.text)")
    let before = Array(text.utf8)
    for edit in result.edits where !edit.range.isEmpty {
      #expect(
        before[edit.range].count { $0 == UInt8(ascii: "\n") }
          == edit.replacement.utf8.count { $0 == UInt8(ascii: "\n") })
    }
    for edit in result.edits where edit.range.isEmpty && edit.range.lowerBound < before.count {
      #expect(!edit.replacement.contains("\n"))
    }
  }
}

/// A small generator with the same numbers everywhere (SplitMix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
