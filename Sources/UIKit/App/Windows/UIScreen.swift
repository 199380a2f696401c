import Foundation
import UIKitCore

/// The display, as the host describes it.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// The device's display. Before a host exists it is that of ``DeviceEnvironment/standard``.
  open class var main: UIScreen { ApplicationHost.current?.screen ?? fallback }
  private static let fallback = UIScreen(environment: .standard)

  var environment: DeviceEnvironment {
    didSet { cachedTraits = environment.traits }
  }
  private var cachedTraits: UITraitCollection

  init(environment: DeviceEnvironment) {
    self.environment = environment
    cachedTraits = environment.traits
    super.init()
  }

  nonisolated deinit {}

  /// In points, in the present orientation; the origin is zero.
  open var bounds: CGRect { CGRect(origin: .zero, size: environment.size) }
  /// In device pixels, in portrait.
  open var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: environment.portraitSize.width * scale, height: environment.portraitSize.height * scale)
  }
  /// Device pixels per point.
  open var scale: CGFloat { environment.scale }
  open var nativeScale: CGFloat { environment.scale }
  open var traitCollection: UITraitCollection { cachedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// What the app may know of the device it runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  nonisolated deinit {}

  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  open var name: String { UIScreen.main.environment.name }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.environment.idiom }
  /// The generation whose behaviour this platform follows.
  open var systemVersion: String { "18.0" }
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}
