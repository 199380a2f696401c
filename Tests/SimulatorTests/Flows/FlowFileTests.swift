import Diagnostics
import Foundation
import Testing

@testable import Simulator

@Suite("Files of flows") nonisolated struct FlowFileTests {
  private func error(reading bytes: [UInt8]) throws -> FlowFileError {
    try withTemporaryFolder { folder in
      let path = folder + "/a.yaml"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return try #require(throws: FlowFileError.self) { try FlowFile(contentsOf: path) }
    }
  }

  private static let text = "appId: a\n---\n- launchApp\n"

  @Test("A file is read, with and without a byte order mark")
  func good() throws {
    try withTemporaryFolder { folder in
      for prefix in ["", "\u{FEFF}"] {
        let path = folder + "/shop.flow.yaml"
        try Data((prefix + FlowFileTests.text).utf8).write(to: URL(fileURLWithPath: path))
        let file = try FlowFile(contentsOf: path)
        #expect(file.flow.steps.map(\.command) == [.launchApp])
        #expect(file.name == "shop")
      }
    }
  }

  @Test("MAESTRO_FILENAME is the file's name without its extension, unless the flow or the command line overrides it")
  func fileName() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/buying.flow.yaml"
      for (env, given, expected) in [
        ("", [:], "buying"), ("", ["MAESTRO_FILENAME": "x"], "x"), ("env: {MAESTRO_FILENAME: y}\n", [:], "y"),
      ] as [(String, [String: String], String)] {
        let text = "appId: a\n\(env)---\n- launchApp\n- tapOn: ${MAESTRO_FILENAME}\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let file = try FlowFile(contentsOf: path, variables: given)
        #expect(file.flow.steps.last?.command == .tapOn(.element(ElementSelector(text: TextPattern(expected)))))
      }
    }
  }

  @Test("A path is taken literally, including a tilde")
  func tilde() async {
    // In a process of its own, because the current folder is the process's.
    await #expect(processExitsWith: .success) {
      try withTemporaryFolder { folder in
        #expect(FileManager.default.changeCurrentDirectoryPath(folder))
        try FileManager.default.createDirectory(atPath: folder + "/~", withIntermediateDirectories: false)
        try Data("appId: a\n---\n- launchApp\n".utf8).write(to: URL(fileURLWithPath: folder + "/~/a.yaml"))
        #expect(try FlowFile.paths(at: "~") == ["~/a.yaml"])
        #expect(try FlowFile(contentsOf: "~/a.yaml").name == "a")
      }
    }
  }

  @Test("A missing file is reported")
  func missing() {
    #expect(throws: FlowFileError.notFound(path: "/nowhere/a.yaml")) { try FlowFile(contentsOf: "/nowhere/a.yaml") }
    #expect(throws: FlowFileError.notFound(path: "/nowhere")) { try FlowFile.paths(at: "/nowhere") }
    #expect(
      FlowFileError.notFound(path: "/nowhere").description == """
        /nowhere: There is no such file or folder.
        Likely cause: The path is misspelt.
        Remedy: Check the path; it is relative to the current folder.
        """)
    #expect(FlowFileError.notFound(path: "~/a.yaml").description.contains("The path was in quotes"))
  }

  @Test("A folder is not a file, and an empty file is not a flow")
  func folderAndEmpty() throws {
    try withTemporaryFolder { folder in
      let error = FlowFileError.unreadable(SystemFailure(path: folder, code: EISDIR))
      #expect(throws: error) { try FlowFile(contentsOf: folder) }
      #expect(error.description.contains("It cannot be read: Is a directory."))
    }
    guard case .problems(_, let found) = try error(reading: []) else {
      Issue.record("not found to be empty")
      return
    }
    #expect(found.problems.map(\.diagnostic.fact) == ["The flow is empty."])
  }

  @Test("Text in another encoding is reported with its likely encoding and the first revealing byte")
  func encodings() throws {
    let utf16: [UInt8] = [0xff, 0xfe] + FlowFileTests.text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let picture: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d]
    // "appId: a\nname: K" are 9 + 7 bytes.
    let latin1: [UInt8] = Array("appId: a\nname: K".utf8) + [0xe4] + Array("se\n".utf8)
    let words = try error(reading: utf16).description
    #expect(words.contains("/a.yaml:1: The file is not text in UTF-8: byte 0, counted from 0, is ff."))
    #expect(words.contains("It was saved as UTF-16."))
    #expect(try error(reading: picture).description.contains("It is a picture."))
    #expect(
      try error(reading: latin1).description.hasSuffix(
        """
        /a.yaml:2: The file is not text in UTF-8: byte 16, counted from 0, is e4.
        Likely cause: It was saved in another encoding, such as Latin-1, or it is not text.
        Remedy: Save it as UTF-8.
        """))
    // UTF-16 without its mark is valid UTF-8, full of zeros.
    #expect(try error(reading: Array(utf16.dropFirst(2))).description.contains("The file was saved as UTF-16"))
  }

  @Test(
    "The first invalid byte is found for every kind of error",
    arguments: [
      ([0x61, 0x0a, 0x80], 2, 2), ([0xc3, 0xa4, 0xc3], 2, 1), ([0xe2, 0x82, 0x0a, 0x61], 0, 1),
      ([0x0a, 0x0a, 0xf0, 0x9f, 0x98, 0x80, 0xed, 0xa0, 0x80], 6, 3), ([0x61, 0xc0, 0xaf], 1, 1), ([0xf5], 0, 1),
    ] as [([UInt8], Int, Int)])
  func invalidBytes(bytes: [UInt8], offset: Int, line: Int) {
    #expect(InvalidByte(in: bytes) == InvalidByte(offset: offset, line: line, value: bytes[offset]))
  }

  @Test("A file over the limit is reported with its size, and not read to its end")
  func size() throws {
    let limit = FlowDocuments.maximumTextLengthInBytes
    let found = try error(reading: [UInt8](repeating: 0x20, count: limit + 10))
    guard case .tooLarge(let path, bytes: limit + 10, limit: limit) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(
      found.description == """
        \(path): The file has \(limit + 10) bytes; a flow may have at most \(limit).
        Likely cause: It is not a flow, or combines many flows.
        Remedy: Name a flow; split a long one into several.
        """)
    let endless = try #require(throws: FlowFileError.self) {
      try FlowFile(contentsOf: "/dev/zero", mayWait: true)
    }
    #expect(endless == .tooLarge(path: "/dev/zero", bytes: nil, limit: limit))
    #expect(endless.description.contains("The file has no known end"))
  }

  @Test("Numbers in flow names are ordered by value, wherever they are")
  func numbers() throws {
    try withTemporaryFolder { folder in
      let names = [
        "1-a.yaml", "2-a.yaml", "2-b.yaml", "10-a.yaml", "Recording 2.yaml", "Recording 10.yaml", "a01.yml", "a1.yml",
        "a2.yml", "b.yaml",
      ]
      for name in names.reversed() { try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
      #expect(try FlowFile.paths(at: folder) == names.map { "\(folder)/\($0)" })
    }
  }

  @Test("A folder gives its flows ordered by name, and nothing else")
  func folder() throws {
    try withTemporaryFolder { folder in
      #expect(throws: FlowFileError.folderWithoutFlows(path: folder)) { try FlowFile.paths(at: folder) }
      for name in [".hidden.yaml", "._a.yml", "c.txt"] {
        try Data().write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      for name in ["sub", "sub.yaml"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
        try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)/d.yaml"))
      }
      #expect(throws: FlowFileError.folderWithoutFlows(path: folder)) { try FlowFile.paths(at: folder) }
      for name in ["b.yaml", "a.yml", "B.yaml"] { try Data().write(to: URL(fileURLWithPath: folder + "/" + name)) }
      #expect(try FlowFile.paths(at: folder) == ["B.yaml", "a.yml", "b.yaml"].map { folder + "/" + $0 })
      #expect(try FlowFile.paths(at: folder + "/") == ["B.yaml", "a.yml", "b.yaml"].map { folder + "/" + $0 })
      // What is named itself is played, whatever it is called.
      for name in ["c.txt", ".hidden.yaml"] {
        #expect(try FlowFile.paths(at: folder + "/" + name) == [folder + "/" + name])
      }
    }
  }

  @Test("A pipe is not a flow of a folder, and is read only when named and allowed to block", .timeLimit(.minutes(1)))
  func pipes() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pipes-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pipe = folder + "/b.yaml"
    #expect(mkfifo(pipe, 0o600) == 0)
    symlink("/dev/zero", folder + "/c.yaml")
    symlink(folder + "/nothing", folder + "/d.yaml")
    #expect(throws: FlowFileError.folderWithoutFlows(path: folder)) { try FlowFile.paths(at: folder) }
    try Data(FlowFileTests.text.utf8).write(to: URL(fileURLWithPath: folder + "/nothing"))
    // What a link leads to counts.
    #expect(try FlowFile.paths(at: folder) == [folder + "/d.yaml"])

    #expect(try FlowFile.paths(at: pipe) == [pipe])
    let error = try #require(throws: FlowFileError.self) { try FlowFile(contentsOf: pipe) }
    #expect(
      error.description == """
        \(pipe): It is a pipe, not a file.
        Likely cause: A live app would block until data arrives from it.
        Remedy: Save its output as a file, or pass it with --flow.
        """)
    #expect(throws: FlowFileError.noFile(path: "/dev/zero", .device)) { try FlowFile(contentsOf: "/dev/zero") }
    // A pipe that takes a file's place after it was looked at is opened all the same, without waiting.
    let read = try SystemFile.read(pipe, atMost: 10, mayWait: false)
    #expect(read.bytes.isEmpty && read.kind == .pipe && read.size == nil)

    Thread.detachNewThread {
      try? FileHandle(forWritingTo: URL(fileURLWithPath: pipe)).write(contentsOf: Data(FlowFileTests.text.utf8))
    }
    #expect(try FlowFile(contentsOf: pipe, mayWait: true).flow.steps.map(\.command) == [.launchApp])
  }

  @Test("A flow for another app is refused with both names; an app without an identifier accepts any")
  func otherApp() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.yaml"
      try Data("appId: ${ID || 'com.example.shop'}\n---\n- launchApp\n".utf8).write(to: URL(fileURLWithPath: path))
      let app = AppIdentity(name: "Mart", bundleIdentifier: "dev.noren.Mart")
      let error = try #require(throws: FlowFileError.self) { try FlowFile(contentsOf: path, of: app) }
      #expect(
        error.description == """
          \(path): The flow is for "com.example.shop", but this app is "dev.noren.Mart".
          Likely cause: It belongs to another app, or its "appId" is misspelt.
          Remedy: Play it with its own app, or write "appId: dev.noren.Mart" in its header.
          """)
      // The program's name is what flows were recorded with before apps said who they are.
      for id in ["dev.noren.Mart", "Mart"] {
        #expect(try FlowFile(contentsOf: path, of: app, variables: ["ID": id]).flow.header.appID == id)
      }
      #expect(try FlowFile(contentsOf: path, of: AppIdentity(name: "Mart")).flow.header.appID == "com.example.shop")
      #expect(app.appID == "dev.noren.Mart" && AppIdentity(name: "Mart").appID == "Mart")
    }
  }

  @Test("Problems are printed with file and line")
  func printing() throws {
    let text = try error(reading: Array("appId: a\n---\n- launchApp\n- bak\n- tapOn\n".utf8)).description
    #expect(text.contains("/a.yaml:4: There is no command \"bak\"."))
    #expect(text.contains("/a.yaml:5: \"tapOn\" needs a value."))
  }

  @Test("Control characters in a path never reach the terminal")
  func controlCharacters() {
    for error in [
      FlowFileError.notFound(path: "a\u{1b}[2Jb"), .folderWithoutFlows(path: "a\u{1b}[2Jb"),
      .unreadable(SystemFailure(path: "a\u{1b}[2Jb", code: EACCES)),
      .problems(path: "a\u{1b}[2Jb", FlowProblems(line: 1, "x", remedy: "y")),
    ] {
      #expect(!error.description.contains("\u{1b}"))
      #expect(error.description.hasPrefix("a\\u{1B}[2Jb:"), "\(error.description)")
    }
  }

  @Test("A flow without a name has its file's, up to the last dot")
  func stems() {
    func stem(_ path: String) -> String {
      FlowFile(path: path, flow: Flow(header: FlowHeader(appID: "a"), steps: [])).stem
    }
    #expect(stem("Recordings/Mart at 05.40.07.yaml") == "Mart at 05.40.07")
    #expect(stem("a.yml") == "a" && stem("b") == "b" && stem(".yaml") == ".yaml")
  }
}
