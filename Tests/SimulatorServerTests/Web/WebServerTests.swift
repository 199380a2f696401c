import Foundation
import RandomHistories
import Simulator
import Synchronization
import Testing
import UIKit

@testable import SimulatorServer

@Suite("The server at its socket", .serialized)
@MainActor
struct WebServerTests {
  /// A server with an app behind it.
  @MainActor final class Bench {
    let session: LiveSession
    let server: WebServer

    init() throws {
      let session = LiveSession(app: LiveTestApp.self, environment: try DeviceProfile.named("iphone-16").environment)
      self.session = session
      server = try WebServer(at: ListenAddress(), files: .own) { LiveListener(session: session, connection: $0) }
      session.launch()
    }

    deinit { server.stop() }

    /// Runs the app until a client on another thread is through.
    func run<T: Sendable>(_ client: @escaping @Sendable (Int) throws -> T) throws -> T {
      let outcome = Outcome<T>()
      let port = server.port
      let thread = Thread { outcome.value = Result { try client(port) } }
      thread.stackSize = 1 << 20
      thread.start()
      let deadline = Date(timeIntervalSinceNow: 120)
      while outcome.value == nil, Date() < deadline {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
        session.inbox.runJobs()
        session.runFrame()
      }
      return try #require(outcome.value, "The client did not come to an end.").get()
    }
  }

  /// Lets the main thread work until something is so, for at most ten seconds.
  private static func wait(until condition: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 10)
    while !condition(), Date() < deadline {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
  }

  final class Outcome<T: Sendable>: Sendable {
    private let stored = Mutex<Result<T, any Error>?>(nil)
    var value: Result<T, any Error>? {
      get { stored.withLock { $0 } }
      set { stored.withLock { $0 = newValue } }
    }
  }

  @Test("A socket is opened for the live page itself, and for no web page of another origin or name")
  func origins() throws {
    let bench = try Bench()
    let statuses = try bench.run { port in
      try [
        RawSocket(port: port).request("/socket", RawSocket.upgrade(port: port)),
        RawSocket(port: port).request("/socket", RawSocket.upgrade(port: port, origin: "http://127.0.0.1:\(port)")),
        RawSocket(port: port).request("/socket", RawSocket.upgrade(port: port, origin: "http://evil.example")),
        RawSocket(port: port).request("/socket", RawSocket.upgrade(port: port, host: "evil.example:\(port)")),
        RawSocket(port: port).request("/", ["Host": "127.0.0.1:\(port)"]),
        RawSocket(port: port).request("/", ["Host": "evil.example"]),
        RawSocket(port: port).request("/../../etc/passwd", ["Host": "127.0.0.1:\(port)"]),
        RawSocket(port: port).request("/", method: "POST", ["Host": "127.0.0.1:\(port)"]),
        RawSocket(port: port).request("/screen.json", ["Host": "127.0.0.1:\(port)"]),
      ]
    }
    #expect(statuses == [101, 101, 403, 421, 200, 421, 404, 405, 200])
  }

  @Test("A message beyond a megabyte, whole or in parts, ends its connection and nothing else")
  func oversized() throws {
    let bench = try Bench()
    let isOver = try bench.run { port -> Bool in
      let whole = try RawSocket(port: port)
      _ = whole.request("/socket", RawSocket.upgrade(port: port))
      whole.send(RawSocket.frame([UInt8](repeating: 32, count: (1 << 20) + 1)))
      let parts = try RawSocket(port: port)
      _ = parts.request("/socket", RawSocket.upgrade(port: port))
      for part in 0..<40 {
        parts.send(RawSocket.frame([UInt8](repeating: 32, count: 1 << 15), opcode: part == 0 ? 1 : 0, isFinal: false))
      }
      // Reading to the end ends: both were closed.
      _ = (whole.receiveAll(), parts.receiveAll())
      let next = try RawSocket(port: port)
      return next.request("/socket", RawSocket.upgrade(port: port)) == 101
    }
    #expect(isOver)
    Self.wait {
      bench.session.inbox.runJobs()
      return bench.session.viewerCount == 0
    }
    #expect(bench.session.viewerCount == 0)
  }

  @Test("A live page that sends without end is read no faster than the app processes, and blocks no other")
  func flood() throws {
    let bench = try Bench()
    let client = try RawSocket(port: bench.server.port)
    _ = client.request("/socket", RawSocket.upgrade(port: bench.server.port))
    // The app does nothing meanwhile: what it has not taken waits in the system's buffers, and those have an end.
    let message = RawSocket.frame(Array(#"{"type":"insert","text":"\#(String(repeating: "a", count: 4000))"}"#.utf8))
    var sent = 0
    while sent < 64 << 20, client.isWritable(within: 300) {
      let count = client.send(message, waits: false)
      sent += count
      // Half a message went: the rest would have to follow at some time. The test ends here.
      if count < message.count { break }
    }
    #expect(sent < 32 << 20, "\(sent) bytes were accepted from a page although none had been read.")
  }

  /// A page's socket and the connection to it, without an app.
  @MainActor private final class Line {
    private final class Silent: ViewerListener {
      func received(_ text: String, done: @escaping @Sendable () -> Void) { done() }
      func closed() {}
    }

    let client: RawSocket
    let connection: ViewerConnection
    private let server: WebServer

    init() throws {
      let opened = Outcome<ViewerConnection>()
      server = try WebServer(at: ListenAddress(), files: .own) {
        opened.value = .success($0)
        return Silent()
      }
      client = try RawSocket(port: server.port)
      #expect(client.request("/socket", RawSocket.upgrade(port: server.port)) == 101)
      WebServerTests.wait { opened.value != nil }
      connection = try #require(try opened.value?.get())
    }

    deinit { server.stop() }
  }

  @Test("Unread data of a live page queues up to two megabytes; once it reads, there is room again")
  func room() throws {
    let line = try Line()
    let (client, connection) = (line.client, line.connection)
    let again = Outcome<Bool>()
    connection.setWritableHandler { again.value = .success(true) }
    var count = 0
    while connection.isWritable, count < 1000 {
      connection.send([UInt8](repeating: 0, count: 100_000))
      count += 1
    }
    #expect(!connection.isWritable)
    // What the system's buffers take, and two megabytes.
    #expect(count >= 21 && count < 200)
    var received = 0
    while received < count * 100_000 { received += client.receive().count }
    let deadline = Date(timeIntervalSinceNow: 10)
    while again.value == nil, Date() < deadline {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    #expect(again.value != nil && connection.isWritable)
  }

  @Test("A costly message is encoded on another thread, and later messages follow it")
  func costlyMessages() throws {
    let line = try Line()
    let mayGoOn = DispatchSemaphore(value: 0)
    let caller = pthread_self()
    let isCaller = Mutex<[Bool]>([])
    line.connection.send([1])
    for byte in [2, 4] as [UInt8] {
      line.connection.send(expecting: 1) {
        mayGoOn.wait()
        isCaller.withLock { $0.append(pthread_equal(pthread_self(), caller) != 0) }
        return [byte]
      }
      line.connection.send([byte + 1])
    }
    // Nobody waits for the message in the making.
    #expect(line.client.receive() == [0x82, 1, 1])
    mayGoOn.signal()
    mayGoOn.signal()
    line.connection.close("6")
    var received: [UInt8] = []
    while received.count < 17 {
      let more = line.client.receive()
      if more.isEmpty { break }
      received += more
    }
    #expect(received == [0x82, 1, 2, 0x82, 1, 3, 0x82, 1, 4, 0x82, 1, 5, 0x88, 3, 0x03, 0xF0, 0x36])
    #expect(isCaller.withLock { $0 } == [false, false])
  }

  @Test("A message being encoded counts with its expected size: a live page with many has no room until they are done")
  func roomForCostlyMessages() throws {
    let line = try Line()
    let mayGoOn = DispatchSemaphore(value: 0)
    let again = Outcome<Bool>()
    line.connection.setWritableHandler { again.value = .success(true) }
    for _ in 0..<3 {
      #expect(line.connection.isWritable)
      line.connection.send(expecting: 1 << 20) {
        mayGoOn.wait()
        return [0]
      }
    }
    #expect(!line.connection.isWritable)
    for _ in 0..<3 { mayGoOn.signal() }
    Self.wait { again.value != nil }
    #expect(again.value != nil && line.connection.isWritable)
  }

  @Test(
    "100,000 malformed, damaged and untimely messages end only their own connections, and leave nothing behind")
  func fuzz() throws {
    let bench = try Bench()
    let half = try bench.run { port in try Self.sendNonsense(50_000, seed: 7, port: port) }
    let before = Self.residentBytes
    let rest = try bench.run { port in try Self.sendNonsense(50_000, seed: 8, port: port) }
    #expect(half + rest == 100_000)
    Self.wait {
      bench.session.inbox.runJobs()
      return bench.session.viewerCount == 0
    }
    #expect(bench.session.viewerCount == 0)
    let growth = Self.residentBytes - before
    // 50,000 messages of a hundred bytes are five megabytes: if what they make were kept, it would be several times that.
    #expect(growth < 24 << 20, "\(growth) bytes more after the second half.")
    // It still works.
    let status = try bench.run { port in
      try RawSocket(port: port).request("/socket", RawSocket.upgrade(port: port, origin: "http://127.0.0.1:\(port)"))
    }
    #expect(status == 101)
  }

  private static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
  }

  /// Messages of every kind in no order, some damaged within, some in their frames.
  private nonisolated static func sendNonsense(_ count: Int, seed: UInt64, port: Int) throws -> Int {
    var random = SeededNumbers(seed: seed)
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let messages = [
      // What makes the app do much.
      #"{"type":"hello","run":"x","pictures":[1,2,3]}"#, #"{"type":"inspect"}"#,
      #"{"type":"set","name":"appearance","value":"dark"}"#, #"{"type":"set","name":"appearance","value":"light"}"#,
      #"{"type":"edit","path":[0,0],"class":"UIView","property":"alpha","value":"1"}"#,
      // And what does not.
      #"{"type":"touches","touches":[{"kind":"down","finger":0,"x":100,"y":300}]}"#,
      #"{"type":"touches","touches":[{"kind":"move","finger":0,"x":100,"y":200}]}"#,
      #"{"type":"touches","touches":[{"kind":"up","finger":0,"x":100,"y":100},{"kind":"cancel","finger":9,"x":0,"y":0}]}"#,
      #"{"type":"insert","text":"人参"}"#, #"{"type":"key","code":"Backspace"}"#,
      #"{"type":"set","name":"animations","value":"slow"}"#, #"{"type":"set","name":"animations","value":"normal"}"#,
      #"{"type":"edit","path":[0],"class":"UIWindow","property":"frame","value":"nan inf"}"#,
    ].map { Array($0.utf8) }
    var sent = 0
    while sent < count {
      let socket = try RawSocket(port: port)
      guard socket.request("/socket", RawSocket.upgrade(port: port)) == 101 else { continue }
      var batch: [UInt8] = []
      let size = min(500, count - sent)
      for index in 0..<size {
        let kind = index.isMultiple(of: 97) ? pick(5) : 5 + pick(messages.count - 5)
        var payload = messages[kind]
        for _ in 0..<pick(3) where !payload.isEmpty {
          switch pick(3) {
          case 0: payload[pick(payload.count)] = UInt8(truncatingIfNeeded: random.next())
          case 1: payload.remove(at: pick(payload.count))
          default: payload.insert(contentsOf: payload.prefix(pick(20)), at: pick(payload.count))
          }
        }
        var frame = RawSocket.frame(payload, opcode: pick(40) == 0 ? UInt8(pick(16)) : 1)
        // The last one of a connection is damaged as a frame.
        if index == size - 1 {
          frame[pick(min(8, frame.count))] ^= UInt8(truncatingIfNeeded: 1 << pick(8))
        }
        batch += frame
      }
      socket.send(batch)
      sent += size
      // Everything is read by the server before it sees the end, and closes.
      socket.endSending()
      _ = socket.receiveAll()
    }
    return sent
  }
}
