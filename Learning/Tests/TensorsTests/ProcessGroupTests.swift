import Testing
import ThreadGroups

@testable import Tensors

@Suite("Groups of processes")
struct ProcessGroupTests {
  /// A matrix used as a whole, a table of which rows are read, and a table that is used in both ways.
  private struct Model {
    let whole = Parameter("whole", Tensor(rows: [[1, 2], [3, -1]]))
    let table = Parameter("table", Tensor((0..<10).map { Float($0) / 7 }, shape: [5, 2]))
    let both = Parameter("both", Tensor((0..<6).map { Float($0) / 3 }, shape: [3, 2]))
    var parameters: [Parameter] { [whole, table, both] }

    func differentiate(_ rows: [Int32]) {
      guard !rows.isEmpty else { return }
      let read = table.gather(rows).multiplied(by: whole.variable) + both.gather(rows.map { $0 % 3 })
      (read.squared().sum() + both.variable.squared().sum().scaled(by: Float(rows.count))).differentiate()
    }

    /// The gradients of wholes and, row by row, of tables.
    var gradients: [[Float]] {
      parameters.map { parameter in
        let rows = parameter.rowGradient()
        return (parameter.gradient?.values ?? []) + (rows?.rows.map(Float.init) ?? []) + (rows?.gradient.values ?? [])
      }
    }
  }

  @Test("Gradients are those of all members' rows, in every member", arguments: [1, 2, 3, 5])
  func gradients(count: Int) {
    // With five members the last has no rows.
    let rows: [Int32] = [0, 2, 2, 4]
    let alone = Model()
    alone.differentiate(rows)
    let found = ThreadGroup.run(count) { group in
      let model = Model()
      model.differentiate(stride(from: group.rank, to: rows.count, by: count).map { rows[$0] })
      model.parameters.sumGradients(over: group)
      return model.gradients
    }
    #expect(found.count == count)
    for gradients in found {
      #expect(gradients == found[0])
      for (a, b) in zip(gradients, alone.gradients) {
        #expect(a.count == b.count)
        #expect(zip(a, b).allSatisfy { abs($0 - $1) < 1e-5 })
      }
    }
  }

  @Test("Parameters that no member used have no gradient afterwards")
  func unused() {
    let found = ThreadGroup.run(2) { group in
      let model = Model()
      model.parameters.sumGradients(over: group)
      return model.gradients
    }
    #expect(found == [[[], [], []], [[], [], []]])
  }

  private struct Trouble: Error, Equatable { var rank: Int }

  @Test("What fails in some members is thrown by the first of them; all others know that another one failed")
  func agreement() {
    let found = ThreadGroup.run(3) { group in
      do {
        try group.agree { if group.rank > 0 { throw Trouble(rank: group.rank) } }
        return "passed"
      } catch let trouble as Trouble { return "trouble \(trouble.rank)" } catch is OtherProcessFailure {
        return "another"
      } catch { return "\(error)" }
    }
    #expect(found == ["another", "trouble 1", "another"])
  }

  @Test("What all can do has each member's result; what the first does is done once")
  func first() {
    let found = ThreadGroup.run(3) { group in
      var done = 0
      try? group.first { done += 1 }
      return ((try? group.agree { group.rank * 10 }) ?? -1) + done
    }
    #expect(found == [1, 10, 20])
    #expect(ThreadGroup.run(4) { $0.sum(Double($0.rank)) } == [6, 6, 6, 6])
  }
}
