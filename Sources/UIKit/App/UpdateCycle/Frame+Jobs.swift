import Foundation

extension ApplicationHost {
  /// Runs the jobs of the main queue that are waiting, those of the main actor included. They are the process's: with several hosts, those of
  /// another one as well.
  func runJobs() { _ = RunLoop.main.run(mode: .default, before: Date()) }
}
