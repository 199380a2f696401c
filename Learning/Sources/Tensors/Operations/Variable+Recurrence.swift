import CKernels

extension Variable {
  /// One step of a long short-term memory.
  ///
  /// Source of the equations: Hochreiter and Schmidhuber 1997, with the forget gate of Gers et al. 2000.
  ///
  /// - Parameters:
  ///   - self: Batch × 4·hidden, before activation: input gate, forget gate, cell candidate, output gate.
  ///   - cell: Batch × hidden: the previous cell.
  /// - Returns: Batch × 2·hidden: the output, then the new cell.
  public func longShortTermMemory(cell: Variable) -> Variable {
    let (batch, hidden) = (shape.rows, cell.shape.width)
    guard shape == [batch, 4 * hidden], cell.shape == [batch, hidden] else {
      stopForShapes(
        "longShortTermMemory", shape, cell.shape, expected: "batch × 4·hidden and batch × hidden",
        remedy: "compute four gates for each hidden unit.")
    }
    var gates = value
    let previous = cell.value
    let state = Tensor(uninitialized: [batch, 2 * hidden]) { out in
      gates.withMutableValues { gates in
        previous.withValues { nk_lstm(batch, hidden, gates.baseAddress, $0.baseAddress, out.baseAddress) }
      }
    }
    return Variable(state, parents: [self, cell]) { [gates] g in
      var cellGradient = Tensor(repeating: 0, shape: [batch, hidden])
      let gatesGradient = Tensor(uninitialized: [batch, 4 * hidden]) { out in
        cellGradient.withMutableValues { cellOut in
          gates.withValues { gates in
            previous.withValues { previous in
              state.withValues { state in
                g.withValues {
                  nk_lstm_backward(
                    batch, hidden, gates.baseAddress, previous.baseAddress, state.baseAddress, $0.baseAddress,
                    out.baseAddress, cellOut.baseAddress)
                }
              }
            }
          }
        }
      }
      self.accumulate(gatesGradient)
      cell.accumulate(cellGradient)
    }
  }

  /// One step of a gated recurrent unit, the form in which the reset gate acts after the product.
  ///
  /// Source of the equations: Cho et al. 2014; the form is cuDNN's.
  ///
  /// - Parameters:
  ///   - self: Batch × 3·hidden, from the input, before activation: reset gate, update gate, candidate.
  ///   - recurrent: The same from the previous state.
  ///   - previous: Batch × hidden: the previous state.
  /// - Returns: Batch × hidden: the new state.
  public func gatedRecurrentUnit(recurrent: Variable, previous: Variable) -> Variable {
    let (batch, hidden) = (shape.rows, previous.shape.width)
    guard shape == [batch, 3 * hidden], recurrent.shape == shape, previous.shape == [batch, hidden] else {
      stopForShapes(
        "gatedRecurrentUnit", shape, previous.shape, expected: "batch × 3·hidden twice and batch × hidden",
        remedy: "compute three gates for each hidden unit.")
    }
    let (products, old) = (recurrent.value, previous.value)
    var gates = value
    let state = gates.withMutableValues { gates in
      Tensor.filling(1, [batch, hidden]) { out in
        Tensor.withPointers([products, old]) { nk_gru(batch, hidden, gates.baseAddress, $0[0], $0[1], out[0]) }
      }
    }[0]
    return Variable(state, parents: [self, recurrent, previous]) { [gates] g in
      let wide = Tensor.filling(2, [batch, 3 * hidden]) { _ in }
      let narrow = Tensor.filling(1, [batch, hidden]) { out in
        Tensor.withPointers([gates, products, old, g]) { x in
          nk_gru_backward(
            batch, hidden, x[0], x[1], x[2], x[3], wide[0].buffer.base, wide[1].buffer.base, out[0])
        }
      }
      self.accumulate(wide[0])
      recurrent.accumulate(wide[1])
      previous.accumulate(narrow[0])
    }
  }
}
