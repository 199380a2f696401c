import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Places of shrunk text", .serialized)
struct BaselineAdjustmentTests {
  /// A label of one line, 100 points high, in half the width that its text needs.
  private func label() -> UILabel {
    let label = UILabel()
    label.text = "HHHHHHHH"
    label.font = .systemFont(ofSize: 40)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.25
    label.frame = CGRect(x: 0, y: 0, width: label.intrinsicContentSize.width / 2, height: 100)
    return label
  }
  private func baseline(_ adjustment: UIBaselineAdjustment, _ label: UILabel) -> CGFloat {
    label.baselineAdjustment = adjustment
    return label.firstBaselineOffset ?? -1
  }

  @Test("Shrunk text keeps its baseline, is centred, or is at the top of its place, as the label says")
  func places() {
    let (label, whole) = (label(), label())
    #expect(label.baselineAdjustment == .alignBaselines)
    whole.adjustsFontSizeToFitWidth = false
    let full = whole.firstBaselineOffset ?? 0
    #expect(abs(baseline(.alignBaselines, label) - full) < 0.5)
    let centred = baseline(.alignCenters, label)
    let top = baseline(.none, label)
    #expect(top < centred && centred < full)
    // The middle of the small line is that of the label; a line of 40 points is some 48 points high, of 20 points 24.
    let (ascender, height) = (label.font.ascender / 2, label.font.lineHeight / 2)
    #expect(abs(centred - (50 - height / 2 + ascender)) < 1.5)
    #expect(abs(top - (50 - height + ascender)) < 3)
  }

  @Test("Text that fits stands the same however it would be adjusted, and so does text of several lines")
  func natural() {
    let label = label()
    label.frame.size.width = 1000
    #expect(Set([.alignBaselines, .alignCenters, .none].map { baseline($0, label) }).count == 1)
    label.frame.size.width = 100
    label.numberOfLines = 2
    #expect(Set([.alignBaselines, .alignCenters, .none].map { baseline($0, label) }).count == 1)
  }

  @Test("The picture shows it: letters end at the same height as at full size, or higher")
  func pictures() {
    func bottom(_ adjustment: UIBaselineAdjustment?) -> CGFloat {
      let label = label()
      label.adjustsFontSizeToFitWidth = adjustment != nil
      if let adjustment { label.baselineAdjustment = adjustment }
      let renderer = UIGraphicsImageRenderer(size: label.bounds.size)
      let image = renderer.image { _ in label.drawText(in: label.bounds) }
      return (image.cgImage?.inkBounds.maxY ?? 0) / image.scale
    }
    let full = bottom(nil)
    #expect(abs(bottom(.alignBaselines) - full) <= 1)
    let (centred, top) = (bottom(.alignCenters), bottom(UIBaselineAdjustment.none))
    #expect(centred < full - 3 && top < centred - 3, "\(full) \(centred) \(top)")
  }
}

@Suite("Labels that draw by their layer", .serialized)
struct LayerDrawingTests {
  /// A label whose text is on a sublayer that its replicator layer repeats, as of a ticker.
  private final class Ticker: UILabel {
    override class var layerClass: AnyClass { CAReplicatorLayer.self }
    var draws = 0
    override func draw(_ layer: CALayer, in ctx: CGContext) {
      draws += 1
      guard let color = backgroundColor else { return }
      ctx.setFillColor(color.cgColor)
      ctx.fill(layer.bounds)
    }
    override func forBaselineLayout() -> UIView { self }
  }

  private func show(_ view: UIView) -> ApplicationHost {
    let host = ApplicationHost()
    let controller = UIViewController()
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    controller.view.addSubview(view)
    host.show(controller)
    host.settle()
    return host
  }

  @Test("A label that draws in draw(_:in:) without its superclass shows what it draws, and no text")
  func replaced() throws {
    let ticker = Ticker()
    ticker.text = "HHHH"
    ticker.backgroundColor = .systemRed
    let host = show(ticker)
    #expect(ticker.layer is CAReplicatorLayer && ticker.draws > 0 && ticker.forBaselineLayout() === ticker)
    let contents = ticker.layer.contents
    let image = try #require(contents.map { $0 as! CGImage })
    #expect(image.pixel(30, 30)[3] == 255 && image.dominantColor == image.pixelColor(0, 0))
    #expect(Set((0..<image.width).map { image.pixelColor($0, image.height / 2) }).count == 1)
    withExtendedLifetime(host) {}
  }

  @Test(
    "One that draws something and then calls its superclass shows both; a label of its own class has no bitmap without text"
  )
  func added() throws {
    final class Underlined: UILabel {
      override func draw(_ layer: CALayer, in ctx: CGContext) {
        super.draw(layer, in: ctx)
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(CGRect(x: 0, y: 30, width: 100, height: 10))
      }
    }
    final class Plain: UILabel {}
    let label = Underlined()
    (label.text, label.font) = ("HHHH", .systemFont(ofSize: 12))
    let host = show(label)
    let contents = label.layer.contents
    let image = try #require(contents.map { $0 as! CGImage })
    let scale = CGFloat(image.height) / 40
    #expect(image.pixelColor(5, image.height - 3) == [255, 0, 0])
    #expect(image.inkBounds.minY < 25 * scale)
    let (plain, other) = (Plain(), UILabel())
    let (first, second) = (show(plain), show(other))
    #expect(plain.layer.contents == nil && other.layer.contents == nil)
    withExtendedLifetime((host, first, second)) {}
  }
}

extension CGImage {
  /// Red, green and blue at a pixel counted from the top left.
  fileprivate func pixelColor(_ x: Int, _ y: Int) -> [UInt8] { Array(pixel(x, y).prefix(3).reversed()) }
}
