import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("The status bar") struct StatusBarTests {
  private final class Controller: UIViewController {
    var style = UIStatusBarStyle.default
    var isBarHidden = false
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { isBarHidden }
  }

  /// Made in each test, because a process has one host at a time and another test may run after the suite's initializer.
  private struct Screen {
    let host = ApplicationHost(environment: DeviceProfile.iPhone16.environment)
    let controller = Controller()
    let window: UIWindow

    init() { window = host.show(controller) }

    var bar: StatusBar? { StatusBar(over: window, environment: host.environment) }
  }

  @Test("When the screen has turned it fades in while the contents come upright")
  func turning() throws {
    let screen = Screen()
    screen.host.update { $0.isLandscape = true }
    #expect(screen.bar == nil, "a phone on its side has none")
    screen.host.rest()
    screen.host.update { $0.isLandscape = false }
    #expect(screen.bar == nil)
    screen.host.advance(by: 0.2)
    let alpha = try #require(screen.bar).colour.cgColor.alpha
    // The curve is half-way: cos 45°.
    #expect(abs(alpha - 0.5.squareRoot()) < 0.01)
    screen.host.rest()
    #expect(screen.bar?.colour.isEqual(UIColor.black) == true)
  }

  @Test("It contrasts with the appearance, unless the controller asks for one colour")
  func colours() {
    let screen = Screen()
    for (style, light, dark) in [
      (UIStatusBarStyle.default, UIColor.black, UIColor.white), (.lightContent, .white, .white),
      (.darkContent, .black, .black),
    ] {
      screen.controller.style = style
      screen.host.update { $0.userInterfaceStyle = .light }
      #expect(screen.bar?.colour.isEqual(light) == true)
      screen.host.update { $0.userInterfaceStyle = .dark }
      #expect(screen.bar?.colour.isEqual(dark) == true)
    }
  }

  @Test("A controller can hide it, and so does a phone in landscape")
  func hidden() {
    let screen = Screen()
    #expect(screen.bar != nil)
    screen.controller.isBarHidden = true
    #expect(screen.bar == nil)
    screen.controller.isBarHidden = false
    screen.host.update { $0.isLandscape = true }
    #expect(screen.bar == nil)
  }

  @Test("It changes nothing below its own height, and draws only in its colour above")
  func pixels() throws {
    let screen = Screen()
    let context = try #require(CGContext(pixelsWide: 393, pixelsHigh: 852, opaque: true))
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 393, height: 852))
    let picture = try #require(context.makeImage())
    let drawn = try #require(screen.bar).drawn(over: picture, scale: 1)
    #expect(drawn.width == 393 && drawn.height == 852)
    var changedRows: [Int] = []
    drawn.withPixels { bytes, bytesPerRow in
      for y in 0..<852 {
        // Blue, green, red, alpha: black over red leaves blue and green at 0.
        let row = (0..<393).map { x in Array(bytes[y * bytesPerRow + x * 4..<y * bytesPerRow + x * 4 + 4]) }
        #expect(row.allSatisfy { $0[0] == 0 && $0[1] == 0 && $0[3] == 255 })
        if row.contains(where: { $0[2] < 255 }) { changedRows.append(y) }
      }
    }
    // Around the middle at 32: text of 17 points and a battery of 13.
    #expect(try #require(changedRows.first) >= 22)
    #expect(try #require(changedRows.last) <= 42)
  }
}
