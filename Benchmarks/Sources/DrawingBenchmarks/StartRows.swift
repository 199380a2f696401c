import Foundation
import Measuring
import Pictures
import ScreenSceneViews
import UIKit

let startRows: [Benchmark] = [
  firstPicture(
    "start/first-png", by: "first-picture",
    linked: "as a release build links it, with Swift's shared libraries",
    goal: 1.4, stretch: 1.2),
  firstPicture(
    "start/first-png-static", by: "first-picture-static",
    linked: "as `make ship` links it, with what it uses of Swift's libraries inside", goal: 1.1, stretch: 1),
]

/// Counted: from the start of a process to its end, by when it has written the screen scene at two pixels per point to a PNG file.
/// Ours shows it on a simulated device; the rival is written in C on Cairo and Pango. Same fonts, same encoder, same level; both
/// have the fonts' cache and the files in memory, from a run before. The rival is linked with the system's shared libraries, which ours
/// shares with it.
private func firstPicture(
  _ id: String, by program: String, linked: String, goal: Double, stretch: Double
) -> Benchmark {
  Benchmark(
    id, unit: .milliseconds, rivalName: "the same in C on Cairo and Pango",
    comparison: .rival(
      ours: "runs a process from start to end that writes a PNG of the scene; linked \(linked)",
      rival: "A program in C does the same, with the same fonts, encoder and level",
      check: "The pictures differ by at most 1 of 255 in the mean"),
    goal: goal, stretch: stretch, margin: .included
  ) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("noren-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ours = Process(program, ["2", folder.appendingPathComponent("ours.png").path])
    let rival = Process(
      "first-picture-cairo", [try fontConfiguration(), "2", folder.appendingPathComponent("rival.png").path])
    return Contest(
      ours: .value { try ours.run() * 1000 }, rival: .contender(.value { try rival.run() * 1000 }),
      verify: {
        _ = try ours.run()
        _ = try rival.run()
        let pictures = ["ours.png", "rival.png"].map { name in
          UIImage(contentsOfFile: folder.appendingPathComponent(name).path)?.cgImage.map { Picture($0) } ?? Picture()
        }
        try PictureAgreement.check(pictures[0], pictures[1])
      })
  }
}

/// The font configuration that Noren carries, in the bundle beside the executable.
private func fontConfiguration() throws -> String {
  let path = executables.appendingPathComponent("Noren_TextLayout.resources/fonts.conf").path
  guard FileManager.default.fileExists(atPath: path) else {
    throw Mismatch("there is no font configuration at \(path)")
  }
  return path
}

/// The folder that the build left everything in.
private var executables: URL {
  URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
}

/// A program of this package that is run again and again.
private struct Process {
  private let path: String
  private let arguments: [String]

  init(_ name: String, _ arguments: [String]) {
    path = executables.appendingPathComponent(name).path
    self.arguments = arguments
  }

  /// Runs it once and returns how long that took, in seconds.
  func run() throws -> Double {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let start = ContinuousClock.now
    guard posix_spawn(&process, path, nil, nil, &words, environ) == 0 else {
      throw Mismatch("\(path) cannot be run; build the whole package")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let duration = (ContinuousClock.now - start) / .seconds(1)
    guard status == 0 else { throw Mismatch("\(path) failed with status \(status)") }
    return duration
  }
}
