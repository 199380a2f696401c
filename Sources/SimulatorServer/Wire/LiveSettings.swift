import Foundation
import Simulator
import UIKit

/// The settings that a person can choose beside the screen: the device and its options.
///
/// Values are chosen by the words that flows use for them.
@MainActor
struct LiveSettings: Equatable {
  /// The settings in the order in which pages show them. The raw values are part of the protocol with the page.
  nonisolated enum Name: String, CaseIterable, Sendable {
    case device, orientation, appearance, textSize, language, region, direction
    case reduceMotion, reduceTransparency, fullKeyboardAccess, voiceOver, animations
  }

  /// The way a running app adopts a change.
  enum Effect: Equatable {
    /// It follows at once, without a launch.
    case followed
    /// It is launched again: a device does not change under an app, and a language changes with a launch.
    case relaunch
    /// The app does not notice: only time passes differently.
    case pace
  }

  var device = DeviceProfile.standard
  /// How the device is held. Apps that support only portrait do not follow.
  var orientation = FlowOrientation.portrait
  var appearance = UIUserInterfaceStyle.light
  var textSize = UIContentSizeCategory.large
  /// As in a locale's identifier, such as `en` or `zh-Hant`.
  private(set) var language = "en"
  /// As in a locale's identifier; empty for none.
  private(set) var region = "US"
  /// The language's direction, until another one is chosen. A new language resets it.
  var direction = UIUserInterfaceLayoutDirection.leftToRight
  var isReduceMotionEnabled = false
  var isReduceTransparencyEnabled = false
  var isFullKeyboardAccessEnabled = false
  var voiceOver = FlowVoiceOver.disabled
  /// Whether time passes at a tenth of its speed. Not part of the device, nor of flows.
  var hasSlowAnimations = false

  /// The settings of a new device: English in the US, portrait, light.
  init() {}

  /// Reads the settings of a device. A device that is not in the list of profiles counts as the standard one.
  init(_ environment: DeviceEnvironment) {
    device = DeviceProfile.all.first { $0.name == environment.name } ?? .standard
    orientation = environment.isLandscape ? .landscapeLeft : .portrait
    appearance = environment.userInterfaceStyle
    textSize = environment.contentSizeCategory
    (language, region) = Self.words(of: environment.locale)
    direction = environment.layoutDirection
    isReduceMotionEnabled = environment.isReduceMotionEnabled
    isReduceTransparencyEnabled = environment.isReduceTransparencyEnabled
    isFullKeyboardAccessEnabled = environment.isFullKeyboardAccessEnabled
    if environment.isVoiceOverRunning { voiceOver = environment.showsVoiceOverCaptions ? .captioned : .enabled }
  }

  /// A new device with these settings.
  var environment: DeviceEnvironment {
    var environment = device.environment
    apply(to: &environment)
    return environment
  }

  /// Sets everything but the device itself in an environment.
  func apply(to environment: inout DeviceEnvironment) {
    environment.isLandscape = orientation != .portrait
    environment.userInterfaceStyle = appearance
    environment.contentSizeCategory = textSize
    if Self.words(of: environment.locale) != (language, region), let locale { environment.setLocale(locale) }
    environment.layoutDirection = direction
    environment.isReduceMotionEnabled = isReduceMotionEnabled
    environment.isReduceTransparencyEnabled = isReduceTransparencyEnabled
    environment.isFullKeyboardAccessEnabled = isFullKeyboardAccessEnabled
    environment.isVoiceOverRunning = voiceOver != .disabled
    environment.showsVoiceOverCaptions = voiceOver == .captioned
  }

  // MARK: By name

  /// Returns the words to choose from, in the order of the menu.
  static func choices(of name: Name) -> [String] {
    switch name {
    case .device: DeviceProfile.all.map(\.identifier)
    case .orientation: SettingNames.orientations.names
    case .appearance: SettingNames.appearances.names
    case .textSize: SettingNames.textSizes.names
    case .language: ["en", "ja", "ar", "fa", "he"]
    case .region: ["US", "JP", "GB", "DE", "EG", "IL", "IR"]
    case .direction: SettingNames.layoutDirections.names
    case .reduceMotion, .reduceTransparency, .fullKeyboardAccess: SettingNames.switches.names
    case .voiceOver: SettingNames.voiceOver.names
    case .animations: animations.names
    }
  }

  /// The word for the current choice.
  subscript(name: Name) -> String {
    switch name {
    case .device: device.identifier
    case .orientation: SettingNames.orientations.name(of: orientation)
    case .appearance: SettingNames.appearances.name(of: appearance)
    case .textSize: SettingNames.textSizes.name(of: textSize)
    case .language: language
    case .region: region
    case .direction: SettingNames.layoutDirections.name(of: direction)
    case .reduceMotion: SettingNames.switches.name(of: isReduceMotionEnabled)
    case .reduceTransparency: SettingNames.switches.name(of: isReduceTransparencyEnabled)
    case .fullKeyboardAccess: SettingNames.switches.name(of: isFullKeyboardAccessEnabled)
    case .voiceOver: SettingNames.voiceOver.name(of: voiceOver)
    case .animations: Self.animations.name(of: hasSlowAnimations)
    }
  }

  /// Chooses a value by its word.
  ///
  /// - Returns: The way a running app adopts it; `nil` for a word that is not in ``choices(of:)``, and for the current choice.
  mutating func choose(_ word: String, for name: Name) -> Effect? {
    let former = self
    switch name {
    case .device: if let device = DeviceProfile.all.first(where: { $0.identifier == word }) { self.device = device }
    case .orientation: Self.choose(word, of: SettingNames.orientations, &orientation)
    case .appearance: Self.choose(word, of: SettingNames.appearances, &appearance)
    case .textSize: Self.choose(word, of: SettingNames.textSizes, &textSize)
    case .language where Self.choices(of: name).contains(word): language = word
    case .region where Self.choices(of: name).contains(word): region = word
    case .language, .region: break
    case .direction: Self.choose(word, of: SettingNames.layoutDirections, &direction)
    case .reduceMotion: Self.choose(word, of: SettingNames.switches, &isReduceMotionEnabled)
    case .reduceTransparency: Self.choose(word, of: SettingNames.switches, &isReduceTransparencyEnabled)
    case .fullKeyboardAccess: Self.choose(word, of: SettingNames.switches, &isFullKeyboardAccessEnabled)
    case .voiceOver: Self.choose(word, of: SettingNames.voiceOver, &voiceOver)
    case .animations: Self.choose(word, of: Self.animations, &hasSlowAnimations)
    }
    guard self != former else { return nil }
    switch name {
    case .language, .region:
      updateDirection()
      return .relaunch
    case .device, .direction: return .relaunch
    case .animations: return .pace
    default: return .followed
    }
  }

  // MARK: Language and region

  /// The locale of language and region; `nil` for an unknown one.
  var locale: Locale? { KnownLocale.named(region.isEmpty ? language : "\(language)_\(region)") }

  /// The language with its script, and the region, of a locale.
  private static func words(of locale: Locale) -> (language: String, region: String) {
    let components = Locale.Components(locale: locale).languageComponents
    let language = [components.languageCode?.identifier, components.script?.identifier].compactMap(\.self)
    return (language.joined(separator: "-"), components.region?.identifier ?? "")
  }

  /// Sets the direction to the language's.
  private mutating func updateDirection() {
    guard let locale else { return }
    direction = locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Sets a value by its word; an unknown word changes nothing.
  private static func choose<Value>(_ word: String, of values: NamedValues<Value>, _ value: inout Value) {
    if let entry = values.entries.first(where: { $0.name == word }) { value = entry.value }
  }

  private static let animations = NamedValues<Bool>(
    kind: "speed of animations", entries: [("normal", false), ("slow", true)])

  // MARK: In flows

  /// Returns the step of a flow that chooses the current value; `nil` when flows have no such step.
  func command(for name: Name) -> FlowCommand? {
    switch name {
    case .device: .setDevice(device, isLandscape: nil)
    case .orientation: .setOrientation(orientation)
    case .appearance: .setAppearance(appearance)
    case .textSize: .setTextSize(textSize)
    case .language, .region: locale.map { .setLocale($0) }
    case .direction: .setLayoutDirection(direction)
    case .reduceMotion: .setReduceMotion(isReduceMotionEnabled)
    case .reduceTransparency: .setReduceTransparency(isReduceTransparencyEnabled)
    case .fullKeyboardAccess: .setFullKeyboardAccess(isFullKeyboardAccessEnabled)
    case .voiceOver: .setVoiceOver(voiceOver)
    case .animations: nil
    }
  }

  /// The steps that give a new device these settings: the device, and every setting that differs from its defaults.
  var commands: [FlowCommand] {
    var fresh = LiveSettings()
    fresh.device = device
    var commands = [command(for: .device)]
    if (language, region) != (fresh.language, fresh.region) {
      commands.append(command(for: .language))
      (fresh.language, fresh.region) = (language, region)
      fresh.updateDirection()
    }
    commands += Name.allCases.filter { self[$0] != fresh[$0] }.map { command(for: $0) }
    return commands.compactMap(\.self)
  }
}
