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

  @Test("A view that was first displayed without a size draws when it gets one")
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

  @Test("A colour given to the layer itself survives a change of traits")
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
