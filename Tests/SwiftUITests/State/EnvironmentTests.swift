import SwiftUI
import Testing
import UIKit

private nonisolated enum SpiceKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate nonisolated var spice: String {
    get { self[SpiceKey.self] }
    set { self[SpiceKey.self] = newValue }
  }
}

private struct Spice: View {
  @Environment(\.spice) private var spice
  var body: some View { Text(spice) }
}

@Suite("The environment of views")
struct EnvironmentTests {
  @Test("The nearest value wins, and without any there is a default")
  func nearest() {
    let shown = Shown(
      VStack {
        Spice()
        VStack {
          Spice()
          Spice().environment(\.spice, "salt")
        }
        .environment(\.spice, "pepper")
      })
    #expect(shown.texts == ["none", "pepper", "salt"])
  }

  @Test("A change reaches all of its readers")
  func change() {
    let shown = Shown(Spice().environment(\.spice, "salt"))
    shown.change { shown.controller.rootView = Spice().environment(\.spice, "pepper") }
    #expect(shown.texts == ["pepper"])
  }

  @Test("Fonts and colours are the environment's where a text has none of its own")
  func styles() throws {
    let shown = Shown(
      VStack {
        Text("body")
        VStack {
          Text("title")
          Text("own").font(.caption).foregroundColor(.green)
          Text("bold").bold()
        }
        .font(.title)
        .foregroundColor(.red)
      })
    #expect(try shown.label("body").font.pointSize == 17)
    #expect(try shown.label("title").font.pointSize == 28)
    #expect(try shown.label("title").textColor == .systemRed)
    #expect(try shown.label("own").font.pointSize == 12)
    #expect(try shown.label("own").textColor == .systemGreen)
    #expect(try shown.label("bold").font == .systemFont(ofSize: 28, weight: .bold))
  }

  @Test("Dynamic Type: text grows with the user's text size while shown; a size in points stays")
  func textSize() throws {
    let shown = Shown(
      VStack {
        Text("grows")
        Text("stays").font(.system(size: 20))
      })
    shown.host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    shown.host.settle()
    #expect(try shown.label("grows").font.pointSize == 53)
    #expect(try shown.label("stays").font.pointSize == 20)
  }

  @Test("Appearance and direction are the device's, and follow its changes")
  func device() {
    struct Reader: View {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.layoutDirection) private var direction
      var body: some View { Text("\(scheme) \(direction)") }
    }
    let shown = Shown(Reader())
    #expect(shown.texts == ["light leftToRight"])
    shown.host.update { $0.userInterfaceStyle = .dark }
    shown.host.settle()
    #expect(shown.texts == ["dark leftToRight"])
    shown.host.update { $0.layoutDirection = .rightToLeft }
    shown.host.settle()
    #expect(shown.texts == ["dark rightToLeft"])
  }

  @Test("A view inside a disabled one is disabled, whatever it sets")
  func disabled() throws {
    final class Log { var taps = 0 }
    let log = Log()
    let shown = Shown(VStack { Button("Press") { log.taps += 1 }.disabled(false) }.disabled(true))
    try shown.tap("Press")
    #expect(log.taps == 0)
    #expect(try shown.label("Press").textColor == .tertiaryLabel)
    let control = try #require(shown.all(UIControl.self).first)
    #expect(control.accessibilityTraits == [.button, .notEnabled])
    #expect(!control.accessibilityActivate() && log.taps == 0)
  }
}
