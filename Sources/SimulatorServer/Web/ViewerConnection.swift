import NIOCore
import NIOWebSocket
import Synchronization

/// A connection to one page. May be used from any thread; messages arrive in the order in which they are sent.
protocol PageConnection: AnyObject, Sendable {
  /// Whether messages leave soon. Sending without room is possible, but keeps the message in memory.
  var hasRoom: Bool { get }
  func send(_ bytes: [UInt8])
  func send(_ text: String)
  /// Ends the connection, with a reason for people.
  func close(_ reason: String)
}

/// Receives a page's messages. Called on the server's thread.
protocol ViewerListener: AnyObject, Sendable {
  /// Called for each text message.
  ///
  /// - Parameter done: Must be called once, from any thread, when the message has been handled. While many have not, no more are read.
  func received(_ text: String, done: @escaping @Sendable () -> Void)
  /// Called once, when the connection has ended.
  func closed()
}

/// The WebSocket of one page.
final class ViewerConnection: PageConnection {
  /// Accessed under the mutex, from the server's thread and the main one.
  private struct State {
    /// The bytes sent that have not left yet. The channel's own count lags behind messages from other threads.
    var waiting = 0
    /// Whether `mostWaiting` was exceeded, until `fewWaiting` is reached.
    var isFull = false
    var isClosed = false
    /// Whether the page was told that the socket ends.
    var isEnding = false
    var onRoom: @Sendable () -> Void = {}
  }

  private let channel: any Channel
  private let state = Mutex(State())

  /// Wraps an open channel; when it closes, nothing has room any more.
  init(channel: any Channel) {
    self.channel = channel
    channel.closeFuture.whenComplete { [weak self] _ in self?.state.withLock { $0.isClosed = true } }
  }

  /// There is no room while more than this waits for a page that does not read: 2 MB.
  private static let mostWaiting = 2 << 20
  /// There is room again once less than this waits: a quarter of a megabyte.
  private static let fewWaiting = 1 << 18

  var hasRoom: Bool { state.withLock { !$0.isFull && !$0.isClosed } }

  /// Sets the action to call when there is room after there was none, replacing an earlier one.
  ///
  /// - Parameter action: Called on the server's thread. Retained.
  func whenThereIsRoomAgain(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.onRoom = action } }

  func send(_ bytes: [UInt8]) { send(.binary, ByteBuffer(bytes: bytes)) }
  func send(_ text: String) { send(.text, ByteBuffer(string: text)) }

  /// Queues a frame and counts its bytes until they have left.
  private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    let count = data.readableBytes
    let isOpen = state.withLock {
      $0.waiting += count
      if $0.waiting > Self.mostWaiting { $0.isFull = true }
      return !$0.isClosed
    }
    guard isOpen else { return }
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data)).whenComplete { [self] _ in
      let action: (@Sendable () -> Void)? = state.withLock {
        $0.waiting -= count
        guard $0.isFull, $0.waiting < Self.fewWaiting else { return nil }
        $0.isFull = false
        return $0.onRoom
      }
      action?()
    }
  }

  /// Sends the reason, of which the page gets 120 characters, and closes after `farewell` at the latest.
  func close(_ reason: String) {
    let channel = channel
    state.withLock { $0.isEnding = true }
    var data = channel.allocator.buffer(capacity: 2 + reason.utf8.count)
    data.write(webSocketErrorCode: .policyViolation)
    data.writeString(String(reason.prefix(120)))
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data), promise: nil)
    // The page answers, and then the socket ends. Ending it now could lose the reason: with unread data from the page, the system would cut
    // the connection.
    channel.eventLoop.scheduleTask(in: Self.farewell) { channel.close(promise: nil) }
  }

  var isEnding: Bool { state.withLock(\.isEnding) }

  /// The time that a page has to confirm the end.
  private static let farewell = TimeAmount.seconds(5)
}

/// Reads frames, answers pings and closings, and passes text messages to a listener.
///
/// A page that sends faster than the app handles, or does not read the answers to its pings, is not read from until it has caught up.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let listener: any ViewerListener
  private let connection: ViewerConnection
  /// The messages not handled by the listener, and the pings whose answers have not left.
  private var unanswered = 0
  /// Whether the page has ended the conversation; later frames are ignored.
  private var isClosing = false
  /// The number of unanswered messages at which reading stops.
  private static let mostUnanswered = 256

  init(listener: any ViewerListener, connection: ViewerConnection) {
    (self.listener, self.connection) = (listener, connection)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard !isClosing else { return }
    switch frame.opcode {
    case .text:
      let done = beginAnswer(context)
      listener.received(String(buffer: frame.unmaskedData), done: done)
    case .ping:
      let done = beginAnswer(context)
      context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)))
        .whenComplete { _ in done() }
    case .connectionClose:
      isClosing = true
      let channel = context.channel
      // The page confirms our closing, and must not be answered again.
      if connection.isEnding { return channel.close(promise: nil) }
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: frame.unmaskedData))
      ).whenComplete { _ in channel.close(promise: nil) }
    default: break
    }
  }

  /// Counts a message, and stops reading when there are too many.
  ///
  /// - Returns: A closure to be called once, from any thread, when the message is answered.
  private func beginAnswer(_ context: ChannelHandlerContext) -> @Sendable () -> Void {
    unanswered += 1
    if unanswered == Self.mostUnanswered { setReading(false, context.channel) }
    let bound = NIOLoopBound((self, context.channel), eventLoop: context.eventLoop)
    return {
      bound.eventLoop.execute {
        let (handler, channel) = bound.value
        handler.unanswered -= 1
        if handler.unanswered == Self.mostUnanswered / 2 { handler.setReading(true, channel) }
      }
    }
  }

  /// Starts or stops reading from the socket; the page's messages then wait on its side.
  private func setReading(_ isReading: Bool, _ channel: any Channel) {
    channel.setOption(.autoRead, value: isReading).whenFailure { _ in }
    if isReading { channel.read() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    listener.closed()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
