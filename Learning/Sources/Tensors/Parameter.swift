import CKernels

/// A tensor that is learnt. Optimisers change its value by the gradient that differentiation left here.
///
/// An embedding table is a parameter too. Rows read with `gather(_:)` leave the gradients of those rows alone, so that a
/// step costs what the batch touched and not what the table holds.
public final class Parameter {
  public let name: String
  public var value: Tensor
  /// Whether it is used as a constant: nothing remembers how its value was used, and it gets no gradients.
  public var isFrozen = false

  /// The gradient of the whole value, if it was used as a whole.
  public private(set) var gradient: Tensor?
  /// Gradients of single rows: one entry for each reading, in order, with repetitions.
  private var readings: [(rows: [Int32], gradient: Tensor)] = []

  public init(_ name: String, _ value: Tensor) {
    self.name = name
    self.value = value
  }

  /// The value as a leaf of the graph.
  public var variable: Variable { isFrozen ? Variable(value) : Variable(value) { [self] in accumulate($0) } }

  /// Rows of the value, as a leaf of the graph with a sparse gradient.
  ///
  /// - Precondition: The value has rank 2, and every index is one of its rows.
  public func gather(_ rows: [Int32]) -> Variable {
    let rowsOfValue = value.gathering(rows)
    return isFrozen ? Variable(rowsOfValue) : Variable(rowsOfValue) { [self] in readings.append((rows, $0)) }
  }

  private func accumulate(_ addition: Tensor) {
    if gradient == nil { gradient = addition } else { gradient?.add(addition) }
  }

  func scaleGradient(by factor: Float) { gradient = gradient?.scaled(by: factor) }

  /// Puts other gradients in the place of those that differentiation left.
  func replaceGradients(whole: Tensor?, rows: (rows: [Int32], gradient: Tensor)?) {
    gradient = whole
    readings = rows.map { [$0] } ?? []
  }

  public func clearGradient() {
    gradient = nil
    readings.removeAll(keepingCapacity: true)
  }

  /// Takes the sum of all gradients: of the rows that were read, or of the whole value, without `rows`, if it was used as a whole, too.
  func takeGradient() -> (rows: [Int32]?, gradient: Tensor)? {
    guard let (rows, ofRows) = rowGradient() else { return gradient.map { (nil, $0) } }
    guard var whole = gradient else { return (rows, ofRows) }
    gradient = nil
    whole.scatterAdd(ofRows, rows: rows)
    return (nil, whole)
  }

  /// The rows that were read, ascending and without repetition, and the sum of the gradients of each; `nil` if none were.
  public func rowGradient() -> (rows: [Int32], gradient: Tensor)? {
    guard !readings.isEmpty else { return nil }
    let index = RowIndex(readings.map(\.rows), of: value.shape[0])
    var sum = Tensor(repeating: 0, shape: [index.rows.count, value.shape.width])
    for reading in readings { sum.scatterAdd(reading.gradient, rows: index.positions(reading.rows)) }
    return (index.rows, sum)
  }
}
