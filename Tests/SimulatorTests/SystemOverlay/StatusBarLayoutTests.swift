import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("The status bar's layout") nonisolated struct StatusBarLayoutTests {
  @Test("Everything is inside the safe area's top, from edge to edge", arguments: DeviceProfile.all)
  func bounds(profile: DeviceProfile) throws {
    let layout = try #require(StatusBarLayout(profile.environment))
    let bar = CGRect(x: 0, y: 0, width: profile.portraitSize.width, height: profile.portraitSafeArea.top)
    for item in layout.items {
      let size = item.glyph.size
      let (width, height) = (size.width * layout.glyphScale, size.height * layout.glyphScale)
      #expect(
        bar.contains(CGRect(x: item.center.x - width / 2, y: item.center.y - height / 2, width: width, height: height)))
    }
    #expect(bar.contains(layout.timeCenter))
  }

  @Test("On a home-button phone the time is centred, on an island phone left of the island")
  func time() throws {
    #expect(try #require(StatusBarLayout(DeviceProfile.iPhoneSE3.environment)).timeCenter == CGPoint(x: 187.5, y: 10))
    // (393 − 126) ÷ 4 + 3
    #expect(try #require(StatusBarLayout(DeviceProfile.iPhone16.environment)).timeCenter.x == 69.75)
  }

  @Test("No glyph overlaps another one")
  func order() throws {
    for profile in DeviceProfile.all {
      let layout = try #require(StatusBarLayout(profile.environment))
      for (first, second) in zip(layout.items, layout.items.dropFirst()) {
        let widths = (first.glyph.size.width + second.glyph.size.width) / 2 * layout.glyphScale
        #expect(second.center.x - first.center.x > widths)
      }
    }
  }

  @Test("Phones in landscape show none, pads do")
  func landscape() {
    for profile in DeviceProfile.all {
      var environment = profile.environment
      environment.isLandscape = true
      #expect((StatusBarLayout(environment) == nil) == (profile.idiom == .phone))
    }
  }

  @Test("Right to left, every item is mirrored")
  func mirrored() throws {
    for profile in DeviceProfile.all {
      let layout = try #require(StatusBarLayout(profile.environment))
      var environment = profile.environment
      environment.layoutDirection = .rightToLeft
      let mirrored = try #require(StatusBarLayout(environment))
      let width = profile.portraitSize.width
      #expect(mirrored.timeCenter.x == width - layout.timeCenter.x)
      #expect(mirrored.timeAnchor == 1 - layout.timeAnchor)
      #expect(mirrored.items.map(\.center.x) == layout.items.map { width - $0.center.x })
    }
  }
}
