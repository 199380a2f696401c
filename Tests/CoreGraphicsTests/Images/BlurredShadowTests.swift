import Pixels
import Testing

@testable import CoreGraphics

@Suite("Blurring")
struct BoxBlurTests {
  @Test("The boxes together have the Gaussian's spread")
  func boxes() {
    for tenths in 6...300 {
      let sigma = CGFloat(tenths) / 10
      let blur = BoxBlur(sigma: sigma)
      // The variance of a box of n pixels is (n² − 1) / 12, and variances add.
      let variance = blur.radii.reduce(CGFloat(0)) { sum, radius in
        let n = CGFloat(2 * radius + 1)
        return sum + (n * n - 1) / 12
      }
      // One box more of the greater width adds (d + 1) / 3 to the variance; rounding is off by half of that at most, which
      // is (d + 1) / 12σ in σ, and d is at most 2σ + 1.
      #expect(abs(variance.squareRoot() - sigma) <= (2 * sigma + 2) / (12 * sigma) + 1e-9)
    }
    #expect(BoxBlur(sigma: 0).reach == 0)
    #expect(BoxBlur(sigma: -.infinity).reach == 0)
    #expect(BoxBlur(sigma: .nan).reach == 0)
    #expect(BoxBlur(sigma: 1e9) == BoxBlur(sigma: 512))
  }
}

@Suite("The blurred silhouette of a path")
struct BlurredShadowTests {
  let everything = CGRect(x: -1000, y: -1000, width: 3000, height: 3000)

  private func square(_ sigma: CGFloat, within bounds: CGRect? = nil) throws -> BlurredShadow {
    let path = CGPath(rect: CGRect(x: 20, y: 20, width: 20, height: 20), transform: nil)
    return try #require(path.blurredShadow(sigma: sigma, transform: .identity, within: bounds ?? everything))
  }

  @Test("Without blur it is the silhouette", arguments: [0, 0.1] as [CGFloat])
  func sharp(sigma: CGFloat) throws {
    let shadow = try square(sigma)
    #expect(shadow.frame == CGRect(x: 20, y: 20, width: 20, height: 20))
    #expect(shadow.image.pixels.allSatisfy { $0.allSatisfy { $0.alpha == 255 } })
  }

  @Test("A square's shadow has all eight symmetries", arguments: [1, 2, 2.7, 3.5, 10] as [CGFloat])
  func symmetry(sigma: CGFloat) throws {
    let image = try square(sigma).image
    let n = image.width
    #expect(image.height == n)
    for y in 0..<n {
      for x in 0..<n {
        let alpha = image.pixel(x, y).alpha
        if alpha != image.pixel(n - 1 - x, y).alpha || alpha != image.pixel(x, n - 1 - y).alpha {
          Issue.record("not symmetric at \(x), \(y)")
        }
        // Rows are rounded before columns are summed: the diagonal symmetry is good to two units.
        if abs(Int(alpha) - Int(image.pixel(y, x).alpha)) > 2 { Issue.record("not symmetric at \(x), \(y)") }
      }
    }
  }

  @Test("It is half dark at the edge and follows the Gaussian integral")
  func profile() throws {
    // A wide bar, so that only one edge counts: the profile is the normal distribution's integral.
    let sigma: CGFloat = 6
    let bar = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let shadow = try #require(bar.blurredShadow(sigma: sigma, transform: .identity, within: everything))
    let middle = Int(100 - shadow.frame.minY)
    for distance in stride(from: -15, through: 15, by: 1) {
      let x = Int(CGFloat(distance) - shadow.frame.minX)
      // Pixel centres are half a pixel further.
      let expected = 0.5 * (1 + erf((Double(distance) + 0.5) / Double(sigma) / 2.0.squareRoot()))
      #expect(abs(Double(shadow.image.pixel(x, middle).alpha) / 255 - expected) < 0.02)
    }
  }

  @Test("Only the visible part within the bounds is rendered")
  func bounded() throws {
    let all = try square(2)
    let part = try square(2, within: CGRect(x: 20, y: 20, width: 3, height: 3))
    #expect(part.image.width < all.image.width)
    for (x, y) in [(20, 20), (22, 22), (21, 22)] {
      func alpha(_ shadow: BlurredShadow) -> UInt8 {
        shadow.image.pixel(x - Int(shadow.frame.minX), y - Int(shadow.frame.minY)).alpha
      }
      #expect(alpha(part) == alpha(all))
    }
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    #expect(
      path.blurredShadow(sigma: 1, transform: .identity, within: CGRect(x: 99, y: 99, width: 1, height: 1)) == nil)
  }

  @Test("A picture's silhouette is that of its alpha")
  func picture() throws {
    let image = try CGImage.rows([[.clear, .red], [.clear, .clear]])
    let sharp = try #require(image.blurredShadow(sigma: 0))
    #expect(sharp.image.pixels.map { $0.map(\.alpha) } == [[0, 255], [0, 0]])
    let soft = try #require(image.blurredShadow(sigma: 2))
    let reach = CGFloat(BoxBlur(sigma: 2).reach)
    #expect(soft.frame == CGRect(x: -reach, y: -reach, width: 2 + 2 * reach, height: 2 + 2 * reach))
  }
}
