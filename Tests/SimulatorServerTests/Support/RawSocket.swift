import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A client that sends whatever bytes a test wants, over a real connection.
final class RawSocket: Sendable {
  private let descriptor: Int32

  struct Trouble: Error {
    let text: String
  }

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Trouble(text: "connect: \(errno)") }
    // Nothing here waits longer than this for the server.
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  deinit { Glibc.close(descriptor) }

  /// - Returns: How many bytes the system took; fewer than all once the connection is gone, or without waiting once it is full.
  @discardableResult
  func send(_ bytes: [UInt8], waits: Bool = true) -> Int {
    var sent = 0
    while sent < bytes.count {
      let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
      let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, flags) }
      guard count > 0 else { return sent }
      sent += count
    }
    return sent
  }

  /// Whether the system takes more bytes, or does so within some milliseconds.
  func isWritable(within milliseconds: Int32) -> Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&question, 1, milliseconds) > 0
  }

  /// Whether the other side has ended the connection, or does so within some milliseconds. Nothing is read.
  func isEnded(within milliseconds: Int32) -> Bool {
    // Not asked for, these two are told all the same.
    var question = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&question, 1, milliseconds) > 0 && question.revents & Int16(POLLHUP | POLLERR) != 0
  }

  /// Says that nothing more is sent.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// What has come, at most `most` bytes; nothing when the connection has ended.
  func receive(most: Int = 65_536) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: most)
    let count = recv(descriptor, &buffer, most, 0)
    return count > 0 ? Array(buffer.prefix(count)) : []
  }

  /// Reads until the connection ends.
  func receiveAll() -> [UInt8] {
    var result: [UInt8] = []
    while true {
      let more = receive()
      if more.isEmpty { return result }
      result += more
    }
  }

  // MARK: HTTP and WebSocket

  /// Sends a request and gives the status of the answer; 0 for none.
  func request(_ path: String, method: String = "GET", _ headers: [String: String]) -> Int {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    send(Array("\(method) \(path) HTTP/1.1\r\n\(lines)\r\n".utf8))
    var text = ""
    while !text.contains("\r\n\r\n") {
      let more = receive(most: 1)
      if more.isEmpty { break }
      text += String(decoding: more, as: UTF8.self)
    }
    let words = text.split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }

  static func upgrade(port: Int, host: String? = nil, origin: String? = nil) -> [String: String] {
    var headers = [
      "Host": host ?? "127.0.0.1:\(port)", "Connection": "Upgrade", "Upgrade": "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "AAECAwQFBgcICQoLDA0ODw==",
    ]
    if let origin { headers["Origin"] = origin }
    return headers
  }

  /// A frame as a page sends it: masked.
  static func frame(_ payload: [UInt8], opcode: UInt8 = 1, isFinal: Bool = true) -> [UInt8] {
    let mask: [UInt8] = [1, 2, 3, 4]
    var frame: [UInt8] = [opcode | (isFinal ? 0x80 : 0)]
    switch payload.count {
    case 0..<126: frame.append(0x80 | UInt8(payload.count))
    case 126..<65_536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: frame += [0x80 | 127] + (0..<8).map { UInt8(payload.count >> (56 - $0 * 8) & 255) }
    }
    return frame + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }
}
