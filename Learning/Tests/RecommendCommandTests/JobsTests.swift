import Foundation
import Testing

/// The job arrays in `Jobs`, with the environment that Slurm or Kubernetes gives each element.
@Suite("Manifests of job arrays", .serialized)
struct JobsTests {
  private let folder: CommandFolder
  private let path: [String: String]

  init() throws {
    folder = try CommandFolder()
    try folder.generate()
    let tools = folder.program.deletingLastPathComponent().path
    path = ["PATH": tools + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]
  }

  private static let jobs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Jobs")

  private func shell(_ arguments: [String], _ environment: [String: String]) throws -> CommandFolder.Outcome {
    try folder.run(arguments, program: "/bin/sh", environment: path.merging(environment) { $1 })
  }

  @Test("Slurm's elements train the models among them, and the last step writes the table of all")
  func slurm() throws {
    let script = Self.jobs.appendingPathComponent("slurm-array.sh").path
    let run = ["LOG": "log/interact.csv", "OUTPUT": "runs", "OPTIONS": "-m Pop PersonalFrequency ItemKNN"]
    for element in 1...2 {
      let own = ["SLURM_ARRAY_TASK_ID": "\(element)", "SLURM_ARRAY_TASK_COUNT": "2"]
      let outcome = try shell([script], run.merging(own) { $1 })
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(try folder.files("runs") == ["part1", "part2"])
    let merged = try shell([script, "merge"], run)
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(merged.errors.components(separatedBy: "finished earlier").count == 1 + 3)
    #expect(try folder.contents("runs/all/table.csv").split(separator: "\n").count == 1 + 3 * 3)
  }

  @Test("Kubernetes' elements train the models among them, and the second job writes the table of all")
  func kubernetes() throws {
    let text = try String(contentsOf: Self.jobs.appendingPathComponent("kubernetes.yaml"), encoding: .utf8)
    let scripts = Self.scripts(text)
    try #require(scripts.count == 2)
    #expect(text.contains("completionMode: Indexed") && text.contains("completions: 8"))
    let run = ["LOG": "log/interact.csv", "OUTPUT": "runs", "OPTIONS": "-m Pop PersonalFrequency ItemKNN"]
    for index in 0..<8 {
      let outcome = try shell(["-c", scripts[0]], run.merging(["JOB_COMPLETION_INDEX": "\(index)"]) { $1 })
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let merged = try shell(["-c", scripts[1]], run)
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(try folder.contents("runs/all/table.csv").split(separator: "\n").count == 1 + 3 * 3)
  }

  /// The block texts of a manifest, without their indentation.
  private static func scripts(_ yaml: String) -> [String] {
    let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].hasSuffix("- |") }.map { start in
      let depth = lines[start].prefix { $0 == " " }.count + 2
      return lines[(start + 1)...].prefix { $0.prefix { $0 == " " }.count >= depth }.map { $0.dropFirst(depth) }
        .joined(separator: "\n")
    }
  }
}
