import Foundation
import OpenMPI
import Testing

/// Runs that Open MPI starts with two ranks.
@Suite("recommend under mpirun", .serialized)
struct RanksTests {
  private static let mpirun = ["/usr/bin/mpirun", "/usr/local/bin/mpirun"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  private static let reason: Comment = "There is no mpirun: install Open MPI, on Debian openmpi-bin."
  /// In CI the package is there.
  private static var isNeeded: Bool { mpirun != nil || ProcessInfo.processInfo.environment["CI"] != nil }

  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try folder.generate()
  }

  private static let environment = ["OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"]
  private static let log = ["--interactions", "log/interact.csv"]

  private func process(_ arguments: [String]) throws -> (Process, Pipe, Pipe) {
    let mpirun = try #require(Self.mpirun)
    return folder.process(
      ["--oversubscribe", "--bind-to", "none", "-n", "2", folder.program.path] + arguments, program: mpirun,
      environment: Self.environment)
  }

  private func run(_ arguments: [String]) throws -> CommandFolder.Outcome {
    let (process, output, errors) = try process(arguments)
    try process.run()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return CommandFolder.Outcome(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }

  /// The figures of a table, without the columns of seconds.
  private func figures(_ name: String) throws -> [String: [Double]] {
    let lines = try folder.contents(name).split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    let header = try #require(lines.first)
    let kept = header.indices.filter { header[$0].contains("@") }
    #expect(!kept.isEmpty)
    return Dictionary(
      uniqueKeysWithValues: lines.dropFirst().map { line in
        (line[0] + " " + line[1], kept.compactMap { Double(line[$0]) })
      })
  }

  @Test("Two ranks divide the models, and the first writes the table of all", .enabled(if: isNeeded, reason))
  func spread() throws {
    let models = Self.log + ["-m", "Pop", "PersonalFrequency", "ItemKNN"]
    let outcome = try run(["run", "-o", "ranks"] + models)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("rank 0: [2/2] ItemKNN"), "\(outcome.errors)")
    #expect(outcome.errors.contains("rank 1: [1/1] PersonalFrequency"), "\(outcome.errors)")
    #expect(try folder.run(["run", "-o", "alone"] + models).status == 0)
    #expect(try folder.contents("ranks/analyses.csv") == folder.contents("alone/analyses.csv"))
    #expect(try figures("ranks/table.csv") == figures("alone/table.csv"))
    #expect(try run(["run", "-o", "ranks"] + models).errors.components(separatedBy: "finished earlier").count == 1 + 3)
  }

  @Test("Two ranks that share each batch reach the figures of one process", .enabled(if: isNeeded, reason))
  func dataParallel() throws {
    let settings = [
      "-m", "GRU4Rec", "Pop", "--epochs=3", "--train_batch_size=64", "--embedding_size=8", "--hidden_size=8",
      "--dropout_prob=0",
    ]
    let outcome = try run(["run", "--data-parallel", "-o", "ranks"] + Self.log + settings)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.components(separatedBy: "GRU4Rec: epoch 3 of 3").count == 2, "\(outcome.errors)")
    #expect(try folder.run(["run", "-o", "alone"] + Self.log + settings).status == 0)
    let (ranks, alone) = (try figures("ranks/table.csv"), try figures("alone/table.csv"))
    #expect(ranks.keys.sorted() == alone.keys.sorted())
    for (row, values) in alone {
      for (a, b) in zip(values, ranks[row] ?? []) { #expect(abs(a - b) < 0.01, "\(row)") }
    }
  }

  @Test("A killed rank loses no finished model; the same command goes on", .enabled(if: isNeeded, reason))
  func killed() throws {
    let arguments =
      ["run", "-o", "out", "-m", "Pop", "BPR", "--epochs=400", "--stopping_step=400", "--train_batch_size=64"]
      + Self.log
    let (process, _, errors) = try process(arguments)
    try process.run()
    var read = ""
    while !read.contains("BPR: epoch 3 of") || !read.contains("Pop: 0 epochs") {
      let more = errors.fileHandleForReading.availableData
      try #require(!more.isEmpty, "\(read)")
      read += String(decoding: more, as: UTF8.self)
    }
    let rank = try #require(Self.rank(1, of: process.processIdentifier))
    kill(rank, SIGKILL)
    _ = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    #expect(try folder.files("out/results") == ["interact-Pop.json"])
    #expect(try folder.files("out/saved").contains("interact-BPR.model.checkpoint"))

    let again = try run(arguments)
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.errors.contains("Pop: finished earlier."))
    #expect(again.errors.contains("BPR: going on after epoch "))
    #expect(try figures("out/table.csv").count == 3 * 2)
  }

  /// The process of a rank.
  private static func rank(_ number: Int, of mpirun: Int32) -> Int32? {
    let children = (try? String(contentsOfFile: "/proc/\(mpirun)/task/\(mpirun)/children", encoding: .utf8)) ?? ""
    return children.split(separator: " ").compactMap { Int32($0) }.first { child in
      let data = FileManager.default.contents(atPath: "/proc/\(child)/environ") ?? Data()
      return data.split(separator: 0).contains {
        String(decoding: $0, as: UTF8.self) == "OMPI_COMM_WORLD_RANK=\(number)"
      }
    }
  }

  @Test("A model that fails in one rank, or a log that cannot be read, is said once", .enabled(if: isNeeded, reason))
  func failures() throws {
    let outcome = try run(["run", "-o", "out", "-m", "Pop", "BPR", "--embedding_size=0"] + Self.log)
    #expect(outcome.status != 0)
    #expect(outcome.errors.components(separatedBy: "BPR failed. The setting embedding_size").count == 2)
    #expect(outcome.errors.contains("Without a result: BPR."))
    #expect(try folder.contents("out/table.csv").contains("all-items,Pop,"))
    let shared = try run(["run", "--data-parallel", "-o", "two", "-m", "BPR", "Pop", "--embedding_size=0"] + Self.log)
    #expect(shared.errors.components(separatedBy: "BPR failed. The setting embedding_size").count == 2)
    #expect(try folder.contents("two/table.csv").contains("all-items,Pop,"))
    let unreadable = try run(["run", "--interactions", "none.csv", "-o", "out"])
    #expect(unreadable.status != 0)
    #expect(unreadable.errors.components(separatedBy: "none.csv cannot be read").count == 2, "\(unreadable.errors)")
  }

  @Test("Without mpirun there is no group, and --data-parallel says how it is started")
  func alone() throws {
    #expect(try OpenMPI.start([:]) == nil)
    let outcome = try folder.run(["run", "--data-parallel", "-m", "Pop"] + Self.log)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("mpirun -n 2 recommend run --data-parallel"), "\(outcome.errors)")
  }

  @Test("Under mpirun without its library, the sentence names the package")
  func missingLibrary() throws {
    let error = #expect(throws: OpenMPIError.self) {
      try OpenMPI.start(["OMPI_COMM_WORLD_SIZE": "2"], library: "libmpi-that-is-not-there.so")
    }
    #expect(error?.description.contains("on Debian, openmpi-bin") == true)
    #expect(throws: OpenMPIError.missingSymbol("MPI_Init")) {
      try OpenMPI.start(["OMPI_COMM_WORLD_SIZE": "2"], library: "libm.so.6")
    }
  }
}
