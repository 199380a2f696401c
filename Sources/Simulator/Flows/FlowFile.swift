import Foundation

/// A flow and the file it came from.
nonisolated package struct FlowFile: Equatable, Sendable {
  /// As it was given, for messages.
  package var path: String
  package var flow: Flow

  package init(path: String, flow: Flow) {
    self.path = path
    self.flow = flow
  }

  /// The file's name without its ending, which may be `.flow.yaml`, too.
  var stem: String { Self.stem(of: path) }

  private static func stem(of path: String) -> String {
    func withoutEnding(_ name: Substring, _ isEnding: (Substring) -> Bool = { _ in true }) -> Substring {
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex, isEnding(name[dot...]) else { return name }
      return name[..<dot]
    }
    return String(withoutEnding(withoutEnding(PathText.name(of: path)[...])) { $0 == ".flow" })
  }

  /// The flow's own name, else its file's.
  var name: String { flow.header.name ?? stem }
}

nonisolated extension FlowFile {
  /// The paths of the flows at `path`, which is taken letter for letter: the file itself, or the `.yaml` and `.yml` files of
  /// the folder in the order of their names, numbers by their values: `2-looks.yaml` comes before `10-turning.yaml`.
  ///
  /// Folders in the folder are not searched, as Maestro does not. Hidden files, such as those that editors and other systems
  /// leave, are no flows, and neither are pipes, sockets and devices: a folder is read while nobody waits for its answers.
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

  /// In no person's language, so that the order is the same on every machine.
  private static func isBefore(_ name: String, _ other: String) -> Bool {
    let order = name.compare(other, options: .numeric)
    return order == .orderedSame ? name < other : order == .orderedAscending
  }

  /// Reads and checks one file.
  ///
  /// - Parameters:
  ///   - app: The app that is to play it; `nil` takes any flow.
  ///   - variables: What `${NAME}` stands for, beside what the flow says itself.
  ///   - mayWait: Whether the path may lead to a pipe or a device, such as `/dev/stdin`, and reading may take as long as its other
  ///     end likes. An app that is shown live cannot afford that.
  package init(
    contentsOf path: String, of app: AppIdentity? = nil, variables: [String: String] = [:], mayWait: Bool = false
  ) throws(FlowFileError) {
    guard let kind = SystemFile.kind(of: path) else { throw .notFound(path: path) }
    if kind == .folder { throw .unreadable(SystemFailure(path: path, code: EISDIR)) }
    guard kind == .file || mayWait else { throw .noFile(path: path, kind) }
    let limit = FlowDocuments.longestTextInBytes
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
