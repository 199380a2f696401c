import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Text layers", .serialized)
struct TextLayerTests {
  private let host = ApplicationHost(environment: .standard)

  private func layer(_ string: Any?, width: CGFloat = 200, height: CGFloat = 40) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.fontSize = 20
    layer.foregroundColor = UIColor.black.cgColor
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    return layer
  }
  private func ink(_ layer: CATextLayer) -> CGRect {
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    guard let contents = layer.contents, let image = contents as? CGImage else { return .null }
    return image.inkBounds
  }

  @Test("A new layer draws white text of 36 points, in one line, from the edge where the text begins")
  func defaults() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36 && !layer.isWrapped)
    #expect(layer.foregroundColor == UIColor.white.cgColor)
    #expect(layer.alignmentMode == .natural && layer.truncationMode == .none)
    #expect(layer.preferredFrameSize() == .zero)
    #expect(CATextLayerAlignmentMode.center.rawValue == "center" && CATextLayerTruncationMode.end.rawValue == "end")
  }

  @Test("A layer prefers the size of its text, as a label does")
  func preferredSize() {
    let label = UILabel()
    label.text = "Hello, world"
    label.font = .systemFont(ofSize: 20)
    let size = layer("Hello, world").preferredFrameSize()
    #expect(abs(size.width - label.intrinsicContentSize.width) < 1)
    let bold = layer("Hello, world")
    bold.font = UIFont.boldSystemFont(ofSize: 7)
    #expect(bold.preferredFrameSize().width > size.width && bold.preferredFrameSize().height == size.height)
    bold.font = "no such font" as NSString
    #expect(bold.preferredFrameSize() == size)
  }

  @Test("A font without a size is found by its name, and a layer draws with it")
  func graphicsFont() throws {
    let font = try #require(CGFont("NotoSerif-Bold" as CFString))
    #expect(font.postScriptName == "NotoSerif-Bold" && font.fullName == "Noto Serif Bold")
    #expect(CGFont("noto serif bold" as CFString) == font)
    #expect(CGFont("no such font" as CFString) == nil)
    let layer = layer("Hello, world")
    let size = layer.preferredFrameSize()
    layer.font = font
    let named = self.layer("Hello, world")
    named.font = "NotoSerif-Bold" as NSString
    #expect(layer.preferredFrameSize() == named.preferredFrameSize() && layer.preferredFrameSize() != size)
  }

  @Test("Text is placed by the alignment in the width of the bounds")
  func alignment() {
    let layer = layer("Hi")
    let width = ink(layer).width
    #expect(ink(layer).minX < 5)
    layer.alignmentMode = .right
    #expect(ink(layer).maxX > 195)
    layer.alignmentMode = .center
    #expect(abs(ink(layer).midX - 100) < 2 && ink(layer).width == width)
  }

  @Test("A text that does not fit is cut, ends in an ellipsis, or wraps")
  func fitting() {
    let long = "The quick brown fox jumps over the lazy dog"
    let layer = layer(long, width: 100, height: 80)
    #expect(ink(layer).maxX > 97 && ink(layer).maxY < 30)
    layer.truncationMode = .end
    let cut = ink(layer)
    #expect(cut.maxX <= 100 && cut.maxY < 30)
    layer.isWrapped = true
    #expect(ink(layer).maxY > 60)
    layer.truncationMode = .none
    #expect(layer.preferredFrameSize().width <= 100 && layer.preferredFrameSize().height > 80)
  }

  @Test("An attributed text keeps its attributes; the layer's count where it has none")
  func attributed() {
    let text = NSAttributedString(string: "Hi", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    let layer = layer(text)
    #expect(layer.preferredFrameSize().height < 15)
    layer.string = NSAttributedString(string: "H", attributes: [.font: UIFont.boldSystemFont(ofSize: 40)])
    layer.foregroundColor = UIColor.red.cgColor
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents.flatMap { ($0 as? CGImage)?.dominantColor } == [255, 0, 0])
  }

  @Test("A change shows in the next frame, and a copy has the same text")
  func changes() {
    let (screen, layer) = (UIViewController(), layer("Hi"))
    screen.view.layer.addSublayer(layer)
    host.show(screen)
    host.runFrame()
    let before = layer.contents as? CGImage
    #expect(before != nil && !layer.needsDisplay())
    layer.string = "Ho"
    #expect(layer.needsDisplay())
    host.runFrame()
    #expect(layer.contents as? CGImage !== before)
    let copy = CATextLayer(layer: layer)
    #expect(copy.string as? String == "Ho" && copy.fontSize == 20)
    layer.contentsScale = 2
    #expect(layer.needsDisplay())
  }
}
