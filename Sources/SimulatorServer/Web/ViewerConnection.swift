import Dispatch
import NIOCore
import NIOWebSocket
import Synchronization

/// A connection to one page. May be used from any thread; messages arrive in the order in which they are sent.
protocol PageConnection: AnyObject, Sendable {
  /// Whether messages leave soon. Sending without room is possible, but keeps the message in memory.
  var isWritable: Bool { get }
  func send(_ bytes: [UInt8])
  func send(_ text: String)
  /// Sends a message that is costly to make, such as a picture. Messages sent later follow it.
  ///
  /// - Parameters:
  ///   - count: Roughly how many bytes it will have; they count as waiting until it is made.
  ///   - make: Returns the message. Called once, on any thread, or not at all after the connection has closed.
  func send(expecting count: Int, _ make: @escaping @Sendable () -> [UInt8])
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
    /// The messages that ``maker`` has not sent yet; later ones must not overtake them.
    var making = 0
    /// Whether `highWaterMark` was exceeded, until `lowWaterMark` is reached.
    var isFull = false
    var isClosed = false
    /// Whether the page was told that the socket ends.
    var isEnding = false
    var onWritable: @Sendable () -> Void = {}

    /// Notes that bytes wait.
    mutating func add(_ count: Int) {
      waiting += count
      if waiting > ViewerConnection.highWaterMark { isFull = true }
    }
  }

  private let channel: any Channel
  private let state = Mutex(State())

  /// Wraps an open channel; when it closes, nothing has room any more.
  init(channel: any Channel) {
    self.channel = channel
    channel.closeFuture.whenComplete { [weak self] _ in self?.state.withLock { $0.isClosed = true } }
  }

  /// There is no room while more than this waits for a page that does not read: 2 MB.
  private static let highWaterMark = 2 << 20
  /// There is room again once less than this waits: a quarter of a megabyte.
  private static let lowWaterMark = 1 << 18

  var isWritable: Bool { state.withLock { !$0.isFull && !$0.isClosed } }

  /// Sets the action to call when there is room after there was none, replacing an earlier one.
  ///
  /// - Parameter action: Called on the server's thread, or on the one that makes costly messages. Retained.
  func setWritableHandler(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.onWritable = action } }

  /// Makes costly messages, of all connections in turn, so that neither the main thread nor the server's waits for them.
  private static let maker = DispatchQueue(label: "simulator-server.messages", qos: .userInitiated)

  /// Waits until the messages in the making are made and handed to their connections, which needs the server's thread.
  static func finishMaking() { maker.sync {} }

  func send(_ bytes: [UInt8]) { send(.binary, ByteBuffer(bytes: bytes)) }
  func send(_ text: String) { send(.text, ByteBuffer(string: text)) }

  func send(expecting count: Int, _ make: @escaping @Sendable () -> [UInt8]) {
    afterMaking(expecting: count, always: true) { $0.write(.binary, ByteBuffer(bytes: make())) }
  }

  private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    afterMaking(expecting: data.readableBytes) { $0.write(opcode, data) }
  }

  /// Runs `work` at once, or on the maker's thread if messages are still made there or `always` is true. Skipped after closing.
  ///
  /// Call it from one thread, or messages have no order.
  ///
  /// - Parameter count: The bytes that count as waiting until then.
  private func afterMaking(
    expecting count: Int, always: Bool = false, _ work: @escaping @Sendable (ViewerConnection) -> Void
  ) {
    let (isOpen, waits) = state.withLock {
      let waits = always || $0.making > 0
      if waits, !$0.isClosed {
        $0.making += 1
        $0.add(count)
      }
      return (!$0.isClosed, waits)
    }
    guard isOpen else { return }
    guard waits else { return work(self) }
    Self.maker.async { [self] in
      if state.withLock({ !$0.isClosed }) { work(self) }
      state.withLock { $0.making -= 1 }
      remove(count)
    }
  }

  /// Queues a frame and counts its bytes until they have left.
  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    let count = data.readableBytes
    state.withLock { $0.add(count) }
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data))
      .whenComplete { [self] _ in remove(count) }
  }

  /// Notes that bytes do not wait any more, and reports room if there is room again.
  private func remove(_ count: Int) {
    let action: (@Sendable () -> Void)? = state.withLock {
      $0.waiting -= count
      guard $0.isFull, $0.waiting < Self.lowWaterMark else { return nil }
      $0.isFull = false
      return $0.onWritable
    }
    action?()
  }

  /// Sends the reason, of which the page gets 120 characters, and closes after `closeTimeout` at the latest.
  func close(_ reason: String) {
    state.withLock { $0.isEnding = true }
    afterMaking(expecting: 0) { $0.end(reason) }
  }

  private func end(_ reason: String) {
    let channel = channel
    var data = channel.allocator.buffer(capacity: 2 + reason.utf8.count)
    data.write(webSocketErrorCode: .policyViolation)
    data.writeString(String(reason.prefix(120)))
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data), promise: nil)
    // The page answers, and then the socket ends. Ending it now could lose the reason: with unread data from the page, the system would cut
    // the connection.
    channel.eventLoop.scheduleTask(in: Self.closeTimeout) { channel.close(promise: nil) }
  }

  var isEnding: Bool { state.withLock(\.isEnding) }

  /// The time that a page has to confirm the end.
  private static let closeTimeout = TimeAmount.seconds(5)
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
  private static let maximumUnanswered = 256

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
    if unanswered == Self.maximumUnanswered { setReading(false, context.channel) }
    let bound = NIOLoopBound((self, context.channel), eventLoop: context.eventLoop)
    return {
      bound.eventLoop.execute {
        let (handler, channel) = bound.value
        handler.unanswered -= 1
        if handler.unanswered == Self.maximumUnanswered / 2 { handler.setReading(true, channel) }
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
