/// A piece of work that always takes the same instructions, so that counting them shows what a change of the code costs.
///
/// No text, fonts or files: their libraries differ between machines, and so would the counts.
struct Workload {
  let name: String
  /// Makes what the work needs, and returns the work.
  let prepare: () throws -> () throws -> Void

  init(_ name: String, prepare: @escaping () throws -> () throws -> Void) {
    self.name = name
    self.prepare = prepare
  }
}
