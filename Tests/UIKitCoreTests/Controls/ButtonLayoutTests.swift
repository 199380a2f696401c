import Foundation
import Testing

@testable import UIKitCore

@Suite("Button layout")
struct ButtonLayoutTests {
  private static let edges: [ButtonLayout.ImageEdge] = [.left, .right, .top, .bottom]

  private func layout(_ edge: ButtonLayout.ImageEdge) -> ButtonLayout {
    var layout = ButtonLayout()
    layout.imageSize = CGSize(width: 20, height: 24)
    layout.titleSize = CGSize(width: 50, height: 18)
    layout.imagePadding = 8
    layout.imageEdge = edge
    layout.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    return layout
  }

  @Test("The content is as large as its parts and the gap between them")
  func contentSize() {
    #expect(layout(.left).contentSize == CGSize(width: 78, height: 24))
    #expect(layout(.top).contentSize == CGSize(width: 50, height: 50))
    var titleOnly = layout(.left)
    titleOnly.imageSize = .zero
    #expect(titleOnly.contentSize == CGSize(width: 50, height: 18))
    var imageOnly = layout(.left)
    imageOnly.titleSize = .zero
    #expect(imageOnly.contentSize == CGSize(width: 20, height: 24))
  }

  @Test("In bounds of their own size parts fill the insets in order")
  func order() {
    for edge in Self.edges {
      let layout = layout(edge)
      let size = layout.contentSize
      let frames = layout.frames(in: CGRect(x: 0, y: 0, width: size.width + 6, height: size.height + 4))
      #expect(frames.image.union(frames.title) == CGRect(origin: CGPoint(x: 2, y: 1), size: size))
      switch edge {
      case .left: #expect(frames.title.minX - frames.image.maxX == 8)
      case .right: #expect(frames.image.minX - frames.title.maxX == 8)
      case .top: #expect(frames.title.minY - frames.image.maxY == 8)
      case .bottom: #expect(frames.image.minY - frames.title.maxY == 8)
      }
    }
  }

  @Test("The content moves as one to its aligned side")
  func alignment() {
    let bounds = CGRect(x: 0, y: 0, width: 206, height: 104)
    for edge in Self.edges {
      for (horizontal, fraction): (ButtonLayout.Placement, CGFloat) in [(.start, 0), (.center, 0.5), (.end, 1)] {
        for (vertical, verticalFraction): (ButtonLayout.Placement, CGFloat) in [(.start, 0), (.center, 0.5), (.end, 1)]
        {
          var layout = layout(edge)
          layout.horizontal = horizontal
          layout.vertical = vertical
          let frames = layout.frames(in: bounds)
          let content = frames.image.union(frames.title)
          #expect(content.size == layout.contentSize)
          #expect(content.minX == 2 + (200 - content.width) * fraction)
          #expect(content.minY == 1 + (100 - content.height) * verticalFraction)
        }
      }
    }
  }

  @Test("A narrow button shrinks the title, never the image")
  func narrow() {
    for edge in [ButtonLayout.ImageEdge.left, .right] {
      let frames = layout(edge).frames(in: CGRect(x: 0, y: 0, width: 60, height: 30))
      #expect(frames.image.width == 20)
      // 60 less 6 for insets, 20 for the image and 8 for the gap.
      #expect(frames.title.width == 26)
      let none = layout(edge).frames(in: CGRect(x: 0, y: 0, width: 10, height: 30))
      #expect(none.image.width == 20 && none.title.width == 0)
    }
  }

  @Test("Title and subtitle are stacked at their aligned side")
  func subtitle() {
    for alignment in [0, 0.5, 1] as [CGFloat] {
      var layout = layout(.left)
      layout.subtitleSize = CGSize(width: 30, height: 10)
      layout.titlePadding = 2
      layout.textAlignment = alignment
      #expect(layout.contentSize == CGSize(width: 78, height: 30))
      let frames = layout.frames(in: CGRect(x: 0, y: 0, width: 84, height: 34))
      #expect(frames.subtitle.minY - frames.title.maxY == 2)
      #expect(frames.subtitle.minX - frames.title.minX == 20 * alignment)
    }
  }

  @Test("The room for a title excludes the gap to the image, before the title has a size")
  func roomForTitle() {
    var unmeasured = layout(.left)
    unmeasured.titleSize = .zero
    // 100 less the insets 2 and 4, the image's 20 and the gap of 8.
    #expect(unmeasured.textWidth(in: 100) == CGFloat(100 - 2 - 4 - 20 - 8))
    unmeasured.imageSize = .zero
    #expect(unmeasured.textWidth(in: 100) == CGFloat(100 - 2 - 4))
  }
}
