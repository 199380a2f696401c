import Foundation
import Testing

@testable import Simulator

@Suite("Saving recordings") nonisolated struct RecordingFolderTests {
  private let flow = FlowRecorder().flow(appID: "shop", name: "Recorded")

  @Test("A recording is a new file, which can be played")
  func names() throws {
    try withTemporaryFolder { (folder: String) throws in
      let recordings = RecordingFolder(path: folder + "/a/b")
      #expect(recordings.flows == [])
      #expect(try recordings.save(flow, as: "one") == folder + "/a/b/one.yaml")
      #expect(try recordings.save(flow, as: "one") == folder + "/a/b/one-2.yaml")
      #expect(recordings.flows.count == 2)
      #expect(try FlowFile(contentsOf: recordings.flows[1]).flow == flow)
      #expect(files(in: folder).filter { $0.path.hasSuffix(".yaml") }.count == 2)
    }
  }

  @Test("A full disk is reported as such, and leaves no file")
  func full() throws {
    try withTemporaryFolder { folder in
      let recordings = RecordingFolder(path: folder) { _, path throws(SystemFailure) in
        throw SystemFailure(path: path, code: ENOSPC)
      }
      do throws(RecordingFailure) {
        _ = try recordings.save(flow, as: "one")
        Issue.record("was saved")
      } catch {
        #expect(
          "\(error.diagnostic)" == """
            The recording cannot be saved: No space left on device.
              – \(folder)/one.yaml
            Likely cause: The disk is full.
            Remedy: Free some space, or choose another folder with --record. The recording is kept until then: save it again.
            """)
      }
      #expect(files(in: folder).isEmpty)
    }
  }

  @Test("A disk that takes half of a file leaves no file")
  func half() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("half-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    setenv("NOREN_TEST_FOLDER", folder, 1)
    await #expect(processExitsWith: .exitCode(3)) {
      let folder = ProcessInfo.processInfo.environment["NOREN_TEST_FOLDER"]!
      signal(SIGXFSZ, SIG_IGN)
      // The system takes so many bytes of a file, and then no more, as a full disk does.
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      var recorder = FlowRecorder()
      for _ in 0..<50 { recorder.note(.inputText("tofu"), .moving) }
      do throws(RecordingFailure) {
        _ = try RecordingFolder(path: folder).save(recorder.flow(appID: "shop", name: "x"), as: "one")
      } catch {
        exit(error.failure.code == EFBIG ? 3 : 4)
      }
      exit(5)
    }
    #expect(files(in: folder).isEmpty)
  }

  @Test("A process killed while writing leaves nothing under the name")
  func killed() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("killed-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    setenv("NOREN_TEST_FOLDER", folder, 1)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let folder = ProcessInfo.processInfo.environment["NOREN_TEST_FOLDER"]!
      var recorder = FlowRecorder()
      for _ in 0..<200 { recorder.note(.inputText("tofu"), .moving) }
      let flow = recorder.flow(appID: "shop", name: "x")
      // Ten are written; the end comes in the middle of one after them.
      let written = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        for _ in 0..<10 { written.wait() }
        kill(getpid(), SIGKILL)
      }
      var number = 0
      while true {
        number += 1
        _ = try? RecordingFolder(path: folder).save(flow, as: "recording \(number)")
        written.signal()
      }
    }
    let recordings = RecordingFolder(path: folder)
    #expect(!recordings.flows.isEmpty)
    for path in recordings.flows { #expect(try FlowFile(contentsOf: path).flow.steps.count > 200) }
  }
}
