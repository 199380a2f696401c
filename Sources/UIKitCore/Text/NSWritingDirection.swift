import TextLayout

/// The direction a paragraph runs in.
public enum NSWritingDirection: Int, Sendable {
  /// From the first strong character of the paragraph.
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

extension NSWritingDirection {
  var layoutValue: BaseDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
