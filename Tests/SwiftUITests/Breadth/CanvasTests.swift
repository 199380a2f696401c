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

  private static let whole = Path(CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test("A conic gradient turns around its point, as does an angular one of a style")
  func turns() throws {
    let gradient = Gradient(colors: [.pureRed, .pureGreen, .pureBlue, .pureRed])
    let around: [(CGFloat, CGFloat)] = [(90, 51), (33, 80), (33, 20), (90, 49)]
    let ofShading = try shades(around) { context, _ in
      context.fill(Self.whole, with: .conicGradient(gradient, center: CGPoint(x: 50, y: 50)))
    }
    let ofStyle = try shades(around) { context, _ in
      context.fill(Self.whole, with: .style(.conicGradient(gradient, center: .center)))
    }
    let expected: [Shade] = [.red, .green, .blue, .red]
    for (found, color) in zip(ofShading, expected) { #expect(found.isNear(color, within: 16), "\(found)") }
    for (found, color) in zip(ofStyle, expected) { #expect(found.isNear(color, within: 16), "\(found)") }
  }

  @Test("A gradient repeats, or goes back and forth, beyond its ends", arguments: [false, true])
  func periods(isMirrored: Bool) throws {
    let gradient = Gradient(colors: [.pureRed, .pureBlue])
    let options: GraphicsContext.GradientOptions = isMirrored ? .mirror : .repeat
    let points: [(CGFloat, CGFloat)] = [(41, 20), (59, 20), (61, 20), (79, 20), (39, 20), (21, 20)]
    // From 40 to 60.
    let along = try shades(points) { context, _ in
      let (start, end) = (CGPoint(x: 40, y: 0), CGPoint(x: 60, y: 0))
      context.fill(Self.whole, with: .linearGradient(gradient, startPoint: start, endPoint: end, options: options))
    }
    // Around (0, 20), from 40 to 60.
    let outwards = try shades(points) { context, _ in
      let shading = GraphicsContext.Shading.radialGradient(
        gradient, center: CGPoint(x: 0, y: 20), startRadius: 40, endRadius: 60, options: options)
      context.fill(Self.whole, with: shading)
    }
    let repeated: [Shade] = [.red, .blue, .red, .blue, .blue, .red]
    let mirrored: [Shade] = [.red, .blue, .blue, .red, .red, .blue]
    for (found, color) in zip(along + outwards, isMirrored ? mirrored + mirrored : repeated + repeated) {
      #expect(found.isNear(color, within: 26), "\(found), not \(color)")
    }
  }

  @Test("A gradient that would repeat without end, or within a pixel, still fills")
  func manyPeriods() throws {
    let gradient = Gradient(colors: [.pureRed, .pureBlue])
    for width in [0, 1e-9, 0.01] {
      let found = try shades([(10, 10), (90, 90)]) { context, _ in
        let shading = GraphicsContext.Shading.linearGradient(
          gradient, startPoint: .zero, endPoint: CGPoint(x: width, y: 0), options: .repeat)
        context.fill(Self.whole, with: shading)
      }
      #expect(found.allSatisfy { $0.green == 0 && $0 != .black }, "\(width): \(found)")
    }
  }

  @Test("Light mixes to a brighter middle than encoded colours do")
  func light() throws {
    let gradient = Gradient(colors: [.pureRed, .pureGreen])
    func middle(_ options: GraphicsContext.GradientOptions) throws -> Shade {
      try shades([(50, 50)]) { context, _ in
        let end = CGPoint(x: 100, y: 0)
        context.fill(Self.whole, with: .linearGradient(gradient, startPoint: .zero, endPoint: end, options: options))
      }[0]
    }
    #expect(try middle([]).isNear(Shade(red: 127, green: 128, blue: 0), within: 3))
    // Half of the light is encoded as 188.
    #expect(try middle(.linearColor).isNear(Shade(red: 187, green: 188, blue: 0), within: 4))
  }

  @Test("A picture is repeated from its origin, upright, in its scale; a palette paints its first shading")
  func tiles() throws {
    // Red above blue, 10 × 10 points.
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
    }
    let image = Image(uiImage: picture)
    let found = try shades([(5, 12), (95, 17), (45, 82), (45, 87)]) { context, _ in
      context.fill(Self.whole, with: .tiledImage(image, origin: CGPoint(x: 0, y: 10)))
    }
    #expect(found == [.red, .blue, .red, .blue])
    let large = try shades([(5, 5), (5, 15), (5, 25)]) { context, _ in
      context.fill(Self.whole, with: .palette([.tiledImage(image, scale: 2), .color(.pureGreen)]))
    }
    #expect(large == [.red, .blue, .red])
    let symbols = try shades([(5, 5), (50, 50)]) { context, _ in
      context.fill(Self.whole, with: .tiledImage(Image(systemName: "square.fill"), scale: 4))
    }
    #expect(symbols.contains(.black))
    let upper = try shades([(5, 5), (5, 8), (5, 12)]) { context, _ in
      let part = CGRect(x: 0, y: 0, width: 1, height: 0.5)
      context.fill(Self.whole, with: context.resolve(.tiledImage(image, sourceRect: part)))
    }
    #expect(upper == [.red, .red, .red])
  }

  @Test("Inverse clips and clips to layers limit what is drawn, together with paths")
  func cuts() throws {
    let (left, hole) = (
      Path(CGRect(x: 0, y: 0, width: 60, height: 100)), Path(CGRect(x: 20, y: 20, width: 20, height: 20))
    )
    let points: [(CGFloat, CGFloat)] = [(10, 10), (30, 30), (80, 30)]
    let outside = try shades(points) { context, _ in
      context.clip(to: left)
      context.clip(to: hole, options: .inverse)
      context.fill(Self.whole, with: .color(.pureRed))
    }
    #expect(outside == [.red, .white, .white])
    // The clip stays where it was, whatever moves afterwards.
    let moved = try shades(points + [(45, 45)]) { context, _ in
      context.clip(to: hole, options: .inverse)
      context.translateBy(x: 15, y: 15)
      context.fill(Self.whole, with: .color(.pureRed))
    }
    #expect(moved == [.white, .white, .red, .red])
    let inLayer = try shades(points) { context, _ in
      context.clipToLayer { $0.fill(hole, with: .color(.black)) }
      context.translateBy(x: -10, y: 0)
      context.scaleBy(x: 2, y: 2)
      context.fill(Self.whole, with: .color(.pureRed))
    }
    #expect(inLayer == [.white, .red, .white])
    let aroundLayer = try shades(points) { context, _ in
      var inner = context
      inner.clipToLayer(opacity: 0.5, options: .inverse) { $0.fill(hole, with: .color(.black)) }
      inner.fill(left, with: .color(.pureRed))
      context.fill(Path(CGRect(x: 70, y: 20, width: 20, height: 20)), with: .color(.pureBlue))
    }
    #expect(aroundLayer[0] == .red && aroundLayer[2] == .blue)
    #expect(aroundLayer[1].isNear(Shade(red: 255, green: 128, blue: 128), within: 2))
  }

  @Test("Shadows: several at once, alone, and inside of a shape")
  func shadows() throws {
    let square = Path(CGRect(x: 40, y: 40, width: 20, height: 20))
    let two = try shades([(50, 50), (20, 50), (80, 50)]) { context, _ in
      context.addFilter(.shadow(color: .pureBlue, radius: 0, x: -30))
      context.addFilter(.shadow(color: .pureGreen, radius: 0, x: 30))
      context.fill(square, with: .color(.pureRed))
    }
    #expect(two == [.red, .blue, .green])
    let alone = try shades([(50, 50), (50, 80)]) { context, _ in
      context.addFilter(.shadow(color: .pureBlue, radius: 0, y: 30, options: .shadowOnly))
      context.fill(square, with: .color(.pureRed))
    }
    #expect(alone == [.white, .blue])
    let inner = try shades([(50, 42), (50, 58), (50, 35)]) { context, _ in
      context.addFilter(
        .shadow(
          color: .pureBlue, radius: 0, y: 10, blendMode: .sourceAtop, options: [.shadowAbove, .invertsAlpha]))
      context.fill(square, with: .color(.pureRed))
    }
    #expect(inner == [.blue, .red, .white])
  }

  @Test("A shadow of a drawing is as soft as a view's")
  func softness() throws {
    let points: [(CGFloat, CGFloat)] = [(36, 50), (38, 50), (30, 50)]
    let drawn = try shades(points) { context, _ in
      context.addFilter(.shadow(color: .black, radius: 6))
      context.fill(Path(CGRect(x: 40, y: 40, width: 20, height: 20)), with: .color(.pureRed))
    }
    let filtered = try shades(points) { context, _ in
      context.addFilter(.shadow(color: .black, radius: 6))
      context.addFilter(.brightness(0))
      context.fill(Path(CGRect(x: 40, y: 40, width: 20, height: 20)), with: .color(.pureRed))
    }
    let shown = Shown(
      Color.pureRed.frame(width: 20, height: 20).shadow(color: .black, radius: 6).frame(width: 100, height: 100)
        .background(Color.white))
    let frame = try #require(shown.all(UIView.self).map { shown.frame($0) }.first { $0.width == 100 })
    let viewed = try shown.shades(points.map { CGPoint(x: frame.minX + $0.0, y: frame.minY + $0.1) })
    for (one, other) in zip(drawn + drawn, viewed + filtered) {
      #expect(one.isNear(other, within: 6), "\(drawn) \(viewed) \(filtered)")
    }
    #expect(drawn[0].red < 200)
  }

  @Test("Filters change colours by an amount or a matrix, and a blur can keep edges")
  func filters() throws {
    let inverted = try shades([(50, 50)]) { context, _ in
      context.addFilter(.colorInvert())
      context.fill(Self.whole, with: .color(.pureRed))
    }
    #expect(inverted == [Shade(red: 0, green: 255, blue: 255)])
    var matrix = ColorMatrix()
    #expect(matrix == ColorMatrix())
    // Red becomes blue, and half of everything is transparent.
    (matrix.r1, matrix.b1, matrix.a4) = (0, 1, 0.5)
    let changed = try shades([(50, 50)]) { [matrix] context, _ in
      context.addFilter(.colorMatrix(matrix), options: .linearColor)
      context.fill(Self.whole, with: .color(.pureRed))
    }
    #expect(changed[0].isNear(Shade(red: 128, green: 128, blue: 255), within: 2))
    // A constant of the alpha fills what is not drawn, too.
    (matrix, matrix.a4, matrix.a5, matrix.g5) = (ColorMatrix(), 0, 1, 1)
    let filled = try shades([(50, 50)]) { [matrix] context, _ in
      context.addFilter(.colorMatrix(matrix))
      context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.pureRed))
    }
    #expect(filled == [.green])
    for isOpaque in [false, true] {
      let edge = try shades([(1, 50)]) { context, _ in
        context.addFilter(.blur(radius: 8, options: isOpaque ? .opaque : []))
        context.fill(Path(CGRect(x: 0, y: 0, width: 1_000, height: 1_000)), with: .color(.pureRed))
      }
      #expect((edge[0] == .red) == isOpaque, "\(edge)")
    }
  }

  @Test("A context beneath has opacity and blend mode, too")
  func beneath() throws {
    let found = try shades([(10, 10), (60, 60)]) { context, _ in
      context.opacity = 0.5
      context.translateBy(x: 50, y: 50)
      context.withCGContext { beneath in
        beneath.setFillColor(UIColor.red.cgColor)
        beneath.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
      }
    }
    #expect(found[0] == .white && found[1].isNear(Shade(red: 255, green: 128, blue: 128), within: 2))
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
