import NIOCore
import NIOWebSocket

/// Hears what a page sends. Called on the server's thread.
protocol ViewerListener: AnyObject, Sendable {
  func received(_ text: String)
  /// There is room again for what is sent.
  func becameWritable()
  func closed()
}

/// A socket to one page. May be used from any thread; what is sent arrives in the order in which it was sent.
final class ViewerConnection: Sendable {
  private let channel: any Channel

  init(channel: any Channel) { self.channel = channel }

  /// Whether what is sent now goes out soon: less than two megabytes wait.
  var isWritable: Bool { channel.isWritable }

  func send(_ bytes: [UInt8]) { send(.binary, ByteBuffer(bytes: bytes)) }
  func send(_ text: String) { send(.text, ByteBuffer(string: text)) }

  private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }

  /// Ends the connection, with a reason for people.
  func close(_ reason: String) {
    let channel = channel
    var data = channel.allocator.buffer(capacity: 2 + reason.utf8.count)
    data.write(webSocketErrorCode: .policyViolation)
    data.writeString(String(reason.prefix(120)))
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data)).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}

/// Reads frames, answers pings and closings, and tells a listener the rest.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let listener: any ViewerListener

  init(listener: any ViewerListener) { self.listener = listener }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text: listener.received(String(buffer: frame.unmaskedData))
    case .ping:
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)), promise: nil)
    case .connectionClose:
      let channel = context.channel
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: frame.unmaskedData))
      ).whenComplete { _ in channel.close(promise: nil) }
    default: break
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { listener.becameWritable() }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    listener.closed()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
