import TextLayout

/// The direction of a paragraph's text, which decides the leading edge and the order of mixed runs.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the paragraph's first strong character; left to right without one.
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
