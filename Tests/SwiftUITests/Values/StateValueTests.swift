import SwiftUI
import Testing
import UIKit

@Suite("Stored settings, gesture states and values of the environment")
struct StateValueTests {
  private enum Word: String { case one, two }
  private enum Digit: Int { case one = 1, two }

  private struct Settings: View {
    @AppStorage private var flag: Bool
    @AppStorage private var count: Int
    @AppStorage private var share: Double
    @AppStorage private var text: String
    @AppStorage private var data: Data
    @AppStorage private var word: Word
    @AppStorage private var digit: Digit
    @AppStorage private var maybeFlag: Bool?
    @AppStorage private var maybeCount: Int?
    @AppStorage private var maybeShare: Double?
    @AppStorage private var maybeText: String?

    init(_ store: UserDefaults) {
      _flag = AppStorage(wrappedValue: false, "flag", store: store)
      _count = AppStorage(wrappedValue: 1, "count", store: store)
      _share = AppStorage(wrappedValue: 0.5, "share", store: store)
      _text = AppStorage(wrappedValue: "a", "text", store: store)
      _data = AppStorage(wrappedValue: Data([1]), "data", store: store)
      _word = AppStorage(wrappedValue: .one, "word", store: store)
      _digit = AppStorage(wrappedValue: .one, "digit", store: store)
      _maybeFlag = AppStorage("maybeFlag", store: store)
      _maybeCount = AppStorage("maybeCount", store: store)
      _maybeShare = AppStorage("maybeShare", store: store)
      _maybeText = AppStorage("maybeText", store: store)
    }

    var body: some View {
      Text(verbatim: "\(flag) \(count) \(share) \(text) \(data.count) \(word) \(digit)")
      Text(verbatim: "\(maybeFlag.map { "\($0)" } ?? "-") \(maybeCount ?? 0) \(maybeShare ?? 0) \(maybeText ?? "-")")
      Button("Change") {
        (flag, count, share, text, data, word, digit) = (true, 2, 0.25, "b", Data([1, 2]), .two, .two)
        (maybeFlag, maybeCount, maybeShare, maybeText) = (true, 3, 0.75, "c")
      }
      Button("Remove") { (maybeFlag, maybeCount, maybeShare, maybeText) = (nil, nil, nil, nil) }
    }
  }

  @Test("Settings of every type have their defaults, are stored, and are read again by another screen")
  func appStorage() throws {
    let name = "settings-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    let shown = Shown(Settings(store))
    #expect(shown.texts.prefix(2) == ["false 1 0.5 a 1 one one", "- 0 0.0 -"])
    try shown.tap("Change")
    let changed = ["true 2 0.25 b 2 two two", "true 3 0.75 c"]
    #expect(shown.texts.prefix(2) == changed[...])
    #expect(Shown(Settings(store)).texts.prefix(2) == changed[...])
    #expect(store.integer(forKey: "digit") == 2 && store.string(forKey: "word") == "two")
    try shown.tap("Remove")
    #expect(Shown(Settings(store)).texts.prefix(2) == ["true 2 0.25 b 2 two two", "- 0 0.0 -"])
  }

  private final class Log { var words: [String] = [] }

  /// A square that is dragged, and what its state says.
  private struct Dragged: View {
    @GestureState private var distance: CGFloat
    init(_ distance: GestureState<CGFloat>) { _distance = distance }
    var body: some View {
      Color.pureRed.frame(width: 100, height: 100)
        .gesture(
          DragGesture(minimumDistance: 0).updating($distance) { value, state, _ in state = value.translation.width })
      Text(verbatim: "\(Int(distance))")
    }
  }
  private struct Maybe: View {
    @GestureState private var place: CGPoint?
    init(_ place: GestureState<CGPoint?>) { _place = place }
    var body: some View {
      Color.pureRed.frame(width: 100, height: 100)
        .gesture(DragGesture(minimumDistance: 0).updating($place) { value, state, _ in state = value.location })
      Text(verbatim: place == nil ? "nowhere" : "somewhere")
    }
  }

  /// The texts while a finger has moved by 30 points, and after it has gone.
  private func drag(_ view: some View) -> [String] {
    let shown = Shown(view)
    let frame =
      shown.all(UIView.self).map { shown.frame($0) }.first { $0.size == CGSize(width: 100, height: 100) } ?? .zero
    shown.host.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.touchMove(to: CGPoint(x: frame.midX + 30, y: frame.midY))
    shown.host.settle()
    let during = shown.texts
    shown.host.touchUp(at: CGPoint(x: frame.midX + 30, y: frame.midY))
    shown.host.rest()
    return during + shown.texts
  }

  @Test("A gesture's state returns to its first value, with the transaction that it is given")
  func gestureStates() {
    let log = Log()
    let fast = Transaction(animation: .linear(duration: 0.1))
    #expect(drag(Dragged(GestureState(wrappedValue: 0))) == ["30", "0"])
    #expect(drag(Dragged(GestureState(initialValue: 5))) == ["30", "5"])
    #expect(drag(Dragged(GestureState(wrappedValue: 1, resetTransaction: fast))) == ["30", "1"])
    #expect(drag(Dragged(GestureState(initialValue: 2, resetTransaction: fast))) == ["30", "2"])
    #expect(
      drag(Dragged(GestureState(wrappedValue: 3) { value, _ in log.words.append("\(Int(value))") })) == ["30", "3"])
    #expect(
      drag(Dragged(GestureState(initialValue: 4) { value, _ in log.words.append("\(Int(value))") })) == ["30", "4"])
    #expect(log.words == ["30", "30"])
    #expect(drag(Maybe(GestureState(resetTransaction: fast))) == ["somewhere", "nowhere"])
    #expect(drag(Maybe(GestureState(reset: { _, _ in log.words.append("reset") }))) == ["somewhere", "nowhere"])
    #expect(log.words.last == "reset")
  }

  private struct Reader<Value>: View {
    let path: KeyPath<EnvironmentValues, Value>
    @Environment private var value: Value
    init(_ path: KeyPath<EnvironmentValues, Value>) {
      self.path = path
      _value = Environment(path)
    }
    var body: some View { Text(verbatim: "\(value)") }
  }

  private func read<Value>(_ path: KeyPath<EnvironmentValues, Value>, _ environment: DeviceEnvironment = .standard)
    -> String
  {
    Shown(Reader(path), environment: environment).texts.first ?? ""
  }

  @Test("A view reads the device's settings from its environment")
  func settings() {
    #expect(read(\.displayScale) == "3.0" && read(\.pixelLength) == "\(1 / 3.0)")
    #expect(read(\.verticalSizeClass) == "Optional(SwiftUI.UserInterfaceSizeClass.regular)")
    #expect(read(\.accessibilityReduceMotion) == "false" && read(\.accessibilityReduceTransparency) == "false")
    #expect(read(\.accessibilityVoiceOverEnabled) == "false")
    var environment = DeviceEnvironment.standard
    environment.isReduceMotionEnabled = true
    #expect(read(\.accessibilityReduceMotion, environment) == "true")
    #expect(read(\.accessibilityDifferentiateWithoutColor) == "false" && read(\.accessibilityInvertColors) == "false")
    #expect(read(\.accessibilityShowButtonShapes) == "false" && read(\.accessibilitySwitchControlEnabled) == "false")
    #expect(read(\.colorSchemeContrast) == "standard" && read(\.legibilityWeight) == "nil")
    #expect(read(\.locale) == "en_US (fixed en_US)" || read(\.locale).hasPrefix("en"))
    #expect(!read(\.calendar).isEmpty && !read(\.timeZone).isEmpty)
    #expect(read(\.colorScheme) == "light")
    var dark = DeviceEnvironment.standard
    dark.userInterfaceStyle = .dark
    #expect(read(\.colorScheme, dark) == "dark")
  }

  @Test("A view reads what the modifiers around it have set")
  func modifiers() {
    func read<Value>(
      _ path: KeyPath<EnvironmentValues, Value>, _ change: (Reader<Value>) -> some View
    ) -> String {
      Shown(change(Reader(path))).texts.first ?? ""
    }
    #expect(read(\.controlSize) { $0.controlSize(.large) } == "large")
    #expect(read(\.imageScale) { $0.imageScale(.small) } == "small")
    #expect(read(\.isEnabled) { $0.disabled(true) } == "false")
    #expect(read(\.redactionReasons) { $0.redacted(reason: .placeholder) } == "RedactionReasons(rawValue: 1)")
    #expect(read(\.allowsTightening) { $0.allowsTightening(true) } == "true")
    #expect(read(\.isScrollEnabled) { $0.scrollDisabled(true) } == "false")
    #expect(read(\.symbolVariants.fill) { $0.symbolVariant(.circle) }.contains("circle"))
    #expect(read(\.headerProminence) { $0.headerProminence(.increased) } == "increased")
    #expect(read(\.backgroundStyle) { $0.backgroundStyle(.red) } != "nil")
    #expect(read(\.contentTransition) { $0.contentTransition(.opacity) }.contains("fade"))
    #expect(read(\.defaultMinListRowHeight) { $0.environment(\.defaultMinListRowHeight, 60) } == "60.0")
    #expect(read(\.timeZone.identifier) { $0.environment(\.timeZone, .gmt) } == "GMT")
    #expect(read(\.refresh) { $0 } == "nil")
  }
}
