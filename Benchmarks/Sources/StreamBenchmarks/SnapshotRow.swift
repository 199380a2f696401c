import Foundation
import Measuring
import ScreenScene
import ScreenSceneViews
import Simulator
import UIKit

/// Counted: what a snapshot test does when nothing has changed: the screen scene as new views, shown, laid out and painted, and its
/// fingerprint compared with the one that was kept. The rival is Chromium, which has the equivalent page open, laid out and painted, and is
/// asked for a picture of it; comparing is not counted for it.
let snapshot = Benchmark(
  "snapshot/screen", unit: .milliseconds, rivalName: "Chromium, warm capture of the equivalent page", goal: 0.1,
  stretch: 0.03
) {
  let device = SimulatedDevice(.screenScene(scale: 2))
  let window = device.show(ScreenSceneController())
  device.runFrame()
  let kept = PictureFingerprint(device.screenshot())
  @MainActor func take() -> PictureFingerprint {
    window.rootViewController = ScreenSceneController()
    device.settle()
    device.runFrame()
    return PictureFingerprint(device.screenshot())
  }
  let page = try CapturedPage()
  return Contest(
    ours: .repeating { if take() != kept { throw Mismatch("the picture is another one") } },
    rival: page.map { page in .contender(.value { try page.capture() }) } ?? .missing("needs chromium and python3"),
    verify: {
      if take() != kept { throw Mismatch("the same screen has two fingerprints") }
      (window.rootViewController as? ScreenSceneController)?.labels[3].text = "Another"
      device.runFrame()
      if PictureFingerprint(device.screenshot()) == kept { throw Mismatch("another screen has the same fingerprint") }
      try page?.check(device.screenshot())
    })
}

/// The screen scene as a page in a browser, which another process drives.
private final class CapturedPage {
  private let process = Process()
  private let toBrowser = Pipe()
  private let fromBrowser = Pipe()

  /// `nil` where there is no browser.
  init?() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("noren-bench-page-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let page = folder.appendingPathComponent("page.html")
    try Data(Self.html.utf8).write(to: page)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Scripts/capture-page")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path, page.path, "\(screen_scene_width)", "\(screen_scene_height)", "2"]
    process.standardInput = toBrowser
    process.standardOutput = fromBrowser
    do { try process.run() } catch { return nil }
    guard line() == "ready" else { return nil }
  }

  deinit { process.terminate() }

  /// What one picture takes, in milliseconds.
  func capture() throws(Mismatch) -> Double {
    toBrowser.fileHandleForWriting.write(Data("capture\n".utf8))
    guard let text = line(), let time = Double(text) else { throw Mismatch("Chromium gives no picture") }
    return time
  }

  /// That the browser shows a picture of the same size with something on it.
  func check(_ ours: CGImage) throws {
    toBrowser.fileHandleForWriting.write(Data("size\n".utf8))
    let words = line()?.split(separator: " ").compactMap { Int($0) } ?? []
    guard words.count == 3, words[0] == ours.width, words[1] == ours.height, words[2] > 50_000 else {
      throw Mismatch("Chromium's picture has width, height and bytes \(words)")
    }
  }

  private func line() -> String? {
    var bytes: [UInt8] = []
    while let byte = try? fromBrowser.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { bytes.append(byte) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static var html: String {
    var count: Int32 = 0
    let items = UnsafeBufferPointer(start: screen_scene_items(&count), count: Int(count))
    var lines = [
      "<!doctype html><meta charset=utf-8><style>*{margin:0}body{position:relative;overflow:hidden;font-family:Inter,'Noto Sans CJK JP'}"
        + "div,span,img{position:absolute;white-space:nowrap}</style>"
    ]
    func hex(_ color: UInt32) -> String { "#" + String(String(color & 0xFF_FFFF | 1 << 24, radix: 16).dropFirst()) }
    for item in items {
      let place = "left:\(item.x)px;top:\(item.y)px;width:\(item.width)px;height:\(item.height)px"
      switch item.kind {
      case SceneLabel:
        lines.append(
          "<span style=\"left:\(item.x)px;top:\(item.y)px;font-size:\(item.font_size)px;color:\(hex(item.color))\">\(String(cString: item.text))</span>"
        )
      case ScenePicture:
        lines.append("<img style=\"\(place)\" src=\"data:image/bmp;base64,\(bitmap(item.picture))\">")
      default:
        let alpha = item.kind == SceneBar ? ";opacity:\(item.alpha)" : ""
        lines.append(
          "<div style=\"\(place);border-radius:\(item.radius)px;background:\(hex(item.color))\(alpha)\"></div>")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A picture as a BMP file in base 64: a header, and rows from the bottom up.
  private static func bitmap(_ index: Int32) -> String {
    let side = Int(screen_scene_picture_side)
    var pixels = [UInt32](repeating: 0, count: side * side)
    screen_scene_picture(index, &pixels)
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> ($0 * 8) & 255) } }
    var bytes: [UInt8] = [0x42, 0x4D] + little(54 + side * side * 4, 4) + little(0, 4) + little(54, 4) + little(40, 4)
    bytes += little(side, 4) + little(side, 4) + little(1, 2) + little(32, 2) + little(0, 24)
    for row in (0..<side).reversed() {
      for pixel in pixels[row * side..<(row + 1) * side] { bytes += little(Int(pixel), 4) }
    }
    return Data(bytes).base64EncodedString()
  }
}
