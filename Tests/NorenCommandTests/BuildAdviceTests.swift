import Foundation
import Testing

@testable import NorenCommand

@Suite("Advice on a failed build")
struct BuildAdviceTests {
  private func problems(_ log: String..., contents: PackageContents? = nil) -> [String] {
    BuildAdvice(log: log, contents: contents).notes.map(\.problem)
  }

  private func contents(_ targets: String, _ files: [String: [String]]) throws -> PackageContents {
    let text = "{\"name\": \"P\", \"products\": [], \"targets\": [\(targets)]}"
    let manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
    return PackageContents(manifest) { files[$0] ?? [] }
  }

  @Test("Missing names are counted by places, those used most first")
  func names() {
    let log = [
      "/a/A.swift:3:1: error: cannot find type 'UIDynamicAnimator' in scope",
      "  |  `- error: cannot find type 'UIDynamicAnimator' in scope",
      "/a/A.swift:3:1: error: cannot find type 'UIDynamicAnimator' in scope",
      "/a/B.swift:9:1: error: value of type 'UIView' has no member 'fly'",
      "/a/B.swift:4:1: error: cannot find 'UIDynamicAnimator' in scope",
      "/a/B.swift:5:2: error: unknown attribute 'NSManaged'",
      "/a/B.swift:6:2: error: type 'UIColor' has no member 'plaid'",
      "/a/B.swift:7:2: error: no type named 'CGThing' in module 'CoreGraphics'",
    ]
    #expect(
      BuildAdvice(log: log, contents: nil).notes.map(\.problem) == [
        "5 names that the code uses are missing here, with the number of places: UIDynamicAnimator (2), @NSManaged (1), "
          + "CoreGraphics.CGThing (1), UIColor.plaid (1), UIView.fly (1)."
      ])
    let many = (0..<25).map { "/a/A.swift:\($0):1: error: cannot find 'n\($0)' in scope" }
    #expect(BuildAdvice(log: many, contents: nil).notes.first?.problem.hasSuffix(" and 5 more.") == true)
  }

  @Test("A dependency that is compiled as it is, and needs to be lowered, is named")
  func dependency() {
    let line =
      "/p/.build/noren/checkouts/Kit/Sources/Model/B.swift:2:1: error: Objective-C interoperability is disabled"
    let advice = BuildAdvice(log: [line, line], contents: nil)
    #expect(advice.notes.count == 1)
    #expect(advice.notes.first?.problem.hasPrefix("Model, of a dependency,") == true)
    #expect(advice.notes.first?.remedy == "Have it lowered, too: add --lower Model.")
    #expect(problems("/p/Sources/Model/B.swift:2:1: error: Objective-C interoperability is disabled").isEmpty)
  }

  @Test("Use of the runtime is one note, beside other missing names")
  func runtime() {
    let log = [
      "/a/A.swift:3:1: error: cannot find 'class_copyMethodList' in scope",
      "/a/A.swift:4:1: error: cannot find 'object_setClass' in scope",
      "/a/A.swift:4:1: error: cannot find type 'Plaid' in scope",
    ]
    #expect(
      BuildAdvice(log: log, contents: nil).notes.map(\.problem) == [
        "The code looks into classes at run time, or makes them, with class_copyMethodList, object_setClass. "
          + "Classes of Swift cannot do that without the Objective-C runtime.",
        "1 name that the code uses is missing here, with the number of places: Plaid (1).",
      ])
  }

  @Test(
    "What SwiftPM and the compiler report gets a remedy",
    arguments: [
      ("/a/A.swift:1:8: error: no such module 'WebKit'", "There is no module WebKit here."),
      (
        "error: 'p': package 'p' is using Swift tools version 99.0.0 but the installed version is 6.3.1",
        "The manifest is of Swift 99.0.0, and this is Swift 6.3.1."
      ),
      ("error: cyclic dependency declaration found: A -> B -> A", "Targets depend on one another in a circle."),
      ("error: module dependency cycle: 'A -> B -> A'", "Modules import one another in a circle."),
      ("error: cannot write: No space left on device", "The disk is full."),
    ])
  func lines(_ line: String, _ problem: String) throws {
    let advice = BuildAdvice(log: [line, line], contents: nil)
    #expect(advice.notes.map(\.problem) == [problem])
    #expect(try #require(advice.notes.first).description.hasPrefix("noren: \(problem)\nRemedy: "))
  }

  @Test("Ordinary errors get none: the compiler says what they are")
  func ordinary() {
    #expect(problems("/a/A.swift:1:1: error: expected '}'", "error: fatalError").isEmpty)
  }

  @Test("Targets that Linux cannot build are named with their files, as far as the target includes them")
  func targets() throws {
    let contents = try contents(
      """
      {"name": "Bin", "type": "binary"}, {"name": "A", "type": "regular", "exclude": ["Old"]},
      {"name": "B", "type": "regular", "path": "Code"}, {"name": "C", "type": "regular"}
      """,
      [
        "Sources/A": ["Old/O.m", "A.swift", "z.m", "sub/y.mm", "x.m", "w.m", "include/a.h"],
        "Code": ["Light.metal", "B.swift"], "Source/C": ["C.swift"],
      ])
    #expect(
      problems(contents: contents) == [
        "Bin is a binary target, which was built for Apple's systems.",
        "A has Objective-C in sub/y.mm, w.m, x.m and 1 more files, which needs the Objective-C runtime.",
        "B has Metal shaders in Light.metal, which need Apple's graphics.",
      ])
  }
}

@Suite("A watched program")
struct WatchedProcessTests {
  /// Runs a script, and returns what it printed as well.
  private func run(_ script: String) throws -> (result: WatchedProcess.Result, output: String, error: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watched-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["output", "error"].map { folder.appendingPathComponent($0).path }
    for file in files { FileManager.default.createFile(atPath: file, contents: nil) }
    let handles = try files.map { try #require(FileHandle(forWritingAtPath: $0)) }
    let result = try WatchedProcess.run(
      "/bin/sh", ["-c", script], environment: [:], output: handles[0].fileDescriptor, error: handles[1].fileDescriptor)
    let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return (result, texts[0], texts[1])
  }

  @Test("What it prints is passed on, its code returned, and lines about errors are remembered without colours")
  func watching() throws {
    let (result, output, error) = try run(
      #"printf '\033[31merror:\033[0m one\nnothing\n'; printf 'error: two' >&2; exit 3"#)
    #expect(result.code == 3 && result.errors == ["error: one", "error: two"])
    #expect(output == "\u{1B}[31merror:\u{1B}[0m one\nnothing\n" && error == "error: two")
  }

  @Test("Lines are put together from pieces")
  func pieces() {
    var lines = ErrorLines()
    for piece in ["err", "or: a\r\nb\nNo space", " left on device\n", "error: é"] { lines.take(ArraySlice(piece.utf8)) }
    #expect(lines.finished() == ["error: a", "No space left on device", "error: é"])
  }

  @Test("Much output on both ends does not block")
  func much() throws {
    let (result, output, error) = try run(
      "i=0; while [ $i -lt 9000 ]; do echo \"error: $i\" >&2; echo \"some words: $i\"; i=$((i+1)); done")
    #expect(result.errors.count == 9000 && output.split(separator: "\n").count == 9000 && error.hasSuffix("8999\n"))
  }
}
