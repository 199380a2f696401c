import Testing

@testable import SimulatorServer

@Suite("Rules for requests to the simulator")
struct RequestRulesTests {
  let rules = RequestRules(hosts: ["127.0.0.1:4180", "localhost:4180"], token: nil)

  func answer(
    _ uri: String, method: String = "GET", host: String? = "127.0.0.1:4180", origin: String? = nil,
    socket: Bool = false,
    rules: RequestRules? = nil
  ) -> RequestRules.Answer {
    (rules ?? self.rules).answer(method: method, uri: uri, host: host, origin: origin, wantsSocket: socket)
  }

  func isRefused(_ answer: RequestRules.Answer, _ status: Int) -> Bool {
    if case .refused(status, _) = answer { return true }
    return false
  }

  @Test("The live page and its files are available under each announced name")
  func files() {
    #expect(answer("/") == .file("/index.html"))
    #expect(answer("/main.js", host: "localhost:4180") == .file("/main.js"))
    #expect(answer("/main.js?x=1", host: "LOCALHOST:4180") == .file("/main.js"))
    #expect(answer("/", origin: "http://127.0.0.1:4180") == .file("/index.html"))
  }

  @Test(
    "A foreign name that resolves to this machine is refused",
    arguments: ["evil.example:4180", "127.0.0.1", "127.0.0.1:80", "", nil])
  func foreignHosts(host: String?) {
    #expect(isRefused(answer("/", host: host), 421))
    #expect(isRefused(answer("/socket", host: host, socket: true), 421))
  }

  @Test(
    "Web pages of other origins are refused",
    arguments: [
      "http://evil.example", "https://127.0.0.1:4180", "http://127.0.0.1:9999", "http://localhost:4180", "null", "",
    ])
  func foreignOrigins(origin: String) {
    #expect(isRefused(answer("/socket", origin: origin, socket: true), 403))
    #expect(isRefused(answer("/", origin: origin), 403))
  }

  @Test(
    "Another site's embeds and fetches are refused, even without an origin in the request; a link to the live page works",
    arguments: ["cross-site", "same-site", "nonsense"], ["no-cors", "cors", "navigate", "websocket", nil])
  func foreignFetches(site: String, mode: String?) {
    let fetch = RequestRules.Fetch(site: site, mode: mode)
    func answer(_ uri: String) -> RequestRules.Answer {
      rules.answer(method: "GET", uri: uri, host: "127.0.0.1:4180", origin: nil, fetch: fetch, wantsSocket: false)
    }
    #expect(isRefused(answer("/screen.json"), 403))
    #expect(isRefused(answer("/main.js"), 403))
    if mode == "navigate" { #expect(answer("/") == .file("/index.html")) } else { #expect(isRefused(answer("/"), 403)) }
  }

  @Test(
    "The live page's own fetches, a typed address and clients other than browsers are served",
    arguments: ["same-origin", "none", nil])
  func ownFetches(site: String?) {
    let fetch = RequestRules.Fetch(site: site, mode: "no-cors")
    for uri in ["/screen.json", "/main.js", "/"] {
      #expect(
        !isRefused(
          rules.answer(method: "GET", uri: uri, host: "127.0.0.1:4180", origin: nil, fetch: fetch, wantsSocket: false),
          403))
    }
  }

  @Test("HEAD is answered as GET is")
  func head() {
    #expect(answer("/main.js", method: "HEAD") == .file("/main.js"))
    #expect(answer("/screen.json", method: "HEAD") == .record)
    #expect(isRefused(answer("/", method: "DELETE"), 405))
  }

  @Test("The socket is at its path, and no other path is a socket")
  func sockets() {
    #expect(answer("/socket", origin: "http://127.0.0.1:4180", socket: true) == .socket)
    #expect(answer("/socket", socket: true) == .socket)
    #expect(isRefused(answer("/socket"), 426))
    #expect(isRefused(answer("/", socket: true), 404))
    #expect(isRefused(answer("/", method: "POST"), 405))
  }

  @Test("With a token the socket requires it, complete")
  func token() {
    let rules = RequestRules(hosts: ["127.0.0.1:4180"], token: "secret-token")
    #expect(answer("/socket?token=secret-token", socket: true, rules: rules) == .socket)
    for query in [
      "", "?token=", "?token=secret", "?token=secret-tokeN", "?token=secret-token2", "?nottoken=secret-token",
    ] {
      #expect(isRefused(answer("/socket" + query, socket: true, rules: rules), 403), "\(query)")
    }
    #expect(answer("/", rules: rules) == .file("/index.html"), "The page itself reveals nothing.")
  }

  @Test("Every path is looked up literally: no file outside the live page has a name")
  func traversal() {
    #expect(answer("/../Package.swift") == .file("/../Package.swift"))
    #expect(PageFiles.own["/../Package.swift"] == nil)
    #expect(PageFiles.own["/index.html"] != nil)
  }
}
