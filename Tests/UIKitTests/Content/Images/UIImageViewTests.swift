import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("UIImageView", .serialized)
struct UIImageViewTests {
  private func image(width: CGFloat = 4, height: CGFloat = 2, color: UIColor = .red) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func contents(of view: UIImageView) -> CGImage? { view.layer.contents as! CGImage? }

  @Test("The view takes the image's size and lets touches through")
  func defaults() {
    let view = UIImageView(image: image())
    #expect(view.bounds.size == CGSize(width: 4, height: 2))
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 2))
    #expect(!view.isUserInteractionEnabled)
    #expect(UIImageView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test("A plain bitmap is shown directly, without drawing")
  func plainBitmap() {
    let host = ApplicationHost()
    let image = image()
    let view = UIImageView(image: image)
    host.show(view, frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(contents(of: view) === image.cgImage)
    #expect(view.layer.contentsScale == image.scale)
  }

  @Test(
    "A turned photograph is shown upright with the pixels it has, once for all views, also mirrored or as a template",
    arguments: [UIImage.Orientation.left, .right, .down, .upMirrored])
  func turnedPhotograph(orientation: UIImage.Orientation) throws {
    let host = ApplicationHost()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let pixels = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 60), format: format).image {
      for (index, color) in [UIColor.red, .green, .blue, .black].enumerated() {
        color.setFill()
        $0.fill(CGRect(x: index % 2 * 60, y: index / 2 * 30, width: 60, height: 30))
      }
    }
    let photograph = UIImage(cgImage: try #require(pixels.cgImage), scale: 1, orientation: orientation)
    let (width, height) = (Int(photograph.size.width), Int(photograph.size.height))
    let upright = UIGraphicsImageRenderer(size: photograph.size, format: format).image { _ in photograph.draw(at: .zero)
    }
    let expected = try #require(upright.cgImage)
    let views = (0..<2).map { _ in UIImageView(image: photograph) }
    for (mode, view) in zip([UIView.ContentMode.scaleAspectFit, .scaleAspectFill], views) {
      view.contentMode = mode
      host.show(view, frame: CGRect(x: 0, y: 0, width: 33, height: 41))
      let shown = try #require(contents(of: view))
      #expect(shown.width == width && shown.height == height && view.layer.contentsScale == 1)
      for x in [10, width - 10] {
        for y in [10, height - 10] { #expect(shown.pixel(x, y) == expected.pixel(x, y)) }
      }
    }
    #expect(contents(of: views[0]) === contents(of: views[1]))
    views[0].image = photograph.withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
    views[0].semanticContentAttribute = .forceRightToLeft
    host.settle()
    let template = try #require(contents(of: views[0]))
    #expect(template.width == width && template.height == height && template.dominantColor == [0, 122, 255])
  }

  @Test("A content mode is the layer's gravity")
  func contentMode() {
    let view = UIImageView(image: image())
    for (mode, gravity) in [
      (UIView.ContentMode.scaleAspectFit, CALayerContentsGravity.resizeAspect), (.scaleAspectFill, .resizeAspectFill),
      (.center, .center), (.topLeft, .topLeft), (.bottomRight, .bottomRight), (.scaleToFill, .resize),
    ] {
      view.contentMode = mode
      #expect(view.layer.contentsGravity == gravity)
    }
  }

  @Test("A template takes the tint, and follows its changes")
  func template() {
    let host = ApplicationHost()
    let view = UIImageView(image: image().withRenderingMode(.alwaysTemplate))
    view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    host.show(view, frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(contents(of: view)?.dominantColor == [0, 255, 0])
    view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    host.settle()
    #expect(contents(of: view)?.dominantColor == [0, 0, 255])
  }

  @Test("The highlighted image is shown while the view is highlighted, if there is one")
  func highlighted() {
    let host = ApplicationHost()
    let (normal, highlighted) = (image(), image(color: .blue))
    let view = UIImageView(image: normal, highlightedImage: highlighted)
    view.isHighlighted = true
    host.show(view, frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(contents(of: view) === highlighted.cgImage)
    view.isHighlighted = false
    host.settle()
    #expect(contents(of: view) === normal.cgImage)
    view.image = nil
    host.settle()
    #expect(contents(of: view) == nil)
  }

  @Test("Views with the same symbol in the same colour share one bitmap")
  func sharing() {
    let host = ApplicationHost()
    let views = (0..<2).map { _ in UIImageView(image: UIImage(systemName: "heart")) }
    for view in views { host.show(view, frame: CGRect(x: 0, y: 0, width: 40, height: 40)) }
    #expect(contents(of: views[0]) != nil)
    #expect(contents(of: views[0]) === contents(of: views[1]))
  }

  @Test("A symbol is drawn at its displayed size")
  func symbolSize() throws {
    let host = ApplicationHost()
    let view = UIImageView(image: UIImage(systemName: "circle"))
    view.contentMode = .scaleAspectFit
    host.show(view, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = try #require(contents(of: view))
    #expect(max(first.width, first.height) == 300)
    view.frame.size = CGSize(width: 50, height: 50)
    host.settle()
    let second = try #require(contents(of: view))
    #expect(max(second.width, second.height) == 150)
  }

  @Test("A mirrored symbol points the other way in right-to-left interfaces")
  func mirroring() throws {
    let host = ApplicationHost()
    func inkCenter(_ attribute: UISemanticContentAttribute, _ name: String) throws -> CGFloat {
      let view = UIImageView(
        image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
      view.semanticContentAttribute = attribute
      host.show(view, frame: CGRect(origin: .zero, size: view.bounds.size))
      let bitmap = try #require(contents(of: view))
      // The row through the middle meets only the point of the chevron.
      let columns = (0..<bitmap.width).filter { bitmap.pixel($0, bitmap.height / 2)[3] > 127 }
      return CGFloat(columns.reduce(0, +)) / CGFloat(columns.count) / CGFloat(bitmap.width)
    }
    #expect(try inkCenter(.forceLeftToRight, "chevron.backward") < 0.4)
    #expect(try inkCenter(.forceRightToLeft, "chevron.backward") > 0.6)
    #expect(try inkCenter(.forceRightToLeft, "chevron.left") < 0.4)
  }

  @Test("The size of the contents follows the mode")
  func appearingSize() {
    let (image, container) = (CGSize(width: 10, height: 20), CGSize(width: 100, height: 100))
    #expect(UIView.ContentMode.scaleAspectFit.size(of: image, in: container) == CGSize(width: 50, height: 100))
    #expect(UIView.ContentMode.scaleAspectFill.size(of: image, in: container) == CGSize(width: 100, height: 200))
    #expect(UIView.ContentMode.scaleToFill.size(of: image, in: container) == container)
    #expect(UIView.ContentMode.center.size(of: image, in: container) == image)
  }

  @Test("A centred symbol is never centred between two pixels")
  func pixelAlignment() throws {
    let host = ApplicationHost()
    for mode in [UIView.ContentMode.center, .scaleAspectFit, .top, .left] {
      for extra in 0..<4 {
        let view = UIImageView(image: UIImage(systemName: "heart"))
        view.contentMode = mode
        let pixel = 1.0 / 3
        let size = CGSize(width: 40 + CGFloat(extra % 2) * pixel, height: 50 + CGFloat(extra / 2) * pixel)
        host.show(view, frame: CGRect(origin: .zero, size: size))
        let bitmap = try #require(contents(of: view))
        let gaps = [Int((size.width * 3).rounded()) - bitmap.width, Int((size.height * 3).rounded()) - bitmap.height]
        if mode != .left { #expect(gaps[0].isMultiple(of: 2)) }
        if mode != .top { #expect(gaps[1].isMultiple(of: 2)) }
        #expect(gaps[0] >= 0 && gaps[1] >= 0)
      }
    }
  }
}
