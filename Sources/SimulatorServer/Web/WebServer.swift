import Diagnostics
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Serves the page, and a WebSocket to every viewer.
///
/// It works on a thread of its own, on which its closures are called.
final class WebServer: Sendable {
  /// The one thread, ended by `stop()`.
  private let group: MultiThreadedEventLoopGroup
  /// The connections to close when the server stops.
  private let open: OpenChannels
  private let channel: any Channel
  /// The port it listens at, also when 0 was asked for.
  let port: Int

  /// The first of `addresses`: the one to open in a browser.
  var address: String { addresses[0] }
  /// The page's addresses, with the token if there is one; at least one.
  let addresses: [String]

  /// Begins to listen, before the call returns.
  ///
  /// - Parameters:
  ///   - patience: The time a client has for a request or an answer.
  ///   - record: Called for the views of the screen as an export; `answer` may be called on any thread.
  ///   - onViewer: Called for every page that connects; returns the receiver of its messages.
  /// - Throws: The system's error when the port is taken or the address is not this machine's.
  init(
    at place: ListenAddress, files: PageFiles, patience: TimeAmount = ConnectionRules.patience,
    record: @escaping @Sendable (_ answer: @escaping @Sendable (Data) -> Void) -> Void = { $0(Data("{}".utf8)) },
    onViewer: @escaping @Sendable (ViewerConnection) -> any ViewerListener
  ) throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let rules = SharedRules()
    let open = OpenChannels()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      // A page whose machine disappeared without a word gives its place back.
      .childChannelOption(.socketOption(.so_keepalive), value: 1)
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 18, high: 1 << 21))
      .childChannelInitializer { channel in
        guard open.add(channel) else { return channel.close() }
        let upgrader = Self.upgrader(rules: rules, onViewer: onViewer)
        return channel.eventLoop.makeCompletedFuture {
          let handler = FileHandler(files: files, rules: rules, patience: patience, record: record)
          let sync = channel.pipeline.syncOperations
          try sync.configureHTTPServerPipeline(
            withServerUpgrade: (
              upgraders: [upgrader],
              completionHandler: { context in
                let sync = context.pipeline.syncOperations
                if let handler = try? sync.handler(type: FileHandler.self) { sync.removeHandler(handler, promise: nil) }
              }
            ), withErrorHandling: true)
          try sync.addHandler(handler)
        }
      }
    do {
      channel = try bootstrap.bind(host: place.address, port: place.port).wait()
    } catch {
      try? group.syncShutdownGracefully()
      throw error
    }
    (self.group, self.open) = (group, open)
    port = channel.localAddress?.port ?? place.port
    addresses = place.pages(port: port)
    rules.value = RequestRules(hosts: place.hosts(port: port), token: place.token)
  }

  /// Closes every connection and stops listening. Blocks until messages in the making are made and the thread has ended.
  func stop() {
    try? channel.close().wait()
    for channel in open.channels { try? channel.close().wait() }
    ViewerConnection.finishMaking()
    try? group.syncShutdownGracefully()
  }

  /// Turns permitted requests for `/socket` into WebSockets.
  private static func upgrader(
    rules: SharedRules, onViewer: @escaping @Sendable (ViewerConnection) -> any ViewerListener
  ) -> NIOWebSocketServerUpgrader {
    NIOWebSocketServerUpgrader(
      maxFrameSize: maximumMessageBytes,
      shouldUpgrade: { channel, head in
        let isAllowed = rules.answer(to: head, wantsSocket: true) == .socket
        return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          let connection = ViewerConnection(channel: channel)
          let sync = channel.pipeline.syncOperations
          try sync.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: maximumMessageBytes))
          try sync.addHandler(SocketHandler(listener: onViewer(connection), connection: connection))
        }
      })
  }

  /// The largest message from a page.
  private static let maximumMessageBytes = 1 << 20
}

/// The open connections, within ``ConnectionRules``.
private final class OpenChannels: Sendable {
  private struct State {
    var rules = ConnectionRules()
    var channels: [ObjectIdentifier: any Channel] = [:]
  }

  private let state = Mutex(State())

  var channels: [any Channel] { state.withLock { Array($0.channels.values) } }

  /// Adds a connection, which removes itself when it closes. Refused ones are counted as `simulator-server.connection-refused`.
  ///
  /// - Returns: Whether it is accepted; if not, the caller closes it.
  func add(_ channel: any Channel) -> Bool {
    let id = ObjectIdentifier(channel)
    let address = channel.remoteAddress?.ipAddress ?? ""
    let isTaken = state.withLock { state in
      guard state.rules.add(address) else { return false }
      state.channels[id] = channel
      return true
    }
    guard isTaken else {
      Diagnostics.count("simulator-server.connection-refused")
      return false
    }
    channel.closeFuture.whenComplete { [self] _ in
      state.withLock { state in
        state.channels[id] = nil
        state.rules.remove(address)
      }
    }
    return true
  }
}

/// The request rules, which are complete only once the port is known. Until then every request is refused.
final class SharedRules: Sendable {
  private let stored = Mutex(RequestRules(hosts: []))

  /// The complete rules, set once the port is known.
  var value: RequestRules {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// Returns the answer to a request by its header lines.
  func answer(to head: HTTPRequestHead, wantsSocket: Bool) -> RequestRules.Answer {
    value.answer(
      method: head.method.rawValue, uri: head.uri, host: head.headers.first(name: "host"),
      origin: head.headers.first(name: "origin"),
      fetch: RequestRules.Fetch(
        site: head.headers.first(name: "sec-fetch-site"), mode: head.headers.first(name: "sec-fetch-mode")),
      wantsSocket: wantsSocket)
  }
}
