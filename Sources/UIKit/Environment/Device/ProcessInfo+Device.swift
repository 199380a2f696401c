import Foundation

nonisolated extension ProcessInfo {
  /// Whether the process is an app for iPad that was built for the Mac; never here.
  public var isMacCatalystApp: Bool { false }
  /// Whether the process is an app for iPhone or iPad that runs on a Mac; never here.
  public var isiOSAppOnMac: Bool { false }
}
