import CoreGraphics
import Foundation
import Testing

@testable import SwiftUICore

@Suite("Geometry")
struct GeometryTests {
  @Test("The distance of two views is the larger of both wishes")
  func distances() {
    #expect(ViewSpacing(2).distance(to: ViewSpacing(8), along: .horizontal) == 8)
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .vertical) == 8)
    #expect(ViewSpacing.zero.distance(to: .zero, along: .vertical) == 0)
    #expect(ViewSpacing.zero.distance(to: ViewSpacing(), along: .vertical) == 8)
    #expect(ViewSpacing.none.distance(to: ViewSpacing(), along: .vertical) == 0)
    #expect(ViewSpacing.text().distance(to: .text(), along: .vertical) == 0)
    #expect(ViewSpacing.text(lineGap: 3).distance(to: .text(), along: .vertical) == 3)
    #expect(ViewSpacing.text().distance(to: .text(), along: .horizontal) == 8)
    #expect(ViewSpacing.text().distance(to: ViewSpacing(), along: .vertical) == 8)
  }

  @Test("A union takes the larger wish on the edges asked, and does not depend on the order")
  func unions() {
    let mixed = ViewSpacing(2).union(ViewSpacing(20), edges: [.top, .trailing])
    #expect(mixed.distance(to: .zero, along: .horizontal) == 20)
    #expect(ViewSpacing.zero.distance(to: mixed, along: .horizontal) == 2)
    #expect(ViewSpacing.zero.distance(to: mixed, along: .vertical) == 20)
    let all = [ViewSpacing.none, .zero, ViewSpacing(), .text(), .text(lineGap: 5), ViewSpacing(30)]
    for first in all {
      for second in all {
        let (one, other) = (first.union(second), second.union(first))
        for third in all {
          for axis in Axis.allCases {
            #expect(one.distance(to: third, along: axis) == other.distance(to: third, along: axis))
            // Two views want of a third what the one wants that wants more.
            #expect(
              one.distance(to: third, along: axis)
                == max(first.distance(to: third, along: axis), second.distance(to: third, along: axis)))
          }
        }
      }
    }
  }

  enum OneThird: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 } }

  @Test("A guide is its default unless the view sets it; a default may read other guides")
  func dimensions() {
    let guide = VerticalAlignment(OneThird.self)
    let plain = ViewDimensions(CGSize(width: 60, height: 30))
    #expect(plain[guide] == 10 && plain[explicit: guide] == nil)
    #expect(plain[.top] == 0 && plain[VerticalAlignment.center] == 15 && plain[.bottom] == 30)
    #expect(plain[HorizontalAlignment.center] == 30 && plain[.trailing] == 60 && plain[.leading] == 0)
    #expect(
      plain[.firstTextBaseline] == 30 && plain[.listRowSeparatorTrailing] == 60 && plain[.listRowSeparatorLeading] == 0)
    let own = ViewDimensions(plain.size, source: FixedGuides([guide.key: 4, HorizontalAlignment.leading.key: .nan]))
    #expect(own[guide] == 4 && own[explicit: guide] == 4 && own[.leading] == 0)
    #expect(own == own && own != plain)
    #expect(VerticalAlignment(OneThird.self) == guide && guide != .center && VerticalAlignment.top != .bottom)
  }

  @Test("Alignments put guides at those of a rectangle: its own defaults")
  func origins() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
    let view = ViewDimensions(CGSize(width: 20, height: 80))
    #expect(Alignment.bottomTrailing.origin(of: view, in: rect) == CGPoint(x: 90, y: 0))
    for alignment in [Alignment.topLeading, .center, .bottomTrailing, .leading, .top] {
      #expect(alignment.origin(of: view, in: rect) == alignment.origin(of: view.size, in: rect))
    }
    let shifted = ViewDimensions(view.size, source: FixedGuides([HorizontalAlignment.leading.key: 5]))
    #expect(Alignment.topLeading.origin(of: shifted, in: rect) == CGPoint(x: 5, y: 20))
  }

  @Test("Sets of edges and axes")
  func sets() {
    #expect(Edge.Set.all == [.horizontal, .vertical] && Edge.Set(.leading) == .leading)
    #expect(Edge(HorizontalEdge.trailing) == .trailing && Edge(VerticalEdge.top) == .top)
    #expect(HorizontalEdge.Set.all == [.leading, .trailing] && VerticalEdge.Set(.bottom) == .bottom)
    #expect(Axis.Set([.horizontal]).contains(Axis.horizontal) && !Axis.Set([.horizontal]).contains(Axis.vertical))
    #expect("\(Axis.horizontal)" == "horizontal")
    let insets = EdgeInsets(4, on: [.top, .leading])
    #expect(insets == EdgeInsets(top: 4, leading: 4, bottom: 0, trailing: 0) && insets.width == 4 && insets.height == 4)
  }

  @Test("Angles in degrees and radians, and points of rectangles")
  func angles() {
    #expect(Angle(degrees: 180).radians == .pi && Angle.radians(.pi / 2).degrees == 90)
    #expect(Angle.degrees(10) < .degrees(20) && Angle() == .zero)
    let rect = CGRect(x: 10, y: 10, width: 20, height: 40)
    #expect(UnitPoint.bottom.point(in: rect) == CGPoint(x: 20, y: 50))
    #expect(UnitPoint.trailing.origin(of: rect.size, at: .zero) == CGPoint(x: -20, y: -20))
    #expect(ProposedViewSize(width: nil, height: 3).replacingUnspecifiedDimensions() == CGSize(width: 10, height: 3))
  }
}

@Suite("Arithmetic of angles")
struct AngleArithmeticTests {
  @Test("Angles are added, subtracted, turned round and scaled")
  func arithmetic() {
    var angle = Angle(degrees: 90) + .degrees(45) - .degrees(15)
    #expect(abs(angle.degrees - 120) < 1e-9)
    angle += .degrees(60)
    angle -= .degrees(30)
    angle *= 2
    angle /= 4
    #expect(abs(angle.degrees - 75) < 1e-9)
    #expect(abs((-angle * 2 / 3).degrees + 50) < 1e-9)
  }
}
