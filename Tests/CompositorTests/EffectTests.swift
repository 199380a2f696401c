import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import Testing

@testable import Compositor

@Suite("Layers with an effect on their picture")
struct EffectTests {
  private let white = rgb(1, 1, 1)
  private let black = rgb(0, 0, 0)

  private func near(_ pixel: [UInt8], _ expected: [Int], within tolerance: Int = 2) -> Bool {
    zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= tolerance }
  }

  // MARK: Blur

  /// A white card on black, 100 points wide, from 50 on.
  private func card(_ radius: CGFloat, isOpaque: Bool = false, scale: CGFloat = 1) -> Stage {
    let stage = Stage(200, 60, scale: scale, background: black)
    stage.add(CALayer(), 50, -100, 100, 260, white).effect = .blur(radius: radius, isOpaque: isOpaque)
    stage.show()
    return stage
  }

  @Test("Across an edge, a blur is a Gaussian sum that reaches beyond the layer", arguments: [2.0, 3, 6, 9, 14])
  func gaussian(sigma: Double) {
    let stage = card(sigma)
    for x in stride(from: 20, to: 90, by: 3) {
      func share(from edge: Double) -> Double { 0.5 * erfc((edge - Double(x) - 0.5) / (sigma * 2.0.squareRoot())) }
      let expected = share(from: 50) - share(from: 150)
      let seen = Double(stage.pixel(x, 30)[0]) / 255
      #expect(abs(seen - expected) < 0.03, "σ \(sigma), x \(x): \(seen), not \(expected)")
    }
  }

  @Test("An opaque blur ends where the layer does, without fading there")
  func opaque() {
    let stage = card(8, isOpaque: true)
    #expect(stage.pixel(49, 30) == [0, 0, 0] && stage.pixel(50, 30) == [255, 255, 255])
  }

  @Test("A layer on a blurred one is blurred with it, a layer beside it is sharp, and so is the layer behind")
  func scope() {
    let stage = Stage(120, 40, background: black)
    stage.add(CALayer(), 0, 0, 60, 40, rgb(1, 0, 0))
    let blurred = stage.add(CALayer(), 0, 0, 120, 40)
    blurred.effect = .blur(radius: 4, isOpaque: false)
    stage.add(CALayer(), 20, 10, 20, 20, white, to: blurred)
    stage.add(CALayer(), 80, 10, 20, 20, white)
    stage.show()
    #expect(stage.pixel(59, 5) == [255, 0, 0] && stage.pixel(60, 5) == [0, 0, 0])
    #expect(stage.pixel(79, 20) == [0, 0, 0] && stage.pixel(80, 20) == [255, 255, 255])
    #expect((20..<250).contains(stage.pixel(20, 20)[1]) && (5..<128).contains(stage.pixel(17, 20)[1]))
  }

  @Test("The radius is in points, and grows with the layer's scale")
  func scale() {
    let (one, three) = (card(6), card(6, scale: 3))
    for x in stride(from: 30, to: 80, by: 5) {
      #expect(abs(Int(one.pixel(x, 30)[0]) - Int(three.pixel(3 * x + 1, 90)[0])) < 12)
    }
  }

  @Test("A layer within a blurred one that leaves, appears, moves or changes repaints what its blur reaches")
  func damage() {
    let stage = Stage(120, 60, background: black)
    let blurred = stage.add(CALayer(), 0, 0, 120, 60)
    blurred.effect = .blur(radius: 5, isOpaque: false)
    let part = stage.add(CALayer(), 50, 20, 20, 20, white, to: blurred)
    func isFresh(_ what: String) {
      stage.show()
      let fresh = RasterServer(pixelSize: stage.server.pixelSize, scale: stage.server.scale)
      fresh.submit(stage.context.tree.snapshot())
      fresh.render()
      #expect(fresh.image.bytes == stage.bytes, "\(what)")
    }
    isFresh("shown")
    part.backgroundColor = rgb(0, 1, 0)
    isFresh("recoloured")
    part.position.x += 7
    isFresh("moved")
    part.isHidden = true
    isFresh("hidden")
    part.isHidden = false
    isFresh("shown again")
    blurred.position.y += 3
    isFresh("moved as a whole")
    part.removeFromSuperlayer()
    isFresh("removed")
  }

  // MARK: Colours

  private func shade(_ color: CGColor, _ matrix: LayerColorMatrix, on background: CGColor) -> [UInt8] {
    let stage = Stage(10, 10, background: background)
    stage.add(CALayer(), 0, 0, 10, 10, color).effect = .colors(matrix)
    stage.show()
    return stage.pixel(5, 5)
  }

  @Test("Colours change by their matrix, translucent ones by their colour alone")
  func colors() {
    #expect(near(shade(rgb(0.2, 0.4, 0.6), .inversion, on: black), [204, 153, 102]))
    #expect(near(shade(rgb(0.2, 0.4, 0.6), .brightness(0.5), on: black), [179, 230, 255]))
    #expect(near(shade(rgb(0.2, 0.4, 0.6), .contrast(2), on: black), [0, 77, 179]))
    #expect(near(shade(rgb(1, 0, 0), .saturation(0), on: black), [54, 54, 54]))
    #expect(near(shade(rgb(0.5, 0.5, 1), .scale(SIMD4(1, 0.5, 0.5, 1)), on: black), [128, 64, 128]))
    #expect(near(shade(rgb(1, 1, 1, 0.5), .inversion, on: white), [128, 128, 128]))
  }

  @Test("A hue that is turned by a third changes red to green, and leaves grey alone")
  func hue() {
    let third = LayerColorMatrix.hueRotation(cosine: -0.5, sine: Float(3.0.squareRoot() / 2))
    let green = shade(rgb(0.6, 0, 0), third, on: black)
    #expect(green[1] > green[0] && green[1] > green[2])
    #expect(near(shade(rgb(0.3, 0.3, 0.3), third, on: white), [77, 77, 77]))
    #expect(near(shade(rgb(0.2, 0.4, 0.6), .hueRotation(cosine: 1, sine: 0), on: white), [51, 102, 153]))
  }

  @Test("Luminance becomes the opacity of black, and transparent stays transparent")
  func luminance() {
    #expect(shade(white, .luminanceToAlpha, on: white) == [0, 0, 0])
    #expect(shade(black, .luminanceToAlpha, on: white) == [255, 255, 255])
    #expect(near(shade(rgb(1, 1, 1, 0.5), .luminanceToAlpha, on: white), [128, 128, 128]))
    #expect(shade(rgb(1, 1, 1, 0), .inversion, on: rgb(0, 1, 0)) == [0, 255, 0])
  }

  // MARK: Blending

  /// The pixel where `front` is blended with `back`.
  private func blend(_ front: CGColor, _ mode: LayerBlendMode, _ back: CGColor, opacity: Float = 1) -> [UInt8] {
    let stage = Stage(10, 10, background: back)
    let layer = stage.add(CALayer(), 0, 0, 10, 10, front)
    layer.effect = .blend(mode)
    layer.opacity = opacity
    stage.show()
    return stage.pixel(5, 5)
  }

  @Test("Opaque colours are mixed by the formula of each mode")
  func modes() {
    let (front, back) = (rgb(0.6, 0.2, 1), rgb(0.5, 0.4, 0.2))
    let expected: [(LayerBlendMode, [Int])] = [
      (.multiply, [77, 20, 51]), (.screen, [204, 133, 255]), (.overlay, [153, 41, 102]), (.darken, [128, 51, 51]),
      (.lighten, [153, 102, 255]), (.colorDodge, [255, 128, 255]), (.colorBurn, [43, 0, 51]),
      (.hardLight, [153, 41, 255]), (.difference, [26, 51, 204]), (.exclusion, [128, 112, 204]),
      (.plusLighter, [255, 153, 255]), (.plusDarker, [26, 0, 51]), (.sourceAtop, [153, 51, 255]),
      (.destinationOver, [128, 102, 51]), (.destinationOut, [0, 0, 0]),
    ]
    for (mode, color) in expected {
      let seen = blend(front, mode, back)
      #expect(near(seen, color, within: 3), "\(mode): \(seen), not \(color)")
    }
    // The luminance of one with the hue of the other; what each keeps is checked, not the figures.
    let grey = rgb(0.5, 0.5, 0.5)
    #expect(near(blend(front, .luminosity, grey), [104, 104, 104], within: 12))
    #expect(near(blend(grey, .saturation, back), [104, 104, 104], within: 12))
    for mode in [LayerBlendMode.hue, .color] { #expect(near(blend(grey, mode, grey), [128, 128, 128])) }
  }

  @Test("Half an opacity is half the effect")
  func opacity() {
    #expect(near(blend(black, .multiply, white, opacity: 0.5), [128, 128, 128]))
    #expect(near(blend(black, .plusDarker, white, opacity: 0.5), [128, 128, 128]))
    #expect(near(blend(white, .destinationOut, white, opacity: 0.5), [128, 128, 128]))
  }

  @Test("Within a group, layers mix with one another alone")
  func group() {
    let stage = Stage(40, 10, background: rgb(0, 0, 1))
    let group = stage.add(CALayer(), 0, 0, 40, 10)
    group.effect = .group
    stage.add(CALayer(), 0, 0, 20, 10, rgb(1, 1, 0), to: group)
    stage.add(CALayer(), 10, 0, 20, 10, rgb(1, 0, 0), to: group).effect = .blend(.multiply)
    stage.show()
    #expect(stage.pixel(5, 5) == [255, 255, 0] && stage.pixel(15, 5) == [255, 0, 0])
    // Multiplied with nothing: itself, not what is behind the group.
    #expect(stage.pixel(25, 5) == [255, 0, 0] && stage.pixel(35, 5) == [0, 0, 255])
    group.effect = nil
    stage.show()
    #expect(stage.pixel(25, 5) == [0, 0, 0])
  }

  private func isFresh(_ stage: Stage, _ what: String) {
    stage.show()
    let fresh = RasterServer(pixelSize: stage.server.pixelSize, scale: stage.server.scale)
    fresh.submit(stage.context.tree.snapshot())
    fresh.render()
    #expect(fresh.image.bytes == stage.bytes, "\(what)")
  }

  @Test("A hole in a group as large as the picture shows what is behind, also after changes in the hole and of it")
  func hole() {
    let stage = Stage(60, 60, background: rgb(1, 0, 0))
    let behind = stage.add(CALayer(), 20, 20, 20, 20, rgb(0, 1, 0))
    let group = stage.add(CALayer(), 0, 0, 60, 60)
    group.effect = .group
    let holder = stage.add(CALayer(), 0, 0, 60, 60, nil, to: group)
    stage.add(CALayer(), 0, 0, 60, 60, black, to: holder)
    let eraser = stage.add(CALayer(), 15, 15, 30, 30, white, to: holder)
    eraser.effect = .blend(.destinationOut)
    isFresh(stage, "shown")
    #expect(
      stage.pixel(30, 30) == [0, 255, 0] && stage.pixel(17, 17) == [255, 0, 0] && stage.pixel(5, 5) == [0, 0, 0])
    behind.backgroundColor = rgb(0, 0, 1)
    isFresh(stage, "changed behind")
    #expect(stage.pixel(30, 30) == [0, 0, 255])
    eraser.effect = nil
    isFresh(stage, "filled")
    #expect(stage.pixel(30, 30) == [255, 255, 255])
    eraser.effect = .blend(.destinationOut)
    isFresh(stage, "made again")
    #expect(stage.pixel(30, 30) == [0, 0, 255])
  }

  @Test("In a layer with round corners, what is blended mixes within the layer, in the middle as along the corners")
  func roundCorners() {
    let stage = Stage(60, 60, background: rgb(1, 1, 0))
    let card = stage.add(CALayer(), 10, 10, 40, 40)
    (card.cornerRadius, card.masksToBounds) = (12, true)
    stage.add(CALayer(), 0, 0, 40, 40, rgb(0, 1, 1), to: card).effect = .blend(.multiply)
    isFresh(stage, "shown")
    #expect(stage.pixel(30, 30) == [0, 255, 255] && stage.pixel(30, 11) == [0, 255, 255])
    #expect(stage.pixel(15, 15) == [0, 255, 255] && stage.pixel(10, 10) == [255, 255, 0])
    card.cornerRadius = 0
    isFresh(stage, "square")
    #expect(stage.pixel(30, 30) == [0, 255, 0])
  }

  @Test("Glass in a blurred layer follows what is behind it, when that changes and when the layer moves")
  func glass() {
    let stage = Stage(90, 60, background: white)
    let behind = stage.add(CALayer(), 0, 0, 45, 60, black)
    let blurred = stage.add(CALayer(), 20, 10, 40, 40)
    blurred.effect = .blur(radius: 2, isOpaque: false)
    stage.add(CALayer(), 0, 0, 40, 40, nil, to: blurred).backdrop = LayerBackdrop(radius: 3)
    isFresh(stage, "shown")
    #expect(stage.pixel(55, 30)[0] > 200 && stage.pixel(28, 30)[0] < 60)
    behind.frame.size.width = 90
    isFresh(stage, "changed behind")
    #expect(stage.pixel(52, 30)[0] < 60)
    behind.frame.size.width = 30
    isFresh(stage, "changed again")
    blurred.position.x += 15
    isFresh(stage, "moved")
    #expect(stage.pixel(60, 30)[0] > 200)
    // What casts the shadow is the glass, black; it shows through the glass, and the glass itself stays as it is.
    (blurred.shadowOpacity, blurred.shadowRadius) = (0.4, 2)
    isFresh(stage, "with a shadow")
    #expect(near(stage.pixel(60, 30), [153, 153, 153]))
  }

  @Test("A picture far larger than the screen is blurred up to the screen's edges without fading there")
  func largePicture() {
    let stage = Stage(400, 100, background: rgb(0, 1, 0))
    let picture = stage.add(CALayer(), -1000, -1000, 2400, 2400)
    picture.contents = makeChequers(scale: 1).cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    picture.effect = .blur(radius: 8, isOpaque: false)
    stage.show()
    for x in [0, 1, 200, 398, 399] {
      #expect(stage.pixel(x, 0) == [255, 255, 255] && stage.pixel(x, 99) == [255, 255, 255])
    }
  }
}
