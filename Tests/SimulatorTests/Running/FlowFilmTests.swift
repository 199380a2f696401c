import CoreGraphics
import Diagnostics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("Films of flows") struct FlowFilmTests {
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

  @Test("A recording leaves a film and a strip with the requested number of frames")
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

  @Test("A recording ends with its flow, and a failing flow keeps the film so far")
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
    // The strip is no film, and finds its place.
    #expect(outcome.files.map(\.path) == ["a-strip.png", "failure-5.png"])
    // When it only ends with the flow, the last step stands for it.
    let atEnd = try play("- startRecording: a", to: "/out") { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/out"))
    }
    #expect(atEnd.failure?.line == 4)
    #expect(atEnd.failure?.runStatus == .cannotCreate)
    #expect(atEnd.failure?.unwritten.count == 1)
  }

  @Test("A failure without its pictures names the picture, film and strip that could not be written, and why")
  func unwritableFailure() throws {
    let outcome = try play("- startRecording: a\n- tapOn: Nothing") { folder in
      for name in ["a.webm", "a-strip.png", "failure-5.png"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
      }
    }
    let failure = try #require(outcome.failure)
    // What went wrong in the app still comes first, and decides how the run ends.
    #expect(failure.diagnostic.fact.hasPrefix("There is no such element"))
    #expect(failure.runStatus == .flowFailed && failure.picture == nil)
    let objects = failure.unwritten.flatMap(\.objects).map(PathText.name(of:))
    #expect(objects == ["failure-5.png", "a.webm", "a-strip.png"])
    #expect(
      failure.unwritten.map(\.fact) == [
        "The picture cannot be written: Is a directory.", "The film cannot be written: Is a directory.",
        "The picture cannot be written: Is a directory.",
      ])
    #expect(failure.description.contains("\nMoreover: The film cannot be written: Is a directory.\n  – "))
  }

  @Test("On a full disk a failing run reports the files it could not write, and still exits as a failure")
  func fullDisk() async throws {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) { @MainActor in
      try withTemporaryFolder { folder in
        let flow = folder + "/pad.yaml"
        try Data("appId: pad\n---\n- launchApp\n- startRecording: a\n- tapOn: Nothing\n".utf8)
          .write(to: URL(fileURLWithPath: flow))
        signal(SIGXFSZ, SIG_IGN)
        // The system takes so many bytes of a file, and then no more, as a full disk does.
        var limit = rlimit(rlim_cur: 100, rlim_max: 100)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        let run = SimulatorRun(app: TouchPadDelegate.self, console: .standard)
        let status = run.run(["--flow", flow, "--out", folder + "/out", "--report"])
        let left = FileManager.default.enumerator(atPath: folder + "/out")?.allObjects.count
        exit(left == 0 ? status.rawValue : 99)
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    for name in ["failure-5.png", "a.webm", "a-strip.png"] {
      #expect(
        words.contains("cannot be written: File too large.\n  – ") && words.contains("/out/\(name)\n"), "\(words)")
    }
    #expect(words.contains("The report cannot be written: File too large."))
  }
}
