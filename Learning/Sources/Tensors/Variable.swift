import CKernels

/// A tensor that remembers how it was computed, so that derivatives can be taken in reverse.
///
/// Operations on variables build a graph; `differentiate()` walks it once, from a scalar back to the parameters, and
/// takes it apart on the way. What depends on no parameter keeps no graph, so prediction costs no memory for one.
///
/// Invariants: a variable without a pullback has no parents; a gradient has its value's shape.
public final class Variable {
  public let value: Tensor
  /// The derivative of the differentiated scalar with respect to `value`: of inputs, after `differentiate()`.
  public private(set) var gradient: Tensor?

  /// Receives the gradient of `value` and adds to the parents' gradients what follows from it.
  private var pullback: ((Tensor) -> Void)?
  private var parents: [Variable]
  private let isInput: Bool

  public var shape: Shape { value.shape }
  var needsGradient: Bool { isInput || pullback != nil }

  /// A constant: no gradient is computed for it.
  public init(_ value: Tensor) {
    self.value = value
    parents = []
    isInput = false
  }

  /// An input whose gradient is to be read after `differentiate()`.
  public init(input value: Tensor) {
    self.value = value
    parents = []
    isInput = true
  }

  /// The result of an operation.
  ///
  /// `pullback` should call `accumulate` on those parents that `needsGradient`.
  public init(_ value: Tensor, parents: [Variable], pullback: @escaping (Tensor) -> Void) {
    self.value = value
    isInput = false
    let relevant = parents.filter(\.needsGradient)
    self.parents = relevant
    self.pullback = relevant.isEmpty ? nil : pullback
  }

  /// A leaf that hands its gradient on, as a parameter's does.
  init(_ value: Tensor, sink: @escaping (Tensor) -> Void) {
    self.value = value
    parents = []
    isInput = false
    pullback = sink
  }

  /// Adds to the gradient; nothing happens if none is needed. `gradient` is evaluated only if it is.
  public func accumulate(_ gradient: @autoclosure () -> Tensor) {
    guard needsGradient else { return }
    let addition = gradient()
    assert(addition.shape.count == value.shape.count)
    if self.gradient == nil {
      self.gradient = addition.reshaped(to: value.shape)
    } else {
      self.gradient?.add(addition)
    }
  }

  /// Adds to consecutive rows of the gradient of a matrix, without a matrix of zeros around them.
  func accumulate(_ gradient: Tensor, rows: Range<Int>) {
    guard needsGradient else { return }
    if self.gradient == nil { self.gradient = Tensor(repeating: 0, shape: shape) }
    let offset = rows.lowerBound * shape.width
    self.gradient?.withMutableValues { out in
      gradient.withValues { g in
        guard let out = out.baseAddress, let g = g.baseAddress else { return }
        nk_add_scaled(gradient.count, 1, g, out + offset)
      }
    }
  }

  /// Adds to consecutive columns of the gradient, without zeros beside them.
  func accumulate(_ gradient: Tensor, columns: Range<Int>) {
    guard needsGradient else { return }
    if self.gradient == nil { self.gradient = Tensor(repeating: 0, shape: shape) }
    let (rows, width) = (shape.rows, shape.width)
    self.gradient?.withMutableValues { out in
      gradient.withValues { g in
        guard let out = out.baseAddress, let g = g.baseAddress else { return }
        for row in 0..<rows {
          nk_add_scaled(columns.count, 1, g + row * columns.count, out + row * width + columns.lowerBound)
        }
      }
    }
  }

  /// Computes the gradients of everything this scalar depends on. The graph is consumed: a second call finds none.
  ///
  /// - Precondition: The value has one element.
  public func differentiate() {
    guard value.count == 1 else {
      stop(
        "A variable of shape \(shape) was differentiated.", cause: "only a scalar has a gradient.",
        remedy: "reduce it with `sum()` or `mean()` first.")
    }
    let order = descendingOrder()
    accumulate(Tensor(repeating: 1, shape: shape))
    for variable in order {
      guard let pullback = variable.pullback else { continue }
      if let gradient = variable.gradient { pullback(gradient) }
      variable.pullback = nil
      variable.parents = []
      if !variable.isInput { variable.gradient = nil }
    }
  }

  /// Every variable of the graph, each before its parents. Iterative: sequences make deep graphs.
  private func descendingOrder() -> [Variable] {
    var result: [Variable] = []
    var seen: Set<ObjectIdentifier> = []
    var stack: [(variable: Variable, isDone: Bool)] = [(self, false)]
    while let (variable, isDone) = stack.popLast() {
      if isDone {
        result.append(variable)
      } else if seen.insert(ObjectIdentifier(variable)).inserted {
        stack.append((variable, true))
        for parent in variable.parents { stack.append((parent, false)) }
      }
    }
    return result.reversed()
  }
}
