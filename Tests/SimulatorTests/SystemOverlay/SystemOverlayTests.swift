import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("The system overlay over a picture") struct SystemOverlayTests {
  private final class Controller: UIViewController {
    var isBarHidden = false
    var isIndicatorHidden = false { didSet { setNeedsUpdateOfHomeIndicatorAutoHidden() } }
    override var prefersStatusBarHidden: Bool { isBarHidden }
    override var prefersHomeIndicatorAutoHidden: Bool { isIndicatorHidden }
  }

  /// Made in each test, because static API answers for the host made last and another test may run after the suite's initializer.
  private struct Screen {
    let host: ApplicationHost
    let controller = Controller()
    let window: UIWindow

    init(_ profile: DeviceProfile = .iPhone16) {
      host = ApplicationHost(environment: profile.environment)
      window = host.show(controller)
    }

    var overlay: SystemOverlay? { SystemOverlay(over: window, environment: host.environment) }

    /// A picture of one colour as large as the screen at 1 pixel per point, and what lies over it: the pixels as blue, green, red.
    func pixels(over colour: UIColor) throws -> [[[UInt8]]] {
      let size = host.environment.size
      let (width, height) = (Int(size.width), Int(size.height))
      let context = try #require(CGContext(pixelsWide: width, pixelsHigh: height, opaque: true))
      context.setFillColor(colour.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
      let picture = try #require(context.makeImage())
      let drawn = try #require(overlay).drawn(over: picture, scale: 1)
      #expect(drawn.width == width && drawn.height == height)
      return drawn.withPixels { bytes, bytesPerRow in
        (0..<height).map { y in
          (0..<width).map { x in
            #expect(bytes[y * bytesPerRow + x * 4 + 3] == 255)
            return Array(bytes[y * bytesPerRow + x * 4..<y * bytesPerRow + x * 4 + 3])
          }
        }
      }
    }
  }

  @Test("After a rotation it fades in while the contents become upright")
  func turning() throws {
    let screen = Screen(.iPhoneSE3)
    screen.host.update { $0.isLandscape = true }
    #expect(screen.overlay == nil, "a phone with a home button has none on its side")
    screen.host.rest()
    screen.host.update { $0.isLandscape = false }
    #expect(screen.overlay == nil)
    screen.host.advance(by: 0.2)
    let fading = try #require(screen.overlay)
    // The curve is half-way: cos 45°.
    #expect(abs(fading.opacity - 0.5.squareRoot()) < 0.01)
    // Over white, the darkest pixel of the black text is as much lighter.
    let darkest = try screen.pixels(over: .white).joined().map { Int($0[0]) }.min()
    #expect(abs(try #require(darkest) - Int(255 * (1 - fading.opacity))) <= 2)
    screen.host.rest()
    #expect(screen.overlay?.opacity == 1 && screen.overlay == fading.solid)
  }

  @Test("It changes nothing outside the status bar, the island and the home indicator")
  func pixels() throws {
    let screen = Screen()
    let rows = try screen.pixels(over: .red)
    // Black or white over red leaves blue and green alike.
    #expect(rows.joined().allSatisfy { $0[0] == $0[1] })
    let changed = rows.indices.filter { y in rows[y].contains { $0 != [0, 0, 255] } }
    // The island's 11 to 48⅓ hold the text of 17 points and the battery of 13 around 32; the indicator ends 8 above the edge.
    #expect(changed == Array(11...48) + Array(852 - 13..<852 - 8))
  }

  @Test("The island is black over any contents and under any controller", arguments: [false, true])
  func island(isLandscape: Bool) throws {
    let screen = Screen()
    screen.controller.isBarHidden = true
    screen.controller.isIndicatorHidden = true
    screen.host.update { $0.isLandscape = isLandscape }
    screen.host.rest()
    let island = try #require(DynamicIslandLayout(screen.host.environment)).frame
    let rows = try screen.pixels(over: .white)
    for (y, row) in rows.enumerated() {
      for (x, pixel) in row.enumerated() {
        let place = CGRect(x: x, y: y, width: 1, height: 1)
        if !island.intersects(place) { #expect(pixel == [255, 255, 255]) }
      }
    }
    #expect(rows[Int(island.midY)][Int(island.midX)] == [0, 0, 0])
    // Round corners.
    #expect(rows[Int(island.minY)][Int(island.minX)] == [255, 255, 255])
  }

  @Test("The home indicator is black on a bright background and white on a dark one, and a controller hides it")
  func indicator() throws {
    let screen = Screen()
    let place = try #require(screen.overlay?.indicatorPlace)
    func middle(_ colour: UIColor) throws -> [UInt8] {
      try screen.pixels(over: colour)[Int(place.midY)][Int(place.midX)]
    }
    #expect(try middle(.white) == [0, 0, 0])
    #expect(try middle(.black) == [255, 255, 255])
    #expect(try middle(UIColor(white: 0.55, alpha: 1)) == [0, 0, 0])
    #expect(try middle(UIColor(white: 0.45, alpha: 1)) == [255, 255, 255])
    // Green is bright, blue is dark.
    #expect(try middle(.green) == [0, 0, 0])
    #expect(try middle(.blue) == [255, 255, 255])
    screen.controller.isIndicatorHidden = true
    #expect(screen.overlay?.indicatorPlace == nil)
    #expect(try middle(.white) == [255, 255, 255])
    screen.controller.isIndicatorHidden = false
    #expect(screen.overlay?.indicatorPlace == place)
  }

  @Test("Only the pixels beneath the indicator decide its colour")
  func ground() throws {
    let screen = Screen()
    let overlay = try #require(screen.overlay)
    let place = try #require(overlay.indicatorPlace)
    let context = try #require(CGContext(pixelsWide: 393, pixelsHigh: 852, opaque: true))
    context.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 393, height: 852))
    context.setFillColor(UIColor.black.cgColor)
    // The context's y goes up.
    context.fill(CGRect(x: place.minX - 1, y: 852 - place.maxY, width: place.width + 2, height: place.height))
    let picture = try #require(context.makeImage())
    #expect(overlay.toned(for: picture, scale: 1).tone == .light)
  }

  @Test("A screen's tone is the same with and without a picture of it, after every frame")
  func tonedWhileScrolling() throws {
    let pictures = PictureServer()
    let host = ApplicationHost(environment: DeviceProfile.iPhone16.environment, renderServer: pictures)
    let controller = UIViewController()
    let scroll = UIScrollView()
    let window = host.show(controller)
    scroll.frame = controller.view.bounds
    scroll.contentSize = CGSize(width: 393, height: 3000)
    for index in 0..<100 {
      let stripe = UIView(frame: CGRect(x: 0, y: index * 30, width: 393, height: 30))
      stripe.backgroundColor = index % 2 == 0 ? .black : .white
      scroll.addSubview(stripe)
    }
    controller.view.addSubview(scroll)
    var tones: Set<HomeIndicatorTone> = []
    for offset in stride(from: CGFloat(0), to: 200, by: 7) {
      scroll.contentOffset.y = offset
      host.settle()
      let overlay = try #require(SystemOverlay(over: window, environment: host.environment))
      let wanted = overlay.toned(for: pictures.picture(size: host.environment.size, scale: 3).image(), scale: 3)
      #expect(pictures.toned(overlay, scale: 3) == wanted, "at \(offset)")
      tones.insert(wanted.tone)
    }
    #expect(tones == [.dark, .light])
  }

  @Test("It is not a window, and a touch on it reaches the app")
  func touches() throws {
    let screen = Screen()
    let place = try #require(screen.overlay?.indicatorPlace)
    #expect(screen.host.windowsOnScreen == [screen.window])
    #expect(screen.window.hitTest(CGPoint(x: place.midX, y: place.midY), with: nil) === screen.controller.view)
  }
}
