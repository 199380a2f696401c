import Foundation

/// Runs `body` with the path of an empty folder of its own, which is removed afterwards.
@discardableResult
nonisolated func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("simulator-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

/// The paths of all files in the folder and those in it, sorted, with their bytes.
nonisolated func files(in folder: String) -> [(path: String, bytes: Data)] {
  let paths = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).sorted()
  return paths.compactMap { path in
    FileManager.default.contents(atPath: folder + "/" + path).map { (path, $0) }
  }
}
