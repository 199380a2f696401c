import Diagnostics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("Device profiles") nonisolated struct DeviceProfileTests {
  @Test("The table's numbers match behaviours §1")
  func table() {
    let rows = DeviceProfile.all.map { profile in
      let portrait = profile.portraitSafeArea
      let landscape = profile.landscapeSafeArea
      return "\(profile.identifier) \(Int(profile.portraitSize.width))×\(Int(profile.portraitSize.height))"
        + " @\(Int(profile.scale)) \(Int(portrait.top))/\(Int(portrait.bottom))"
        + " \(Int(landscape.left))/\(Int(landscape.bottom)) r\(Int(profile.displayCornerRadius))"
    }
    #expect(
      rows == [
        "iphone-se-3 375×667 @2 20/0 0/0 r0",
        "iphone-16 393×852 @3 59/34 59/21 r55",
        "iphone-16-pro 402×874 @3 62/34 62/21 r62",
        "iphone-16-pro-max 440×956 @3 62/34 62/21 r62",
        "ipad-pro-11 834×1194 @2 24/20 0/20 r18",
      ])
  }

  @Test(
    "Every device is taller than wide, and its insets and corners leave most of it free", arguments: DeviceProfile.all)
  func invariants(profile: DeviceProfile) {
    #expect(profile.portraitSize.width < profile.portraitSize.height)
    #expect([2, 3].contains(profile.scale))
    for insets in [profile.portraitSafeArea, profile.landscapeSafeArea] {
      for inset in [insets.top, insets.left, insets.bottom, insets.right] {
        #expect(inset >= 0 && inset < profile.portraitSize.width / 4)
      }
      #expect(insets.left == insets.right)
    }
    #expect(profile.portraitSafeArea.left == 0)
    #expect(profile.displayCornerRadius < profile.portraitSize.width / 4)
    #expect(profile.idiom == (profile.identifier.hasPrefix("ipad") ? .pad : .phone))
    // A display with round corners has a home indicator, and one without has a home button.
    #expect((profile.displayCornerRadius == 0) == (profile.portraitSafeArea.bottom == 0))
  }

  @Test("Identifiers are lowercase words with dashes, and all names differ")
  func names() {
    let all = DeviceProfile.all
    #expect(all.allSatisfy { $0.identifier.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") } })
    let folded = all.flatMap { Set([NearMatches.folded($0.identifier), NearMatches.folded($0.name)]) }
    #expect(Set(folded).count == folded.count)
    #expect(all.contains(DeviceProfile.standard))
  }

  @Test("A device is found by identifier and by name, ignoring case", arguments: DeviceProfile.all)
  func lookUp(profile: DeviceProfile) throws {
    #expect(try DeviceProfile.named(profile.identifier) == profile)
    #expect(try DeviceProfile.named(profile.name) == profile)
    #expect(try DeviceProfile.named(profile.name.uppercased()) == profile)
  }

  @Test("An unknown device is reported with near matches and the list")
  func unknown() throws {
    let error = try #require(throws: UnknownDevice.self) { try DeviceProfile.named("iphone-16-por") }
    #expect(
      error.diagnostic.description == """
        There is no device called "iphone-16-por".
        Likely cause: Did you mean "iphone-16-pro" or "iphone-16" or "iphone-16-pro-max"?
        Remedy: Use one of: iphone-se-3, iphone-16, iphone-16-pro, iphone-16-pro-max, ipad-pro-11.
        """)
    #expect(throws: UnknownDevice(name: "")) { try DeviceProfile.named("") }
  }

  @Test("The environment has the profile's geometry and regional settings", arguments: DeviceProfile.all)
  func environment(profile: DeviceProfile) {
    var profile = profile
    profile.localeIdentifier = "ar_EG"
    profile.timeZoneIdentifier = "Africa/Cairo"
    profile.contentSizeCategory = .accessibilityLarge
    let environment = profile.environment
    #expect(environment.name == profile.name)
    #expect(environment.size == profile.portraitSize)
    #expect(environment.scale == profile.scale)
    #expect(environment.safeArea == profile.portraitSafeArea)
    #expect(environment.locale.identifier == "ar_EG")
    #expect(environment.timeZone.identifier == "Africa/Cairo")
    #expect(environment.calendar.identifier == .gregorian)
    #expect(environment.calendar.locale?.identifier == "ar_EG")
    #expect(environment.calendar.timeZone.identifier == "Africa/Cairo")
    // Egypt's weeks begin on Saturday, day 7 (CLDR); the calendar has it from the locale.
    #expect(environment.calendar.firstWeekday == 7)
    #expect(environment.contentSizeCategory == .accessibilityLarge)
    #expect(environment.layoutDirection == .rightToLeft)
    #expect(environment.userInterfaceStyle == .light)
    #expect(!environment.isLandscape)
  }

  @Test("The default profile is UIKit's own standard environment")
  func standard() {
    var environment = DeviceProfile.standard.environment
    #expect(environment == .standard && environment.timeZone.identifier == "GMT" && environment.timeZone == .gmt)
    environment.timeZone = TimeZone(identifier: "Asia/Tokyo")!
    #expect(environment != .standard && environment.timeZoneIdentifier == "Asia/Tokyo")
    environment.timeZone = TimeZone(identifier: "GMT")!
    #expect(environment == .standard && environment.timeZoneIdentifier == "GMT")
  }

  @Test(
    "In landscape sides and insets are swapped, and only wide phones and pads are regular",
    arguments: DeviceProfile.all)
  func landscape(profile: DeviceProfile) {
    var environment = profile.environment
    environment.isLandscape = true
    #expect(environment.size == CGSize(width: profile.portraitSize.height, height: profile.portraitSize.width))
    #expect(environment.safeArea == profile.landscapeSafeArea)
    let isWide = ["iphone-16-pro-max", "ipad-pro-11"].contains(profile.identifier)
    #expect(environment.traits.horizontalSizeClass == (isWide ? .regular : .compact))
    #expect(environment.traits.verticalSizeClass == (profile.idiom == .pad ? .regular : .compact))
  }

  @Test("Changing the device keeps the user's settings")
  func moving() {
    var first = DeviceProfile.iPhone16.environment
    first.isLandscape = true
    first.userInterfaceStyle = .dark
    first.contentSizeCategory = .extraLarge
    first.setLocale(Locale(identifier: "he_IL"))
    let second = first.moved(to: .iPadPro11)
    #expect(second.name == "iPad Pro 11-inch")
    #expect(second.isLandscape)
    #expect(second.userInterfaceStyle == .dark)
    #expect(second.contentSizeCategory == .extraLarge)
    #expect(second.locale.identifier == "he_IL")
    #expect(second.layoutDirection == .rightToLeft)
    #expect(second.calendar.locale?.identifier == "he_IL")
    #expect(second.moved(to: .iPhone16) == first)
  }
}
