import CKernels

extension Variable {
  /// All steps of a gated recurrent unit, as one operation: no step leaves variables behind, and the gradient of the weights is
  /// one product.
  ///
  /// - Parameters:
  ///   - self: Rows × 3·hidden in the order of the steps, from the inputs, before activation.
  ///   - recurrent: Hidden × 3·hidden.
  ///   - counts: How many rows each step has; descending. The first rows of a step go on in the next.
  /// - Returns: Rows × hidden: the state after each row.
  func gatedRecurrence(_ recurrent: Variable, counts: [Int]) -> Variable {
    let steps = GatedSteps(counts: counts, hidden: recurrent.shape[0], weights: recurrent.value)
    let run = steps.run(value)
    return Variable(run.states, parents: [self, recurrent]) { g in
      let gradients = steps.gradients(of: run, g)
      self.accumulate(gradients.inputs)
      recurrent.accumulate(gradients.weights)
    }
  }
}

/// The computation of `gatedRecurrence`.
private struct GatedSteps {
  /// What the gradient needs of a run.
  struct Run {
    /// Rows × 3·hidden: the activated gates.
    let gates: Tensor
    /// Rows × 3·hidden: the previous states times the weights.
    let products: Tensor
    let states: Tensor
  }

  let counts: [Int]
  let hidden: Int
  let weights: Tensor

  private var rows: Int { counts.reduce(0, +) }

  func run(_ inputs: Tensor) -> Run {
    var gates = inputs
    var products = Tensor(repeating: 0, shape: inputs.shape)
    var states = Tensor(repeating: 0, shape: [rows, hidden])
    let nothing = Tensor(repeating: 0, shape: [counts.first ?? 0, hidden])
    defer { withExtendedLifetime(nothing) {} }
    gates.withMutableValues { gates in
      products.withMutableValues { products in
        states.withMutableValues { states in
          guard let gates = gates.baseAddress, let products = products.baseAddress, let states = states.baseAddress
          else { return }
          forEachStep { count, start, before in
            let product = products + start * 3 * hidden
            if let before {
              Engine.multiply(
                count, 3 * hidden, hidden, states + before * hidden, weights.buffer.base, into: product)
            }
            let previous = before.map { UnsafePointer(states) + $0 * hidden } ?? UnsafePointer(nothing.buffer.base)
            nk_gru(count, hidden, gates + start * 3 * hidden, product, previous, states + start * hidden)
          }
        }
      }
    }
    return Run(gates: gates, products: products, states: states)
  }

  func gradients(of run: Run, _ g: Tensor) -> (inputs: Tensor, weights: Tensor) {
    let nothing = Tensor(repeating: 0, shape: [counts.first ?? 0, hidden])
    let wide = Tensor.filling(2, run.gates.shape) { _ in }
    let (inputs, products) = (wide[0].buffer.base, wide[1].buffer.base)
    let kept = Tensor.filling(1, nothing.shape) { _ in }[0]
    defer { withExtendedLifetime((nothing, kept)) {} }
    var states = g
    states.withMutableValues { gradient in
      guard let gradient = gradient.baseAddress else { return }
      let (gates, recurrent, values) = (run.gates.buffer.base, run.products.buffer.base, run.states.buffer.base)
      var steps: [(count: Int, start: Int, before: Int?)] = []
      forEachStep { steps.append(($0, $1, $2)) }
      for (count, start, before) in steps.reversed() {
        let offset = start * 3 * hidden
        let previous = before.map { values + $0 * hidden } ?? nothing.buffer.base
        nk_gru_backward(
          count, hidden, gates + offset, recurrent + offset, previous, gradient + start * hidden, inputs + offset,
          products + offset, kept.buffer.base)
        guard let before else { continue }
        nk_add_scaled(count * hidden, 1, kept.buffer.base, gradient + before * hidden)
        Engine.multiply(
          count, hidden, 3 * hidden, products + offset, weights.buffer.base, transposingOther: true, adding: true,
          into: gradient + before * hidden)
      }
    }
    return (wide[0], previousStates(run.states).multiplied(by: wide[1], transposingSelf: true))
  }

  /// For each row the state before it: zeros in the first step.
  private func previousStates(_ states: Tensor) -> Tensor {
    Tensor(uninitialized: [rows, hidden]) { out in
      states.withValues { states in
        guard let out = out.baseAddress, let states = states.baseAddress else { return }
        forEachStep { count, start, before in
          let place = out + start * hidden
          if let before {
            place.initialize(from: states + before * hidden, count: count * hidden)
          } else {
            place.initialize(repeating: 0, count: count * hidden)
          }
        }
      }
    }
  }

  /// Passes the rows of each step, where they begin, and where the step before began.
  private func forEachStep(_ body: (_ count: Int, _ start: Int, _ before: Int?) -> Void) {
    var (start, before) = (0, Int?.none)
    for count in counts {
      body(count, start, before)
      (start, before) = (start + count, start)
    }
  }
}
