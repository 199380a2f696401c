import SwiftUI
import Testing
import UIKit

@Suite("Effects of symbols")
struct SymbolEffectTests {
  /// A heart with an effect, and buttons that trigger and switch it.
  private struct Screen<Heart: View>: View {
    @State private var count = 0
    @State private var isActive = false
    @ViewBuilder let heart: (Int, Bool) -> Heart
    var body: some View {
      VStack {
        heart(count, isActive)
        Button("Count") { count += 1 }
        Button("Switch") { isActive.toggle() }
      }
    }
  }

  private func image<V>(_ shown: Shown<V>) throws -> UIImageView { try #require(shown.all(UIImageView.self).first) }

  private func press<V>(_ shown: Shown<V>, _ text: String) throws {
    let frame = try shown.frame(text)
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.settle()
  }

  /// The greatest and the least scale and the least opacity in the frames of some seconds.
  private func range<V>(_ shown: Shown<V>, _ seconds: Double) throws -> (
    most: CGFloat, least: CGFloat, opacity: CGFloat
  ) {
    let view = try image(shown)
    var (most, least, opacity): (CGFloat, CGFloat, CGFloat) = (0, 10, 1)
    for _ in 0..<Int(seconds * 60) {
      shown.host.advance(by: 1 / 60)
      (most, least) = (max(most, view.transform.a), min(least, view.transform.a))
      opacity = min(opacity, view.alpha)
    }
    return (most, least, opacity)
  }

  private func isAtRest<V>(_ shown: Shown<V>) throws -> Bool {
    let view = try image(shown)
    return view.transform == .identity && view.alpha == 1
  }

  @Test("A bounce plays once with each change of its value, and leaves the layout alone")
  func bounce() throws {
    let shown = Shown(Screen { count, _ in Image(systemName: "heart").symbolEffect(.bounce, value: count) })
    let frame = try shown.frame("Count")
    #expect(try isAtRest(shown) && range(shown, 0.2).most == 1)
    try press(shown, "Count")
    let first = try range(shown, 0.6)
    #expect(first.most > 1.1 && first.most < 1.3 && first.least > 0.9)
    #expect(try isAtRest(shown))
    #expect(try shown.frame("Count") == frame)
    try press(shown, "Switch")
    #expect(try range(shown, 0.3).most == 1)
    try press(shown, "Count")
    #expect(try range(shown, 0.6).most > 1.1)
    let down = Shown(Screen { count, _ in Image(systemName: "heart").symbolEffect(.bounce.down, value: count) })
    try press(down, "Count")
    #expect(try range(down, 0.6).least < 0.9)
  }

  @Test("Options repeat an effect and make it faster")
  func options() throws {
    func bounces(_ options: SymbolEffectOptions) throws -> Int {
      let shown = Shown(
        Screen { count, _ in Image(systemName: "heart").symbolEffect(.bounce, options: options, value: count) })
      try press(shown, "Count")
      let view = try image(shown)
      var (count, wasLarge) = (0, false)
      for _ in 0..<180 {
        shown.host.advance(by: 1 / 60)
        let isLarge = view.transform.a > 1.08
        if isLarge, !wasLarge { count += 1 }
        wasLarge = isLarge
      }
      return count
    }
    #expect(try bounces(.default) == 1)
    #expect(try bounces(.repeat(3)) == 3)
    #expect(try bounces(.repeating) >= 5)
    #expect(try bounces(.repeating.speed(2)) >= 10)
    #expect(try bounces(.repeat(.periodic(delay: 1))) == 2)
  }

  @Test("A pulse fades while it is active, and finishes its round")
  func pulse() throws {
    let shown = Shown(Screen { _, isActive in Image(systemName: "heart").symbolEffect(.pulse, isActive: isActive) })
    #expect(try range(shown, 1).opacity == 1)
    try press(shown, "Switch")
    #expect(try range(shown, 1).opacity < 0.5)
    #expect(try range(shown, 1).opacity < 0.5)
    // In the middle of a round.
    _ = try range(shown, 0.5)
    try press(shown, "Switch")
    #expect(try image(shown).alpha < 0.6)
    _ = try range(shown, 1)
    #expect(try isAtRest(shown) && range(shown, 1).opacity == 1)
  }

  @Test("Scaling, appearing and disappearing last while they are active")
  func states() throws {
    let scaled = Shown(Screen { _, isActive in Image(systemName: "heart").symbolEffect(.scale.up, isActive: isActive) })
    try press(scaled, "Switch")
    _ = try range(scaled, 2)
    #expect(try abs(image(scaled).transform.a - 1.2) < 0.01)
    try press(scaled, "Switch")
    _ = try range(scaled, 2)
    #expect(try abs(image(scaled).transform.a - 1) < 0.01)
    let hidden = Shown(
      Screen { _, isActive in Image(systemName: "heart").symbolEffect(.disappear, isActive: isActive) })
    let frame = try hidden.frame("Count")
    try press(hidden, "Switch")
    _ = try range(hidden, 2)
    #expect(try image(hidden).alpha < 0.01 && hidden.frame("Count") == frame)
    let appearing = Shown(
      Screen { _, isActive in Image(systemName: "heart").symbolEffect(.appear, isActive: isActive) })
    #expect(try image(appearing).alpha == 0)
    try press(appearing, "Switch")
    _ = try range(appearing, 2)
    #expect(try image(appearing).alpha > 0.99)
  }

  @Test("An effect counts for all symbols within, pictures and removed effects excepted")
  func reach() throws {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let shown = Shown(
      Screen { count, _ in
        HStack {
          Label("Label", systemImage: "heart")
          Image(systemName: "star").symbolEffectsRemoved()
          Image(uiImage: dot)
        }
        .symbolEffect(.bounce, value: count)
      })
    try press(shown, "Count")
    shown.host.advance(by: 0.15)
    let moves = shown.all(UIImageView.self).map { $0.transform != CGAffineTransform.identity }
    #expect(moves == [true, false, false])
  }

  @Test("A replaced symbol goes before the new one comes, without an animation of the change")
  func replacing() throws {
    let shown = Shown(
      Screen { _, isActive in
        Image(systemName: isActive ? "star" : "heart").contentTransition(.symbolEffect(.replace))
      })
    let view = try image(shown)
    let heart = view.image
    try press(shown, "Switch")
    shown.host.advance(by: 0.1)
    #expect(view.image === heart && view.alpha < 1 && view.transform.a < 1)
    shown.host.advance(by: 0.2)
    #expect(view.image !== heart && view.alpha < 1)
    shown.host.rest()
    #expect(try isAtRest(shown) && view.image !== heart)
    let plain = Shown(Screen { _, isActive in Image(systemName: isActive ? "star" : "heart") })
    try press(plain, "Switch")
    plain.host.advance(by: 0.1)
    #expect(try isAtRest(plain))
  }

  @Test("A symbol that is replaced while it comes gives way to the third one")
  func replacedAgain() throws {
    let names = ["heart", "star", "xmark"]
    let shown = Shown(
      Screen { count, _ in
        Image(systemName: names[min(count, 2)]).contentTransition(.symbolEffect(.replace))
      })
    try press(shown, "Count")
    shown.host.advance(by: 0.1)
    try press(shown, "Count")
    shown.host.rest()
    let last = try #require(try image(shown).image)
    let plain = Shown(Image(systemName: "xmark"))
    #expect(try last.pngData() == image(plain).image?.pngData() && isAtRest(shown))
  }

  @Test("A symbol comes and goes by its transition")
  func transition() throws {
    struct Coming: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Image(systemName: "heart").transition(.symbolEffect(.disappear)) }
          Button("Switch") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
        }
      }
    }
    let shown = Shown(Coming())
    try press(shown, "Switch")
    shown.host.advance(by: 0.5)
    let view = try image(shown)
    let holders = sequence(first: view as UIView, next: \.superview).prefix { $0 !== shown.controller.view }
    let opacity = holders.reduce(1) { $0 * $1.alpha }
    let scale = holders.reduce(1) { $0 * $1.transform.a }
    #expect(abs(opacity - 0.5) < 0.1 && abs(scale - 0.75) < 0.05)
    shown.host.rest()
    #expect(shown.all(UIImageView.self).isEmpty)
  }

  @Test("Turning, wiggling and breathing end where they began")
  func others() throws {
    func most(_ effect: some DiscreteSymbolEffect & SymbolEffect, _ measure: (UIImageView) -> CGFloat) throws -> CGFloat
    {
      let shown = Shown(Screen { count, _ in Image(systemName: "heart").symbolEffect(effect, value: count) })
      try press(shown, "Count")
      let view = try image(shown)
      var most: CGFloat = 0
      for _ in 0..<150 {
        shown.host.advance(by: 1 / 60)
        most = max(most, abs(measure(view)))
      }
      #expect(try isAtRest(shown))
      return most
    }
    #expect(try most(.rotate) { $0.transform.b } > 0.9)
    #expect(try most(.wiggle) { $0.transform.b } > 0.1)
    #expect(try most(.wiggle.left) { $0.transform.tx } > 1)
    #expect(try most(.wiggle.up) { $0.transform.ty } > 1)
    #expect(try most(.breathe.plain) { $0.transform.a - 1 } > 0.1)
    #expect(try most(.breathe) { 1 - $0.alpha } > 0.2)
    #expect(try most(.variableColor.hideInactiveLayers) { 1 - $0.alpha } > 0.95)
  }
}
