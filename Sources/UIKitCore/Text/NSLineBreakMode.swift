import TextLayout

/// The treatment of text that is wider than its container.
///
/// The truncating modes wrap words in all lines but the last permitted one, which shows an ellipsis. `byClipping` gives each paragraph one
/// line of its full width; drawing is cut off by the view.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

extension NSLineBreakMode {
  /// The mode of the text engine.
  var layoutValue: LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .charWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
