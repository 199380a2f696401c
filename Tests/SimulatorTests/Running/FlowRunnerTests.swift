import CoreGraphics
import Diagnostics
import Foundation
import Synchronization
import Testing
import UIKit

@testable import Simulator

@Suite("Playing flows") struct FlowRunnerTests {
  private struct Outcome {
    var failure: FlowFailure?
    var pictures: [(path: String, bytes: Data)]
  }

  /// An iPhone 16 with few pixels, so that pictures are quick.
  private static let coarse: DeviceProfile = {
    var profile = DeviceProfile.iPhone16
    profile.scale = 1
    return profile
  }()

  /// Plays steps after a launch; they begin on line 4.
  private func play(
    _ steps: String, on profile: DeviceProfile = coarse, prepare: (String) throws -> Void = { _ in }
  ) throws -> Outcome {
    let flow = try Flow(reading: "appId: shop\n---\n- launchApp\n" + steps)
    return try withTemporaryFolder { folder in
      try prepare(folder)
      let runner = FlowRunner(
        app: TestShopDelegate.self, environment: profile.environment, folder: PictureFolder(path: folder))
      var failure: FlowFailure?
      do throws(FlowFailure) {
        try runner.run(FlowFile(path: "shop.yaml", flow: flow))
      } catch {
        failure = error
      }
      failure?.picture?.removeFirst(folder.count + 1)
      return Outcome(failure: failure, pictures: files(in: folder))
    }
  }

  private func size(of bytes: Data) throws -> [Int] {
    let image = try CGImage(decoding: bytes)
    return [image.width, image.height]
  }

  @Test("A flow without a launch acts on the app as after a launch")
  func withoutLaunch() throws {
    let flow = try Flow(reading: "appId: shop\n---\n- setAppearance: dark\n- tapOn: {id: cart}\n- takeScreenshot: a\n")
    let pictures = try withTemporaryFolder { folder in
      let runner = FlowRunner(
        app: TestShopDelegate.self, environment: Self.coarse.environment, folder: PictureFolder(path: folder))
      try runner.run(FlowFile(path: "shop.yaml", flow: flow))
      return files(in: folder)
    }
    let launched = try play("- setAppearance: dark\n- launchApp\n- tapOn: {id: cart}\n- takeScreenshot: a\n")
    #expect(launched.failure == nil && pictures.map(\.bytes) == launched.pictures.map(\.bytes))
  }

  @Test("Tapping reaches the app by text, identifier, index and point")
  func tapping() throws {
    // Row 0 begins under the safe area (59), the title and the state: 59 + 60 = 119; its button is 40 high, from 129.
    // The second row's is from 189, and 16:393×852 puts the third at 249 + 20 of 852.
    let outcome = try play(
      """
      - assertVisible: Cart \\(0\\)
      - tapOn: Add
      - assertVisible: Cart \\(1\\)
      - tapOn: {id: add.1}
      - tapOn: {text: add, index: 3}
      - assertVisible: Cart \\(3\\)
      - tapOn: {point: "343,149"}
      - tapOn: {point: "87%,31%"}
      - assertVisible: Cart (5)
      """)
    #expect(outcome.failure == nil)
    #expect(outcome.pictures.isEmpty)
  }

  @Test("A changed screen replaces the first, and the back button works under any name")
  func back() throws {
    let outcome = try play(
      """
      - tapOn: Cart.*
      - assertVisible: Your cart has 0
      - assertNotVisible: Shop
      - assertNotVisible: {id: list}
      - back
      - assertVisible: Shop
      - assertNotVisible: Your cart.*
      """)
    #expect(outcome.failure == nil)
  }

  @Test("Scrolling moves one page at a time until the end")
  func scrolling() throws {
    // 30 rows of 60 points in 852 − 119 = 733 points: two pages are 1,466 of the 1,800 − 733 = 1,067 that can be scrolled.
    let outcome = try play(
      """
      - assertNotVisible: Item 20
      - scroll
      - assertNotVisible: Item 1
      - assertVisible: Item 20
      - scroll
      - assertVisible: Item 29
      - scroll
      """)
    let failure = try #require(outcome.failure)
    #expect(failure.line == 10)
    #expect(failure.diagnostic.fact == "Nothing on the screen can scroll down. On the screen:")
    #expect(failure.diagnostic.likelyCause == "The content fits, or its end is already shown.")
  }

  @Test("A failing step reports the contents of the screen, and leaves a picture")
  func failing() throws {
    let outcome = try play("- tapOn: Cart.*\n- assertVisible: Your card has 0\n- takeScreenshot: never\n")
    let failure = try #require(outcome.failure)
    #expect(
      failure.description == """
        shop.yaml:5: assertVisible: "Your card has 0"
        There is no such element on the screen. On the screen:
          – id "BackButton" "戻る"
          – "Your cart has 0"
        Likely cause: Did you mean "Your cart has 0"?
        Remedy: Text must match as a whole: put ".*" where other text may appear. Scroll further down for others.
        Picture: failure-5.png
        """)
    #expect(outcome.pictures.map(\.path) == ["failure-5.png"])
    #expect(try size(of: outcome.pictures[0].bytes) == [393, 852])
  }

  @Test(
    "Every kind of failure has an explanation",
    arguments: [
      ("- tapOn: Nothing", "There is no such element"), ("- assertVisible: {id: carts}", "There is no such element"),
      ("- tapOn: {text: Shop, index: 1}", "There is only one match, none of which has the index 1:"),
      ("- tapOn: {text: Add, index: 99}", "There are only 13 matches, none of which has the index 99:"),
      ("- tapOn: {text: Add, index: -14}", "There are only 13 matches, none of which has the index -14:"),
      ("- tapOn: {text: Ad, index: -1}", "There is no such element"),
      ("- tapOn: Carrots (500 g", "No element on the screen is called exactly \"Carrots (500 g\"."),
      ("- tapOn: {id: \"*cart\"}", "No element on the screen is called exactly \"*cart\"."),
      ("- tapOn: (.*)*x", "takes too many steps to match"),
      ("- assertNotVisible: (.*)*x", "takes too many steps to match"),
      ("- assertNotVisible: Shop", "It is visible: \"Shop\" at 70, 74"),
      ("- back", "There is no back button"), ("- tapOn: {point: \"393,10\"}", "The point 393,10 is not on the screen"),
      ("- tapOn: {point: \"10,852\"}", "393 points wide and 852 high"),
    ])
  func kinds(step: String, fact: String) throws {
    let failure = try #require(try play(step).failure)
    #expect(failure.line == 4)
    #expect(failure.diagnostic.fact.contains(fact), "\(failure.diagnostic)")
    #expect(!failure.diagnostic.remedy.isEmpty)
  }

  @Test("An index out of range is reported with the matches")
  func indices() throws {
    let one = try #require(try play("- tapOn: {text: Shop, index: 1}").failure).diagnostic
    #expect(one.objects == ["0: \"Shop\""])
    #expect(one.likelyCause.hasSuffix("or 0, not 1, is the first."))
    #expect(one.remedy == "Use \"index: 0\", or none. Scroll further down for others.")
    let many = try #require(try play("- tapOn: {text: Add, index: -14}").failure).diagnostic
    #expect(many.objects.first == "0: id \"add.0\" \"Add\"")
    #expect(many.objects.count == 13)
    #expect(many.likelyCause.hasSuffix("or -1, not 0, is the last."))
    #expect(many.remedy.contains("from 0 to 12, or from -1 to -13, counted from the last"))
  }

  @Test("A similar text is suggested once, however often it is on the screen")
  func nearMatchesOnce() throws {
    let failure = try #require(try play("- tapOn: Addd").failure)
    #expect(failure.diagnostic.likelyCause == "Did you mean \"Add\"?")
    let literal = try #require(try play("- tapOn: (Shop").failure)
    #expect(literal.diagnostic.likelyCause.contains("not a valid regular expression"))
    #expect(literal.diagnostic.remedy.hasPrefix("Did you mean \"Shop\"? Put a backslash before"))
  }

  @Test("The corners of the screen can be tapped by shares")
  func corners() throws {
    for point in ["0%,0%", "100%,100%", "0%,100%", "100%,0%"] {
      #expect(try play("- tapOn: {point: \"\(point)\"}").failure == nil)
    }
  }

  @Test("Appearance, text size and orientation reach a running app without relaunching it")
  func liveSettings() throws {
    TestShopDelegate.launches = 0
    let outcome = try play(
      """
      - tapOn: Add
      - assertVisible: light ltr large .*
      - setAppearance: dark
      - assertVisible: dark ltr large .*
      - setTextSize: accessibilityExtraExtraExtraLarge
      - assertVisible: dark ltr accessibilityExtraExtraExtraLarge .*
      - setOrientation: LANDSCAPE_LEFT
      - takeScreenshot: wide
      - setOrientation: PORTRAIT
      - takeScreenshot: tall
      - assertVisible: Cart (1)
      """)
    #expect(outcome.failure == nil)
    #expect(TestShopDelegate.launches == 1)
    #expect(outcome.pictures.map(\.path) == ["tall.png", "wide.png"])
    #expect(try size(of: outcome.pictures[0].bytes) == [393, 852])
    #expect(try size(of: outcome.pictures[1].bytes) == [852, 393])
  }

  @Test("A changed device, language or direction relaunches the app, with the other settings kept")
  func relaunchingSettings() throws {
    TestShopDelegate.launches = 0
    let outcome = try play(
      """
      - setAppearance: dark
      - tapOn: Add
      - setDevice: {name: iphone-se-3, landscape: true}
      - assertVisible: Cart (0)
      - assertVisible: dark ltr large GMT iPhone SE .*
      - takeScreenshot: se
      - setLocale: ar_EG
      - assertVisible: dark rtl .*
      - setLayoutDirection: leftToRight
      - assertVisible: dark ltr .*
      """)
    #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
    // At the start, and for each of the three.
    #expect(TestShopDelegate.launches == 4)
    #expect(try size(of: outcome.pictures[0].bytes) == [667 * 2, 375 * 2])
  }

  @Test("Settings before the launch apply from the first frame on")
  func settingsFirst() throws {
    let flow = try Flow(
      reading:
        "appId: a\n---\n- setAppearance: dark\n- setDevice: iphone-se-3\n- launchApp\n- assertVisible: dark .* SE .*\n")
    TestShopDelegate.launches = 0
    try withTemporaryFolder { folder in
      try FlowRunner(
        app: TestShopDelegate.self, environment: DeviceProfile.standard.environment, folder: PictureFolder(path: folder)
      ).run(FlowFile(path: "a.yaml", flow: flow))
    }
    #expect(TestShopDelegate.launches == 1)
  }

  @Test("The profile's time zone reaches the app")
  func timeZone() throws {
    var profile = Self.coarse
    profile.timeZoneIdentifier = "Asia/Tokyo"
    #expect(try play("- assertVisible: .* Asia/Tokyo .*", on: profile).failure == nil)
    #expect(try play("- assertVisible: .* GMT .*").failure == nil)
  }

  @Test(
    "A picture that cannot be written fails its own step, before the next picture, and shows the screen at that step")
  func latePicture() throws {
    let steps = "- takeScreenshot: a\n- tapOn: Add\n- assertVisible: Cart \\(1\\)\n- takeScreenshot: b\n"
    let written = try play(steps)
    #expect(written.failure == nil && written.pictures.map(\.path) == ["a.png", "b.png"])
    let outcome = try play(steps) { folder in
      try FileManager.default.createDirectory(atPath: folder + "/a.png", withIntermediateDirectories: false)
    }
    #expect(outcome.failure?.line == 4 && outcome.failure?.runStatus == .cannotCreate)
    #expect(outcome.failure?.diagnostic.fact == "The picture cannot be written: Is a directory.")
    #expect(outcome.pictures.map(\.path) == ["failure-4.png"])
    #expect(outcome.pictures.first?.bytes == written.pictures.first?.bytes)
    // A later step that fails as well is not the first.
    let twice = try play("- takeScreenshot: a\n- tapOn: Nothing") { folder in
      try FileManager.default.createDirectory(atPath: folder + "/a.png", withIntermediateDirectories: false)
    }
    #expect(twice.failure?.line == 4 && twice.pictures.map(\.path) == ["failure-4.png"])
  }

  @Test("Files are reported in order, each with its step, before the flow ends")
  func reports() throws {
    let flow = try Flow(
      reading:
        "appId: a\n---\n- launchApp\n- takeScreenshot: a\n- startRecording: f\n- takeScreenshot: b\n- tapOn: Add\n")
    var reports: [String] = []
    try withTemporaryFolder { folder in
      let runner = FlowRunner(
        app: TestShopDelegate.self, environment: Self.coarse.environment, folder: PictureFolder(path: folder)
      ) { reports.append("\($0) \($2)") }
      try runner.run(FlowFile(path: "a.yaml", flow: flow))
    }
    #expect(reports == ["a 1", "b 3", "f 4", "f-strip 4"])
  }

  @Test("The files of a step are written on another thread, and are complete after waiting for them")
  func outputJob() throws {
    let caller = pthread_self()
    let isCaller = Mutex(true)
    let job = OutputJob { outcome in
      isCaller.withLock { $0 = pthread_equal(pthread_self(), caller) != 0 }
      outcome.failures = [StepFailure("No.", remedy: "None.")]
    }
    #expect(job.wait().failures.map(\.diagnostic.fact) == ["No."])
    #expect(!isCaller.withLock { $0 })
  }

  @Test("The picture of a launch needs a folder, and nothing is reported without one")
  func launchPicture() throws {
    for hasFolder in [true, false] {
      var reports: [String] = []
      let left = try withTemporaryFolder { folder in
        let runner = FlowRunner(
          app: TestShopDelegate.self, environment: Self.coarse.environment,
          folder: hasFolder ? PictureFolder(path: folder) : nil
        ) { name, size, _ in reports.append("\(name) \(Int(size.width)) × \(Int(size.height))") }
        try runner.takeLaunchPicture(as: try PictureName("launch"))
        return files(in: folder).map(\.path)
      }
      #expect(left == (hasFolder ? ["launch.png"] : []))
      #expect(reports == (hasFolder ? ["launch 393 × 852"] : []))
    }
  }

  @Test("The same flow gives the same bytes")
  func determinism() throws {
    let steps = """
      - takeScreenshot: a
      - tapOn: Add
      - scroll
      - takeScreenshot: b
      - setAppearance: dark
      - setOrientation: LANDSCAPE_LEFT
      - takeScreenshot: c
      """
    let first = try play(steps)
    let second = try play(steps)
    #expect(first.failure == nil)
    #expect(first.pictures.map(\.path) == ["a.png", "b.png", "c.png"])
    #expect(first.pictures.map(\.bytes) == second.pictures.map(\.bytes))
    #expect(first.pictures[0].bytes != first.pictures[1].bytes)
  }

  @Test("The effect of a step is in the very next picture")
  func freshPicture() throws {
    let outcome = try play("- takeScreenshot: a\n- tapOn: Cart.*\n- takeScreenshot: b\n- back\n- takeScreenshot: c\n")
    #expect(outcome.pictures[0].bytes != outcome.pictures[1].bytes)
    #expect(outcome.pictures[0].bytes == outcome.pictures[2].bytes)
  }
}
