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
}
