import FailingDiagnostics
import Foundation
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
