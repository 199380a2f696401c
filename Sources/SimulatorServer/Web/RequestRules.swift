/// Decides by the header of a request who may ask for what, before anything is done.
///
/// A page of another site in the same browser can send requests to this machine, and can point a name of its own here. It cannot hide its
/// origin, and its name is in the host line: both are compared with the announced addresses. Requests for pictures and scripts have no
/// origin; for these, browsers report in `Sec-Fetch-Site` that another site asks. Such a request is refused, except for a link to the page
/// itself.
struct RequestRules: Equatable, Sendable {
  /// The names and addresses by which the server may be asked, in lower case and with the port, as in `127.0.0.1:4180`.
  var hosts: [String]
  /// The secret that must be in the address; `nil` where the server listens only to this machine.
  var token: String?

  /// The kind of answer to a request.
  enum Answer: Equatable, Sendable {
    /// A file of the page.
    case file(String)
    case socket
    /// The views, as an export.
    case record
    /// A status and a sentence for people.
    case refused(Int, String)
  }

  /// The requesting site, as a browser reports it in header lines that scripts cannot set; `nil` fields for other clients, and for browsers
  /// that reach this machine through the network.
  struct Fetch: Equatable, Sendable {
    /// `Sec-Fetch-Site`: `same-origin`, `same-site`, `cross-site`, or `none` for an address that was typed.
    var site: String?
    /// `Sec-Fetch-Mode`: `navigate` for a document in a tab of its own.
    var mode: String?

    /// Whether another site asks. Without the header it is assumed not to.
    var isForeign: Bool { site.map { !["same-origin", "none"].contains($0) } ?? false }
  }

  /// Returns the answer to a request. Checks the host first, then the origin, the method, the requesting site, and for views and sockets
  /// the token.
  ///
  /// - Parameters:
  ///   - uri: The path with its query.
  ///   - host: The `Host` line; a request without one is refused.
  ///   - wantsSocket: Whether the request is the beginning of a WebSocket.
  func answer(
    method: String, uri: String, host: String?, origin: String?, fetch: Fetch = Fetch(), wantsSocket: Bool
  ) -> Answer {
    guard let host, hosts.contains(host.lowercased()) else {
      return .refused(421, "This simulator is at \(hosts.first.map { "http://\($0)/" } ?? "another address").")
    }
    if let origin, origin.lowercased() != "http://\(host.lowercased())" {
      return .refused(403, "A web page of \(origin.prefix(100)) may not use this simulator.")
    }
    guard method == "GET" || method == "HEAD" else { return .refused(405, "Only GET and HEAD are answered.") }
    let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    if fetch.isForeign, fetch.mode != "navigate" || path != "/" {
      return .refused(403, "A web page of another site may not use this simulator.")
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

  /// Whether the query contains the token. Takes the same time whichever character is wrong.
  private func isRight(in query: [Substring]) -> Bool {
    guard let token else { return true }
    let given = query.first { $0.hasPrefix("token=") }?.dropFirst("token=".count) ?? ""
    let (a, b) = (Array(token.utf8), Array(given.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
