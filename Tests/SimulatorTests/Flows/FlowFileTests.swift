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

  @Test("A missing file says so")
  func missing() {
    #expect(throws: FlowFileError.notFound(path: "/nowhere/a.yaml")) { try FlowFile(contentsOf: "/nowhere/a.yaml") }
    #expect(throws: FlowFileError.notFound(path: "/nowhere")) { try FlowFile.paths(at: "/nowhere") }
    #expect(
      FlowFileError.notFound(path: "/nowhere").description
        == "/nowhere: There is no such file or folder.\nRemedy: Check the path; it is relative to the current folder.")
  }

  @Test("A folder is no file, and an empty file no flow")
  func folderAndEmpty() throws {
    try withTemporaryFolder { folder in
      #expect(throws: FlowFileError.unreadable(path: folder, reason: "it is a folder.")) {
        try FlowFile(contentsOf: folder)
      }
    }
    guard case .problems(_, let found) = try error(reading: []) else {
      Issue.record("not found to be empty")
      return
    }
    #expect(found.problems.map(\.diagnostic.fact) == ["The flow is empty."])
  }

  @Test("Text in another encoding is named by what it looks like")
  func encodings() throws {
    let utf16: [UInt8] = [0xff, 0xfe] + FlowFileTests.text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let picture: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d]
    let latin1: [UInt8] = Array("appId: K".utf8) + [0xe4] + Array("se\n".utf8)
    #expect(
      try error(reading: utf16).description.contains(
        "it begins with ff fe 61 00.\nLikely cause: It was saved as UTF-16."))
    #expect(try error(reading: picture).description.contains("It is a picture."))
    #expect(try error(reading: latin1).description.contains("another encoding"))
  }

  @Test("A file over the limit is not read to its end")
  func size() throws {
    let limit = FlowDocuments.longestTextInBytes
    let found = try error(reading: [UInt8](repeating: 0x20, count: limit + 10))
    guard case .tooLarge(_, bytes: limit + 1, limit: limit) = found else {
      Issue.record("\(found)")
      return
    }
  }

  @Test("A folder gives its flows in the order of their names, and nothing else")
  func folder() throws {
    try withTemporaryFolder { folder in
      #expect(throws: FlowFileError.folderWithoutFlows(path: folder)) { try FlowFile.paths(at: folder) }
      for name in ["b.yaml", "a.yml", "c.txt", "B.yaml"] {
        try Data().write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: false)
      try Data().write(to: URL(fileURLWithPath: folder + "/sub/d.yaml"))
      #expect(try FlowFile.paths(at: folder) == ["B.yaml", "a.yml", "b.yaml"].map { folder + "/" + $0 })
      #expect(try FlowFile.paths(at: folder + "/c.txt") == [folder + "/c.txt"])
    }
  }

  @Test("Problems are printed with file and line")
  func printing() throws {
    let text = try error(reading: Array("appId: a\n---\n- launchApp\n- bak\n- tapOn\n".utf8)).description
    #expect(text.contains("/a.yaml:4: There is no command \"bak\"."))
    #expect(text.contains("/a.yaml:5: \"tapOn\" needs a value."))
  }
}
