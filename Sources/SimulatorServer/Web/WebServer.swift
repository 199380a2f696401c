import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Serves the page, and a socket to every viewer.
///
/// It works on a thread of its own; whoever takes viewers is called there.
final class WebServer: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let open: OpenChannels
  private let channel: any Channel
  /// The port it listens at.
  let port: Int

  /// What to open in a browser.
  let address: String

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - record: Asked for the views of the screen as an export, and calls back from any thread.
  ///   - onViewer: Called for every page that connects; what it answers hears from the page.
  /// - Throws: What the system says when the port is taken or the address is not this machine's.
  init(
    at place: ServerPlace, files: PageFiles,
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
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 18, high: 1 << 21))
      .childChannelInitializer { channel in
        open.add(channel)
        let upgrader = Self.upgrader(rules: rules, onViewer: onViewer)
        return channel.eventLoop.makeCompletedFuture {
          let handler = FileHandler(files: files, rules: rules, record: record)
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
    address = place.page(port: port)
    rules.value = RequestRules(hosts: place.hosts(port: port), token: place.token)
  }

  /// Ends every connection, and listens no more.
  func stop() {
    try? channel.close().wait()
    for channel in open.channels { try? channel.close().wait() }
    try? group.syncShutdownGracefully()
  }

  private static func upgrader(
    rules: SharedRules, onViewer: @escaping @Sendable (ViewerConnection) -> any ViewerListener
  ) -> NIOWebSocketServerUpgrader {
    NIOWebSocketServerUpgrader(
      maxFrameSize: mostBytes,
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
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: mostBytes))
          try sync.addHandler(SocketHandler(listener: onViewer(connection)))
        }
      })
  }

  /// Of a message from a page.
  private static let mostBytes = 1 << 20
}

/// The connections there are.
private final class OpenChannels: Sendable {
  private let stored = Mutex<[ObjectIdentifier: any Channel]>([:])

  var channels: [any Channel] { stored.withLock { Array($0.values) } }

  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    stored.withLock { $0[id] = channel }
    channel.closeFuture.whenComplete { [self] _ in stored.withLock { $0[id] = nil } }
  }
}

/// The rules, which are complete once the port is known: before anybody can ask.
private final class SharedRules: Sendable {
  private let stored = Mutex(RequestRules(hosts: []))

  var value: RequestRules {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  func answer(to head: HTTPRequestHead, wantsSocket: Bool) -> RequestRules.Answer {
    value.answer(
      method: head.method.rawValue, uri: head.uri, host: head.headers.first(name: "host"),
      origin: head.headers.first(name: "origin"), wantsSocket: wantsSocket)
  }
}

/// Answers requests for files.
private final class FileHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let files: PageFiles
  private let rules: SharedRules
  private let record: @Sendable (@escaping @Sendable (Data) -> Void) -> Void

  init(
    files: PageFiles, rules: SharedRules, record: @escaping @Sendable (@escaping @Sendable (Data) -> Void) -> Void
  ) {
    (self.files, self.rules, self.record) = (files, rules, record)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    let wantsSocket = head.headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
    switch rules.answer(to: head, wantsSocket: wantsSocket) {
    case .file(let path):
      if let file = files[path] {
        respond(context, head, 200, file.type, file.bytes)
      } else {
        respond(context, head, 404, "text/plain; charset=utf-8", Array("There is no \(path.prefix(200)).\n".utf8))
      }
    case .record:
      let promise = context.eventLoop.makePromise(of: Data.self)
      record { promise.succeed($0) }
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      promise.futureResult.whenSuccess { data in
        let (handler, context) = bound.value
        handler.respond(context, head, 200, "application/json", [UInt8](data))
      }
    case .socket:
      respond(context, head, 400, "text/plain; charset=utf-8", Array("The WebSocket could not begin.\n".utf8))
    case .refused(let status, let reason):
      respond(context, head, status, "text/plain; charset=utf-8", Array((reason + "\n").utf8))
    }
  }

  private func respond(
    _ context: ChannelHandlerContext, _ head: HTTPRequestHead, _ status: Int, _ type: String, _ bytes: [UInt8]
  ) {
    var headers = HTTPHeaders()
    headers.add(name: "content-type", value: type)
    headers.add(name: "content-length", value: String(bytes.count))
    headers.add(name: "cache-control", value: "no-store")
    headers.add(name: "x-content-type-options", value: "nosniff")
    headers.add(name: "referrer-policy", value: "no-referrer")
    // Nothing from elsewhere, and nobody may frame it.
    headers.add(
      name: "content-security-policy",
      value: "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
        + "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
    let response = HTTPResponseHead(version: head.version, status: .init(statusCode: status), headers: headers)
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    let (channel, isKept) = (context.channel, head.isKeepAlive && status < 400)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in if !isKept { channel.close(promise: nil) } }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A socket that is refused: the request follows, and is answered with the reason.
    if (error as? NIOWebSocketUpgradeError) == .unsupportedWebSocketTarget { return }
    context.close(promise: nil)
  }
}
