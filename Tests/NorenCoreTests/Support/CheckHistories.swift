import RandomHistories
import Testing

/// Records the shortest part that fails of the first random history that does; see ``reportOfHistories(count:length:seed:step:failure:)``.
func checkHistories<Step>(
  count: Int, length: Int, seed: UInt64, step: (inout SeededNumbers) -> Step, failure: ([Step]) -> String?,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let report = reportOfHistories(count: count, length: length, seed: seed, step: step, failure: failure)
  if let report { Issue.record("\(report)", sourceLocation: sourceLocation) }
}
