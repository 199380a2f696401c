import TextLayout

/// The edge at which the lines of a text align.
///
/// `justified` stretches the spaces of every line but a paragraph's last one.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  /// The edge at which reading begins.
  case natural = 4
}

extension NSTextAlignment {
  /// The alignment of the text engine.
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
