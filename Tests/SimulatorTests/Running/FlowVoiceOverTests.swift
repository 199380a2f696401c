import CoreGraphics
import Diagnostics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("VoiceOver and Reduce Motion in flows")
struct FlowVoiceOverTests {
  /// An iPhone 16 with few pixels, so that pictures are quick.
  private static let coarse: DeviceProfile = {
    var profile = DeviceProfile.iPhone16
    profile.scale = 1
    return profile
  }()

  /// Plays steps, the first of which are on line 3.
  private func play(
    _ steps: String
  ) throws -> (failure: FlowFailure?, pictures: [String: Data], isMotionReduced: Bool) {
    let flow = try Flow(reading: "appId: shop\n---\n" + steps)
    return try withTemporaryFolder { folder in
      let runner = FlowRunner(
        app: TestShopDelegate.self, environment: Self.coarse.environment, folder: PictureFolder(path: folder))
      var failure: FlowFailure?
      do throws(FlowFailure) {
        try runner.run(FlowFile(path: "shop.yaml", flow: flow))
      } catch {
        failure = error
      }
      let pictures = files(in: folder).map { ($0.path, $0.bytes) }
      let isReduced = withExtendedLifetime(runner) { UIAccessibility.isReduceMotionEnabled }
      return (failure, Dictionary(uniqueKeysWithValues: pictures), isReduced)
    }
  }

  @Test("VoiceOver: A flow moves through the elements, checks the speech, and shows the cursor and the caption")
  func walk() throws {
    let (failure, pictures, _) = try play(
      """
      - launchApp
      - takeScreenshot: before
      - setVoiceOver: enabled
      - assertSpoken: Shop
      - takeScreenshot: cursor
      - voiceOver: next
      - assertSpoken: Cart \\(0\\)
      - voiceOver: previous
      - assertSpoken: shop
      - voiceOver: {focus: Item 2.*}
      - advance: 500
      - assertSpoken: Item 2
      - voiceOver: {focus: Cart.*}
      - voiceOver: activate
      - assertVisible: Your cart has 0
      - setVoiceOver: captioned
      - voiceOver: {focus: Shop}
      - takeScreenshot: caption
      - setVoiceOver: disabled
      - back
      - takeScreenshot: after
      """)
    #expect(failure == nil)
    #expect(pictures["after.png"] == pictures["before.png"])
    #expect(Set(["before.png", "cursor.png", "caption.png"].compactMap { pictures[$0] }).count == 3)
  }

  @Test("VoiceOver: Turned on before the launch, it reads the app from its first frame on")
  func launch() throws {
    let (failure, _, _) = try play(
      "- setVoiceOver: captioned\n- launchApp\n- assertSpoken: Shop\n- setDevice: iphone-se-3\n- assertSpoken: Shop")
    #expect(failure == nil)
  }

  @Test(
    "VoiceOver: A step without effect lists the elements that are read",
    arguments: [
      ("- voiceOver: next", "VoiceOver is not running.", "", "\"- setVoiceOver: captioned\""),
      ("- setVoiceOver: enabled\n- voiceOver: increment", "The element cannot be adjusted.", "", "adjustable"),
      ("- setVoiceOver: enabled\n- voiceOver: escape", "No element on the screen handles the escape", "", "Remove"),
      ("- setVoiceOver: enabled\n- voiceOver: previous", "There is no previous element.", "", "Remove"),
      ("- setVoiceOver: enabled\n- voiceOver: {action: Delete}", "no action \"Delete\"", "", "has the action"),
      ("- setVoiceOver: enabled\n- voiceOver: {focus: Shpo}", "read as \"Shpo\"", "\"Shop\"", "as a whole"),
      ("- assertSpoken: Shop", "\"Shop\" was not spoken.", "", "the last step"),
      ("- setVoiceOver: enabled\n- assertSpoken: Shpo", "\"Shpo\" was not spoken.", "\"Shop\"", "as a whole"),
      (
        "- setVoiceOver: enabled\n- voiceOver: next\n- assertSpoken: Shop", "\"Shop\" was not spoken.", "",
        "the last step"
      ),
      ("- setVoiceOver: enabled\n- assertSpoken: (a+)+b(c", "was not spoken.", "", "as a whole"),
    ])
  func failures(steps: String, fact: String, cause: String, remedy: String) throws {
    let failure = try #require(try play("- launchApp\n" + steps).failure)
    #expect(failure.line == 3 + steps.split(separator: "\n").count)
    #expect(failure.diagnostic.fact.contains(fact), "\(failure.diagnostic.fact)")
    #expect(cause.isEmpty || failure.diagnostic.likelyCause.contains(cause), "\(failure.diagnostic.likelyCause)")
    #expect(failure.diagnostic.remedy.contains(remedy), "\(failure.diagnostic.remedy)")
  }

  @Test("VoiceOver: A failing step marks the element that the cursor is on")
  func marked() throws {
    let failure = try #require(
      try play("- launchApp\n- setVoiceOver: enabled\n- voiceOver: next\n- voiceOver: {focus: Nothing}").failure)
    #expect(failure.diagnostic.objects.prefix(2) == ["\"Shop\"", "→ \"Cart (0)\""])
  }

  @Test("Reduce Motion: A flow requests reduced motion, before or after the launch")
  func reduceMotion() throws {
    #expect(try play("- setReduceMotion: enabled\n- launchApp").isMotionReduced)
    #expect(try play("- launchApp\n- setReduceMotion: enabled").isMotionReduced)
    #expect(try !play("- setReduceMotion: enabled\n- launchApp\n- setReduceMotion: disabled").isMotionReduced)
  }
}
