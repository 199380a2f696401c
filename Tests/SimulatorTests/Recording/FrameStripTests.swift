import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("Strips of frames") struct FrameStripTests {
  /// A frame of one grey.
  private func frame(_ gray: CGFloat) throws -> CGContext {
    let context = try #require(CGContext(pixelsWide: 40, pixelsHigh: 60, opaque: true))
    context.setFillColor(CGColor(gray: gray, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 60))
    return context
  }

  private func pixel(_ image: CGImage, _ x: CGFloat, _ y: CGFloat) -> UInt8 {
    image.withPixels { pixels, bytesPerRow in pixels[Int(y) * bytesPerRow + Int(x) * 4] }
  }

  @Test("Frames are evenly spaced, the first at the beginning and the last at the end")
  func times() {
    let strip = FrameStrip(frames: 5, duration: 2, frameSize: CGSize(width: 40, height: 60))
    #expect(strip.times == [0, 0.5, 1, 1.5, 2])
  }

  @Test("Each shows the frame on the screen at its time")
  func frames() throws {
    var strip = FrameStrip(frames: 5, duration: 2, frameSize: CGSize(width: 40, height: 60))
    strip.add(try frame(0), from: 0, to: 0.5)
    strip.add(try frame(0.2), from: 0.5, to: 0.6)
    strip.add(try frame(0.4), from: 0.6, to: 0.9)
    strip.add(try frame(0.6), from: 0.9, to: 1.7)
    strip.add(try frame(1), from: 1.7, to: .infinity)
    let greys = (0..<5).map { index in
      let place = strip.arrangement.place(of: index)
      return pixel(strip.image, place.midX, place.midY)
    }
    #expect(greys == [0, 51, 153, 153, 255])
  }

  @Test("The times are written below the frames")
  func captions() throws {
    #expect(
      [0, 0.05, 1, 12.345, 59.999].map(FrameStrip.caption) == ["0.00 s", "0.05 s", "1.00 s", "12.35 s", "60.00 s"])
    var strip = FrameStrip(frames: 2, duration: 2, frameSize: CGSize(width: 400, height: 60))
    let place = strip.arrangement.place(of: 0)
    func captionIsBlank() -> Bool {
      let below = stride(from: place.minX, to: place.maxX, by: 1).flatMap { x in
        stride(from: place.maxY, to: place.maxY + FrameStrip.Arrangement.captionHeight, by: 1).map { y in
          pixel(strip.image, x, y)
        }
      }
      return Set(below).count == 1
    }
    #expect(captionIsBlank())
    let frame = try #require(CGContext(pixelsWide: 400, pixelsHigh: 60, opaque: true))
    strip.add(frame, from: 0, to: 1)
    #expect(!captionIsBlank())
  }

  @Test("Frames are in rows of six, do not overlap, and fit on the sheet", arguments: [2, 5, 6, 7, 12, 60])
  func arrangement(count: Int) {
    for film in [CGSize(width: 590, height: 1278), CGSize(width: 1278, height: 590), CGSize(width: 20, height: 30)] {
      let arrangement = FrameStrip.Arrangement(count: count, film: film)
      let sheet = CGRect(origin: .zero, size: arrangement.size)
      let places = (0..<count).map(arrangement.place)
      #expect(places.allSatisfy { sheet.contains($0) })
      for (index, place) in places.enumerated() {
        #expect(!places[..<index].contains { $0.intersects(place.insetBy(dx: -1, dy: -1)) })
      }
      #expect(max(arrangement.frame.width, arrangement.frame.height) <= 480)
      #expect(arrangement.rows == (count + 5) / 6)
    }
    // No larger than the film itself.
    #expect(
      FrameStrip.Arrangement(count: 2, film: CGSize(width: 20, height: 30)).frame == CGSize(width: 20, height: 30))
  }
}
