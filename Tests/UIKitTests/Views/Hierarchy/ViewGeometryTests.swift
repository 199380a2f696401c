import Testing

@testable import UIKit

@Suite("View geometry")
struct ViewGeometryTests {
  @Test("The frame follows bounds and center")
  func frame() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 10 + 30 / 2, y: 20 + 40 / 2))
    view.bounds.size = CGSize(width: 50, height: 40)
    #expect(view.frame == CGRect(x: 25 - 50 / 2, y: 20, width: 50, height: 40))
  }

  @Test("Converting to a scrolled sibling passes through both branches")
  func conversion() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let left = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let right = UIView(frame: CGRect(x: 60, y: 20, width: 40, height: 40))
    root.addSubview(left)
    root.addSubview(right)
    right.bounds.origin = CGPoint(x: 0, y: 5)
    // left (1, 2) is (11, 12) in the root, which is (−49, −8) from right's corner, whose space begins at y = 5.
    #expect(left.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -49, y: -8 + 5))
    #expect(right.convert(CGPoint(x: -49, y: -3), to: left) == CGPoint(x: 1, y: 2))
  }

  /// Angles in radians; values captured on an iPhone by the swift-win32 project.
  ///
  /// ```
  /// root ─┬─ a: 254 × 17 at (4, 92), turned by 110, then bounds (144, 23, 20, 15)
  ///       └─ b: 400 × 400 at (12, 150), turned by −30
  ///          └─ c: 10 × 10 at (40, 113), turned by 42, then bounds (4, 3, 20, 15)
  /// ```
  // behaviours.md §14 "Converted-point vectors"
  @Test("Between rotated and scrolled relatives, points and rectangles convert as on a phone")
  func capturedVectors() {
    func view(_ frame: CGRect, turnedBy angle: CGFloat, bounds: CGRect? = nil, in parent: UIView) -> UIView {
      let view = UIView(frame: frame)
      view.transform = CGAffineTransform(rotationAngle: angle)
      if let bounds { view.bounds = bounds }
      parent.addSubview(view)
      return view
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let a = view(
      CGRect(x: 4, y: 92, width: 254, height: 17), turnedBy: 110,
      bounds: CGRect(x: 144, y: 23, width: 20, height: 15), in: root)
    let b = view(CGRect(x: 12, y: 150, width: 400, height: 400), turnedBy: -30, in: root)
    let c = view(
      CGRect(x: 40, y: 113, width: 10, height: 10), turnedBy: 42, bounds: CGRect(x: 4, y: 3, width: 20, height: 15),
      in: b)
    func expect(_ values: [CGFloat], _ captured: [CGFloat]) {
      for (value, wanted) in zip(values, captured) { #expect(abs(value - wanted) < 1e-9) }
    }
    func numbers(_ rect: CGRect) -> [CGFloat] { [rect.minX, rect.minY, rect.width, rect.height] }
    let point = CGPoint(x: 45, y: 115)
    let there = c.convert(point, to: a)
    expect([there.x, there.y], [-72.9941233911901, -114.85495931677])
    let back = c.convert(point, from: a)
    expect([back.x, back.y], [80.12346855145998, -140.97315764408575])
    let rect = CGRect(origin: point, size: CGSize(width: 13, height: 14))
    expect(
      numbers(c.convert(rect, to: b)), [123.17714789769627, 30.274792065592464, 18.031110765667435, 17.514574532740156])
    expect(
      numbers(c.convert(rect, to: a)), [-91.9808292852884, -126.65734667117412, 19.295318391541684, 19.58870361060326])
  }

  @Test("A converted rectangle is the bounding box of the rotated one")
  func rotatedRect() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 10))
    root.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let box = view.convert(view.bounds, to: root)
    // Rotated by a quarter turn about its centre (50, 45): 10 wide, 20 high.
    #expect(abs(box.minX - 45) < 1e-9 && abs(box.minY - 35) < 1e-9)
    #expect(abs(box.width - 10) < 1e-9 && abs(box.height - 20) < 1e-9)
  }

  @Test(
    "Autoresizing shares a change among the flexible parts in proportion",
    arguments: [
      // start 20, length 60, total 100 → 200
      ((false, false, false), 20.0, 60.0),
      ((false, true, false), 20.0, 160.0),
      ((true, false, false), 120.0, 60.0),
      ((false, false, true), 20.0, 60.0),
      ((true, false, true), 70.0, 60.0),  // margins 20 and 20 share 100 equally
      ((true, true, true), 40.0, 120.0),  // 20:60:20 of 100 more
      ((true, true, false), 45.0, 135.0),  // 20:60 of 100 more
    ])
  func autoresizing(flexible: (Bool, Bool, Bool), start: CGFloat, length: CGFloat) {
    let result = UIView.resized(start: 20, length: 60, oldTotal: 100, newTotal: 200, flexible: flexible)
    #expect(abs(result.start - start) < 1e-9)
    #expect(abs(result.length - length) < 1e-9)
  }

  @Test("Setting center or transform requests no layout; a new size does")
  func layoutRequests() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.center = CGPoint(x: 50, y: 50)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(!view.layer.needsLayout())
    view.bounds.size.width = 11
    #expect(view.layer.needsLayout())
  }

  @Test("A view first displayed without a size draws when it gets one")
  func laterSize() throws {
    let host = ApplicationHost()
    let label = UILabel()
    label.text = "Later"
    host.show(label, frame: .zero)
    #expect(label.layer.contents == nil)
    label.frame.size = CGSize(width: 60, height: 20)
    host.settle()
    #expect(label.layer.contents != nil)
  }

  @Test("A colour set on the layer itself survives a change of traits")
  func layerColour() {
    let host = ApplicationHost()
    let view = UIView()
    view.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    host.show(view, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.update { $0.userInterfaceStyle = .dark }
    #expect(view.layer.backgroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test("A plain view gets no backing store; one that draws gets one of its pixel size")
  func backingStores() throws {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    let host = ApplicationHost()
    let (plain, drawing) = (UIView(), Drawing())
    let window = host.show(UIViewController())
    for view in [plain, drawing] {
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      window.addSubview(view)
    }
    host.settle()
    #expect(plain.layer.contents == nil)
    let contents = try #require(drawing.layer.contents)
    let image = contents as! CGImage
    #expect(image.width == 10 * 3 && image.height == 20 * 3)
  }
}
