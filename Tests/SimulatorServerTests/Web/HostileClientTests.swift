import Foundation
import NIOCore
import Testing

@testable import SimulatorServer

/// Clients that leave undone what a browser does: they hold nothing for long.
@Suite("A client that does not continue", .serialized)
struct HostileClientTests {
  /// Answers messages at once, and shows nothing.
  private final class Quick: ViewerListener {
    func received(_ text: String, done: @escaping @Sendable () -> Void) { done() }
    func closed() {}
  }

  private func server(patience: TimeAmount = .milliseconds(200)) throws -> WebServer {
    try WebServer(at: ListenAddress(), files: .own, patience: patience) { _ in Quick() }
  }

  private func host(_ server: WebServer) -> [String: String] { ["Host": "127.0.0.1:\(server.port)"] }

  @Test(
    "that sends no request, or only the beginning of one, loses its connection",
    arguments: ["", "GET / HT", "GET / HTTP/1.1\r\nHost: 127"])
  func slowRequest(beginning: String) throws {
    let server = try server()
    defer { server.stop() }
    let client = try RawSocket(port: server.port)
    client.send(Array(beginning.utf8))
    // Reading ends, within the patience of the socket, because the connection does.
    #expect(client.receiveAll().isEmpty)
  }

  @Test("that keeps its connection without another request also loses it")
  func idle() throws {
    let server = try server()
    defer { server.stop() }
    let client = try RawSocket(port: server.port)
    #expect(client.request("/", host(server)) == 200)
    #expect(!client.receiveAll().isEmpty)
  }

  @Test("that sends a thousand requests and reads no response is not read further, and loses its connection")
  func unread() throws {
    let server = try server(patience: .seconds(2))
    defer { server.stop() }
    let client = try RawSocket(port: server.port)
    let request = Array("GET /inspector.js HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n".utf8)
    var sent = 0
    // What the system's buffers take of requests is far less than these.
    while sent < 200_000 * request.count, client.isWritable(within: 300) {
      let count = client.send(Array(repeatElement(request, count: 100).joined()), waits: false)
      sent += count
      if count == 0 { break }
    }
    #expect(
      sent < 100_000 * request.count, "\(sent / request.count) requests were taken from a client that reads nothing.")
    #expect(client.isEnded(within: 20_000))
    #expect(try RawSocket(port: server.port).request("/", host(server)) == 200)
  }

  @Test("that sends pings and reads no response is not read further")
  func pings() throws {
    let server = try server(patience: .seconds(20))
    defer { server.stop() }
    let client = try RawSocket(port: server.port)
    #expect(client.request("/socket", RawSocket.upgrade(port: server.port)) == 101)
    let ping = RawSocket.frame([UInt8](repeating: 1, count: 125), opcode: 9)
    let batch = Array(repeatElement(ping, count: 1000).joined())
    var sent = 0
    while sent < 256 << 20, client.isWritable(within: 300) {
      let count = client.send(batch, waits: false)
      sent += count
      if count < batch.count { break }
    }
    #expect(sent < 64 << 20, "\(sent) bytes of pings were taken from a page that reads nothing.")
  }

  @Test(
    "that exceeds its share of connections is refused more, and gets them again once it closes some")
  func many() throws {
    let server = try server(patience: .seconds(60))
    defer { server.stop() }
    var clients: [RawSocket] = []
    for _ in 0..<ConnectionRules.maximumPerAddress {
      let client = try RawSocket(port: server.port)
      #expect(client.request("/", host(server)) == 200)
      clients.append(client)
    }
    #expect(try RawSocket(port: server.port).request("/", host(server)) == 0)
    clients.removeFirst(3)
    // The server hears of it when it hears of it.
    let deadline = Date(timeIntervalSinceNow: 10)
    var status = 0
    while status == 0, Date() < deadline { status = try RawSocket(port: server.port).request("/", host(server)) }
    #expect(status == 200)
  }

  @Test("The response to HEAD has the length of the file, and no file")
  func head() throws {
    let server = try server()
    defer { server.stop() }
    let client = try RawSocket(port: server.port)
    client.send(Array("HEAD /main.js HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n".utf8))
    let answer = String(decoding: client.receiveAll(), as: UTF8.self)
    let length = try #require(PageFiles.own["/main.js"]?.bytes.count)
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(answer.contains("content-length: \(length)\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test("A web page of another site cannot record the views by its own image or script")
  func foreignImage() throws {
    let server = try server()
    defer { server.stop() }
    let fetch = host(server).merging(["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"]) { $1 }
    #expect(try RawSocket(port: server.port).request("/screen.json", fetch) == 403)
    #expect(try RawSocket(port: server.port).request("/screen.json", host(server)) == 200)
  }
}
