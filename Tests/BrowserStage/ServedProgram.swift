// Sees internals, which release builds do not show.
#if DEBUG
  import Foundation

  /// A program of this package that serves an app, in a process of its own.
  final class ServedProgram {
    let address: String
    private let process = Process()

    struct Silence: Error {}

    /// Starts a program, and returns when it has said where it is.
    init(_ name: String, _ arguments: [String]) throws {
      (process.executableURL, process.arguments) = (try CommandRun.program(name), arguments)
      let output = Pipe()
      (process.standardOutput, process.standardInput) = (output, FileHandle.nullDevice)
      try process.run()
      var line = ""
      // It says one line, or ends, which closes the pipe.
      while !line.contains("\n") {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        line += String(decoding: data, as: UTF8.self)
      }
      guard let address = line.split(whereSeparator: \.isWhitespace).first(where: { $0.hasPrefix("http://") }) else {
        Foundation.kill(process.processIdentifier, SIGKILL)
        throw Silence()
      }
      self.address = String(address)
    }

    var port: Int { URL(string: address)?.port ?? 0 }

    /// Ends it as a machine does that needs the memory: it hears nothing of it.
    func kill() {
      guard process.isRunning else { return }
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }
#endif
