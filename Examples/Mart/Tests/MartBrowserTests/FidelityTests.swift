import Foundation
import MartApp
import Testing
import UIKit

@testable import BrowserStage
@testable import Simulator

/// Where a flow of Mart takes a picture, the page shows the same.
@Suite(
  "The live page's picture equals the simulator's", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct FidelityTests {
  nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Flows").path
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
    let fidelity = FlowFidelity(app: DemonstrationDelegate.self, style: example.style) { number in
      Self.isSoak || number.isMultiple(of: 2) == (example.style == .dark)
    }
    #expect(try fidelity.complaints(of: example.flow.path) == [])
  }
}
