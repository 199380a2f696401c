import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite("Shadows of layers")
struct ShadowTests {
  private let white = rgb(1, 1, 1)

  private func makeStage() -> (Stage, CALayer) {
    let stage = Stage(60, 60, background: white)
    let layer = stage.add(CALayer(), 20, 20, 20, 20, white)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 6, height: 8)
    return (stage, layer)
  }

  @Test("Without blur it is the silhouette in black, moved right and down")
  func offset() {
    let (stage, _) = makeStage()
    stage.show()
    #expect(stage.pixel(44, 46) == [0, 0, 0] && stage.pixel(46, 46) == [255, 255, 255])
    #expect(stage.pixel(24, 47) == [255, 255, 255] && stage.pixel(26, 47) == [0, 0, 0])
    #expect(stage.pixel(38, 38) == [255, 255, 255])
  }

  @Test("Colour and opacity apply to the shadow")
  func color() {
    let (stage, layer) = makeStage()
    layer.shadowColor = rgb(1, 0, 0)
    layer.shadowOpacity = 0.5
    stage.show()
    let pixel = stage.pixel(44, 46)
    #expect(pixel[0] == 255 && abs(Int(pixel[1]) - 128) <= 1)
  }

  @Test("The blur's standard deviation is the radius: the edge is half dark, two radii away 2 %")
  func blur() {
    let stage = Stage(200, 200, background: white)
    let layer = stage.add(CALayer(), 50, 50, 100, 100, white)
    layer.shadowOpacity = 1
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 60)
    stage.show()
    // The shadow's lower edge is at 210; below the layer its left edge at 50 is alone.
    let row = stage.row(180, 0..<200).map { 255 - Int($0) }
    #expect(abs((row[49] + row[50]) / 2 - 128) <= 4)
    // Φ(−1) = 0.159 and Φ(−2) = 0.023 of 255; three boxes are within 3 % of the Gaussian.
    #expect(abs(row[39] - 42) <= 8 && abs(row[29] - 7) <= 7)
  }

  @Test("A path replaces the silhouette")
  func path() {
    let (stage, layer) = makeStage()
    layer.shadowPath = CGPath(rect: CGRect(x: -18, y: -28, width: 5, height: 5), transform: nil)
    stage.show()
    // (20 − 18 + 6, 20 − 28 + 8)
    #expect(
      stage.pixel(8, 0) == [0, 0, 0] && stage.pixel(12, 4) == [0, 0, 0] && stage.pixel(13, 5) == [255, 255, 255])
    #expect(stage.pixel(44, 46) == [255, 255, 255])
  }

  @Test("Without a background, contents and sublayers cast it")
  func silhouette() {
    let (stage, layer) = makeStage()
    layer.backgroundColor = nil
    stage.add(CALayer(), 0, 0, 5, 5, white, to: layer)
    stage.show()
    #expect(stage.pixel(30, 31) == [0, 0, 0] && stage.pixel(32, 34) == [255, 255, 255])
    #expect(stage.pixel(44, 46) == [255, 255, 255])
  }

  // behaviours.md §14 "Border, shadow, radius": translucent content does not hide the layer's own shadow
  @Test("It also lies behind its own translucent layer")
  func translucent() {
    let (stage, layer) = makeStage()
    layer.backgroundColor = rgb(1, 1, 1, 0.5)
    stage.show()
    #expect(stage.pixel(22, 22) == [255, 255, 255])
    // White at a half over a shadow at a half over white.
    #expect(abs(Int(stage.pixel(35, 35)[1]) - 191) <= 2)
  }

  @Test("Masking to the bounds clips the layer's own shadow away")
  func masked() {
    let (stage, layer) = makeStage()
    layer.masksToBounds = true
    stage.show()
    #expect(stage.pixel(44, 46) == [255, 255, 255])
  }

  @Test("It rotates with the layer")
  func turned() {
    let (stage, layer) = makeStage()
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
    stage.show()
    #expect(stage.pixel(16, 14) == [0, 0, 0] && stage.pixel(44, 46) == [255, 255, 255])
  }
}
