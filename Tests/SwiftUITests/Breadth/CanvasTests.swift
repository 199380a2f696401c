import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

@Suite("Drawings")
struct CanvasTests {
  /// The colours at points of a drawing of 100 × 100 points at the top of the screen.
  private func shades(
    _ points: [(CGFloat, CGFloat)], _ draw: @escaping (inout GraphicsContext, CGSize) -> Void
  ) throws -> [Shade] {
    let shown = Shown(Canvas(renderer: draw).frame(width: 100, height: 100).background(Color.white))
    let frame = shown.frame(try #require(shown.all(UIView.self).last))
    return try shown.shades(points.map { CGPoint(x: frame.minX + $0.0, y: frame.minY + $0.1) })
  }

  @Test("Fills and lines have their colours, in the size of the view")
  func filling() throws {
    let found = try shades([(10, 10), (50, 50), (50, 90)]) { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.pureGreen))
      context.fill(Path(ellipseIn: CGRect(x: 30, y: 30, width: 40, height: 40)), with: .color(.pureRed))
      var line = Path()
      line.move(to: CGPoint(x: 0, y: 90))
      line.addLine(to: CGPoint(x: 100, y: 90))
      context.stroke(line, with: .color(.pureBlue), lineWidth: 6)
    }
    #expect(found == [.green, .red, .blue])
  }

  @Test("What a copy changes - place, clip, opacity - ends with the copy")
  func copies() throws {
    let whole = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    let found = try shades([(10, 10), (60, 60), (90, 90)]) { context, _ in
      var inner = context
      inner.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 20)))
      inner.fill(whole, with: .color(.pureRed))
      var moved = context
      moved.translateBy(x: 50, y: 50)
      moved.opacity = 0.5
      moved.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.pureBlue))
      context.fill(Path(CGRect(x: 80, y: 80, width: 20, height: 20)), with: .color(.pureGreen))
    }
    #expect(found[0] == .red && found[2] == .green)
    #expect(found[1].isNear(Shade(red: 128, green: 128, blue: 255)))
  }

  @Test("A gradient goes from one point to another, and a style's along what is filled")
  func gradients() throws {
    let gradient = Gradient(colors: [.pureRed, .pureBlue])
    let found = try shades([(2, 20), (98, 20), (2, 80), (98, 80)]) { context, size in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 100, height: 50)),
        with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 100, y: 0)))
      context.fill(
        Path(CGRect(x: 0, y: 50, width: 100, height: 50)),
        with: .style(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)))
    }
    #expect(found[0].isNear(.red, within: 12) && found[1].isNear(.blue, within: 12))
    #expect(found[2].isNear(.red, within: 12) && found[3].isNear(.blue, within: 12))
  }

  @Test("Texts, pictures and views are drawn at their points")
  func parts() throws {
    let shown = Shown(
      Canvas { context, size in
        let text = context.resolve(Text(verbatim: "████").foregroundColor(.pureRed))
        #expect(text.measure(in: size).width > 20)
        context.draw(text, at: CGPoint(x: 50, y: 20))
        if let symbol = context.resolveSymbol(id: "square") {
          #expect(symbol.size == CGSize(width: 20, height: 20))
          context.draw(symbol, at: CGPoint(x: 50, y: 60))
        }
        #expect(context.resolveSymbol(id: "none") == nil)
        context.draw(Image(systemName: "square.fill"), in: CGRect(x: 40, y: 80, width: 20, height: 20))
      } symbols: {
        Color.pureGreen.frame(width: 20, height: 20).tag("square")
      }
      .frame(width: 100, height: 100).background(Color.white).foregroundColor(.pureBlue))
    let frame = shown.frame(try #require(shown.all(UIView.self).last))
    let found = try shown.shades(
      [(50, 20), (50, 60), (50, 90)].map { CGPoint(x: frame.minX + $0.0, y: frame.minY + $0.1) })
    #expect(found[1] == .green)
    #expect(found[0].isNear(.red, within: 80), "\(found[0])")
    #expect(found[2].isNear(.blue, within: 40), "\(found[2])")
  }

  @Test("A drawing follows state, and is not drawn again without a change")
  func following() throws {
    final class Count {
      var drawings = 0
    }
    struct Screen: View {
      let count: Count
      @State private var isRed = true
      @State private var other = 0
      var body: some View {
        VStack {
          Drawn(count: count, isRed: isRed).frame(width: 50, height: 50)
          Button("turn") { isRed.toggle() }
          Button("other \(other)") { other += 1 }
        }
      }
    }
    struct Drawn: View {
      let count: Count
      let isRed: Bool
      var body: some View {
        Canvas { context, size in
          count.drawings += 1
          context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(isRed ? .pureRed : .pureBlue))
        }
      }
    }
    let count = Count()
    let shown = Shown(Screen(count: count))
    #expect(count.drawings == 1)
    try shown.tap("other 0")
    #expect(count.drawings == 1)
    try shown.tap("turn")
    #expect(count.drawings == 2)
  }
}
