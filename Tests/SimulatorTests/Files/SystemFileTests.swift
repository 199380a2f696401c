import Foundation
import Testing

@testable import Simulator

@Suite("Files on the disk") nonisolated struct SystemFileTests {
  /// What is put on the disk, and how the system answers.
  private final class Disk {
    /// `file`, `folder`, and whether the file had its name then.
    var synced: [String] = []
    /// Of folders: a number of `errno.h`, or 0.
    var refusal: Int32 = 0

    func sync(_ descriptor: Int32, path: String) -> Int32 {
      var status = stat()
      fstat(descriptor, &status)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      let hasName = FileManager.default.fileExists(atPath: path)
      synced.append("\(isFolder ? "folder" : "file"), \(hasName ? "with" : "without") its name")
      if isFolder, refusal != 0 {
        errno = refusal
        return -1
      }
      return fsync(descriptor)
    }
  }

  @Test("A durable file is synchronised before it gets its name, and its folder afterwards")
  func durable() throws {
    try withTemporaryFolder { folder in
      let (disk, path) = (Disk(), folder + "/a")
      try SystemFile.write(Data("tofu".utf8), to: path, isDurable: true) { disk.sync($0, path: path) }
      #expect(disk.synced == ["file, without its name", "folder, with its name"])
      try SystemFile.write(Data("tofu".utf8), to: folder + "/b") { disk.sync($0, path: path) }
      #expect(disk.synced.count == 2)
    }
  }

  @Test("A file system that cannot synchronise folders is accepted; a disk error is not")
  func refusals() throws {
    try withTemporaryFolder { folder in
      let (disk, path) = (Disk(), folder + "/a")
      disk.refusal = EINVAL
      try SystemFile.write(Data("tofu".utf8), to: path, isDurable: true) { disk.sync($0, path: path) }
      disk.refusal = EIO
      #expect(throws: SystemFailure(path: path, code: EIO)) {
        try SystemFile.write(Data("soba".utf8), to: path, isDurable: true) { disk.sync($0, path: path) }
      }
      #expect(disk.synced.count == 4)
      #expect(files(in: folder).map(\.path) == ["a"] && files(in: folder)[0].bytes == Data("soba".utf8))
    }
  }

  @Test("A durable file may be named without a folder, or in a write-only folder")
  func folders() async {
    // In a process of its own, because the current folder is the process's.
    await #expect(processExitsWith: .success) {
      try withTemporaryFolder { folder in
        #expect(FileManager.default.changeCurrentDirectoryPath(folder))
        try SystemFile.write(Data("tofu".utf8), to: "a", isDurable: true)
        chmod(folder, 0o300)
        try SystemFile.write(Data("tofu".utf8), to: "b", isDurable: true)
        chmod(folder, 0o700)
        #expect(files(in: folder).map(\.path) == ["a", "b"])
      }
    }
  }
}
