import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("The Dynamic Island and the home indicator") nonisolated struct DeviceMarksTests {
  /// Every device, upright and on its side.
  private static let held = DeviceProfile.all.flatMap { profile in
    [false, true].map { isLandscape in
      var environment = profile.environment
      environment.isLandscape = isLandscape
      return environment
    }
  }

  private static func text(_ rect: CGRect?) -> String {
    guard let rect else { return "none" }
    func short(_ value: CGFloat) -> String {
      "\((value * 100).rounded() / 100)".replacingOccurrences(of: ".0", with: "")
    }
    return "\(short(rect.minX)),\(short(rect.minY)) \(short(rect.width))×\(short(rect.height))"
  }

  @Test("Their positions, on every device, in portrait and landscape")
  func table() {
    let rows = Self.held.map { environment in
      "\(environment.name) \(environment.isLandscape ? "side" : "upright"): "
        + "\(Self.text(DynamicIslandLayout(environment)?.frame)), \(Self.text(HomeIndicatorLayout(environment)?.frame))"
    }
    #expect(
      rows == [
        "iPhone SE (3rd generation) upright: none, none",
        "iPhone SE (3rd generation) side: none, none",
        "iPhone 16 upright: 133.5,11 126×37.33, 126.33,839 140.33×5",
        "iPhone 16 side: 11,133.5 37.33×126, 316.33,380 219.33×5",
        "iPhone 16 Pro upright: 138,14 126×37.33, 129.33,861 143.33×5",
        "iPhone 16 Pro side: 14,138 37.33×126, 324.67,389 224.67×5",
        "iPhone 16 Pro Max upright: 157,14 126×37.33, 141.33,943 157.33×5",
        "iPhone 16 Pro Max side: 14,157 37.33×126, 355,427 246×5",
        "iPad Pro 11-inch upright: none, 309.5,1181 215×5",
        "iPad Pro 11-inch side: none, 443.5,821 307×5",
      ])
  }

  @Test("Each lies in its inset, the indicator centred")
  func insets() {
    for environment in Self.held {
      let screen = CGRect(origin: .zero, size: environment.size)
      let safe = screen.inset(by: environment.safeArea)
      if let island = DynamicIslandLayout(environment) {
        #expect(screen.contains(island.frame) && !island.frame.intersects(safe))
        #expect(environment.isLandscape ? island.frame.midY == screen.midY : island.frame.midX == screen.midX)
        #expect(island.cornerRadius * 2 == min(island.frame.width, island.frame.height))
      }
      #expect((HomeIndicatorLayout(environment) != nil) == (environment.safeArea.bottom > 0))
      guard let indicator = HomeIndicatorLayout(environment)?.frame else { continue }
      #expect(screen.contains(indicator) && indicator.minY >= safe.maxY)
      #expect(abs(indicator.midX - screen.midX) < 1e-9)
      for edge in [indicator.minX, indicator.maxX, indicator.minY, indicator.maxY] {
        let pixels = edge * environment.scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
      }
    }
  }

  @Test("The island covers nothing of the status bar, in either reading direction")
  func ears() throws {
    for profile in DeviceProfile.all {
      guard let island = DynamicIslandLayout(profile.environment)?.frame else { continue }
      for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
        var environment = profile.environment
        environment.layoutDirection = direction
        let layout = try #require(StatusBarLayout(environment))
        for item in layout.items {
          let width = item.glyph.size.width * layout.glyphScale
          #expect(item.center.x + width / 2 < island.minX || item.center.x - width / 2 > island.maxX)
        }
        // "9:41" is about two and a half times as wide as it is high.
        #expect(abs(layout.timeCenter.x - island.midX) > island.width / 2 + layout.timeSize * 1.25)
      }
    }
  }

  @Test("A custom device has an island where specified, and an indicator if it has an inset for it")
  func own() {
    var profile = DeviceProfile(
      identifier: "own", name: "Own", portraitSize: CGSize(width: 300, height: 600), scale: 2)
    #expect(DynamicIslandLayout(profile.environment) == nil && HomeIndicatorLayout(profile.environment) == nil)
    profile.dynamicIsland = CGRect(x: 20, y: 10, width: 60, height: 30)
    profile.portraitSafeArea.bottom = 34
    #expect(DynamicIslandLayout(profile.environment)?.frame == profile.dynamicIsland)
    #expect(HomeIndicatorLayout(profile.environment) != nil)
    var turned = profile.environment
    turned.isLandscape = true
    // What was on the left of the device is at the bottom.
    #expect(DynamicIslandLayout(turned)?.frame == CGRect(x: 10, y: 220, width: 30, height: 60))
  }
}
