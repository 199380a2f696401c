import Cassowary
import Testing

/// Broken rules stop with an explanation; nothing hangs.
@Suite struct MisuseTests {
  @Test func `A constant that is not a number stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      let x = solver.makeVariable()
      _ = solver.add(x - Double.nan, .equal)
    }
    expect(result, "must be finite")
  }

  @Test func `An infinite coefficient stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      let x = solver.makeVariable()
      _ = solver.add(x * Double.infinity, .equal)
    }
    expect(result, "must be finite")
  }

  @Test func `An infinite suggestion stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      let x = solver.makeVariable()
      let edit = solver.addEdit(x, value: 0, priority: Priority(500))
      solver.suggest(-Double.infinity, for: edit)
    }
    expect(result, "must be finite")
  }

  @Test func `A removed constraint is no longer known`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      let x = solver.makeVariable()
      guard case .success(let id) = solver.add(x - 1, .equal) else { return }
      solver.remove(id)
      // Takes the same slot, which does not make the old identifier valid again.
      _ = solver.add(x - 2, .equal)
      solver.remove(id)
    }
    expect(result, "no such constraint")
  }

  @Test func `A removed variable is no longer known`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      let x = solver.makeVariable()
      solver.removeVariable(x)
      _ = solver.add(x - 1, .equal)
    }
    expect(result, "no such variable")
  }

  @Test func `A removed variable has no value, and one of another solver has none`() async {
    let removed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      let x = solver.makeVariable()
      solver.removeVariable(x)
      _ = solver.value(of: x)
    }
    expect(removed, "no such variable")
    let foreign = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var other = Solver()
      _ = Solver().value(of: other.makeVariable())
    }
    expect(foreign, "no such variable")
  }

  @Test func `A priority outside 1 to 1000 stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Priority(1000.5)
    }
    expect(result, "1…1000")
  }

  @Test func `A required edit stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      let x = solver.makeVariable()
      _ = solver.addEdit(x, value: 0, priority: .required)
    }
    expect(result, "cannot be required")
  }

  @Test func `Making a wish required stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      let x = solver.makeVariable()
      guard case .success(let id) = solver.add(x - 1, .equal, priority: Priority(5)) else { return }
      solver.setPriority(.required, of: id)
    }
    expect(result, "from or to required")
  }

  #if DEBUG
    @Test func `Removing a variable in use stops in a debug build`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var solver = Solver()
        let x = solver.makeVariable()
        _ = solver.add(x - 1, .equal)
        solver.removeVariable(x)
      }
      expect(result, "still use it")
    }
  #endif

  private func expect(_ result: ExitTest.Result?, _ words: String) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(words), "\(text)")
  }
}
