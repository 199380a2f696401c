import CoreGraphics
import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Image files", .serialized)
struct ImageFileTests {
  /// Four quarters: red and green above, blue and black below.
  private func quarters(alpha: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 32, height: 16), format: format).image {
      for (index, color) in [UIColor.red, .green, .blue, .black].enumerated() {
        color.setFill()
        $0.fill(CGRect(x: index % 2 * 16, y: index / 2 * 8, width: 16, height: 8))
      }
    }
  }

  /// The colours of the quarters as the image appears, clockwise from the top left: r, g, k, b.
  private func look(_ image: UIImage) throws -> String {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }
    let pixels = try #require(drawn.cgImage)
    let (width, height) = (pixels.width, pixels.height)
    let places = [(4, 4), (width - 5, 4), (width - 5, height - 5), (4, height - 5)]
    return places.map { x, y in
      let pixel = pixels.pixel(x, y)
      return pixel[2] > 128 ? "r" : pixel[1] > 100 ? "g" : pixel[0] > 128 ? "b" : "k"
    }.joined()
  }

  @Test(
    "A photograph of every orientation is upright, and has its size",
    arguments: [
      UIImage.Orientation.up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
    ])
  func orientations(orientation: UIImage.Orientation) throws {
    let turned = UIImage(cgImage: try #require(quarters().cgImage), scale: 1, orientation: orientation)
    let file = try #require(turned.jpegData(compressionQuality: 1))
    let read = try #require(UIImage(data: file))
    #expect(read.imageOrientation == orientation)
    #expect(read.size == turned.size)
    #expect(try look(read) == look(turned))
    #expect(UIImage.Orientation(exif: orientation.exif) == orientation)
  }

  @Test("A JPEG file is found by its whole name, with its scale")
  func named() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ImageFileTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(quarters().jpegData(compressionQuality: 0.8)).write(to: folder.appendingPathComponent("photo@2x.jpg"))
    let image = try #require(UIImage(contentsOfFile: folder.appendingPathComponent("photo.jpg").path))
    #expect(image.scale == 2 && image.size == CGSize(width: 16, height: 8))
  }

  @Test("Symbols and tinted images are drawn for a JPEG; an empty image has none")
  func drawnForJPEG() throws {
    let symbol = try #require(UIImage(systemName: "square.fill"))
    let file = try #require(symbol.jpegData(compressionQuality: 0.9))
    #expect(UIImage(data: file)?.cgImage?.isOpaque == true)
    #expect(UIImage().jpegData(compressionQuality: 1) == nil)
  }

  @Test("Truncated and damaged files give nil and say why", .expecting("image.unreadable"))
  func damaged() throws {
    let file = try #require(quarters().jpegData(compressionQuality: 0.9))
    for count in [0, 2, 20, file.count / 2, file.count - 3] { #expect(UIImage(data: file.prefix(count)) == nil) }
    #expect(UIImage(data: Data("RIFF\u{4}\0\0\0WAVE".utf8)) == nil)
  }
}

@Suite("Animated images", .serialized)
struct AnimatedImageTests {
  private func image(_ color: UIColor, size: CGFloat = 4) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: size, height: size))
    }
  }

  private let colors: [UIColor] = [.red, .green, .blue]

  private func shown(_ view: UIImageView) -> UIColor? {
    guard let contents = view.layer.contents else { return nil }
    let pixel = (contents as! CGImage).pixel(1, 1)
    return colors.first { $0.cgColor.components?.prefix(3).map { UInt8($0 * 255) } == [pixel[2], pixel[1], pixel[0]] }
  }

  @Test("An animated image is its first picture, with all of them and their time")
  func properties() throws {
    let images = colors.map { image($0) }
    let animated = try #require(UIImage.animatedImage(with: images, duration: 0.9))
    #expect(animated.images?.count == 3 && animated.duration == 0.9)
    #expect(animated.size == CGSize(width: 4, height: 4) && animated.cgImage === images[0].cgImage)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(UIImage.animatedImage(with: images, duration: 0)?.duration == 0.1)
    #expect(images[0].images == nil && images[0].duration == 0)
    #expect(animated != images[0])
    let template = animated.withRenderingMode(.alwaysTemplate)
    #expect(template.images?.allSatisfy { $0.renderingMode == .alwaysTemplate } == true)
  }

  @Test("An image view shows an animated image picture by picture while it is in a window")
  func playing() throws {
    let host = ApplicationHost()
    let view = UIImageView(image: UIImage.animatedImage(with: colors.map { image($0) }, duration: 0.9))
    #expect(view.isAnimating)
    host.show(view, frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    host.advance(by: 0.05)
    #expect(shown(view) == .red)
    host.advance(by: 0.3)
    #expect(shown(view) == .green)
    host.advance(by: 0.3)
    #expect(shown(view) == .blue)
    host.advance(by: 0.3)
    #expect(shown(view) == .red)
    view.stopAnimating()
    #expect(!view.isAnimating)
    host.advance(by: 0.4)
    #expect(shown(view) == .red)
    view.startAnimating()
    host.advance(by: 0.35)
    #expect(shown(view) == .green)
  }

  @Test("Pictures of a view repeat as often as it says, and then the image is back")
  func repeating() throws {
    let host = ApplicationHost()
    let view = UIImageView(image: image(.blue))
    view.animationImages = [image(.red), image(.green)]
    view.animationDuration = 0.2
    view.animationRepeatCount = 2
    host.show(view, frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(!view.isAnimating && shown(view) == .blue)
    view.startAnimating()
    #expect(view.isAnimating)
    var seen: [UIColor?] = []
    for _ in 0..<5 {
      host.advance(by: 0.05)
      seen.append(shown(view))
      host.advance(by: 0.05)
    }
    #expect(seen == [.red, .green, .red, .green, .blue])
    #expect(!view.isAnimating)
    view.startAnimating()
    view.animationImages = nil
    #expect(!view.isAnimating)
    view.startAnimating()
    #expect(!view.isAnimating)
  }

  @Test("A highlighted view shows its own pictures")
  func highlighted() {
    let host = ApplicationHost()
    let view = UIImageView(image: image(.blue))
    view.animationImages = [image(.red)]
    view.highlightedAnimationImages = [image(.green)]
    view.isHighlighted = true
    host.show(view, frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.startAnimating()
    host.advance(by: 0.02)
    #expect(shown(view) == .green)
  }

  /// A view that has shown its second picture of three, a third of a second each.
  private func playingView(in host: ApplicationHost) -> UIImageView {
    let view = UIImageView(image: UIImage.animatedImage(with: colors.map { image($0) }, duration: 0.9))
    host.show(view, frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    host.advance(by: 0.35)
    #expect(shown(view) == .green)
    return view
  }

  @Test("An animation begins anew when its view is put back, also straight into another window")
  func windows() throws {
    let host = ApplicationHost()
    let view = playingView(in: host)
    let parent = try #require(view.superview)
    view.removeFromSuperview()
    host.advance(by: 0.35)
    parent.addSubview(view)
    host.advance(by: 0.05)
    #expect(shown(view) == .red)
    host.advance(by: 0.3)
    #expect(shown(view) == .green)
    let other = UIWindow(windowScene: host.windowScene)
    other.isHidden = false
    other.addSubview(view)
    host.advance(by: 0.05)
    #expect(shown(view) == .red)
    host.advance(by: 0.3)
    #expect(shown(view) == .green)
  }

  @Test("A view that moves to another host follows its clock, and the first host's no more")
  func hosts() {
    let (first, second) = (ApplicationHost(), ApplicationHost())
    let view = playingView(in: first)
    second.show(view, frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    second.advance(by: 0.05)
    #expect(shown(view) == .red)
    second.advance(by: 0.3)
    #expect(shown(view) == .green)
    first.advance(by: 0.3)
    second.advance(by: 0.05)
    #expect(shown(view) == .green)
  }

  @Test("A view that plays is released with the view it is in, and its clock stops")
  func release() throws {
    let host = ApplicationHost()
    weak var weakView: UIImageView?
    do {
      let container = UIView()
      host.show(container, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let view = playingView(in: host)
      container.addSubview(view)
      host.advance(by: 0.05)
      #expect(view.isAnimating && host.runtime.layers.ticks.hasTicks)
      weakView = view
      container.removeFromSuperview()
    }
    #expect(weakView == nil)
    host.advance(by: 0.05)
    #expect(!host.runtime.layers.ticks.hasTicks)
  }

  @Test("Pictures give a view their size only while it has no image")
  func naturalSize() {
    let host = ApplicationHost()
    let view = UIImageView()
    let label = UILabel()
    label.text = "Beside"
    let stack = UIStackView(arrangedSubviews: [view, label])
    stack.alignment = .center
    host.show(stack, frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    view.setContentHuggingPriority(.required, for: .horizontal)
    view.animationImages = [image(.red, size: 20), image(.green, size: 30)]
    view.animationDuration = 0.2
    view.animationRepeatCount = 1
    view.startAnimating()
    host.advance(by: 0.05)
    #expect(shown(view) == .red && view.bounds.width == 20 && label.frame.minX == 20)
    host.advance(by: 0.1)
    #expect(shown(view) == .green && view.bounds.width == 20)
    host.advance(by: 0.1)
    host.settle()
    #expect(!view.isAnimating && shown(view) == nil)
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric && view.sizeThatFits(.zero) == .zero)
    view.image = image(.blue, size: 12)
    view.startAnimating()
    host.advance(by: 0.05)
    #expect(shown(view) == .red && view.bounds.width == 12)
    host.advance(by: 0.3)
    host.settle()
    #expect(shown(view) == .blue && view.bounds.width == 12 && label.frame.minX == 12)
  }
}
