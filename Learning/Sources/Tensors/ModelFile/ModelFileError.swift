/// Why a model could not be read or written. The description is a sentence for the person at the keyboard.
public enum ModelFileError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notAModel(path: String)
  case otherVersion(path: String, found: UInt32, supported: UInt32)
  case truncated(path: String, expectedBytes: Int, actualBytes: Int)
  case wrongChecksum(path: String)
  case damagedTable(path: String)
  case missingEntry(path: String, name: String)
  case otherShape(path: String, name: String, found: Shape, expected: Shape)
  case notFinite(path: String, name: String)
  case otherContents(path: String, name: String, reason: String)
  case unwritable(path: String, reason: String)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "The model \(path) cannot be read: \(reason). Check the path and its permissions."
    case .notAModel(let path):
      "\(path) is no model: it does not begin as one. Perhaps the path names another file; pass one that `train` wrote."
    case .otherVersion(let path, let found, let supported):
      "The model \(path) has format version \(found), and this program reads version \(supported). It was written by "
        + "\(found > supported ? "a newer" : "an older") program: train the model again, or use that program."
    case .truncated(let path, let expected, let actual):
      "The model \(path) has \(actual) bytes of \(expected). The copy or download was interrupted: copy it again."
    case .wrongChecksum(let path):
      "The model \(path) is damaged: its checksum does not match its contents. Copy it again, or train it again."
    case .damagedTable(let path):
      "The model \(path) has a table of contents that contradicts itself. It was written by a faulty program: train it again."
    case .missingEntry(let path, let name):
      "The model \(path) has no entry \"\(name)\". It is a model of another kind: pass one that this command wrote."
    case .otherShape(let path, let name, let found, let expected):
      "The entry \"\(name)\" of the model \(path) has the shape \(found) instead of \(expected). The model was made with "
        + "other settings: use the settings it was trained with, or train it again."
    case .notFinite(let path, let name):
      "The entry \"\(name)\" of the model \(path) contains NaN or infinity. Its training diverged: train it again with a "
        + "lower rate."
    case .otherContents(let path, let name, let reason):
      "The entry \"\(name)\" of the model \(path) cannot be used: \(reason). Train the model again."
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason). Nothing was left under that name; free space or choose another place."
    }
  }
}
