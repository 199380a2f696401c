import Diagnostics
import Foundation
import Testing

@testable import Simulator

@Suite("The folder of pictures") nonisolated struct PictureFolderTests {
  private let bytes = Data([1, 2, 3])

  @Test("Folders are created as needed, and a picture of that name is replaced")
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

  @Test("A picture that is a link is replaced, not what it leads to")
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

  @Test("A file in the place of the folder is reported with its path")
  func notWritable() throws {
    try withTemporaryFolder { root in
      try bytes.write(to: URL(fileURLWithPath: root + "/out"))
      let error = try #require(throws: PictureFolderError.self) {
        try PictureFolder(path: root + "/out").write(bytes, as: PictureName("a"))
      }
      #expect(error.diagnostic.description.contains("\(root)/out"))
      #expect(error.diagnostic.description.contains("--out"))
    }
  }
}
