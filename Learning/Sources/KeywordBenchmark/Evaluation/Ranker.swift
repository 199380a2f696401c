import Tensors

/// What answers names with keywords.
public protocol Ranker {
  /// One row for each name, one column for each keyword; the greater, the likelier.
  func scores(_ names: [String]) -> Tensor
}
