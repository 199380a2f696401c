import CoreGraphics
import Pixels
import Testing

@testable import UIKit

@Suite("The backing store of drawn text", .serialized)
struct DrawnTextTests {
  /// A view that draws what it is told to.
  private final class DrawingView: UIView {
    var drawing: () -> Void = {}
    override func draw(_ rect: CGRect) { drawing() }
  }

  private static let colors: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.systemIndigo,
  ]

  /// What a view of 60 by 40 points shows after a display.
  @MainActor private func contents(_ drawing: @escaping () -> Void) throws -> CGImage {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    view.contentScaleFactor = 2
    view.drawing = drawing
    view.layer.setNeedsDisplay()
    view.layer.displayIfNeeded()
    return try #require(view.layer.contents as! CGImage?)
  }

  /// The same drawing in a context that was there before.
  @MainActor private func inContext(_ drawing: @escaping () -> Void) throws -> CGImage {
    try contents {
      _ = UIGraphicsGetCurrentContext()
      drawing()
    }
  }

  @Test("A label's text of one colour is kept as its coverage, a quarter of the memory, with the pixels of a bitmap")
  @MainActor
  func label() throws {
    _ = ApplicationHost()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 24))
    label.text = "Label ラベル"
    label.textColor = .systemTeal
    label.layer.displayIfNeeded()
    let kept = try #require(label.layer.contents as! CGImage?)
    #expect(kept.stencil?.color == UIColor.systemTeal.resolvedColor(with: label.traitCollection).cgColor)
    label.shadowColor = .clear
    label.layer.displayIfNeeded()
    let drawn = try #require(label.layer.contents as! CGImage?)
    #expect(drawn.stencil == nil)
    #expect(kept.pixels == drawn.pixels)
  }

  @Test("Texts of one colour share a stencil; a text of another colour, or a shape, goes on in a bitmap over them")
  @MainActor
  func mixed() throws {
    _ = ApplicationHost()
    let first = { "first".draw(at: CGPoint(x: 2, y: 1), withAttributes: Self.colors) }
    let second = { "second".draw(at: CGPoint(x: 4, y: 16), withAttributes: Self.colors) }
    let texts = try contents {
      first()
      second()
    }
    #expect(texts.stencil != nil)
    #expect(
      try texts.pixels
        == inContext {
          first()
          second()
        }.pixels)
    for other: () -> Void in [
      {
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 10, y: 5, width: 20, height: 10))
      }, { "😀".draw(at: CGPoint(x: 8, y: 8), withAttributes: Self.colors) },
      { "red".draw(at: CGPoint(x: 8, y: 8), withAttributes: [.foregroundColor: UIColor.red]) },
    ] {
      let drawing = {
        first()
        other()
        second()
      }
      let both = try contents(drawing)
      #expect(both.stencil == nil)
      #expect(try both.pixels == inContext(drawing).pixels)
    }
  }

  @Test("A renderer's image, which an app may read and write as a file, is a bitmap") @MainActor
  func renderer() throws {
    _ = ApplicationHost()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in
      "text".draw(at: .zero, withAttributes: Self.colors)
    }
    #expect(image.cgImage?.stencil == nil)
  }

  @Test("A label's picture shows the same in layers that turn, enlarge, fade and blur it as a bitmap does") @MainActor
  func composed() throws {
    let host = ApplicationHost()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.makeKeyAndVisible()
    func picture(_ change: (UILabel) -> Void, isBitmap: Bool) throws -> CGImage {
      let label = UILabel(frame: CGRect(x: 40, y: 80, width: 90, height: 24))
      label.text = "Label ラベル"
      label.textColor = .systemTeal
      if isBitmap { label.shadowColor = .clear }
      change(label)
      window.addSubview(label)
      defer { label.removeFromSuperview() }
      host.runFrame()
      #expect((label.layer.contents as! CGImage?)?.stencil == nil || !isBitmap)
      return try #require(
        UIGraphicsImageRenderer(size: window.bounds.size).image { window.layer.render(in: $0.cgContext) }.cgImage)
    }
    let changes: [(UILabel) -> Void] = [
      { _ in }, { $0.transform = CGAffineTransform(rotationAngle: 0.3) },
      { $0.transform = CGAffineTransform(scaleX: 1.7, y: 1.7) }, { $0.alpha = 0.5 }, { $0.layer.cornerRadius = 4 },
      { $0.backgroundColor = .yellow }, { $0.layer.shadowOpacity = 1 }, { $0.contentMode = .left },
    ]
    for (index, change) in changes.enumerated() {
      let (kept, bitmap) = (try picture(change, isBitmap: false), try picture(change, isBitmap: true))
      let same = zip(kept.pixels.joined(), bitmap.pixels.joined()).allSatisfy { $0.isNear($1, within: 1) }
      #expect(same, "change \(index)")
    }
  }
}
