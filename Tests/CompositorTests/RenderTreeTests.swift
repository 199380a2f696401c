import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import Testing

@testable import Compositor

@Suite("The layer tree as it is painted")
struct RenderTreeTests {
  /// A layer tree of 40 × 30 pixels, its commits, and the picture that follows them.
  private final class Scene: RenderServer {
    let root = CALayer()
    let tree: RenderTree
    let canvas: PixelCanvas
    private lazy var context = LayerContext(server: self)

    init(scale: CGFloat = 1) throws {
      let area = DeviceRect(minX: 0, minY: 0, maxX: Int(40 * scale), maxY: Int(30 * scale))
      tree = RenderTree(viewport: area, scale: scale)
      canvas = try #require(PixelCanvas(area, isOpaque: true))
      root.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
      root.backgroundColor = .white
      context.rootLayer = root
    }

    func submit(_ commit: LayerCommit) { tree.apply(commit) }

    @discardableResult
    func add(
      _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?, to parent: CALayer? = nil
    )
      -> CALayer
    {
      let layer = CALayer()
      layer.isStill = true
      layer.frame = CGRect(x: x, y: y, width: width, height: height)
      layer.backgroundColor = color
      (parent ?? root).addSublayer(layer)
      return layer
    }

    /// Commits, brings the picture up to date, and says how.
    @discardableResult
    func show() -> RenderUpdate {
      context.commit()
      let update = tree.update()
      if let move = update.move { canvas.scroll(move.target, by: move.vector) }
      for rect in update.damage {
        canvas.clear(rect)
        tree.paint(rect, on: canvas)
      }
      return update
    }

    /// Red, green and blue.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      canvas.withPixels { bytes, bytesPerRow in (0..<3).map { bytes[y * bytesPerRow + x * 4 + 2 - $0] } }
    }
  }

  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> DeviceRect {
    DeviceRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @Test("Damage is the rectangle of the change, before and after, and empty without a change")
  func exactDamage() throws {
    let scene = try Scene(scale: 2)
    let layer = scene.add(3, 4, 5, 6, red)
    #expect(scene.show().damage == [rect(0, 0, 80, 60)])
    #expect(scene.show().damage.isEmpty)
    layer.backgroundColor = blue
    #expect(scene.show().damage == [rect(6, 8, 10, 12)])
    layer.position.x += 20
    #expect(scene.show().damage == [rect(6, 8, 10, 12), rect(46, 8, 10, 12)])
    layer.isHidden = true
    #expect(scene.show().damage == [rect(46, 8, 10, 12)])
    layer.backgroundColor = red
    #expect(scene.show().damage.isEmpty)
    layer.isHidden = false
    #expect(scene.show().damage == [rect(46, 8, 10, 12)] && scene.pixel(50, 10) == [255, 0, 0])
    layer.removeFromSuperlayer()
    #expect(scene.show().damage == [rect(46, 8, 10, 12)] && scene.pixel(50, 10) == [255, 255, 255])
  }

  @Test("Layers are ordered by position, then by zPosition; a reordering damages the moved layers")
  func order() throws {
    let scene = try Scene()
    let (first, second) = (scene.add(0, 0, 10, 10, red), scene.add(5, 5, 10, 10, blue))
    let far = scene.add(30, 20, 5, 5, red)
    scene.show()
    #expect(scene.pixel(7, 7) == [0, 0, 255])
    scene.root.insertSublayer(second, at: 0)
    let damage = scene.show().damage
    #expect(scene.pixel(7, 7) == [255, 0, 0])
    #expect(damage.allSatisfy { rect(0, 0, 15, 15).contains($0) } && !damage.isEmpty)
    first.zPosition = -1
    scene.show()
    #expect(scene.pixel(7, 7) == [0, 0, 255])
    // In front of everything, where it meets nothing.
    far.zPosition = 3
    scene.show()
    #expect(scene.pixel(32, 22) == [255, 0, 0])
  }

  @Test("A faded layer is faded as a whole, not layer by layer; one with a single part needs no group")
  func groups() throws {
    let scene = try Scene()
    let group = scene.add(0, 0, 20, 20, red)
    scene.add(5, 5, 10, 10, blue, to: group)
    group.opacity = 0.5
    scene.show()
    // Half of red or blue on white; were both faded one by one, red would show through blue.
    #expect(scene.pixel(1, 1)[1] == scene.pixel(7, 7)[1])
    #expect(scene.pixel(7, 7)[0] <= 128 && scene.pixel(7, 7)[2] == 255)
    #expect(scene.tree.root?.sublayers[0].hasManyParts == true)
    group.sublayers?.first?.removeFromSuperlayer()
    #expect(scene.show().damage == [rect(0, 0, 20, 20)])
    #expect(scene.tree.root?.sublayers[0].hasManyParts == false)
  }

  @Test("The area that a layer certainly covers is known, so layers behind it are not painted")
  func opaque() throws {
    let scene = try Scene()
    let layer = scene.add(0, 0, 40, 30, red)
    scene.show()
    let node = try #require(scene.tree.root?.sublayers[0])
    #expect(node.opaque == rect(0, 0, 40, 30) && scene.tree.uncovered(rect(0, 0, 40, 30)).isEmpty)
    layer.cornerRadius = 4
    scene.show()
    // From edge to edge between the corners, and a pixel for smoothing.
    #expect(node.opaque == rect(0, 5, 40, 20))
    layer.opacity = 0.9
    scene.show()
    #expect(node.opaque.isEmpty)
    (layer.opacity, layer.cornerRadius, layer.backgroundColor) = (1, 0, red.copy(alpha: 0.5))
    scene.show()
    #expect(node.opaque.isEmpty)
  }

  @Test("Two screens side by side cover the picture together, so nothing behind them is cleared")
  func uncovered() throws {
    let scene = try Scene()
    let picture = rect(0, 0, 40, 30)
    scene.root.backgroundColor = nil
    let container = scene.add(0, 0, 40, 30, nil)
    let leaving = scene.add(-10, 0, 40, 30, red, to: container)
    let coming = scene.add(25, 0, 40, 30, blue, to: container)
    scene.show()
    #expect(scene.tree.uncovered(picture).isEmpty)
    #expect(scene.tree.uncovered(rect(26, 3, 5, 5)).isEmpty)
    // A gap between them, and one beside.
    (leaving.frame.origin.x, coming.frame.origin.x) = (-20, 25)
    scene.show()
    #expect(scene.tree.uncovered(picture) == [rect(20, 0, 5, 30)])
    coming.frame.size.width = 10
    scene.show()
    #expect(scene.tree.uncovered(picture) == [rect(20, 0, 5, 30), rect(35, 0, 5, 30)])
    // Clipped and faded layers cover nothing.
    (leaving.frame.origin.x, coming.frame) = (0, CGRect(x: 20, y: 0, width: 20, height: 30))
    leaving.frame.size.width = 20
    (container.masksToBounds, container.bounds.size.height) = (true, 20)
    container.frame.origin = .zero
    scene.show()
    #expect(scene.tree.uncovered(picture) == [rect(0, 20, 40, 10)])
    container.masksToBounds = false
    leaving.opacity = 0.5
    scene.show()
    #expect(scene.tree.uncovered(picture) == [rect(0, 0, 20, 30)])
    container.opacity = 0.5
    scene.show()
    #expect(scene.tree.uncovered(picture) == [picture])
  }

  @Test("Scrolled content is moved; its changes are painted at the new place")
  func scrolling() throws {
    let scene = try Scene(scale: 2)
    let scroller = scene.add(0, 0, 40, 30, nil)
    scroller.masksToBounds = true
    let row = scene.add(5, 10, 30, 4, red, to: scroller)
    scene.add(5, 40, 30, 5, blue, to: scroller)
    scene.show()
    scroller.bounds.origin.y = 3
    let update = scene.show()
    #expect(update.move == PictureMove(target: rect(0, 0, 80, 54), vector: DeviceVector(dx: 0, dy: -6)))
    #expect(update.damage == [rect(0, 54, 80, 6)])
    #expect(scene.pixel(12, 14) == [255, 0, 0] && scene.pixel(12, 22) == [255, 255, 255])
    scroller.bounds.origin.y = 5
    row.backgroundColor = blue
    #expect(scene.show().damage.contains { $0.contains(rect(10, 10, 60, 8)) })
    #expect(scene.pixel(12, 10) == [0, 0, 255] && scene.pixel(12, 18) == [255, 255, 255])
    // A row that goes: its pixels have been moved.
    scroller.bounds.origin.y = 4
    row.removeFromSuperlayer()
    scene.show()
    #expect((0..<60).allSatisfy { scene.pixel(12, $0) == [255, 255, 255] })
  }

  @Test("The pixels of a sliding screen are cached until it changes or rests")
  func flattening() throws {
    let scene = try Scene()
    let screen = scene.add(40, 0, 40, 30, red)
    let part = scene.add(5, 5, 10, 10, blue, to: screen)
    scene.show()
    let node = try #require(scene.tree.root?.sublayers[0])
    func slide(to x: CGFloat) {
      screen.frame.origin.x = x
      scene.show()
    }
    #expect(node.flat == nil)
    slide(to: 20)
    let flat = try #require(node.flat)
    #expect(flat.frame == rect(20, 0, 40, 30) && flat.painted == rect(20, 0, 20, 30))
    slide(to: 10)
    #expect(node.flat === flat && flat.frame == rect(10, 0, 40, 30) && flat.painted == rect(10, 0, 30, 30))
    #expect(
      scene.pixel(9, 7) == [255, 255, 255] && scene.pixel(10, 7) == [255, 0, 0] && scene.pixel(15, 7) == [0, 0, 255])
    part.backgroundColor = red
    slide(to: 5)
    #expect(node.flat == nil && scene.pixel(10, 7) == [255, 0, 0])
    slide(to: 4)
    slide(to: 3)
    #expect(node.flat != nil)
    // Half a pixel lies between the pixels that were kept.
    slide(to: 2.5)
    #expect(node.flat == nil)
    slide(to: 1.5)
    slide(to: 0.5)
    for _ in 0..<6 { scene.show() }
    #expect(node.flat == nil)
  }

  @Test("The memory of a screen that has slid serves the next one of its size, and is freed when none slides for long")
  func spareFlats() throws {
    let scene = try Scene()
    let screen = scene.add(40, 0, 40, 30, red)
    scene.add(5, 5, 10, 10, blue, to: screen)
    let taller = scene.add(40, 0, 40, 32, blue)
    scene.add(5, 5, 10, 10, red, to: taller)
    scene.show()
    @MainActor func slide(_ screen: CALayer, from x: CGFloat) throws -> PixelCanvas {
      for x in [x, x - 10] {
        screen.frame.origin.x = x
        scene.show()
      }
      let node = try #require(scene.tree.root?.sublayers.first { $0.properties.bounds.height == screen.bounds.height })
      return try #require(node.flat).canvas
    }
    @MainActor func rest(_ updates: Int) { for _ in 0..<updates { scene.show() } }
    let canvas = try slide(screen, from: 30)
    #expect(scene.pixel(20, 0) == [255, 0, 0] && scene.pixel(25, 7) == [0, 0, 255])
    rest(6)
    let other = try slide(taller, from: 30)
    #expect(other !== canvas && scene.pixel(20, 0) == [0, 0, 255])
    rest(6)
    // With other pixels now, at another place.
    screen.backgroundColor = rgb(0, 1, 0)
    taller.isHidden = true
    let again = try slide(screen, from: 28)
    #expect(again === canvas && again.area == rect(18, 0, 40, 30))
    #expect(scene.pixel(18, 0) == [0, 255, 0] && scene.pixel(23, 7) == [0, 0, 255])
    rest(130)
    let late = try slide(screen, from: 30)
    #expect(late !== canvas)
  }

  @Test("Layers scrolled far away are not visited until they come into view", arguments: [100, 1000])
  func visits(rowCount: Int) throws {
    let scene = try Scene()
    let list = scene.add(0, 0, 40, 30, nil)
    list.masksToBounds = true
    // Rows of four layers, ten pixels apart: four of them are in the picture at most.
    for index in 0..<rowCount {
      let row = scene.add(0, CGFloat(index * 10), 40, 10, nil, to: list)
      for part in 0..<3 { scene.add(CGFloat(part * 12), 1, 10, 8, index.isMultiple(of: 2) ? red : blue, to: row) }
    }
    scene.show()
    for step in 1...20 {
      list.bounds.origin.y = CGFloat(step * 5)
      scene.show()
      // The root, the list, the rows that were, are or come in the picture with their parts, and a row beside them on either side.
      #expect(scene.tree.visitCount <= 2 + 8 * 4)
    }
    // The tenth and the eleventh row, and the row after the twelfth, at 130 of 100…130.
    #expect(scene.pixel(1, 5) == [255, 0, 0] && scene.pixel(1, 15) == [0, 0, 255])
    #expect(scene.tree.visitCount > 2)
  }
}
