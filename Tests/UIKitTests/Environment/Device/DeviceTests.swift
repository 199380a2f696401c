import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("The device an app runs on", .serialized)
struct DeviceTests {
  @Test("A phone and a pad say what they are, by idiom, model and system, never by the machine that runs the code")
  func identity() {
    let phone = ApplicationHost(environment: .standard)
    let device = UIDevice.current
    phone.perform {
      #expect(device.userInterfaceIdiom == .phone)
      #expect(device.model == "iPhone" && device.systemName == "iOS" && device.name == "iPhone 16")
    }
    let pad = makePad { $0.name = "iPad Air" }
    pad.perform {
      #expect(UIDevice.current === device)
      #expect(device.userInterfaceIdiom == .pad)
      #expect(device.model == "iPad" && device.systemName == "iPadOS" && device.name == "iPad Air")
    }
    phone.perform { #expect(device.userInterfaceIdiom == .phone && device.model == "iPhone") }
    withExtendedLifetime((phone, pad)) {}
  }

  @Test("The system's version is that of iOS whose behaviour apps get, in numbers that can be compared")
  func version() {
    let version = UIDevice.current.systemVersion
    #expect(version.compare("15.0", options: .numeric) == .orderedDescending)
    #expect(version.split(separator: ".").allSatisfy { Int($0) != nil })
  }

  @Test("An app's screens see the idiom of the device in their traits")
  func idiomOfTraits() {
    for host in [ApplicationHost(environment: .standard), makePad()] {
      let screen = UIViewController()
      host.show(screen)
      #expect(screen.traitCollection.userInterfaceIdiom == UIDevice.current.userInterfaceIdiom)
      #expect(UI_USER_INTERFACE_IDIOM() == UIDevice.current.userInterfaceIdiom)
    }
  }

  @Test("No process is an app for another device that runs on a Mac")
  func mac() {
    #expect(!ProcessInfo.processInfo.isMacCatalystApp && !ProcessInfo.processInfo.isiOSAppOnMac)
  }

  @Test("Orientations have Apple's values, and are upright, on their side or flat; an interface cannot be flat")
  func orientations() {
    typealias Orientation = UIDeviceOrientation
    let all: [Orientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    #expect(all.map(\.rawValue) == Array(0...6) && Orientation(rawValue: 7) == nil)
    #expect(all.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
    #expect(all.filter(\.isLandscape) == [.landscapeLeft, .landscapeRight])
    #expect(all.filter(\.isFlat) == [.faceUp, .faceDown])
    for orientation in all {
      #expect(orientation.isValidInterfaceOrientation == (orientation.isPortrait || orientation.isLandscape))
      // Each orientation of the device that an interface can have is one of the interface's, crosswise on the side.
      let interface = UIInterfaceOrientation(rawValue: orientation.rawValue)
      #expect(
        orientation.isValidInterfaceOrientation == (interface?.isPortrait == true || interface?.isLandscape == true))
    }
  }
}

@Suite("Sensors of the device", .serialized)
struct SensorTests {
  @Test("The battery is unknown, as in Apple's simulator, also while an app asks for it")
  func battery() {
    let host = ApplicationHost()
    let device = UIDevice.current
    #expect(!device.isBatteryMonitoringEnabled)
    device.isBatteryMonitoringEnabled = true
    #expect(device.isBatteryMonitoringEnabled && device.batteryLevel == -1 && device.batteryState == .unknown)
    #expect(UIDevice.BatteryState.full.rawValue == 3 && device.localizedModel == "iPhone")
    device.isProximityMonitoringEnabled = true
    #expect(!device.isProximityMonitoringEnabled && !device.proximityState)
    let names = [
      UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification,
      UIDevice.proximityStateDidChangeNotification,
    ]
    #expect(Set(names.map(\.rawValue)).count == 3)
    withExtendedLifetime(host) {}
  }

  @Test("The brightness is between 0 and 1, and a change is told")
  func brightness() {
    let host = ApplicationHost()
    let screen = UIScreen.main
    var told: [CGFloat] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
    ) { _ in MainActor.assumeIsolated { told.append(screen.brightness) } }
    for value in [0.75, 0.75, 2, .nan, -1] as [CGFloat] { screen.brightness = value }
    NotificationCenter.default.removeObserver(observer)
    #expect(told == [0.75, 1, 0] && screen.brightness == 0 && !screen.wantsSoftwareDimming)
    screen.wantsSoftwareDimming = true
    #expect(screen.wantsSoftwareDimming)
    withExtendedLifetime(host) {}
  }

  @Test("The names of the status bar's notifications are Apple's")
  func statusBarNames() {
    #expect(
      [
        UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
        UIApplication.willChangeStatusBarOrientationNotification,
        UIApplication.didChangeStatusBarOrientationNotification,
      ].map(\.rawValue) == [
        "UIApplicationWillChangeStatusBarFrameNotification", "UIApplicationDidChangeStatusBarFrameNotification",
        "UIApplicationWillChangeStatusBarOrientationNotification",
        "UIApplicationDidChangeStatusBarOrientationNotification",
      ])
    #expect(UIApplication.statusBarFrameUserInfoKey == "UIApplicationStatusBarFrameUserInfoKey")
    #expect(UIApplication.statusBarOrientationUserInfoKey == "UIApplicationStatusBarOrientationUserInfoKey")
  }
}
