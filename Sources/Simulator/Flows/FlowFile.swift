import Foundation

/// A flow and the path of its file.
nonisolated package struct FlowFile: Equatable, Sendable {
  /// The path as the user gave it, for messages and for the name of the film. Absolute or relative to the current folder.
  package var path: String
  package var flow: Flow

  package init(path: String, flow: Flow) {
    self.path = path
    self.flow = flow
  }

  /// The file's name without its extension, which can also be `.flow.yaml`. Names films and failure pictures, and is the value of
  /// `MAESTRO_FILENAME`.
  var stem: String { Self.stem(of: path) }

  /// Removes the last extension and then `.flow`. A leading dot begins a hidden file's name, not an extension.
  private static func stem(of path: String) -> String {
    func withoutEnding(_ name: Substring, _ isEnding: (Substring) -> Bool = { _ in true }) -> Substring {
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex, isEnding(name[dot...]) else { return name }
      return name[..<dot]
    }
    return String(withoutEnding(withoutEnding(PathText.name(of: path)[...])) { $0 == ".flow" })
  }

  /// The name for reports: the flow's own, or else the file's.
  var name: String { flow.header.name ?? stem }
}

nonisolated extension FlowFile {
  /// Returns the paths of the flows at `path`, which is taken literally: the file itself, or the `.yaml` and `.yml` files of the folder,
  /// sorted by name with numbers compared by value: `2-looks.yaml` comes before `10-turning.yaml`.
  ///
  /// Subfolders are not searched, as in Maestro. Hidden files, which editors and other systems create, are not flows, and neither are
  /// pipes, sockets and devices in a folder: nothing feeds them. A file named directly is returned whatever its kind and
  /// extension.
  ///
  /// - Throws: `notFound`, `unreadable`, or `folderWithoutFlows` for a folder without any.
  package static func paths(at path: String) throws(FlowFileError) -> [String] {
    guard let kind = SystemFile.kind(of: path) else { throw .notFound(path: path) }
    guard kind == .folder else { return [path] }
    let names: [String]
    do throws(SystemFailure) {
      names = try SystemFile.names(inFolder: path)
    } catch {
      throw .unreadable(error)
    }
    let flows = names.filter { !$0.hasPrefix(".") && ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) }
      .sorted(by: isBefore)
      .map { PathText.join(path, $0) }
      .filter { SystemFile.kind(of: $0) == .file }
    if flows.isEmpty { throw .folderWithoutFlows(path: path) }
    return flows
  }

  /// Compares names without a locale, so that the order is the same on every machine. Names that differ only in leading zeros are ordered
  /// by their characters.
  private static func isBefore(_ name: String, _ other: String) -> Bool {
    let order = name.compare(other, options: .numeric)
    return order == .orderedSame ? name < other : order == .orderedAscending
  }

  /// Reads and checks one file.
  ///
  /// - Parameters:
  ///   - app: The app that will play the flow; `nil` accepts a flow for any app.
  ///   - variables: Values for `${NAME}` in addition to the flow's own. They may replace `MAESTRO_FILENAME`, which is otherwise `stem`.
  ///   - mayWait: Whether to read a pipe or a device, such as `/dev/stdin`, which takes as long as its other end takes. A live app passes
  ///     `false`: it would freeze meanwhile.
  /// - Throws: An error of the file before any mistake in its text, and a wrong `appId` only for a flow without mistakes.
  package init(
    contentsOf path: String, of app: AppIdentity? = nil, variables: [String: String] = [:], mayWait: Bool = false
  ) throws(FlowFileError) {
    guard let kind = SystemFile.kind(of: path) else { throw .notFound(path: path) }
    if kind == .folder { throw .unreadable(SystemFailure(path: path, code: EISDIR)) }
    guard kind == .file || mayWait else { throw .noFile(path: path, kind) }
    let limit = FlowDocuments.maximumTextLengthInBytes
    let read: (bytes: Data, kind: SystemFile.Kind, size: Int?)
    do throws(SystemFailure) {
      // One byte more than the limit shows that there is more, without reading what may be an endless device.
      read = try SystemFile.read(path, atMost: limit + 1, mayWait: mayWait)
    } catch {
      throw .unreadable(error)
    }
    // Something else may have taken the file's place meanwhile.
    guard read.kind == .file || mayWait else { throw .noFile(path: path, read.kind) }
    let bytes = [UInt8](read.bytes)
    guard bytes.count <= limit else { throw .tooLarge(path: path, bytes: read.size, limit: limit) }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(path: path, InvalidByte(in: bytes), leadingBytes: Array(bytes.prefix(4)))
    }
    // A byte order mark says nothing in UTF-8, and some editors write it.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    // Maestro's name for the file; a value from the command line counts first.
    let known = variables.merging(["MAESTRO_FILENAME": Self.stem(of: path)]) { given, _ in given }
    do {
      self.init(path: path, flow: try Flow(reading: text, variables: known))
    } catch {
      throw .problems(path: path, error)
    }
    if let app, !app.matches(flow.header.appID) { throw .otherApp(path: path, appID: flow.header.appID, app) }
  }
}
