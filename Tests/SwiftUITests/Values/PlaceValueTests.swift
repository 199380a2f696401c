import SwiftUI
import Testing
import UIKit

@Suite("Alignments, anchors and points by name")
struct PlaceValueTests {
  @Test("Each alignment puts a view of 20 points at its place in one of 100")
  func alignments() {
    let places: [(Alignment, CGFloat, CGFloat)] = [
      (.topLeading, 0, 0), (.top, 40, 0), (.topTrailing, 80, 0), (.leading, 0, 40), (.center, 40, 40),
      (.trailing, 80, 40), (.bottomLeading, 0, 80), (.bottom, 40, 80), (.bottomTrailing, 80, 80),
    ]
    for (alignment, x, y) in places {
      #expect(alignment == Alignment(horizontal: alignment.horizontal, vertical: alignment.vertical))
      let shown = Shown(
        Image(uiImage: Self.dot).frame(width: 100, height: 100, alignment: alignment)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
      let frame = shown.all(UIImageView.self).first.map { shown.frame($0) }
      #expect(frame == CGRect(x: x, y: 59 + y, width: 20, height: 20), "\(alignment)")
    }
  }

  private static let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
    $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("An alignment by a baseline puts the lower edge of a picture on the first or the last line of a text")
  func baselines() throws {
    let font = UIFont.preferredFont(forTextStyle: .body)
    let places: [(Alignment, HorizontalAlignment, Bool)] = [
      (.leadingFirstTextBaseline, .leading, true), (.centerFirstTextBaseline, .center, true),
      (.trailingFirstTextBaseline, .trailing, true), (.leadingLastTextBaseline, .leading, false),
      (.centerLastTextBaseline, .center, false), (.trailingLastTextBaseline, .trailing, false),
    ]
    for (alignment, horizontal, isFirst) in places {
      let shown = Shown(
        ZStack(alignment: alignment) {
          Text("several\nlines")
          Image(uiImage: Self.dot)
        })
      let text = try shown.frame("several\nlines")
      let dot = shown.frame(try #require(shown.all(UIImageView.self).first))
      let line = isFirst ? text.minY + font.ascender : text.maxY + font.descender
      #expect(abs(dot.maxY - line) <= 0.5, "\(alignment): \(dot.maxY), \(line)")
      switch horizontal {
      case .leading: expectSame(dot.minX, text.minX)
      case .trailing: expectSame(dot.maxX, text.maxX)
      default: expectSame(dot.midX, text.midX)
      }
    }
  }

  private struct PointKey: PreferenceKey {
    static var defaultValue: Anchor<CGPoint>? { nil }
    static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
      value = value ?? nextValue()
    }
  }
  private struct RectKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
  }

  @Test("Each anchor of a view is resolved where the view is within another one")
  func anchors() {
    let points: [(Anchor<CGPoint>.Source, CGPoint)] = [
      (.topLeading, CGPoint(x: 10, y: 20)), (.top, CGPoint(x: 30, y: 20)), (.topTrailing, CGPoint(x: 50, y: 20)),
      (.leading, CGPoint(x: 10, y: 50)), (.center, CGPoint(x: 30, y: 50)), (.trailing, CGPoint(x: 50, y: 50)),
      (.bottomLeading, CGPoint(x: 10, y: 80)), (.bottom, CGPoint(x: 30, y: 80)),
      (.bottomTrailing, CGPoint(x: 50, y: 80)), (.point(CGPoint(x: 3, y: 4)), CGPoint(x: 13, y: 24)),
    ]
    var seen: [CGPoint] = []
    for (source, _) in points {
      _ = Shown(
        Color.clear.frame(width: 40, height: 60)
          .anchorPreference(key: PointKey.self, value: source) { $0 }
          .padding(EdgeInsets(top: 20, leading: 10, bottom: 0, trailing: 0))
          .overlayPreferenceValue(PointKey.self) { anchor in
            GeometryReader { proxy in
              if let anchor { Color.clear.onAppear { seen.append(proxy[anchor]) } }
            }
          })
    }
    #expect(seen == points.map(\.1))
    var rects: [CGRect] = []
    for source in [Anchor<CGRect>.Source.bounds, .rect(CGRect(x: 1, y: 2, width: 3, height: 4))] {
      _ = Shown(
        Color.clear.frame(width: 40, height: 60)
          .anchorPreference(key: RectKey.self, value: source) { $0 }
          .padding(EdgeInsets(top: 20, leading: 10, bottom: 0, trailing: 0))
          .overlayPreferenceValue(RectKey.self) { anchor in
            GeometryReader { proxy in
              if let anchor { Color.clear.onAppear { rects.append(proxy[anchor]) } }
            }
          })
    }
    #expect(rects == [CGRect(x: 10, y: 20, width: 40, height: 60), CGRect(x: 11, y: 22, width: 3, height: 4)])
  }

  @Test("Unit points by name are shares of a rectangle")
  func unitPoints() {
    let points: [(UnitPoint, CGFloat, CGFloat)] = [
      (.zero, 0, 0), (UnitPoint(), 0, 0), (.topLeading, 0, 0), (.top, 0.5, 0), (.topTrailing, 1, 0), (.leading, 0, 0.5),
      (.center, 0.5, 0.5), (.trailing, 1, 0.5), (.bottomLeading, 0, 1), (.bottom, 0.5, 1), (.bottomTrailing, 1, 1),
    ]
    for (point, x, y) in points {
      #expect(point.x == x && point.y == y && point == UnitPoint(x: x, y: y))
    }
    var moving = UnitPoint.topLeading
    moving.animatableData = UnitPoint.bottomTrailing.animatableData
    #expect(moving == .bottomTrailing)
  }

  @Test("Radii of corners and insets are read by their names, and move from one value to another")
  func radii() {
    var radii = RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
    #expect(radii.topLeading == 1 && radii.bottomLeading == 2 && radii.bottomTrailing == 3 && radii.topTrailing == 4)
    radii.animatableData = RectangleCornerRadii().animatableData
    #expect(radii == RectangleCornerRadii())
    var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.top == 1 && insets.leading == 2 && insets.bottom == 3 && insets.trailing == 4)
    insets.animatableData = EdgeInsets().animatableData
    #expect(insets == EdgeInsets())
    var uneven = UnevenRoundedRectangle(cornerRadii: .init(topLeading: 30))
    #expect(uneven.cornerRadii.topLeading == 30 && uneven.style == .continuous)
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      !uneven.path(in: rect).contains(CGPoint(x: 3, y: 3)) && uneven.path(in: rect).contains(CGPoint(x: 97, y: 3)))
    #expect(uneven.inset(by: 10).path(in: rect).boundingRect == rect.insetBy(dx: 10, dy: 10))
    uneven.animatableData = UnevenRoundedRectangle(topTrailingRadius: 30).animatableData
    #expect(uneven.cornerRadii.topTrailing == 30 && uneven.cornerRadii.topLeading == 0)
  }
}
