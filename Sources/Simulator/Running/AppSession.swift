import CoreGraphics
import Foundation
import UIKit

/// An app on a device: launches it, passes on what fingers and settings do, and looks at the screen.
///
/// The device exists before the app runs, so that settings made first hold from the first frame on.
final class AppSession {
  private let delegateClass: any UIApplicationDelegate.Type
  private(set) var environment: DeviceEnvironment
  private var app: (host: ApplicationHost, pictures: PictureServer)?

  init(delegateClass: any UIApplicationDelegate.Type, environment: DeviceEnvironment) {
    self.delegateClass = delegateClass
    self.environment = environment
  }

  var isRunning: Bool { app != nil }

  /// Starts the app anew; one that runs ends first.
  func launch() {
    app = nil
    environment.timeZone.becomeProcessTimeZone()
    let pictures = PictureServer()
    let host = ApplicationHost(environment: environment, renderServer: pictures)
    app = (host, pictures)
    host.launch(delegateClass)
    look()
  }

  /// Changes a setting that a running app follows.
  func update(_ change: (inout DeviceEnvironment) -> Void) {
    change(&environment)
    app?.host.update(change)
    look()
  }

  /// Changes a setting that an app learns of only when it is launched.
  func updateByRelaunching(_ change: (inout DeviceEnvironment) -> Void) {
    change(&environment)
    if isRunning { launch() }
  }

  /// Touches down and lifts, then waits as a person does.
  func tap(at point: CGPoint) {
    app?.host.tap(at: point)
    look()
  }

  /// Lets the app finish what it does, for as long as a person would look before acting again.
  func look() {
    app?.host.advance(by: Self.lookingTime)
    app?.host.settle()
  }

  /// In seconds. Longer than every transition of the system (at most .8 s; behaviours §7, S), so that no step finds a screen
  /// half way; shorter would cut transitions off, longer only costs frames in which nothing happens.
  private static let lookingTime: TimeInterval = 1

  /// What can be seen now.
  var contents: ScreenContents {
    let windows = app?.host.windowScene.windows ?? []
    let backToFront = windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    return ScreenContents(windows: backToFront.map(\.element), screen: CGRect(origin: .zero, size: environment.size))
  }

  /// The screen as it is now, with the status bar, in device pixels; a black one while no app runs.
  func picture() -> CGImage {
    let picture = (app?.pictures ?? PictureServer()).picture(size: environment.size, scale: environment.scale)
    guard let window = app?.host.window, let bar = StatusBar(over: window, environment: environment) else {
      return picture
    }
    return bar.drawn(over: picture, scale: environment.scale)
  }
}

extension TimeZone {
  /// Makes this the zone of `TimeZone.current`, and the default of calendars and formatters.
  ///
  /// Foundation asks the process for its time zone and offers no other way to set it. It has none at all to set the locale,
  /// which on Linux is always that of the empty identifier (see Divergences).
  func becomeProcessTimeZone() {
    if TimeZone.current != self {
      setenv("TZ", identifier, 1)
      NSTimeZone.resetSystemTimeZone()
    }
    NSTimeZone.default = self
  }
}
