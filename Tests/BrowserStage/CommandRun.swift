// Sees internals, which release builds do not show.
#if DEBUG
  import Foundation
  import Testing

  /// A program in a process of its own, while the app in this one goes on. Whatever happens, it has ended when ``run(_:_:into:)`` returns.
  final class CommandRun {
    struct Outcome {
      var status: Int32
      var output: String
      var errors: String
    }

    private let process = Process()
    private let loop = TestLoop.shared
    private var received: [Int: Data] = [:]
    private var hasEnded = false

    private init() {}

    /// Runs one of the package's programs to its end.
    ///
    /// - Parameters:
    ///   - name: It lies beside the tests, where the build puts both.
    ///   - file: Where its output goes, as with `>` in a shell.
    static func run(_ name: String, _ arguments: [String], into file: URL? = nil) throws -> Outcome {
      try CommandRun().run(program(name), arguments, into: file)
    }

    /// One of the package's programs.
    static func program(_ name: String) throws -> URL {
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      let program = tests.deletingLastPathComponent().appendingPathComponent(name)
      try #require(FileManager.default.isExecutableFile(atPath: program.path), "There is no \(program.path).")
      return program
    }

    private func run(_ program: URL, _ arguments: [String], into file: URL?) throws -> Outcome {
      let (output, errors) = (Pipe(), Pipe())
      (process.executableURL, process.arguments) = (program, arguments)
      process.standardInput = FileHandle.nullDevice
      process.standardError = errors
      if let file {
        try Data().write(to: file)
        process.standardOutput = try FileHandle(forWritingTo: file)
      } else {
        process.standardOutput = output
      }
      let loop = loop
      process.terminationHandler = { [weak self] _ in loop.post { self?.hasEnded = true } }
      try process.run()
      defer {
        // Only where the wait below was given up.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
      }
      read(errors, as: 2)
      if file == nil { read(output, as: 1) } else { received[1] = Data() }
      try loop.wait(
        for: "the end of \(program.lastPathComponent) \(arguments.joined(separator: " "))", passing: .real
      ) { hasEnded && received.count == 2 }
      // A crash would be a signal.
      #expect(process.terminationReason == .exit)
      return Outcome(
        status: process.terminationStatus, output: String(decoding: received[1] ?? Data(), as: UTF8.self),
        errors: String(decoding: received[2] ?? Data(), as: UTF8.self))
    }

    /// On a thread of its own: more than a pipe holds would make the program wait.
    private func read(_ pipe: Pipe, as number: Int) {
      let (loop, handle) = (loop, pipe.fileHandleForReading)
      Thread.detachNewThread { [weak self] in
        let data = handle.readDataToEndOfFile()
        loop.post { self?.received[number] = data }
      }
    }
  }
#endif
