import CoreGraphics
import Diagnostics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("Films of flows") struct FlowRecordingTests {
  private struct Outcome {
    var failure: FlowFailure?
    var files: [(path: String, bytes: Data)]
  }

  private func play(_ steps: String, to subfolder: String = "", prepare: (String) throws -> Void = { _ in }) throws
    -> Outcome
  {
    let flow = try Flow(reading: "appId: pad\n---\n- launchApp\n" + steps)
    var profile = DeviceProfile.iPhone16
    profile.scale = 1
    return try withTemporaryFolder { folder in
      try prepare(folder)
      let runner = FlowRunner(
        app: TouchPadDelegate.self, environment: profile.environment, folder: PictureFolder(path: folder + subfolder))
      do throws(FlowFailure) {
        try runner.run(FlowFile(path: "pad.yaml", flow: flow))
        return Outcome(failure: nil, files: files(in: folder))
      } catch {
        return Outcome(failure: error, files: files(in: folder))
      }
    }
  }

  @Test("A recording leaves a film and a strip of as many frames as were asked for")
  func written() throws {
    let outcome = try play(
      """
      - startRecording: {path: motion/swipe, frames: 7}
      - swipe: {direction: UP}
      - stopRecording
      """)
    #expect(outcome.failure == nil)
    #expect(outcome.files.map(\.path) == ["motion/swipe-strip.png", "motion/swipe.webm"])
    let strip = try CGImage(decoding: outcome.files[0].bytes)
    let arrangement = FrameStrip.Arrangement(count: 7, film: CGSize(width: 590, height: 1278))
    #expect(CGSize(width: strip.width, height: strip.height) == arrangement.size)
  }

  @Test("A recording ends with its flow, and a flow that fails leaves what there is of it")
  func ending() throws {
    #expect(try play("- startRecording: a\n- swipe: {direction: UP}").files.map(\.path) == ["a-strip.png", "a.webm"])
    let failed = try play("- startRecording: a\n- swipe: {direction: UP}\n- tapOn: Nothing\n- stopRecording")
    #expect(failed.failure?.line == 6)
    #expect(failed.files.map(\.path) == ["a-strip.png", "a.webm", "failure-6.png"])
  }

  @Test("A film that cannot be written fails its step as a picture does, and leaves nothing behind")
  func unwritable() throws {
    let outcome = try play("- startRecording: a\n- stopRecording") { folder in
      try FileManager.default.createDirectory(atPath: folder + "/a.webm", withIntermediateDirectories: false)
    }
    let failure = try #require(outcome.failure)
    #expect(failure.line == 5)
    #expect(failure.runStatus == .cannotCreate)
    #expect(failure.diagnostic.fact == "The film cannot be written: Is a directory.")
    #expect(outcome.files.map(\.path) == ["failure-5.png"])
    // When it only ends with the flow, the last step stands for it.
    let atEnd = try play("- startRecording: a", to: "/out") { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/out"))
    }
    #expect(atEnd.failure?.line == 4)
    #expect(atEnd.failure?.runStatus == .cannotCreate)
  }
}
