import Foundation

extension ApplicationHost {
  /// Runs the jobs that wait on the main queue, including those of the main actor. They belong to the process: with several hosts, jobs of
  /// another host run too.
  func runJobs() { _ = RunLoop.main.run(mode: .default, before: Date()) }
}
