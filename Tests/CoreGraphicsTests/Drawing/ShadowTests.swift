import Pixels
import Testing

@testable import CoreGraphics

@Suite("Shadows in a context")
struct ShadowTests {
  private let square = CGRect(x: 15, y: 15, width: 10, height: 10)

  @Test("A sharp shadow is the shape, moved by the offset in base space: up is positive")
  func sharp() throws {
    let context = try CGContext.canvas(40, 40)
    context.translateBy(x: 0, y: 0)
    context.scaleBy(x: 2, y: 2)  // does not enlarge the offset
    context.setShadow(offset: CGSize(width: 12, height: 11), blur: 0, color: .blue)
    context.fill(CGRect(x: 2, y: 2, width: 5, height: 5), with: .red)
    #expect(try context.pixel(4, 4) == .red && context.pixel(13, 13) == .red)
    #expect(try context.pixel(14, 13) == .clear)
    #expect(try context.pixel(16, 15) == .blue && context.pixel(25, 24) == .blue)
    #expect(try context.pixel(15, 15) == .clear && context.pixel(26, 24) == .clear)
  }

  @Test("In a flipped context offsets are in points and positive is down")
  func flipped() throws {
    let context = try CGContext.canvas(40, 40)
    context.flipToTopLeft(scale: 2)
    context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0, color: .blue)
    context.fill(CGRect(x: 2, y: 2, width: 5, height: 5), with: .red)
    let image = try #require(context.makeImage())
    #expect(image.pixel(5, 5) == .red && image.pixel(5, 17) == .blue && image.pixel(5, 15) == .clear)
  }

  @Test("A blurred shadow is symmetric about its shape", arguments: [2, 5, 8, 9] as [CGFloat])
  func symmetry(blur: CGFloat) throws {
    let context = try CGContext.canvas(40, 40)
    context.setShadow(offset: .zero, blur: blur, color: .black)
    context.fill(square, with: .red)
    let image = try #require(context.makeImage())
    for y in 0..<40 {
      for x in 0..<40 where image.pixel(x, y) != image.pixel(39 - x, y) || image.pixel(x, y) != image.pixel(x, 39 - y) {
        Issue.record("not symmetric at \(x), \(y)")
      }
    }
    #expect(image.pixel(20, 20) == .red)
    #expect(image.pixel(14, 20).alpha > 60 && image.pixel(14, 20).alpha < 128)
  }

  @Test("The default colour is black at a third")
  func defaultColor() throws {
    let context = try CGContext.canvas(40, 40)
    context.setShadow(offset: CGSize(width: 12, height: 0), blur: 0)
    context.fill(square, with: .red)
    #expect(try context.pixel(30, 20) == Pixel(0, 0, 0, 85))
  }

  @Test("Shapes outside the clip cast their shadow into it")
  func outsideOfClip() throws {
    let context = try CGContext.canvas(40, 40)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 40))
    context.setShadow(offset: CGSize(width: -20, height: 0), blur: 0, color: .blue)
    context.fill(CGRect(x: 22, y: 0, width: 4, height: 40), with: .red)
    #expect(try context.pixel(3, 5) == .blue && context.pixel(1, 5) == .clear && context.pixel(23, 5) == .clear)
    // And from outside of the bitmap.
    let bitmap = try CGContext.canvas(40, 40)
    bitmap.setShadow(offset: CGSize(width: -60, height: 0), blur: 0, color: .blue)
    bitmap.fill(CGRect(x: 70, y: 0, width: 4, height: 40), with: .red)
    #expect(try bitmap.pixel(11, 5) == .blue)
  }

  @Test("Drawing through a mask masks the shadow too")
  func masked() throws {
    let context = try CGContext.canvas(4, 1)
    context.clip(
      to: CGRect(x: 0, y: 0, width: 4, height: 1), mask: try CGImage.rows([[.black, .black, .black, .clear]]))
    context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: .blue)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), with: .red)
    #expect(try #require(context.makeImage()).pixels == [[.red, .red, .blue, .clear]])
  }

  @Test("Text and images cast shadows, and a layer casts one for all of its contents")
  func layer() throws {
    let context = try CGContext.canvas(10, 1)
    context.setShadow(offset: CGSize(width: 5, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 0.4))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), with: .red)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1), with: .blue)
    context.endTransparencyLayer()
    let shadow = Pixel(0, 0, 0, 102)
    #expect(
      try #require(context.makeImage()).pixels == [
        [.red, .blue, .blue, .clear, .clear, shadow, shadow, shadow, .clear, .clear]
      ])
    context.draw(try CGImage.rows([[.green]]), in: CGRect(x: 3, y: 0, width: 1, height: 1))
    #expect(try context.pixel(8, 0) == shadow)
  }

  @Test("A shadow without colour is not drawn")
  func none() throws {
    let context = try CGContext.canvas(40, 40)
    context.setShadow(offset: CGSize(width: 12, height: 0), blur: 0)
    context.setShadow(offset: CGSize(width: 12, height: 0), blur: 0, color: nil)
    context.fill(square, with: .red)
    #expect(try context.pixel(30, 20) == .clear)
  }
}
