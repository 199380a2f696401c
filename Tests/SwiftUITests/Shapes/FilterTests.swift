import SwiftUI
import Testing
import UIKit

@Suite("Filters and blending", .serialized)
struct FilterTests {
  /// The pixel in the middle of a view of 50 points, on white.
  private func middle(_ view: some View) throws -> Shade {
    try Shown(view.frame(width: 50, height: 50)).shade(196, 440)
  }

  private func near(_ shade: Shade, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
    shade.isNear(Shade(red: red, green: green, blue: blue))
  }

  private let tone = Color(red: 0.2, green: 0.4, blue: 0.6)

  @Test("Colours are brightened, contrasted, saturated, turned grey, inverted and multiplied")
  func colours() throws {
    #expect(near(try middle(tone.brightness(0.5)), 179, 230, 255))
    #expect(near(try middle(tone.contrast(2)), 0, 77, 179))
    #expect(near(try middle(tone.colorInvert()), 204, 153, 102))
    #expect(near(try middle(tone.colorMultiply(Color(red: 1, green: 0.5, blue: 0.5))), 51, 51, 77))
    let grey = try middle(tone.grayscale(1))
    #expect(grey.isNear(Shade(red: 95, green: 95, blue: 95)))
    #expect(try middle(tone.saturation(0)) == grey)
    #expect(near(try middle(tone.hueRotation(.degrees(360))), 51, 102, 153))
    #expect(near(try middle(Color.white.luminanceToAlpha()), 0, 0, 0))
  }

  @Test("Filters in a row apply from the inside outwards, and one that changes nothing shows the view as it is")
  func order() throws {
    #expect(near(try middle(Color.black.brightness(1).colorMultiply(.pureRed)), 255, 0, 0))
    #expect(near(try middle(Color.black.colorMultiply(.pureRed).brightness(1)), 255, 255, 255))
    let neutral = tone.blur(radius: 0).brightness(0).contrast(1).saturation(1).grayscale(0).hueRotation(.zero)
      .colorMultiply(.white).blendMode(.normal)
    #expect(near(try middle(neutral), 51, 102, 153))
    #expect(near(try middle(tone.brightness(.nan).blur(radius: .infinity)), 51, 102, 153))
  }

  @Test("A blur softens the edges, outside of the view as well, and takes no room")
  func blur() throws {
    let shown = Shown(
      HStack(spacing: 0) {
        Color.black.frame(width: 40, height: 40).blur(radius: 5)
        Color.pureRed.frame(width: 20, height: 20)
      })
    // 60 points wide, from 166.5 on.
    let outside = try shown.shade(164, 440)
    #expect(outside.red > 40 && outside.red < 250)
    #expect(try shown.shade(186, 440).isNear(.black))
    #expect(try shown.shade(217, 440).isNear(.red))
  }

  @Test("A view is blended with what is behind, and within a compositing group with that alone")
  func blending() throws {
    let back = Color(red: 1, green: 1, blue: 0)
    let front = Color(red: 0, green: 1, blue: 1)
    #expect(
      near(
        try middle(
          ZStack {
            back; front.blendMode(.multiply)
          }), 0, 255, 0))
    #expect(
      near(
        try middle(
          ZStack {
            back; front.blendMode(.screen)
          }), 255, 255, 255))
    #expect(
      near(
        try middle(
          ZStack {
            back; front.blendMode(.difference)
          }), 255, 0, 255))
    #expect(
      near(
        try middle(
          ZStack {
            back; ZStack { front.blendMode(.multiply) }.compositingGroup()
          }), 0, 255, 255))
    // A hole in the group shows what is behind it.
    #expect(
      near(
        try middle(
          ZStack {
            Color.pureRed;
            ZStack {
              back; front.blendMode(.destinationOut)
            }.compositingGroup()
          }), 255, 0, 0))
  }

  private struct Fading: View {
    @ObservedObject var moves: Moves
    var body: some View { Color.black.brightness(moves.isOn ? 1 : 0).frame(width: 50, height: 50) }
  }

  private struct Softening: View {
    @ObservedObject var moves: Moves
    var body: some View { Color.black.blur(radius: moves.isOn ? 20 : 0).frame(width: 50, height: 50) }
  }

  @Test("An amount and a radius are animated")
  func animated() throws {
    let moves = Moves()
    let shown = Shown(Fading(moves: moves))
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    #expect(try shown.shade(196, 440).isNear(Shade(red: 128, green: 128, blue: 128), within: 8))
    shown.host.rest()
    #expect(try shown.shade(196, 440).isNear(.white))
    let others = Moves()
    let soft = Shown(Softening(moves: others))
    soft.animate { others.isOn = true }
    var reds: [Int] = []
    for _ in 0..<5 {
      reds.append(try soft.shade(196, 440).red)
      soft.host.advance(by: 0.25)
    }
    #expect(reds == reds.sorted() && reds[0] == 0 && reds[4] > 60)
  }

  @Test("A colour that depends on the appearance multiplies with that of the moment")
  func appearance() throws {
    let view = Color.white.colorMultiply(Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }))
      .frame(width: 50, height: 50)
    let shown = Shown(view)
    #expect(try shown.shade(196, 440).isNear(.red))
    shown.host.update { $0.userInterfaceStyle = .dark }
    #expect(try shown.shade(196, 440).isNear(.blue))
  }

  @Test("A canvas filters what is drawn after it")
  func canvas() throws {
    func canvas(_ filter: GraphicsContext.Filter) throws -> Shade {
      try middle(
        Canvas { context, size in
          context.addFilter(filter)
          context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(tone))
        })
    }
    #expect(near(try canvas(.brightness(0.5)), 179, 230, 255))
    #expect(near(try canvas(.contrast(2)), 0, 77, 179))
    #expect(near(try canvas(.saturation(0)), 95, 95, 95))
    #expect(near(try canvas(.grayscale(1)), 95, 95, 95))
    #expect(near(try canvas(.colorMultiply(.pureRed)), 51, 0, 0))
    #expect(near(try canvas(.hueRotation(.degrees(360))), 51, 102, 153))
    #expect(near(try canvas(.luminanceToAlpha), 161, 161, 161))
  }

  @Test("A canvas blurs, a layer as one picture, and leaves what was drawn before sharp")
  func canvasBlur() throws {
    let shown = Shown(
      Canvas { context, size in
        context.fill(Path(CGRect(x: 0, y: 0, width: 25, height: 50)), with: .color(.pureRed))
        context.addFilter(.blur(radius: 4))
        context.drawLayer { layer in
          layer.fill(Path(CGRect(x: 25, y: 10, width: 15, height: 30)), with: .color(.black))
        }
      }.frame(width: 50, height: 50))
    // 50 points wide, from 171.5 on, and high, from 414 on.
    #expect(try shown.shade(173, 440).isNear(.red))
    let soft = try shown.shade(214, 440)
    #expect(soft.red > 20 && soft.red < 240)
    #expect(try shown.shade(204, 440).red < 60)
  }
}
