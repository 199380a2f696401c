import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers requests for files, one at a time: a connection's next request is handled after the previous answer has left. A client slower
/// than ``ConnectionRules/patience`` loses its connection.
///
/// Removed from the connection when it becomes a WebSocket.
final class FileHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let files: PageFiles
  private let rules: SharedRules
  /// Requests the views as an export; calls back on any thread.
  private let record: @Sendable (@escaping @Sendable (Data) -> Void) -> Void
  private let patience: TimeAmount
  /// Closes the connection, unless the awaited event comes before.
  private var deadline: Scheduled<Void>?

  /// Creates the handler of one connection; its deadline begins when it is added.
  init(
    files: PageFiles, rules: SharedRules, patience: TimeAmount,
    record: @escaping @Sendable (@escaping @Sendable (Data) -> Void) -> Void
  ) {
    (self.files, self.rules, self.patience, self.record) = (files, rules, patience, record)
  }

  // MARK: Waiting

  func handlerAdded(context: ChannelHandlerContext) { beginWaiting(context) }

  /// Called when a socket begins or the connection is gone.
  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  /// Restarts the deadline.
  private func beginWaiting(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    // From here on the deadline is for the answer.
    beginWaiting(context)
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
      respond(context, head, 400, "text/plain; charset=utf-8", Array("The WebSocket handshake failed.\n".utf8))
    case .refused(let status, let reason):
      respond(context, head, status, "text/plain; charset=utf-8", Array((reason + "\n").utf8))
    }
  }

  /// Sends an answer, and closes the connection after an error or when the client asked for it.
  private func respond(
    _ context: ChannelHandlerContext, _ head: HTTPRequestHead, _ status: Int, _ type: String, _ bytes: [UInt8]
  ) {
    guard context.channel.isActive else { return }
    var headers = HTTPHeaders()
    headers.add(name: "content-type", value: type)
    headers.add(name: "content-length", value: String(bytes.count))
    for (name, value) in Self.securityHeaders { headers.add(name: name, value: value) }
    let response = HTTPResponseHead(version: head.version, status: .init(statusCode: status), headers: headers)
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    if head.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    }
    let isKept = head.isKeepAlive && status < 400
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    // The end of an answer admits the next request, so it waits until this answer has left.
    let flushed = context.eventLoop.makePromise(of: Void.self)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer()))), promise: flushed)
    context.flush()
    flushed.futureResult.whenSuccess {
      let (handler, context) = bound.value
      guard context.channel.isActive else { return }
      context.writeAndFlush(handler.wrapOutboundOut(.end(nil)), promise: nil)
      if isKept { handler.beginWaiting(context) } else { context.close(promise: nil) }
    }
  }

  /// Headers for every answer: nothing is loaded from elsewhere or cached, and no other site may frame or embed anything.
  private static let securityHeaders = [
    ("cache-control", "no-store"), ("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    (
      "content-security-policy",
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
        + "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
  ]

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A refused socket: the request follows, and is answered with the reason.
    if (error as? NIOWebSocketUpgradeError) == .unsupportedWebSocketTarget { return }
    context.close(promise: nil)
  }
}
