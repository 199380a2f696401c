import Foundation
import Testing
import UIKit

@testable import Simulator

/// What a run needs beside its fonts, for which see `MissingFontsTests`.
@Suite("A machine without icons or time zones")
struct MissingPartsTests {
  @Test("Without icons the run ends before it draws, with its own exit code, and names the package to install")
  func noIcons() async {
    let result = await #expect(
      processExitsWith: .exitCode(RunStatus.unavailable.rawValue), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        SystemSymbols.useIconsForTesting(inFolder: "/nowhere")
        exit(SimulatedApp.run(TestShopDelegate.self, arguments: ["shop", "--out", "/dev/null/out"]))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("its icon is not installed"))
    #expect(text.contains("looked in: /nowhere"))
    #expect(text.contains("Remedy: Run Scripts/setup."))
  }

  private func run(timeZones folder: String) -> (status: RunStatus, errors: String, output: String) {
    var errors = ""
    var output = ""
    let console = Console(print: { output += $0 }, printError: { errors += $0 })
    let status = SimulatorRun(
      app: TestShopDelegate.self, console: console, timeZones: TimeZoneDatabase(folder: folder)
    ).run(["--out", "/dev/null/out"])
    return (status, errors, output)
  }

  @Test("Without time zones the run ends before the launch, with its own exit code, and names the package to install")
  func noTimeZones() {
    TestShopDelegate.launches = 0
    let outcome = run(timeZones: "/nowhere")
    #expect(outcome.status == .unavailable)
    #expect(
      outcome.errors == """
        No app can run: the time zone "GMT" is not installed.
          – searched: /nowhere
        Likely cause: The package tzdata is missing.
        Remedy: Run Scripts/setup.
        """)
    #expect(outcome.output == "")
    #expect(TestShopDelegate.launches == 0)
  }

  @Test("An invalid time zone file is reported with its path")
  func damagedTimeZone() throws {
    try withTemporaryFolder { folder in
      for text in ["", "TZif", String(repeating: "x", count: 100)] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/GMT"))
        let outcome = run(timeZones: folder)
        #expect(outcome.status == .unavailable)
        #expect(outcome.errors.contains("the time zone is damaged.\n  – \(folder)/GMT"))
      }
    }
  }

  @Test("Every time zone of this machine is found", arguments: ["GMT", "Asia/Tokyo", "America/Argentina/Buenos_Aires"])
  func thisMachine(identifier: String) throws {
    #expect(throws: Never.self) { try TimeZoneDatabase.system.check(try #require(TimeZone(identifier: identifier))) }
  }
}
