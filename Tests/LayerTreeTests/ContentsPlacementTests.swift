import CoreGraphics
import Foundation
import LayerTree
import Testing

@Suite("Placement of contents")
struct ContentsPlacementTests {
  private func properties(_ change: (inout LayerProperties) -> Void) -> LayerProperties {
    var result = LayerProperties()
    result.bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
    change(&result)
    return result
  }

  /// An image of 40 × 40 pixels at scale 2 is 20 × 20 points, in bounds (10, 20, 100, 60).
  private static let gravities: [(CALayerContentsGravity, CGRect)] = [
    (.center, CGRect(x: 50, y: 40, width: 20, height: 20)),
    (.top, CGRect(x: 50, y: 20, width: 20, height: 20)),
    (.bottom, CGRect(x: 50, y: 60, width: 20, height: 20)),
    (.left, CGRect(x: 10, y: 40, width: 20, height: 20)),
    (.right, CGRect(x: 90, y: 40, width: 20, height: 20)),
    (.topLeft, CGRect(x: 10, y: 20, width: 20, height: 20)),
    (.topRight, CGRect(x: 90, y: 20, width: 20, height: 20)),
    (.bottomLeft, CGRect(x: 10, y: 60, width: 20, height: 20)),
    (.bottomRight, CGRect(x: 90, y: 60, width: 20, height: 20)),
    (.resize, CGRect(x: 10, y: 20, width: 100, height: 60)),
    (.resizeAspect, CGRect(x: 30, y: 20, width: 60, height: 60)),
    (.resizeAspectFill, CGRect(x: 10, y: 0, width: 100, height: 100)),
  ]

  @Test("All twelve gravities", arguments: gravities.indices)
  func gravity(_ index: Int) throws {
    let (gravity, expected) = Self.gravities[index]
    let placement = try #require(
      ContentsPlacement(
        imageSize: CGSize(width: 40, height: 40),
        in: properties {
          $0.contentsGravity = gravity
          $0.contentsScale = 2
        }))
    #expect(placement.extent == expected)
    #expect(placement.pieces.map(\.source) == [CGRect(x: 0, y: 0, width: 40, height: 40)])
    #expect(placement.pieces.map(\.destination) == [expected])
  }

  @Test("The contents rectangle selects a part, whose size then counts")
  func contentsRect() throws {
    let placement = try #require(
      ContentsPlacement(
        imageSize: CGSize(width: 40, height: 40),
        in: properties {
          $0.contentsGravity = .topLeft
          $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.25)
        }))
    #expect(placement.pieces.map(\.source) == [CGRect(x: 20, y: 0, width: 20, height: 10)])
    #expect(placement.pieces.map(\.destination) == [CGRect(x: 10, y: 20, width: 20, height: 10)])
  }

  @Test("Around a stretching centre, corners keep their size and edges stretch one way")
  func ninePieces() throws {
    let placement = try #require(
      ContentsPlacement(
        imageSize: CGSize(width: 40, height: 40),
        in: properties {
          $0.contentsScale = 2
          // A quarter of 20 points on each side: corners of 5 points.
          $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        }))
    let pieces = placement.pieces
    #expect(pieces.count == 9)
    #expect(pieces[0].destination == CGRect(x: 10, y: 20, width: 5, height: 5))
    #expect(pieces[1].destination == CGRect(x: 15, y: 20, width: 90, height: 5))
    #expect(pieces[4].source == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(pieces[4].destination == CGRect(x: 15, y: 25, width: 90, height: 50))
    #expect(pieces[8].destination == CGRect(x: 105, y: 75, width: 5, height: 5))
  }

  @Test("Where the corners do not fit, they shrink in proportion and the centre disappears")
  func tightNinePieces() throws {
    let placement = try #require(
      ContentsPlacement(
        imageSize: CGSize(width: 40, height: 40),
        in: properties {
          $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 40)
          // Columns of 30 and 5 points beside the centre, where there are 10.
          $0.contentsCenter = CGRect(x: 0.75, y: 0, width: 0.125, height: 1)
        }))
    let widths = placement.pieces.map(\.destination.width)
    #expect(widths.count == 2 && abs(widths[0] - 10 * 30 / 35) < 1e-9 && abs(widths[1] - 10 * 5 / 35) < 1e-9)
  }

  @Test("A backing store rounded up to whole pixels is not squeezed")
  func roundedBackingStore() throws {
    let bounds = CGRect(x: 0, y: 0, width: 10.3, height: 5)
    // 10.3 × 2 = 20.6 pixels, rounded up to 21.
    let placement = try #require(
      ContentsPlacement(
        imageSize: CGSize(width: 21, height: 10),
        in: properties {
          $0.bounds = bounds
          $0.contentsScale = 2
        }))
    #expect(placement.extent == CGRect(x: 0, y: 0, width: 10.5, height: 5))
  }
}
