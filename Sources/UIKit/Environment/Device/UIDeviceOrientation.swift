import Foundation

/// How the device is held. A host holds it upright or on its side, with its top to the left.
nonisolated public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upright with its top down. Never here.
  case portraitUpsideDown = 2
  /// On its side with its top to the left. The interface then is `UIInterfaceOrientation.landscapeRight`.
  case landscapeLeft = 3
  /// On its side with its top to the right. Never here.
  case landscapeRight = 4
  /// Lying with its screen up. Never here.
  case faceUp = 5
  /// Lying with its screen down. Never here.
  case faceDown = 6

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can have this orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDevice {
  /// Posted when the device is held differently, before the interface turns; `object` is the device. Only while
  /// ``isGeneratingDeviceOrientationNotifications`` is `true`.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}
