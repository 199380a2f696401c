/// Who may ask for what: a rule over the lines of a request, before anything is done.
///
/// A page of another site that is open in the same browser can send requests to this machine, and can have a name of its own point here.
/// It cannot hide its origin, and its name stands in the host line: both are compared with the addresses that were announced. Requests
/// for pictures and scripts carry no origin; browsers then say in `Sec-Fetch-Site` that another site asks. Such a request is refused, but
/// for a link to the page itself.
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

  /// The site that asks, as a browser says it in the header lines that scripts cannot set; `nil` for other clients, and for browsers
  /// where the address is not this machine's.
  struct Fetch: Equatable, Sendable {
    /// `Sec-Fetch-Site`: `same-origin`, `same-site`, `cross-site`, or `none` for an address that was typed.
    var site: String?
    /// `Sec-Fetch-Mode`: `navigate` for what is shown in a tab of its own.
    var mode: String?

    var isForeign: Bool { site.map { !["same-origin", "none"].contains($0) } ?? false }
  }

  /// - Parameters:
  ///   - uri: The path with its query.
  ///   - wantsSocket: Whether it is the beginning of a WebSocket.
  func answer(
    method: String, uri: String, host: String?, origin: String?, fetch: Fetch = Fetch(), wantsSocket: Bool
  ) -> Answer {
    guard let host, hosts.contains(host.lowercased()) else {
      return .refused(421, "This simulator is at \(hosts.first.map { "http://\($0)/" } ?? "another address").")
    }
    if let origin, origin.lowercased() != "http://\(host.lowercased())" {
      return .refused(403, "A page of \(origin.prefix(100)) may not use this simulator.")
    }
    guard method == "GET" || method == "HEAD" else { return .refused(405, "Only GET and HEAD are answered.") }
    let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    if fetch.isForeign, fetch.mode != "navigate" || path != "/" {
      return .refused(403, "A page of another site may not use this simulator.")
    }
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
