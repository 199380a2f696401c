// Sees internals, which release builds do not show.
#if DEBUG
  import Foundation

  /// A real browser without a window, spoken to through its debugging protocol over a pipe.
  ///
  /// One for each kind of screen is started for all tests and ends with the process, however that ends: its pipe is closed then. A shell
  /// waits for it, and removes what it wrote.
  final class Chromium {
    enum Trouble: Error, CustomStringConvertible {
      case notInstalled
      case hasEnded
      case refused(String)

      var description: String {
        switch self {
        case .notInstalled:
          "There is no \(Chromium.names.joined(separator: " or ")) on the PATH. Scripts/setup installs one on Debian; elsewhere name "
            + "yours in NOREN_CHROMIUM."
        case .hasEnded: "The browser has ended."
        case .refused(let reason): reason
        }
      }
    }

    // MARK: Which

    private nonisolated static let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

    /// The program; `nil` where there is none.
    nonisolated static let program: String? = {
      let environment = ProcessInfo.processInfo.environment
      if let named = environment["NOREN_CHROMIUM"], !named.isEmpty { return named }
      let folders = (environment["PATH"] ?? "").split(separator: ":")
      let candidates = names.flatMap { name in folders.map { "\($0)/\(name)" } }
      return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// Whether tests can be run, or have to be: in CI a missing browser is a failure.
    nonisolated static let isExpected = program != nil || !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty

    private static var started: [Int: Chromium] = [:]

    /// The one that all tests use.
    ///
    /// - Parameter scale: Device pixels per CSS pixel. A browser that only pretends to have more of them lays out less exactly, so each
    ///   number has its own.
    static func shared(scale: Int = 1) throws -> Chromium {
      if let browser = started[scale], browser.isRunning { return browser }
      let new = try Chromium(scale: scale)
      started[scale] = new
      return new
    }

    // MARK: Life

    private let process = Process()
    private let (commands, messages) = (Pipe(), Pipe())
    private let loop = TestLoop.shared
    private(set) var isRunning = true
    private var lastCommand = 0
    private var answers: [Int: [String: Any]] = [:]
    private var listeners: [String: (_ method: String, _ parameters: [String: Any]) -> Void] = [:]

    init(scale: Int = 1) throws {
      guard let program = Self.program else { throw Trouble.notInstalled }
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c",
        """
        folder=$(mktemp -d)
        "$0" "$@" --user-data-dir="$folder" about:blank 3<&0 4>&1 </dev/null >/dev/null 2>&1
        rm -rf "$folder"
        """, program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--no-first-run",
        "--hide-scrollbars",
        "--disable-dev-shm-usage", "--force-color-profile=srgb", "--disable-lcd-text", "--disable-extensions",
        "--disable-background-networking", "--disable-component-update", "--disable-renderer-backgrounding",
        "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows", "--mute-audio",
        "--force-device-scale-factor=\(scale)",
      ]
      (process.standardInput, process.standardOutput, process.standardError) = (
        commands, messages, FileHandle.nullDevice
      )
      // A browser that has gone is an answer that does not come, not a signal.
      signal(SIGPIPE, SIG_IGN)
      try process.run()
      let reader = MessageReader(handle: messages.fileHandleForReading) { [weak self] data in
        self?.loop.post { self?.received(data) }
      }
      Thread.detachNewThread { reader.run() }
      try command("Browser.getVersion")
    }

    /// Ends it, and waits until it has.
    func close() {
      try? commands.fileHandleForWriting.close()
      process.waitUntilExit()
      isRunning = false
    }

    /// Ends the program as if the machine's owner had killed it, and waits until that is noticed.
    func kill() throws {
      let information = try command("SystemInfo.getProcessInfo")
      let list = information["processInfo"] as? [[String: Any]] ?? []
      guard let id = list.first(where: { $0["type"] as? String == "browser" })?["id"] as? Int else {
        throw Trouble.refused("The browser's process is not known.")
      }
      Foundation.kill(pid_t(id), SIGKILL)
      try loop.wait(for: "the end of a browser that was killed", passing: .still) { !isRunning }
      process.waitUntilExit()
    }

    // MARK: Windows

    struct Window {
      let target: String
      let session: String
    }

    /// Those that no test uses. A new one costs a second or more: a program of its own that starts.
    private var spareWindows: [Window] = []

    /// A window that shows nothing.
    func takeWindow() throws -> Window {
      if let spare = spareWindows.popLast() { return spare }
      let created = try command("Target.createTarget", ["url": "about:blank", "newWindow": true])
      let target = created["targetId"] as? String ?? ""
      let attached = try command("Target.attachToTarget", ["targetId": target, "flatten": true])
      let window = Window(target: target, session: attached["sessionId"] as? String ?? "")
      for domain in ["Page", "Runtime", "Log"] { try command("\(domain).enable", session: window.session) }
      return window
    }

    /// Leaves the page that a window shows, so that another test can have the window.
    func giveBack(_ window: Window) {
      do {
        try command("Emulation.setTouchEmulationEnabled", ["enabled": false], session: window.session)
        try command("Page.navigate", ["url": "about:blank"], session: window.session)
        spareWindows.append(window)
      } catch {
        _ = try? command("Target.closeTarget", ["targetId": window.target])
      }
    }

    // MARK: Commands

    /// Sends a command and waits for its answer.
    ///
    /// - Parameter passing: How the app's time passes meanwhile.
    @discardableResult
    func command(
      _ method: String, _ parameters: [String: Any] = [:], session: String? = nil, passing: TestLoop.Passing = .still
    ) throws -> [String: Any] {
      let number = try begin(method, parameters, session: session)
      return try answer(to: number, method, passing: passing)
    }

    /// Sends a command. Its answer is asked for with ``answer(to:_:)``.
    func begin(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> Int {
      guard isRunning else { throw Trouble.hasEnded }
      lastCommand += 1
      var object: [String: Any] = ["id": lastCommand, "method": method, "params": parameters]
      object["sessionId"] = session
      var data = try JSONSerialization.data(withJSONObject: object)
      data.append(0)
      try commands.fileHandleForWriting.write(contentsOf: data)
      return lastCommand
    }

    func answer(to number: Int, _ method: String, passing: TestLoop.Passing = .still) throws -> [String: Any] {
      try loop.wait(for: "an answer to \(method)", passing: passing) { answers[number] != nil || !isRunning }
      guard let answer = answers.removeValue(forKey: number) else { throw Trouble.hasEnded }
      if let error = answer["error"] as? [String: Any] {
        throw Trouble.refused("\(method): \(error["message"] ?? "refused")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }

    /// Hears what happens to a page.
    func listen(to session: String, _ listener: ((_ method: String, _ parameters: [String: Any]) -> Void)?) {
      listeners[session] = listener
    }

    private func received(_ data: Data?) {
      guard let data else {
        isRunning = false
        return
      }
      guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
      if let number = object["id"] as? Int {
        answers[number] = object
      } else if let method = object["method"] as? String, let session = object["sessionId"] as? String {
        listeners[session]?(method, object["params"] as? [String: Any] ?? [:])
      }
    }
  }

  /// Takes messages apart, which end with a zero, on a thread of its own.
  private nonisolated final class MessageReader: Sendable {
    private let handle: FileHandle
    private let received: @Sendable (Data?) -> Void

    /// - Parameter received: Called with every message, and with `nil` when no more will come.
    init(handle: FileHandle, received: @escaping @Sendable (Data?) -> Void) {
      (self.handle, self.received) = (handle, received)
    }

    func run() {
      var rest = Data()
      while true {
        let chunk = handle.availableData
        if chunk.isEmpty { return received(nil) }
        var start = chunk.startIndex
        while let end = chunk[start...].firstIndex(of: 0) {
          rest.append(chunk[start..<end])
          received(rest)
          rest = Data()
          start = end + 1
        }
        rest.append(chunk[start...])
      }
    }
  }
#endif
