import Foundation
import Measuring
import Pictures
import ScreenScene
import ScreenSceneViews
import Simulator
import UIKit

private let chromium = "Chromium, warm capture of the equivalent page"

private let capturing =
  "Chromium, which has the equivalent page open, laid out and painted, is asked for a picture, which it encodes as a PNG"

private let similarPictures =
  "Chromium's picture differs from ours by at most 1 of 255 in the mean, each label by at most 20"

/// Counted: what a snapshot test does when nothing has changed: the screen scene as new views, shown, laid out and painted, and its
/// fingerprint compared with the one that was kept. The rival is Chromium, which has the equivalent page open, laid out and painted, and is
/// asked for a picture of it, a PNG file; comparing is not counted for it.
let snapshot = Benchmark(
  "snapshot/screen", unit: .milliseconds, rivalName: chromium,
  comparison: .rival(
    ours:
      "makes the scene's views anew, lays them out, paints, and compares the picture's fingerprint with the kept one",
    rival: capturing,
    check: similarPictures + "; the same screen has the same fingerprint, another text another one"),
  goal: 0.1, stretch: 0.03
) {
  let stage = SnapshotStage()
  let kept = stage.takeFingerprint()
  let page = try CapturedPage()
  return Contest(
    ours: .repeating { if stage.takeFingerprint() != kept { throw Mismatch("the picture differs") } },
    rival: page.rival,
    verify: {
      if stage.takeFingerprint() != kept { throw Mismatch("the same screen has two fingerprints") }
      try page?.check(stage)
      stage.changeText()
      if PictureFingerprint(stage.device.screenshot()) == kept {
        throw Mismatch("another screen has the same fingerprint")
      }
    })
}

/// Counted: the screen scene as new views, shown, laid out, painted and encoded as a PNG file in memory, at the level that screenshots have.
/// The rival is as in ``snapshot``; it has nothing to lay out or to paint, and encodes its picture, too.
let encodedSnapshot = Benchmark(
  "snapshot/screen-encoded", unit: .milliseconds, rivalName: chromium,
  comparison: .rival(
    ours: "makes the scene's views anew, lays them out, paints, and encodes the picture as a PNG in memory",
    rival: capturing, check: similarPictures + "; decoded, ours is the screen"),
  goal: 0.15, stretch: 0.08, margin: .included
) {
  let stage = SnapshotStage()
  let page = try CapturedPage()
  return Contest(
    ours: .making { stage.takePNG() },
    rival: page.rival,
    verify: {
      let screen = stage.device.screenshot()
      guard let image = UIImage(data: stage.takePNG())?.cgImage, Picture(image) == Picture(screen) else {
        throw Mismatch("the PNG file does not show the screen")
      }
      try page?.check(stage)
    })
}

/// A device that shows the screen scene.
private final class SnapshotStage {
  let device = SimulatedDevice(.screenScene(scale: 2))
  private let window: UIWindow

  init() {
    window = device.show(ScreenSceneController())
    device.runFrame()
  }

  private func showNewViews() {
    window.rootViewController = ScreenSceneController()
    device.settle()
    device.runFrame()
  }

  func takeFingerprint() -> PictureFingerprint {
    showNewViews()
    return PictureFingerprint(device.screenshot())
  }

  func takePNG() -> Data {
    showNewViews()
    return device.pngData()
  }

  var labels: [UILabel] { (window.rootViewController as? ScreenSceneController)?.labels ?? [] }

  func changeText() {
    labels[3].text = "Another"
    device.runFrame()
  }
}

extension CapturedPage? {
  fileprivate var rival: Rival {
    guard let page = self else { return .missing("needs chromium and python3") }
    return .contender(.value { try page.capture() })
  }
}

/// The screen scene as a page in a browser, which another process drives.
private final class CapturedPage {
  private let process = Process()
  private let toBrowser = Pipe()
  private let fromBrowser = Pipe()
  private let folder: URL

  /// `nil` where there is no browser.
  init?() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("noren-bench-page-\(getpid())")
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

  /// Throws unless the browser shows what our screen does, and the same letters in each label.
  func check(_ stage: SnapshotStage) throws {
    let file = folder.appendingPathComponent("page.png")
    toBrowser.fileHandleForWriting.write(Data("save \(file.path)\n".utf8))
    guard line() == "saved", let image = UIImage(contentsOfFile: file.path)?.cgImage else {
      throw Mismatch("Chromium gives no picture")
    }
    let (ours, rival) = (Picture(stage.device.screenshot()), Picture(image))
    try PictureAgreement.check(ours, rival)
    try PictureAgreement.checkLabels(stage.labels, in: ours, rival, scale: 2)
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
        + "div,span,img{position:absolute;white-space:nowrap}span{line-height:0}i{display:inline-block}</style>"
    ]
    func hex(_ color: UInt32) -> String { "#" + String(String(color & 0xFF_FFFF | 1 << 24, radix: 16).dropFirst()) }
    for item in items {
      let place = "left:\(item.x)px;top:\(item.y)px;width:\(item.width)px;height:\(item.height)px"
      switch item.kind {
      case SceneLabel:
        // The empty element is as tall as our ascent, and so puts the baseline where our labels have it, as in the rival in C.
        let ascent = (item.font_size * 1950 / 2048 * 2).rounded() / 2
        lines.append(
          "<span style=\"left:\(item.x)px;top:\(item.y)px;font-size:\(item.font_size)px;color:\(hex(item.color))\">"
            + "<i style=\"height:\(ascent)px\"></i>\(String(cString: item.text))</span>")
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
