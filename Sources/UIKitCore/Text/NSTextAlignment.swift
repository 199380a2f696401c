import TextLayout

/// Which edge the lines of a text stand at.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  /// The edge that reading starts at.
  case natural = 4
}

extension NSTextAlignment {
  var layoutValue: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
