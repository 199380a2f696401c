import CoreGraphics
import Foundation
import LayerTree
import MartApp
import Testing
import UIKit

@testable import Simulator
@testable import SimulatorServer

/// Where a flow of Mart takes a picture, the page shows the same: see ``PictureDistance`` for how nearly.
@Suite(
  "The live page's picture equals the simulator's", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct FidelityTests {
  nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/Mart/Flows").path
  nonisolated static let flows = ((try? FlowFile.paths(at: folder)) ?? []).map { PathName(path: $0) }

  nonisolated struct PathName: Sendable, CustomTestStringConvertible {
    let path: String
    var testDescription: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
  }

  /// Playing a flow takes ten seconds, and a picture one. `make soak` compares all pictures of all flows in both looks; otherwise every second
  /// picture is, of every second flow, light and dark in turn.
  nonisolated static let isSoak = ProcessInfo.processInfo.environment["NOREN_SOAK"] != nil
  nonisolated static let cases: [Case] = flows.enumerated().flatMap { index, flow -> [Case] in
    if isSoak { return [Case(flow: flow, style: .light), Case(flow: flow, style: .dark)] }
    return index.isMultiple(of: 2) ? [] : [Case(flow: flow, style: index % 4 == 1 ? .light : .dark)]
  }

  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let flow: PathName
    let style: UIUserInterfaceStyle
    var testDescription: String { "\(flow.testDescription), \(style == .dark ? "dark" : "light")" }
  }

  @Test("The pictures of Mart's flows, light or dark", arguments: cases)
  func pictures(_ example: Case) throws {
    let (flow, style) = (example.flow, example.style)
    let file = try FlowFile(contentsOf: flow.path)
    var environment = DeviceProfile.standard.environment
    environment.userInterfaceStyle = style
    let mirror = try MirrorPage()
    defer { mirror.close() }
    let player = MirroredFlow(file, environment: environment)
    var (number, commits): (Int, [LayerCommit]) = (0, [])
    try player.play { name, screen in
      number += 1
      commits += screen.commits
      guard Self.isSoak || number.isMultiple(of: 2) == (style == .dark) else { return }
      let shown = try mirror.show(commits, on: screen.environment, overlay: screen.overlay)
      commits = []
      let wanted = try shown.beginPicture(of: "#screen")
      let raster = screen.picture()
      let page = try shown.picture(wanted)
      let title = "\(flow.testDescription)-\(name)-\(style == .dark ? "dark" : "light")"
      guard let distance = PictureDistance(page, raster) else {
        Issue.record("\(title): \(page.width) × \(page.height) instead of \(raster.width) × \(raster.height)")
        return
      }
      if ProcessInfo.processInfo.environment["NOREN_DISTANCES"] != nil { print("\(title): \(distance)") }
      if !distance.isSmall {
        let folder = try DifferencePictures.write(title, page: page, raster: raster)
        Issue.record("\(title): \(distance). See \(folder)")
      }
    }
    #expect(mirror.page?.complaints == [])
  }
}

/// Pictures of what failed, for people.
enum DifferencePictures {
  /// Answers where they are.
  static func write(_ name: String, page: CGImage, raster: CGImage) throws -> String {
    let folder =
      ProcessInfo.processInfo.environment["NOREN_DIFFERENCES"]
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("noren-differences").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (kind, picture) in [
      ("page", page), ("raster", raster), ("difference", PictureDistance.difference(page, raster)),
    ] {
      try picture?.pngData().write(to: URL(fileURLWithPath: "\(folder)/\(name)-\(kind).png"))
    }
    return folder
  }
}
