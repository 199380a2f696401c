import Foundation
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

@Suite("Settings of the live page") @MainActor struct LiveSettingsTests {
  @Test("Every choice of every setting can be made, and is then the current one", arguments: LiveSettings.Name.allCases)
  func choices(name: LiveSettings.Name) {
    let choices = LiveSettings.choices(of: name)
    #expect(choices.count >= 2)
    for (former, word) in choices.flatMap({ a in choices.map { (a, $0) } }) {
      var settings = LiveSettings()
      _ = settings.choose(former, for: name)
      let before = settings
      let effect = settings.choose(word, for: name)
      #expect(settings[name] == word)
      // Choosing again is no change.
      #expect((effect == nil) == (word == former))
      #expect((settings == before) == (word == former))
      // Nothing else has changed, but for the direction that goes with the language.
      let isFollowed = [.language, .region].contains(name)
      for other in LiveSettings.Name.allCases where other != name && !(isFollowed && other == .direction) {
        #expect(settings[other] == before[other])
      }
    }
  }

  @Test("Unknown choices change nothing", arguments: LiveSettings.Name.allCases)
  func unknown(name: LiveSettings.Name) {
    var settings = LiveSettings()
    for word in ["", "DARK ", "iPhone 16", "nothing", "enabled\n"] {
      #expect(settings.choose(word, for: name) == nil)
    }
    #expect(settings == LiveSettings())
  }

  @Test("All devices, all twelve text sizes and both directions are offered")
  func complete() {
    #expect(LiveSettings.choices(of: .device) == DeviceProfile.all.map(\.identifier))
    #expect(LiveSettings.choices(of: .textSize).count == 12)
    #expect(LiveSettings.choices(of: .direction) == ["leftToRight", "rightToLeft"])
  }

  @Test("The steps of settings bring a flow to the same device", arguments: DeviceProfile.all)
  func commands(device: DeviceProfile) throws {
    for name in LiveSettings.Name.allCases {
      for word in LiveSettings.choices(of: name) where name != .device {
        var settings = LiveSettings()
        settings.device = device
        _ = settings.choose(word, for: name)
        let steps = settings.commands.enumerated().map { FlowStep(line: $0.offset + 3, command: $0.element) }
        let flow = Flow(header: FlowHeader(appID: "a"), steps: steps)
        #expect(try Flow(reading: flow.text) == flow)
        let isDefault = settings == LiveSettings().on(device)
        #expect(steps.count == (isDefault || name == .animations ? 1 : 2))
        #expect(LiveSettings(settings.environment) == settings || name == .animations)
      }
    }
  }

  @Test("The direction follows the language until it is set, and the steps state only that")
  func language() throws {
    var settings = LiveSettings()
    func steps() -> [String] { settings.commands.map { "\($0)" } }
    #expect(settings.choose("ar", for: .language) == .relaunch)
    #expect(settings.direction == .rightToLeft && steps() == ["setDevice: iphone-16", "setLocale: ar_US"])
    #expect(settings.choose("EG", for: .region) == .relaunch && steps().last == "setLocale: ar_EG")
    #expect(settings.choose("leftToRight", for: .direction) == .relaunch)
    #expect(steps() == ["setDevice: iphone-16", "setLocale: ar_EG", "setLayoutDirection: leftToRight"])
    #expect(settings.environment.locale.identifier == "ar_EG" && settings.environment.layoutDirection == .leftToRight)
    #expect(settings.choose("he", for: .language) == .relaunch && settings.direction == .rightToLeft)
    #expect(settings.choose("en", for: .language) == .relaunch && settings.direction == .leftToRight)
    #expect(settings.choose("US", for: .region) == .relaunch && settings == LiveSettings())
  }

  @Test("Languages and regions set only by a flow are kept")
  func foreignLanguage() throws {
    for identifier in ["de_AT", "zh-Hant_TW", "fr"] {
      var environment = DeviceProfile.standard.environment
      environment.setLocale(try #require(KnownLocale.named(identifier)))
      var settings = LiveSettings(environment)
      #expect(settings.environment == environment && settings.commands.last == .setLocale(environment.locale))
      #expect(settings.choose("dark", for: .appearance) == .followed)
      settings.apply(to: &environment)
      #expect(environment.locale == settings.locale)
    }
  }

  @Test("A device, a language, a region and a direction relaunch the app; the others do not")
  func effects() {
    for name in LiveSettings.Name.allCases {
      var settings = LiveSettings()
      let other = LiveSettings.choices(of: name).first { $0 != settings[name] } ?? ""
      let expected: LiveSettings.Effect =
        switch name {
        case .device, .language, .region, .direction: .relaunch
        case .animations: .pace
        default: .followed
        }
      #expect(settings.choose(other, for: name) == expected)
    }
  }

  @Test("Every setting reaches the app, and changes the screen", arguments: LiveSettings.Name.allCases)
  func reach(name: LiveSettings.Name) throws {
    let app = LiveApp(LiveTestApp.self, settings: LiveSettings())
    app.launch()
    for word in LiveSettings.choices(of: name).reversed() where word != app.settings[name] {
      #expect(app.choose(word, for: name))
      for _ in 0..<90 where app.wantsFrames { app.runFrame() }
      let host = try #require(app.host)
      if name == .voiceOver {
        #expect(host.voiceOver.isRunning == (word != "disabled"))
      } else if name != .animations {
        #expect(host.environment == app.settings.environment)
      }
    }
  }

  @Test("Every control has a distinct name")
  func controls() {
    for name in [
      "restart", "memoryWarning", "screenshot", "startRecording", "stopRecording", "saveRecording", "stopPlaying",
    ] {
      #expect(LiveControl(name) != nil)
      #expect(LiveControl(name, flow: "a") == nil)
    }
    #expect(LiveControl("play", flow: "a") == .play("a"))
    for name in ["", "play", "Restart", "quit"] { #expect(LiveControl(name) == nil) }
  }
}

extension LiveSettings {
  fileprivate func on(_ device: DeviceProfile) -> LiveSettings {
    var copy = self
    copy.device = device
    return copy
  }
}
