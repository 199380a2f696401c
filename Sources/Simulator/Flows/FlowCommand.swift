import Foundation
import UIKit

/// What a step of a flow does.
nonisolated package enum FlowCommand: Equatable, Sendable {
  /// Starts the app anew, with the settings made so far.
  case launchApp
  case tapOn(TapTarget)
  case assertVisible(ElementSelector)
  case assertNotVisible(ElementSelector)
  /// Scrolls the front-most vertical scroll view down by a page.
  case scroll
  /// Taps the visible back button.
  case back
  case takeScreenshot(PictureName)
  case setAppearance(UIUserInterfaceStyle)
  case setTextSize(UIContentSizeCategory)
  case setOrientation(FlowOrientation)
  /// Goes on with another device; `isLandscape` of `nil` leaves the orientation as it is.
  ///
  /// A running app is launched again: no device turns into another one under an app.
  case setDevice(DeviceProfile, isLandscape: Bool?)
  /// Changes language and region, and the direction that goes with the language.
  ///
  /// A running app is launched again, as a phone does it.
  case setLocale(Locale)
  /// Changes the direction but not the language. A running app is launched again.
  case setLayoutDirection(UIUserInterfaceLayoutDirection)

  /// The names of the commands as a flow writes them.
  package enum Name: String, CaseIterable, Sendable {
    case launchApp, tapOn, assertVisible, assertNotVisible, scroll, back, takeScreenshot
    case setAppearance, setDarkMode, setTextSize, setOrientation, setDevice, setLocale, setLayoutDirection

    /// How to write the command, for messages.
    package var example: String {
      switch self {
      case .launchApp: "- launchApp"
      case .tapOn: "- tapOn: Checkout"
      case .assertVisible: "- assertVisible: Thank you"
      case .assertNotVisible: "- assertNotVisible: Thank you"
      case .scroll: "- scroll"
      case .back: "- back"
      case .takeScreenshot: "- takeScreenshot: cart"
      case .setAppearance: "- setAppearance: dark"
      case .setDarkMode: "- setDarkMode: enabled"
      case .setTextSize: "- setTextSize: extraExtraExtraLarge"
      case .setOrientation: "- setOrientation: LANDSCAPE_LEFT"
      case .setDevice: "- setDevice: iphone-se-3"
      case .setLocale: "- setLocale: ja_JP"
      case .setLayoutDirection: "- setLayoutDirection: rightToLeft"
      }
    }

    /// Whether the command acts on a running app, and so must come after `launchApp`.
    var needsRunningApp: Bool {
      switch self {
      case .tapOn, .assertVisible, .assertNotVisible, .scroll, .back, .takeScreenshot: true
      case .launchApp, .setAppearance, .setDarkMode, .setTextSize, .setOrientation, .setDevice, .setLocale,
        .setLayoutDirection:
        false
      }
    }
  }
}

/// Where a tap goes.
nonisolated package enum TapTarget: Hashable, Sendable {
  case element(ElementSelector)
  /// A point as a share of the screen: 0…1 in each direction, from the top left corner.
  case relative(x: Double, y: Double)
  /// A point of the screen, in points from its top left corner.
  case absolute(x: Double, y: Double)
}

nonisolated extension FlowCommand: CustomStringConvertible {
  /// The command on one line, much as the flow wrote it.
  package var description: String {
    switch self {
    case .launchApp: "launchApp"
    case .tapOn(let target): "tapOn: \(target)"
    case .assertVisible(let selector): "assertVisible: \(selector)"
    case .assertNotVisible(let selector): "assertNotVisible: \(selector)"
    case .scroll: "scroll"
    case .back: "back"
    case .takeScreenshot(let name): "takeScreenshot: \(name)"
    case .setAppearance(let style): "setAppearance: \(SettingNames.appearances.name(of: style))"
    case .setTextSize(let category): "setTextSize: \(SettingNames.textSizes.name(of: category))"
    case .setOrientation(let orientation): "setOrientation: \(SettingNames.orientations.name(of: orientation))"
    case .setDevice(let profile, isLandscape: let isLandscape?):
      "setDevice: {name: \(profile.identifier), landscape: \(isLandscape)}"
    case .setDevice(let profile, isLandscape: nil): "setDevice: \(profile.identifier)"
    case .setLocale(let locale): "setLocale: \(locale.identifier)"
    case .setLayoutDirection(let direction): "setLayoutDirection: \(SettingNames.layoutDirections.name(of: direction))"
    }
  }
}

nonisolated extension TapTarget: CustomStringConvertible {
  package var description: String {
    switch self {
    case .element(let selector): "\(selector)"
    case .relative(let x, let y): "{point: \"\(TapTarget.short(x * 100))%,\(TapTarget.short(y * 100))%\"}"
    case .absolute(let x, let y): "{point: \"\(TapTarget.short(x)),\(TapTarget.short(y))\"}"
    }
  }

  /// A number without a fraction of zero.
  private static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}

nonisolated extension NamedValues where Value: Equatable {
  /// The name of a value of the set; of any other value, Swift's description.
  func name(of value: Value) -> String { entries.first { $0.value == value }?.name ?? "\(value)" }
}
