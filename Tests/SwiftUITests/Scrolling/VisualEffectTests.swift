import SwiftUI
import Testing
import UIKit

@Suite("Effects that follow a view's place", .serialized)
struct VisualEffectTests {
  private func scrollView(_ shown: Shown<some View>) throws -> UIScrollView {
    try #require(shown.all(UIScrollView.self).first)
  }

  /// The transform and the opacity with which a text is drawn in the end.
  private func look(_ text: String, _ shown: Shown<some View>) throws -> (transform: CGAffineTransform, alpha: CGFloat)
  {
    let label = try shown.label(text)
    let chain = sequence(first: label as UIView) { $0.superview }
    return (
      chain.reduce(CGAffineTransform.identity) { $0.concatenating($1.transform) }, chain.reduce(1) { $0 * $1.alpha }
    )
  }

  @Test("An effect is made from the view's place in each frame of scrolling, and moves no other view")
  func parallax() throws {
    let shown = Shown(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<30, id: \.self) { row in
            Text("row \(row)").frame(height: 60)
              .visualEffect { effect, proxy in effect.offset(x: proxy.frame(in: .scrollView).minY / 10) }
          }
        }
      })
    let scroll = try scrollView(shown)
    let top = scroll.adjustedContentInset.top
    expectSame(try look("row 3", shown).transform.tx, 18)
    let before = try shown.frame("row 5")
    scroll.contentOffset.y = 60 - top
    shown.host.settle()
    expectSame(try look("row 3", shown).transform.tx, 12)
    expectSame(try shown.frame("row 5").minY, before.minY - 60)
    expectSame(try shown.frame("row 5").minX, before.minX - 6)
    #expect(scroll.contentSize.height == 1800)
  }

  @Test("Effects apply one after another, about their anchors, and mirrored where texts run from the right")
  func order() throws {
    func transform(_ view: some View) throws -> CGAffineTransform { try look("x", Shown(view)).transform }
    let base = Text("x").frame(width: 100, height: 50)
    let moved = try transform(base.visualEffect { effect, _ in effect.scaleEffect(2).offset(x: 10, y: 5) })
    #expect(moved == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 5))
    let scaled = try transform(base.visualEffect { effect, _ in effect.offset(x: 10, y: 5).scaleEffect(2) })
    #expect(scaled == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 10))
    let anchored = try transform(base.visualEffect { effect, _ in effect.scaleEffect(x: 2, anchor: .leading) })
    expectSame(anchored.tx, 50)
    let mirrored = base.visualEffect { effect, _ in effect.offset(x: 10).scaleEffect(x: 2, anchor: .leading) }
    expectSame(try transform(mirrored.environment(\.layoutDirection, .rightToLeft)).tx, -70)
    let turned = try transform(base.visualEffect { effect, _ in effect.rotationEffect(.degrees(90)) })
    #expect(abs(turned.b - 1) < 1e-9 && abs(turned.a) < 1e-9)
    let matrix = CGAffineTransform(translationX: 3, y: 4)
    #expect(try transform(base.visualEffect { effect, _ in effect.transformEffect(matrix) }) == matrix)
  }

  @Test("Opacity, blur and colours are those of the modifiers")
  func filters() throws {
    func shade(_ view: some View) throws -> Shade { try Shown(view.frame(width: 50, height: 50)).shade(196, 440) }
    let tone = Color(red: 0.2, green: 0.4, blue: 0.6)
    #expect(try shade(tone.visualEffect { effect, _ in effect.opacity(0.5) }) == shade(tone.opacity(0.5)))
    #expect(try shade(tone.visualEffect { effect, _ in effect.brightness(0.2) }) == shade(tone.brightness(0.2)))
    #expect(try shade(tone.visualEffect { effect, _ in effect.contrast(1.5) }) == shade(tone.contrast(1.5)))
    #expect(try shade(tone.visualEffect { effect, _ in effect.grayscale(1) }) == shade(tone.saturation(0)))
    #expect(
      try shade(tone.visualEffect { effect, _ in effect.hueRotation(.degrees(90)) })
        == shade(tone.hueRotation(.degrees(90))))
    let both = tone.visualEffect { effect, _ in effect.brightness(0.2).saturation(0).blur(radius: 2) }
    #expect(try shade(both).isNear(try shade(tone.brightness(0.2).saturation(0))))
  }

  private func rows(_ configuration: ScrollTransitionConfiguration) -> some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<30, id: \.self) { row in
          Text("row \(row)").frame(width: 300, height: 100)
            .scrollTransition(configuration) { effect, phase in
              effect.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase.isIdentity ? 1 : 0.5)
                .offset(x: phase.value * 40)
            }
        }
      }
    }
  }

  @Test("An interactive transition follows the share of a view that is seen, at both edges")
  func interactive() throws {
    let shown = Shown(rows(.interactive(timingCurve: .linear)))
    let scroll = try scrollView(shown)
    let top = scroll.adjustedContentInset.top
    scroll.contentOffset.y = 25 - top
    shown.host.settle()
    // A quarter of the first row is beyond the edge.
    var look = try look("row 0", shown)
    #expect(abs(look.alpha - 0.75) < 0.01 && abs(look.transform.a - 0.875) < 0.01)
    expectSame(look.transform.tx, -10)
    look = try self.look("row 2", shown)
    #expect(look.alpha == 1 && look.transform == .identity)
    let height = scroll.bounds.inset(by: scroll.adjustedContentInset).height
    let last = Int((height + 25) / 100)
    let seen = (height + 25 - CGFloat(last) * 100) / 100
    look = try self.look("row \(last)", shown)
    #expect(abs(look.alpha - seen) < 0.01)
    expectSame(look.transform.tx, 40 * (1 - seen))
  }

  @Test("An animated transition begins when half of the view is beyond the edge, and ends in its time")
  func animated() throws {
    let shown = Shown(rows(.animated(.linear(duration: 1))))
    let scroll = try scrollView(shown)
    let top = scroll.adjustedContentInset.top
    scroll.contentOffset.y = 40 - top
    shown.host.rest()
    #expect(try look("row 0", shown).alpha == 1)
    scroll.contentOffset.y = 60 - top
    shown.host.settle()
    shown.host.advance(by: 0.5)
    let half = try look("row 0", shown).alpha
    #expect(half > 0.4 && half < 0.6)
    shown.host.rest()
    #expect(try look("row 0", shown).alpha == 0)
    scroll.contentOffset.y = 30 - top
    shown.host.rest()
    #expect(try look("row 0", shown).alpha == 1)
  }

  @Test("In a row that scrolls within a list, a transition follows the row")
  func nested() throws {
    let shown = Shown(
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              ForEach(0..<10, id: \.self) { cell in
                Text("cell \(cell)").frame(width: 100, height: 100)
                  .scrollTransition(.interactive(timingCurve: .linear)) { effect, phase in
                    effect.opacity(phase.isIdentity ? 1 : 0)
                  }
              }
            }
          }
          Color.red.frame(height: 2000)
        }
      })
    let outer = try scrollView(shown)
    let inner = try #require(shown.all(UIScrollView.self).first { $0 !== outer })
    inner.contentOffset.x = 25
    shown.host.settle()
    #expect(abs(try look("cell 0", shown).alpha - 0.75) < 0.01)
    #expect(try look("cell 1", shown).alpha == 1)
    outer.contentOffset.y += 30
    shown.host.settle()
    #expect(try look("cell 1", shown).alpha == 1)
  }

  @Test("Without a scroll view around, and with the identity, nothing changes")
  func identity() throws {
    let alone = Shown(Text("x").scrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0) })
    #expect(try look("x", alone).alpha == 1)
    let shown = Shown(rows(.identity))
    try scrollView(shown).contentOffset.y += 90
    shown.host.settle()
    #expect(try look("row 0", shown).alpha == 1)
  }
}
