import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("Fingers frame by frame") nonisolated struct FingerFramesTests {
  @Test(
    "Finger paths are written as they are read",
    arguments: [
      "1,2 3,4", "1,2*3 3.125,4*2", "12: 1,2 -3,4", "held 1,2 3,4 held", "1,2 held", "0,0 5,5 cancelled",
      "held 1,2*2 cancelled",
    ])
  func forms(text: String) throws { #expect(try #require(FingerFrames(text)).description == text) }

  @Test(
    "An invalid finger path is refused",
    arguments: [
      "", "1,2", "held 1,2", "1,2 3", "1,2 3,4,5", "1,2 a,b", "1,2*0 3,4", "1,2*-1", "1,2*99999 3,4", "-1: 1,2 3,4",
      "x: 1,2 3,4",
      "1,2 nan,4", "1,2 1e6,4", "1,2 inf,4", "1,2*2*2 3,4", "cancelled", "99999: 1,2 3,4", "1,2 3,4 lost",
    ])
  func refused(text: String) { #expect(FingerFrames(text) == nil) }

  @Test("A finger comes down in its first frame, follows its path, and lifts in its last one")
  @MainActor func changes() throws {
    let way = try #require(FingerFrames("2: 1,2*2 3,4*2"))
    #expect(way.frameCount == 6)
    let kinds = (0...6).map { way.change(in: $0, finger: 7)?.kind }
    #expect(kinds == [nil, nil, .down, nil, .move, .up, nil])
    let held = try #require(FingerFrames("held 1,2 1,2 3,4 held"))
    #expect((0...3).map { held.change(in: $0, finger: 7)?.kind } == [nil, .move, nil, nil])
    #expect(held.frameCount == 2)
  }

  @Test(
    "Errors are reported with their line",
    arguments: [
      ("- fingers: \"1,2\"", "is not the path of a finger"), ("- fingers: []", "has 0 paths"),
      ("- fingers: \"held 1,2 3,4\"", "1 of the fingers are held already, but 0 are on the screen"),
      (
        "- fingers: \"1,2 3,4 held\"\n- fingers: \"1,2 3,4\"",
        "0 of the fingers are held already, but 1 are on the screen"
      ),
      ("- advance: {frames: -1}", "not a number of frames"), ("- setTiming: slow", "no timing"),
      ("- swipe: {start: \"1,2\", end: \"3,4\", path: \"x\"}", "is not the path of a finger"),
      ("- swipe: {start: \"1%,2%\", end: \"3,4\", path: \"1,2\"}", "no start and end point"),
      ("- swipe: {start: \"1,2\", end: \"3,4\", path: \"1,2\", duration: 50}", "The path takes 33 milliseconds"),
      ("- swipe: {start: \"1,2\", end: \"3,4\", path: \"1,2\", release: false}", "no start and end point"),
    ])
  func mistakes(steps: String, part: String) throws {
    do {
      _ = try Flow(reading: "appId: a\n---\n- launchApp\n\(steps)")
      Issue.record("was read")
    } catch {
      #expect(error.problems.contains { "\($0.diagnostic)".contains(part) && $0.line >= 4 }, "\(error)")
    }
  }
}
