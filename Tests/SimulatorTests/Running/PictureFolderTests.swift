import Diagnostics
import Foundation
import Testing

@testable import Simulator

@Suite("The folder of pictures") nonisolated struct PictureFolderTests {
  private let bytes = Data([1, 2, 3])

  @Test("Folders are created as needed, and an existing picture is replaced")
  func creating() throws {
    try withTemporaryFolder { root in
      let folder = PictureFolder(path: root + "/new/out")
      try folder.write(Data([9]), as: PictureName("a/b"))
      try folder.write(bytes, as: PictureName("a/b"))
      try folder.write(bytes, as: PictureName("c"))
      #expect(files(in: root).map(\.path) == ["new/out/a/b.png", "new/out/c.png"])
      #expect(files(in: root).map(\.bytes) == [bytes, bytes])
    }
  }

  @Test("A link that leads out of the folder is not followed")
  func links() throws {
    try withTemporaryFolder { root in
      try FileManager.default.createDirectory(atPath: root + "/out", withIntermediateDirectories: true)
      try FileManager.default.createDirectory(atPath: root + "/private", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: root + "/out/link", withDestinationPath: root + "/private")
      let folder = PictureFolder(path: root + "/out")
      for name in ["link/a", "link/b/a"] {
        #expect(throws: PictureFolderError.leadsOutside(path: root + "/out/link")) {
          try folder.write(bytes, as: PictureName(name))
        }
      }
      #expect(files(in: root + "/private").isEmpty)
    }
  }

  @Test("A picture that is a link is replaced, not its target")
  func linkedPicture() throws {
    try withTemporaryFolder { root in
      try FileManager.default.createDirectory(atPath: root + "/out", withIntermediateDirectories: true)
      try Data([9]).write(to: URL(fileURLWithPath: root + "/secret"))
      try FileManager.default.createSymbolicLink(atPath: root + "/out/a.png", withDestinationPath: root + "/secret")
      try PictureFolder(path: root + "/out").write(bytes, as: PictureName("a"))
      #expect(FileManager.default.contents(atPath: root + "/secret") == Data([9]))
      #expect(FileManager.default.contents(atPath: root + "/out/a.png") == bytes)
    }
  }

  @Test("A path is taken literally, including a tilde")
  func tilde() async {
    // In a process of its own, because the current folder is the process's.
    await #expect(processExitsWith: .success) {
      try withTemporaryFolder { root in
        #expect(FileManager.default.changeCurrentDirectoryPath(root))
        try PictureFolder(path: "~/q").write(Data([1]), as: PictureName("a"))
        try PictureFolder(path: "out/").write(Data([1]), as: PictureName("~/b"))
        #expect(files(in: root).map(\.path) == ["out/~/b.png", "~/q/a.png"])
      }
    }
  }

  @Test("Only the picture is left in the folder, readable as the system's mask allows")
  func leftovers() throws {
    try withTemporaryFolder { root in
      try PictureFolder(path: root).write(bytes, as: PictureName("a"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: root) == ["a.png"])
      try FileManager.default.createDirectory(atPath: root + "/b.png", withIntermediateDirectories: false)
      #expect(throws: PictureFolderError.self) { try PictureFolder(path: root).write(bytes, as: PictureName("b")) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: root).sorted() == ["a.png", "b.png"])
    }
  }

  @Test("A file in place of a folder, and a folder in place of a picture, are reported as such")
  func wrongKinds() throws {
    try withTemporaryFolder { root in
      try bytes.write(to: URL(fileURLWithPath: root + "/out"))
      try FileManager.default.createDirectory(atPath: root + "/c.png", withIntermediateDirectories: false)
      for (folder, name, path, code) in [
        (root + "/out", "a", root + "/out", EEXIST), (root, "out/a", root + "/out", EEXIST),
        (root + "/out/b", "a", root + "/out", EEXIST), (root, "c", root + "/c.png", EISDIR),
      ] {
        let error = try #require(throws: PictureFolderError.self) {
          try PictureFolder(path: folder).write(bytes, as: PictureName(name))
        }
        #expect(error == .notWritable(SystemFailure(path: path, code: code)))
        #expect(error.diagnostic.objects == [path])
        #expect(error.diagnostic.likelyCause.contains(code == EISDIR ? "A folder has the name" : "A file exists where"))
        #expect(error.diagnostic.remedy.contains("--out"))
      }
    }
  }

  @Test(
    "Every system error has an explanation",
    arguments: [
      (ENOSPC, "No space left on device", "The disk is full."), (EACCES, "Permission denied", "protected"),
      (EROFS, "Read-only file system", "is read-only"), (ENAMETOOLONG, "File name too long", "longer than"),
      (EIO, "Input/output error", "refused it"),
    ])
  func reasons(code: Int32, reason: String, cause: String) {
    let words = PictureFolderError.notWritable(SystemFailure(path: "/out/a.png", code: code)).diagnostic
    #expect(words.fact == "The picture cannot be written: \(reason).")
    #expect(words.objects == ["/out/a.png"])
    #expect(words.likelyCause.contains(cause))
    #expect(words.remedy.contains("--out"))
  }

  @Test("A full disk is reported as such, and leaves no part of the picture behind", .enabled(if: canFillADisk))
  func fullDisk() throws {
    // Whatever is written to this device finds it full.
    #expect(throws: SystemFailure(path: "/dev/full", code: ENOSPC)) {
      try SystemFile.append(bytes, to: open("/dev/full", O_WRONLY), path: "/dev/full")
    }
  }

  private static let canFillADisk = access("/dev/full", W_OK) == 0
}
