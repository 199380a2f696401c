import Testing
import UIKit

@testable import GalleryApp

@Suite("UIKit's parts in close-up", .serialized)
struct SystemPartsTests {
  private func words(_ identifier: String, in view: UIView) -> String? {
    if view.accessibilityIdentifier == identifier, let label = view as? UILabel { return label.text }
    return view.subviews.lazy.compactMap { words(identifier, in: $0) }.first
  }

  @Test(
    "D3: It shows how far bars extend: under the status bar inside a controller, and a device pixel beyond their edges")
  func extents() throws {
    let host = ApplicationHost()
    host.show(SystemPartsViewController())
    host.rest()
    let window = try #require(host.window)
    // The standard phone's status bar is 59 high, its bars 44 and 49 + 34; a pixel is a third of a point.
    #expect(words("inside", in: window) == "y 59 – 103\nreaches 0 – 103.33")
    #expect(words("alone", in: window) == "y 59 – 103\nreaches 59 – 103.33")
    #expect(words("tab bar", in: window) == "y 769 – 852\nreaches 768.67 – 852")
  }

  @Test("A loupe begins at a whole pixel and has the size of its magnified region")
  func loupe() {
    let host = ApplicationHost()
    let ground = UIView()
    host.show(ground, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let loupe = LoupeView(size: CGSize(width: 20, height: 6), magnification: 8)
    ground.addSubview(loupe)
    loupe.aim(at: CGPoint(x: 50.1, y: 40.2))
    // (50.1 − 10) × 3 = 120.3 and (40.2 − 3) × 3 = 111.6, to whole pixels.
    #expect(loupe.region.minX == CGFloat(120) / 3 && loupe.region.minY == CGFloat(112) / 3)
    #expect(loupe.intrinsicContentSize == CGSize(width: 160, height: 48))
  }
}
