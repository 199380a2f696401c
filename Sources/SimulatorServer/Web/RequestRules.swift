/// Who may ask for what: a rule over the lines of a request, before anything is done.
///
/// A page of another site that somebody has open in the same browser can send requests to this machine, and can have a name of its own
/// point here. It cannot hide its origin, and its name stands in the host line: both are compared with the addresses that were announced.
struct RequestRules: Equatable, Sendable {
  /// Names and addresses by which the server may be asked for, with the port, as in `127.0.0.1:4180`.
  var hosts: [String]
  /// What has to stand in the address of the page; `nil` where the server listens to this machine alone.
  var token: String?

  enum Answer: Equatable, Sendable {
    /// A file of the page.
    case file(String)
    case socket
    /// The views as an export.
    case record
    /// A status and a sentence for a person.
    case refused(Int, String)
  }

  /// - Parameters:
  ///   - uri: The path with its query.
  ///   - wantsSocket: Whether it is the beginning of a WebSocket.
  func answer(method: String, uri: String, host: String?, origin: String?, wantsSocket: Bool) -> Answer {
    guard let host, hosts.contains(host.lowercased()) else {
      return .refused(421, "This simulator is at \(hosts.first.map { "http://\($0)/" } ?? "another address").")
    }
    if let origin, origin.lowercased() != "http://\(host.lowercased())" {
      return .refused(403, "A page of \(origin.prefix(100)) may not use this simulator.")
    }
    guard method == "GET" else { return .refused(405, "Only GET is answered.") }
    let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let query = parts.count > 1 ? parts[1].split(separator: "&") : []
    if path == "/socket" {
      guard wantsSocket else { return .refused(426, "This is the address of a WebSocket.") }
      guard isRight(in: query) else { return .refused(403, "The address lacks the token that was printed with it.") }
      return .socket
    }
    if path == "/screen.json" {
      return isRight(in: query) ? .record : .refused(403, "The address lacks the token that was printed with it.")
    }
    if wantsSocket { return .refused(404, "The WebSocket is at /socket.") }
    return .file(path == "/" ? "/index.html" : path)
  }

  /// Takes the same time whichever character is wrong.
  private func isRight(in query: [Substring]) -> Bool {
    guard let token else { return true }
    let given = query.first { $0.hasPrefix("token=") }?.dropFirst("token=".count) ?? ""
    let (a, b) = (Array(token.utf8), Array(given.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
