import Foundation
import Testing

@testable import Tensors

@Suite("Model files")
final class ModelFileTests {
  private let folder: URL
  private var path: String { folder.appendingPathComponent("model").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("model-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func writer() -> ModelWriter {
    var writer = ModelWriter()
    writer.add("weights", Tensor([1, 2, 3, 4, 5, 6], shape: [2, 3]))
    writer.add("empty", Tensor(repeating: 0, shape: [0, 3]))
    writer.add("scalar", Tensor(0.5))
    writer.add("words", text: "じゃがいも\nりんご")
    return writer
  }

  /// Writes a model changed by `change` and returns the error of reading it.
  private func error(reading name: String? = nil, _ change: (inout [UInt8]) -> Void) throws -> ModelFileError? {
    var bytes = writer().serialized()
    change(&bytes)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    do {
      let file = try ModelFile(path: path)
      if let name { _ = try file.tensor(name) }
      return nil
    } catch { return error }
  }

  @Test("What was written is read")
  func roundTrip() throws {
    try writer().write(to: path)
    let file = try ModelFile(path: path)
    #expect(file.names == ["empty", "scalar", "weights", "words"])
    #expect(try file.tensor("weights") == Tensor([1, 2, 3, 4, 5, 6], shape: [2, 3]))
    #expect(try file.tensor("empty").shape == [0, 3])
    #expect(try file.tensor("scalar").scalar == 0.5)
    #expect(try file.text("words") == "じゃがいも\nりんご")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["model"])
  }

  @Test("A tensor outlives the file object, and writing to it copies")
  func mappedTensors() throws {
    try writer().write(to: path)
    var tensor = try ModelFile(path: path).tensor("weights")
    #expect(tensor[5] == 6)
    tensor[0] = 9
    #expect(tensor[0] == 9)
    #expect(try ModelFile(path: path).tensor("weights")[0] == 1)
  }

  @Test("The same contents give the same bytes")
  func determinism() {
    #expect(writer().serialized() == writer().serialized())
  }

  @Test("A file of another kind, an empty one and a folder are refused")
  func notAModel() throws {
    #expect(try error { $0 = Array("product,keyword\n".utf8) } == .notAModel(path: path))
    #expect(try error { $0 = [] } == .notAModel(path: path))
    #expect(throws: ModelFileError.unreadable(path: folder.path, reason: "it is no regular file")) {
      _ = try ModelFile(path: self.folder.path)
    }
    #expect(throws: ModelFileError.unreadable(path: "/nowhere/model", reason: "No such file or directory")) {
      _ = try ModelFile(path: "/nowhere/model")
    }
  }

  @Test("A model of another version is refused, with both versions")
  func otherVersion() throws {
    #expect(try error { $0[8] = 7 } == .otherVersion(path: path, found: 7, supported: 1))
  }

  @Test("Every truncation is refused")
  func truncation() throws {
    let size = writer().serialized().count
    for length in 0..<size {
      let error = try error { $0.removeLast(size - length) }
      if length < 8 {
        #expect(error == .notAModel(path: path))
      } else {
        #expect(error == .truncated(path: path, expectedBytes: length < 32 ? 32 : size, actualBytes: length))
      }
    }
  }

  @Test("Every changed byte is found")
  func damage() throws {
    for index in 0..<writer().serialized().count { #expect(try error { $0[index] ^= 0x10 } != nil, "byte \(index)") }
    #expect(try error { $0[100] ^= 1 } == .wrongChecksum(path: path))
    #expect(try error { $0.append(0) } == .damagedTable(path: path))
  }

  @Test("Missing entries, other shapes and values that are not finite are named")
  func contents() throws {
    try writer().write(to: path)
    let file = try ModelFile(path: path)
    #expect(throws: ModelFileError.missingEntry(path: path, name: "bias")) { _ = try file.tensor("bias") }
    #expect(throws: ModelFileError.missingEntry(path: path, name: "words")) { _ = try file.tensor("words") }
    #expect(throws: ModelFileError.otherShape(path: path, name: "weights", found: [2, 3], expected: [2, 4])) {
      _ = try file.tensor("weights", expecting: [2, 4])
    }
    #expect(try file.tensor("weights", expecting: [-1, 3]).shape == [2, 3])
    var writer = ModelWriter()
    writer.add("weights", Tensor([.nan], shape: [1]))
    try writer.write(to: path)
    let broken = try ModelFile(path: path)
    #expect(throws: ModelFileError.notFinite(path: path, name: "weights")) { _ = try broken.tensor("weights") }
  }

  @Test("A full disk is reported, and the old model stays")
  func fullDisk() throws {
    try writer().write(to: path)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    // Unlinking the device's name would need permission and harm: write through a link to it.
    let temporary = folder.appendingPathComponent("full").path
    try FileManager.default.createSymbolicLink(atPath: temporary, withDestinationPath: "/dev/full")
    #expect(throws: ModelFileError.unwritable(path: path, reason: "No space left on device")) {
      try AtomicFile.write(Array("model".utf8), to: self.path, temporary: temporary)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["model"])
  }

  @Test("What a killed writer left is removed by the next one; what a running one writes is not, nor other files")
  func leftovers() throws {
    // No process has this number: it is above what Linux gives out. The one that started the tests is running.
    let left = "model.\(Int32.max).partial"
    let others = ["model.\(getppid()).partial", "model.partial", "model.x.partial", "other.\(Int32.max).partial"]
    for name in [left] + others {
      try Data("half".utf8).write(to: folder.appendingPathComponent(name))
    }
    try writer().write(to: path)
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == Set(others + ["model"]))
  }

  @Test("A folder that is missing is reported")
  func missingFolder() {
    let path = folder.appendingPathComponent("none/model").path
    #expect(throws: ModelFileError.unwritable(path: path, reason: "No such file or directory")) {
      try self.writer().write(to: path)
    }
  }
}
