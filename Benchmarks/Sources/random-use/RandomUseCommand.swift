import ArgumentParser
import Foundation
import RandomMart
import RandomUse

/// Uses the apps at random, and fails with the shortest history that breaks one.
@main
struct RandomUseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "random-use",
    abstract: "Uses the apps at random, and fails with the shortest history that breaks one.")

  @Option(help: ArgumentHelp("The number of steps for each app.", valueName: "steps"))
  var steps = 2_000

  @Option(help: ArgumentHelp("The seed; equal seeds give equal histories.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(name: .customLong("only"), help: ArgumentHelp("The app, mart or chrome; both by default.", valueName: "app"))
  var app: App?

  enum App: String, CaseIterable, ExpressibleByArgument {
    /// The shop, with its sheets, searches and fields.
    case mart
    /// All components in one navigation controller.
    case chrome

    @MainActor func play(steps: Int, seed: UInt64, progress: (Int) -> Void) -> String? {
      switch self {
      case .mart: RandomUse.mart.play(steps: steps, seed: seed, progress: progress)
      case .chrome: RandomUse.chrome.play(steps: steps, seed: seed, progress: progress)
      }
    }
  }

  func run() throws { try MainActor.assumeIsolated(play) }

  /// What runs apps is the main thread's.
  @MainActor private func play() throws {
    for app in app.map({ [$0] }) ?? App.allCases {
      let start = ContinuousClock.now
      let flaw = app.play(steps: steps, seed: seed) { done in
        if done % 10_000 == 0 { print("random-use: \(app), \(done) steps, \(Self.seconds(since: start)) s") }
      }
      if let flaw {
        print("random-use: \(app), seed \(seed): \(flaw)")
        throw ExitCode.failure
      }
      let milliseconds = (ContinuousClock.now - start) / steps / .milliseconds(1)
      print(
        "random-use: \(app), \(steps) steps, seed \(seed): whole; \(String(format: "%.1f", milliseconds)) ms a step")
    }
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - start).components.seconds)
  }
}
