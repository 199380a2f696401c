import FailingDiagnostics
import Foundation
import Pixels
import Testing

@testable import UIKit

@Suite("Image contexts", .serialized)
struct ImageContextTests {
  @Test("An image has what was drawn between begin and end, in points and at its scale")
  func image() throws {
    _ = ApplicationHost()
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 2)
    UIColor.red.setFill()
    UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 2)
    #expect(image.cgImage?.width == 40)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test("Rectangles replace what is there, or blend; a frame is one unit wide and inside; a clip bounds both")
  @MainActor
  func rectangles() throws {
    _ = ApplicationHost()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format).image { _ in
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 4))
      UIColor.clear.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.red.setStroke()
      UIRectFrame(CGRect(x: 2, y: 0, width: 4, height: 3))
      UIRectClip(CGRect(x: 9, y: 9, width: -9, height: -9))
      UIRectClip(CGRect(x: 0, y: 3, width: 2, height: 1))
      UIColor.green.set()
      UIRectFrameUsingBlendMode(CGRect(x: 1, y: 3, width: 1, height: 1), .destinationOver)
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 1, height: 4), .normal)
    }
    let (none, blue, red, green): (Pixel, Pixel, Pixel, Pixel) = (.clear, .blue, .red, .green)
    #expect(
      image.cgImage?.pixels == [
        [none, blue, red, red, red, red], [blue, blue, red, blue, blue, red], [blue, blue, red, red, red, red],
        [green, blue, blue, blue, blue, blue],
      ])
    // Without a current context nothing happens.
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("Scale 0 is the screen's, and the short form has one pixel per point")
  func scales() {
    let host = ApplicationHost()
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 0)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == host.environment.scale)
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 1)
    UIGraphicsEndImageContext()
  }

  @Test("Contexts nest: an inner image does not contain what is drawn outside")
  func nested() throws {
    _ = ApplicationHost()
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    let outer = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    #expect(UIGraphicsGetCurrentContext() !== outer)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 2, height: 2))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    // A renderer inside is not an image context.
    _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }
    UIGraphicsEndImageContext()
  }

  @Test(
    "An impossible size and an end too many are reported, and nothing is drawn", .expecting("graphics.image-context"),
    arguments: [
      CGSize.zero, CGSize(width: CGFloat.nan, height: 3), CGSize(width: -1, height: 3),
      CGSize(width: CGFloat.infinity, height: 3),
    ])
  func mistakes(size: CGSize) {
    _ = ApplicationHost()
    UIGraphicsBeginImageContext(size)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIColor.red.setFill()
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
  }
}
