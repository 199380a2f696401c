import Foundation
import JpegRival
import Measuring
import ScreenSceneViews
import Simulator
import SimulatorServer
import UIKit

/// The rows `snapshot/*` and `stream/*`, in the order of the table.
public let streamBenchmarks: [Benchmark] = [snapshot, encodedSnapshot, scrollProcessor, scrollBytes]

/// Counted: making what is sent of a frame's commit, in which a table of the screen scene's rows scrolls by sixty points under the translucent
/// bar: finding out which contents are known, and the steps. The rival makes what is sent of a frame's pixels, a JPEG file. Neither has
/// laying out and drawing what is new counted, nor the rival putting the frame together, which ours leaves to the page.
private let scrollProcessor = Benchmark(
  "stream/scroll-cpu", unit: .milliseconds, rivalName: "libjpeg, a full frame at 2x, q80",
  comparison: .rival(
    ours: "encodes the message that sends a scrolling frame's commit to the live page; painting is not counted",
    rival: "libjpeg encodes the alternative, a JPEG of the frame's pixels; painting is not counted",
    check:
      "The results differ in kind and are checked apart: one message of layers a frame, no picture twice; a JPEG of a "
      + "plausible size"),
  goal: 0.05, stretch: 0.01
) {
  let list = StreamedList()
  let frame = WholeFrame()
  return Contest(
    ours: .making(before: { list.move(by: 60) }) { list.messages() },
    rival: .contender(.repeating { frame.compress() }),
    verify: {
      try list.check()
      // 780 × 1688 pixels: neither nothing nor the pixels themselves.
      let size = frame.compress()
      if size < 20_000 || size > 1_000_000 { throw Mismatch("the rival's frame has \(size) bytes") }
    })
}

/// Counted: the bytes of a frame of the same scrolling, eighteen points a frame, in which no row is new; the frame in the middle of sixty.
private let scrollBytes = Benchmark(
  "stream/scroll-bytes", unit: .bytes, rivalName: "500 bytes",
  comparison: .yardstick(
    ours: "sends a frame of scrolling by 18 points in which no row is new; the figure is the median frame",
    yardstick: "The yardstick is a limit of 500 bytes", check: "One message of layers a frame, no picture twice"),
  goal: 1, stretch: 0.5
) {
  let list = StreamedList()
  // Every picture has been seen once.
  for _ in 0..<240 { _ = list.scroll(by: 18) }
  return Contest(
    ours: .value {
      var sizes: [Int] = []
      while sizes.count < 60 {
        let messages = list.scroll(by: 18)
        if messages.isEmpty { throw Mismatch("a frame of scrolling sends nothing to the live page") }
        // The row that comes in is new contents.
        if !list.hasNewRow { sizes.append(messages.reduce(0) { $0 + $1.byteCount }) }
      }
      return Double(sizes.sorted()[sizes.count / 2])
    }, rival: .contender(.value { 500 }), verify: { try list.check() })
}

/// A table that scrolls up and down, told to a page.
private final class StreamedList {
  private let controller = ScreenSceneListController(rowCount: 60)
  private let stream = ScreenStream(.screenScene(scale: 2))
  private let start: CGFloat
  private let end: CGFloat
  private var direction: CGFloat = 1
  private var rows: [IndexPath] = []
  /// Whether the last step brought a row.
  private(set) var hasNewRow = false

  init() {
    stream.show(controller)
    let list = controller.list
    (start, end) = (list.contentOffset.y, list.contentSize.height - list.bounds.height)
    stream.commit()
    _ = stream.takeMessages()
  }

  func scroll(by distance: CGFloat) -> [ScreenStream.Message] {
    move(by: distance)
    return messages()
  }

  func messages() -> [ScreenStream.Message] { stream.takeMessages() }

  func move(by distance: CGFloat) {
    let list = controller.list
    let next = list.contentOffset.y + direction * distance
    if next > end || next < start { direction = -direction }
    list.contentOffset.y += direction * distance
    stream.commit()
    let shown = list.indexPathsForVisibleRows ?? []
    hasNewRow = shown != rows
    rows = shown
  }

  /// That a frame is one message of layers, and has every picture it needs sent before, and once.
  func check() throws(Mismatch) {
    var pictures: Set<[UInt8]> = []
    for _ in 0..<200 {
      let messages = scroll(by: 60)
      let layers = messages.filter { $0.isLayers }
      if layers.count != 1 { throw Mismatch("a frame is \(layers.count) messages of layers") }
      for case .picture(let bytes) in messages where !pictures.insert(bytes).inserted {
        throw Mismatch("a picture is sent twice")
      }
    }
  }
}

extension ScreenStream.Message {
  fileprivate var isLayers: Bool {
    if case .layers = self { return true }
    return false
  }

  fileprivate var byteCount: Int {
    switch self {
    case .layers(let bytes), .picture(let bytes): bytes.count
    }
  }
}

/// The pixels of the same screen, 780 × 1688.
private final class WholeFrame {
  private let pixels: Data
  private let (width, height, bytesPerRow): (Int, Int, Int)

  init() {
    let device = SimulatedDevice(.screenScene(scale: 2))
    device.show(ScreenSceneListController(rowCount: 60))
    device.runFrame()
    let image = device.screenshot()
    pixels = image.dataProvider?.data ?? Data()
    (width, height, bytesPerRow) = (image.width, image.height, image.bytesPerRow)
  }

  @discardableResult
  func compress() -> Int {
    pixels.withUnsafeBytes {
      guard let base = $0.bindMemory(to: UInt8.self).baseAddress else { return 0 }
      return jpeg_rival_compress(base, Int32(width), Int32(height), bytesPerRow, 80)
    }
  }
}
