import Foundation
import Testing
import TextLayout
import UIKit

@testable import Simulator

@Suite("A machine without the fonts")
struct MissingFontsTests {
  @Test("The run ends before it draws, with its own exit code, and names the packages to install")
  func missing() async {
    let result = await #expect(
      processExitsWith: .exitCode(RunStatus.unavailable.rawValue), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let path = NSTemporaryDirectory() + "no-fonts-\(UUID().uuidString).conf"
        try? "<fontconfig><dir>/nowhere</dir></fontconfig>".write(toFile: path, atomically: true, encoding: .utf8)
        TextEngine.useConfigurationForTesting(atPath: path)
        exit(SimulatedApp.run(TestShopDelegate.self, arguments: ["shop"]))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("is not installed"))
    #expect(text.contains("/nowhere"))
    #expect(text.contains("Remedy: Run Scripts/setup."))
  }
}
