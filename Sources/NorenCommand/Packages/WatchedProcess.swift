import Foundation

/// A program that runs with this one's input and output, while the errors that it prints are remembered.
///
/// In a terminal the program gets a terminal of its own, so that it prints colours and its progress as usual.
enum WatchedProcess {
  struct Result {
    let code: Int32
    /// The lines about errors, without colours, in the order of their printing; at most ``mostLines``.
    let errors: [String]
  }

  static let mostLines = 20_000

  /// - Parameters:
  ///   - output: The file to which the program's output is passed on; this program's by default.
  ///   - error: The same for its errors. A terminal shows both.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String], output: Int32 = STDOUT_FILENO,
    error: Int32 = STDERR_FILENO
  ) throws -> Result {
    let process = ToolProcess.process(program, arguments, environment)
    let outputs = try isatty(output) == 1 ? [Output.terminal(in: output)] : [Output.pipe(to: output), .pipe(to: error)]
    let (first, last) = (outputs[0], outputs[outputs.count - 1])
    process.standardOutput = FileHandle(fileDescriptor: first.end)
    process.standardError = FileHandle(fileDescriptor: last.end)
    try process.run()
    for output in outputs { close(output.end) }
    let errors = forward(outputs)
    process.waitUntilExit()
    return Result(code: process.terminationStatus, errors: errors)
  }

  /// What the program writes to, and where it goes.
  private struct Output {
    /// The program's end and ours.
    let end: Int32
    let source: Int32
    let target: Int32
    var lines = ErrorLines()

    static func pipe(to target: Int32) throws -> Output {
      var ends: [Int32] = [0, 0]
      guard Glibc.pipe(&ends) == 0 else { throw failure("a pipe") }
      return Output(end: ends[1], source: ends[0], target: target)
    }

    /// A terminal of the size of the one in which it shows.
    static func terminal(in target: Int32) throws -> Output {
      let source = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (number, locked): (UInt32, Int32) = (0, 0)
      // Linux's TIOCSPTLCK and TIOCGPTN, macros that Swift does not import.
      guard source >= 0, ioctl(source, 0x4004_5431, &locked) == 0, ioctl(source, 0x8004_5430, &number) == 0 else {
        throw failure("a terminal")
      }
      let end = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      guard end >= 0 else { throw failure("a terminal") }
      var size = winsize()
      if ioctl(target, UInt(TIOCGWINSZ), &size) == 0 { _ = ioctl(end, UInt(TIOCSWINSZ), &size) }
      return Output(end: end, source: source, target: target)
    }

    private static func failure(_ what: String) -> POSIXError {
      POSIXError(
        POSIXErrorCode(rawValue: errno) ?? .EIO, userInfo: [NSLocalizedDescriptionKey: "No \(what) could be opened."])
    }
  }

  /// Passes on what is printed until all ends are closed.
  private static func forward(_ outputs: [Output]) -> [String] {
    var outputs = outputs
    var watched = outputs.map { pollfd(fd: $0.source, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while watched.contains(where: { $0.fd >= 0 }) {
      guard poll(&watched, nfds_t(watched.count), -1) >= 0 || errno == EINTR else { break }
      for index in watched.indices where watched[index].fd >= 0 && watched[index].revents != 0 {
        let count = read(watched[index].fd, &buffer, buffer.count)
        guard count > 0 else {
          if count < 0, errno == EINTR { continue }
          // A terminal whose other end was closed reports an error.
          close(watched[index].fd)
          watched[index].fd = -1
          continue
        }
        write(buffer[..<count], to: outputs[index].target)
        outputs[index].lines.take(buffer[..<count])
      }
    }
    return outputs.indices.flatMap { outputs[$0].lines.finished() }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to target: Int32) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(target, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}

/// Finds the lines about errors in what a program prints, piece by piece.
struct ErrorLines {
  private var line: [UInt8] = []
  private var found: [String] = []

  mutating func take(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { end() } else { line.append(byte) }
    }
  }

  /// Returns the lines, with the last one even if it does not end.
  mutating func finished() -> [String] {
    end()
    return found
  }

  private mutating func end() {
    defer { line.removeAll(keepingCapacity: true) }
    guard !line.isEmpty, found.count < WatchedProcess.mostLines else { return }
    let text = String(decoding: line, as: UTF8.self)
    guard text.contains("error:") || text.contains("No space left") else { return }
    found.append(text.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: ""))
  }
}
