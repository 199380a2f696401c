import Foundation
import UIKitCore

/// The display of a host, as its ``DeviceEnvironment`` describes it.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// The display of the current host. Before a host exists it is that of ``DeviceEnvironment/standard``.
  open class var main: UIScreen { Runtime.current.screen ?? fallback }
  private static let fallback = UIScreen(environment: .standard)

  /// The device. The host sets it, then propagates traits and sizes; nothing follows from setting it alone.
  var environment: DeviceEnvironment {
    didSet {
      cachedTraits = environment.traits
      if Runtime.current.screen === self { UserLanguage.note(environment) }
    }
  }
  /// The frames that the display shows in a second: 60 on every device here (see Divergences).
  open var maximumFramesPerSecond: Int { 60 }
  /// Whether the device is held on its side, which the interface may not follow.
  var isHeldInLandscape = false
  /// How often the app has begun to listen to the device's orientation, less how often it has ended that.
  var orientationListeners = 0
  /// Whether the app has asked for the state of the battery.
  var monitorsBattery = false
  /// The traits of ``environment``, made once per change: every view without a superview reads them.
  private var cachedTraits: UITraitCollection

  init(environment: DeviceEnvironment) {
    self.environment = environment
    cachedTraits = environment.traits
    super.init()
  }

  nonisolated deinit {}

  /// The screen's rectangle in points, in the current orientation; the origin is zero.
  open var bounds: CGRect { CGRect(origin: .zero, size: environment.size) }
  /// The screen's rectangle in device pixels, always in portrait.
  open var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: environment.portraitSize.width * scale, height: environment.portraitSize.height * scale)
  }
  /// Device pixels per point, as ``nativeScale``: pictures are never scaled to a panel here.
  open var scale: CGFloat { environment.scale }
  /// Device pixels per point.
  open var nativeScale: CGFloat { environment.scale }
  /// How bright the screen is, 0...1; a half at first, as in Apple's simulator [G].
  ///
  /// Other values are clamped to the range, and NaN is ignored. A change posts ``brightnessDidChangeNotification``. Pictures stay the same.
  open var brightness: CGFloat {
    get { storedBrightness }
    set {
      let new = min(max(newValue, 0), 1)
      guard !newValue.isNaN, new != storedBrightness else { return }
      storedBrightness = new
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  private var storedBrightness: CGFloat = 0.5
  /// Whether the screen may get darker by software below its least brightness; `false` by default. Kept without effect.
  open var wantsSoftwareDimming = false
  /// Posted when ``brightness`` changed; `object` is the screen. Here only the app changes it.
  nonisolated public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// The traits of the device, before any overrides of controllers or views.
  open var traitCollection: UITraitCollection { cachedTraits }
  /// Called by the host when the device's traits change, before windows hear of it. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// What the app can know about the device it runs on, read from the current host.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  nonisolated deinit {}

  /// The one device object. Its values are those of the current host, also while several hosts run.
  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// The name of the device's model, such as "iPhone 16"; "iPhone 16" without a host.
  open var name: String { UIScreen.main.environment.name }
  /// Phone or pad, of the current host's device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.environment.idiom }
  /// How the device is held, also while the interface refuses to follow. Known at any time, where Apple's waits for
  /// ``beginGeneratingDeviceOrientationNotifications()``.
  open var orientation: UIDeviceOrientation { UIScreen.main.isHeldInLandscape ? .landscapeLeft : .portrait }
  /// Whether ``orientationDidChangeNotification`` is posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { UIScreen.main.orientationListeners > 0 }
  /// Has ``orientationDidChangeNotification`` posted until as many calls of ``endGeneratingDeviceOrientationNotifications()``.
  open func beginGeneratingDeviceOrientationNotifications() { UIScreen.main.orientationListeners += 1 }
  /// Ends what one call of ``beginGeneratingDeviceOrientationNotifications()`` has begun. Without one, it does nothing.
  open func endGeneratingDeviceOrientationNotifications() {
    UIScreen.main.orientationListeners = max(UIScreen.main.orientationListeners - 1, 0)
  }
  /// "18.0", the generation whose behaviour this platform follows.
  open var systemVersion: String { "18.0" }
  /// "iPadOS" for pads, else "iOS"; never the name of the system that runs the code.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// "iPad" or "iPhone", by idiom.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The same as ``model``, which is not translated.
  open var localizedModel: String { model }

  // MARK: Sensors

  /// Whether the state of the battery is known.
  nonisolated public enum BatteryState: Int, Sendable {
    /// Not known: always so here.
    case unknown = 0
    /// In use without a cable.
    case unplugged = 1
    /// Charged less than fully, with a cable.
    case charging = 2
    /// Charged fully, with a cable.
    case full = 3
  }

  /// Whether the app asks for the state of the battery; `false` by default. Kept: a host has no battery.
  open var isBatteryMonitoringEnabled: Bool {
    get { UIScreen.main.monitorsBattery }
    set { UIScreen.main.monitorsBattery = newValue }
  }
  /// The charge of the battery, 0...1; always -1, not known, as in Apple's simulator.
  open var batteryLevel: Float { -1 }
  /// The state of the battery; always `unknown`, as in Apple's simulator.
  open var batteryState: BatteryState { .unknown }
  /// Posted when ``batteryLevel`` changes: never here.
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when ``batteryState`` changes: never here.
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  /// Whether something close to the screen is noticed. Always `false`, also after it was set: the device has no such sensor [D].
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether something is close to the screen; always `false`.
  open var proximityState: Bool { false }
  /// Posted when ``proximityState`` changes: never here.
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

/// Returns whether the device is a phone or a pad: what ``UIDevice/userInterfaceIdiom`` of the current device is.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
