import CoreGraphics
import Testing
import UIKit

@testable import BrowserStage
@testable import Simulator
@testable import SimulatorServer

@Suite(
  "Settings in a real browser", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct SettingsTests {
  /// What an app reads of a setting, through UIKit.
  private func isSo(_ name: LiveSettings.Name, _ settings: LiveSettings) -> Bool {
    guard let view = PlaygroundController.current?.view else { return false }
    let traits = view.traitCollection
    return switch name {
    case .device:
      [UIScreen.main.bounds.size, UIScreen.main.bounds.size.turned].contains(settings.device.environment.portraitSize)
    case .orientation: (view.bounds.width > view.bounds.height) == (settings.orientation != .portrait)
    case .appearance: traits.userInterfaceStyle == settings.appearance
    case .textSize: traits.preferredContentSizeCategory == settings.textSize
    case .language, .region: ApplicationHost.current?.environment.locale.identifier == settings.locale?.identifier
    case .direction: view.effectiveUserInterfaceLayoutDirection == settings.direction
    case .reduceMotion: UIAccessibility.isReduceMotionEnabled == settings.isReduceMotionEnabled
    case .reduceTransparency: UIAccessibility.isReduceTransparencyEnabled == settings.isReduceTransparencyEnabled
    case .voiceOver: UIAccessibility.isVoiceOverRunning == (settings.voiceOver != .disabled)
    // Apps are not told of them.
    case .fullKeyboardAccess, .animations: true
    }
  }

  @Test("Every chosen setting applies in the app, and the live page shows the resulting screen")
  func choices() throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let page = try stage.open()
    for name in LiveSettings.Name.allCases {
      let choices = LiveSettings.choices(of: name)
      let usual = stage.session.app.settings[name]
      // What is usual comes last, for what is tried next.
      for choice in choices.filter({ $0 != usual }) + [usual] {
        try page.evaluate(
          """
          (() => {
            const list = document.querySelector("#settings select[name=\(name.rawValue)]");
            list.value = "\(choice)";
            list.dispatchEvent(new Event("change"));
          })()
          """)
        try stage.wait(for: "\(name) \(choice)") { stage.session.app.settings[name] == choice }
        try stage.rest()
        #expect(isSo(name, stage.session.app.settings), "\(name) \(choice)")
        #expect(
          try page.isTrue(
            "noren.device.settings.find((one) => one.name === '\(name.rawValue)').value === '\(choice)'"))
        let (box, size) = (try page.box(of: "#screen"), stage.session.environment.size)
        #expect(abs(box.width / box.height - size.width / size.height) < 1e-3, "\(name) \(choice)")
        // Where the page has a button the app has it, however large it is here.
        let button = try #require(PlaygroundController.current?.button)
        let place = button.convert(button.bounds, to: nil)
        let shown = try page.box(of: "#elements [aria-label=Press]")
        #expect(
          abs(shown.midX - box.minX - place.midX / size.width * box.width) < 1
            && abs(shown.midY - box.minY - place.midY / size.height * box.height) < 1, "\(name) \(choice): \(shown)")
      }
    }
    #expect(page.complaints == [])
  }
}

extension CGSize {
  fileprivate var turned: CGSize { CGSize(width: height, height: width) }
}
