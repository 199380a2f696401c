import Testing
import UIKit

@testable import SwiftUI

@Suite("The background of presentations, and what they become on a phone", .serialized)
struct PresentationLookTests {
  private enum Kind { case sheet, cover, popover }

  private struct Presenting<Content: View>: View {
    let kind: Kind
    let content: Content
    @State private var isThere = false
    private func binding(_ kind: Kind) -> Binding<Bool> {
      Binding(get: { isThere && self.kind == kind }, set: { isThere = $0 })
    }
    var body: some View {
      ZStack {
        Color.pureBlue.ignoresSafeArea()
        Button("Show") { isThere = true }
          .sheet(isPresented: binding(.sheet)) { content }
          .fullScreenCover(isPresented: binding(.cover)) { content }
          .popover(isPresented: binding(.popover)) { content }
      }
    }
  }

  private func show(
    _ kind: Kind, environment: DeviceEnvironment = .standard, _ content: some View
  ) throws -> Shown<some View> {
    let shown = Shown(Presenting(kind: kind, content: content), environment: environment)
    try shown.press("Show")
    return shown
  }

  private func shade(_ x: CGFloat, _ y: CGFloat, in shown: Shown<some View>) throws -> Shade {
    let window = try #require(shown.controller.view.window)
    let image = shown.host.perform {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: window.bounds.size, format: format).image { _ in
        window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
      }
    }
    return try #require(image.cgImage).withPixels { bytes, stride in
      let start = Int(y) * stride + Int(x) * 4
      return Shade(red: Int(bytes[start + 2]), green: Int(bytes[start + 1]), blue: Int(bytes[start]))
    }
  }

  @Test("A sheet and a cover have the colour that their views ask for, behind the home indicator, too")
  func color() throws {
    for kind in [Kind.sheet, .cover] {
      let shown = try show(kind, Text("x").presentationBackground(Color.pureGreen))
      #expect(try shade(50, 500, in: shown) == .green)
      #expect(try shade(196, 845, in: shown) == .green)
    }
  }

  @Test("Views are the background of a sheet, at their alignment")
  func views() throws {
    let content = Text("x").presentationBackground(alignment: .bottom) { Color.pureRed.frame(height: 100) }
    let shown = try show(.sheet, content)
    #expect(try shade(50, 800, in: shown) == .red)
    #expect(try shade(50, 600, in: shown) != .red)
  }

  @Test("A clear background lets the screen behind a cover be seen")
  func clear() throws {
    #expect(try shade(50, 500, in: show(.cover, Text("x").presentationBackground(.clear))) == .blue)
    #expect(try shade(50, 500, in: show(.cover, Text("x"))) == .white)
  }

  private struct Changing: View {
    @State private var isGreen = true
    var body: some View {
      let button = Button("Change") { isGreen = false }
      if isGreen { button.presentationBackground(Color.pureGreen) } else { button }
    }
  }

  @Test("A background that is no longer asked for is the system's again")
  func takenBack() throws {
    let shown = try show(.sheet, Changing())
    #expect(try shade(50, 500, in: shown) == .green)
    try shown.press("Change")
    #expect(try shade(50, 500, in: shown) == .white)
  }

  @Test("A stack in a sheet covers the sheet's background, unless its screen's container background is clear")
  func stack() throws {
    let opaque = NavigationStack { Text("x") }.presentationBackground(Color.pureGreen)
    #expect(try shade(50, 500, in: show(.sheet, opaque)) == .white)
    let clear = NavigationStack { Text("x").containerBackground(Color.clear, for: .navigation) }
    #expect(try shade(50, 500, in: show(.sheet, clear.presentationBackground(Color.pureGreen))) == .green)
  }

  private func height(_ shown: Shown<some View>) throws -> CGFloat {
    try #require(shown.controller.presentedViewController?.view).bounds.height
  }

  @Test("On a phone a popover is a sheet, unless its views ask for a popover or a cover")
  func adaptation() throws {
    let content = Text("Popped").frame(width: 150, height: 80)
    let sheet = try height(show(.popover, content))
    #expect(sheet > 700 && sheet < 852)
    for adaptation in [PresentationAdaptation.automatic, .sheet] {
      #expect(try height(show(.popover, content.presentationCompactAdaptation(adaptation))) == sheet)
    }
    for adaptation in [PresentationAdaptation.none, .popover] {
      let shown = try show(.popover, content.presentationCompactAdaptation(adaptation))
      #expect(try height(shown) < 150)
      shown.host.tap(at: CGPoint(x: 20, y: 800))
      shown.host.rest()
      #expect(shown.controller.presentedViewController == nil)
      try shown.press("Show")
      #expect(shown.visible.contains("Popped"))
    }
    #expect(try height(show(.popover, content.presentationCompactAdaptation(.fullScreenCover))) == 852)
  }

  @Test("In compact width and height, the adaptation to the height counts")
  func vertical() throws {
    var turned = DeviceEnvironment.standard
    turned.isLandscape = true
    let content = Text("Popped").frame(width: 150, height: 80)
      .presentationCompactAdaptation(horizontal: .fullScreenCover, vertical: .popover)
    #expect(try height(show(.popover, environment: turned, content)) < 150)
    #expect(try height(show(.popover, content)) == 852)
  }

  @Test("A popover's arrow has the colour of its background")
  func arrow() throws {
    let content = Text("x").frame(width: 150, height: 80).presentationCompactAdaptation(.popover)
    let shown = try show(.popover, content.presentationBackground(Color.pureGreen))
    let popover = try #require(shown.controller.presentedViewController?.popoverPresentationController)
    #expect(popover.backgroundColor == Color.pureGreen.uiColor)
  }

  private struct Inspecting: View {
    @State private var isThere = false
    var body: some View {
      Button("Details") { isThere.toggle() }.frame(maxWidth: .infinity)
        .inspector(isPresented: $isThere) { Text("Inspector").inspectorColumnWidth(min: 100, ideal: 50, max: 400) }
    }
  }

  @Test("An inspector is a column at the end where there is room, as wide as its views ask, and a sheet on a phone")
  func inspector() throws {
    let phone = Shown(Inspecting())
    try phone.press("Details")
    #expect(phone.controller.presentedViewController != nil && phone.visible.contains("Inspector"))
    phone.host.drag(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 700))
    phone.host.rest()
    #expect(!phone.visible.contains("Inspector"))

    var environment = DeviceEnvironment.standard
    environment.idiom = .pad
    environment.portraitSize = CGSize(width: 820, height: 1180)
    let pad = Shown(Inspecting(), environment: environment)
    expectSame(try pad.frame("Details").midX, 410)
    try pad.press("Details")
    #expect(pad.controller.presentedViewController == nil)
    expectSame(try pad.frame("Inspector").midX, 820 - 50)
    expectSame(try pad.frame("Details").midX, (820 - 101) / 2)
    try pad.press("Details")
    #expect(!pad.visible.contains("Inspector"))
  }
}
