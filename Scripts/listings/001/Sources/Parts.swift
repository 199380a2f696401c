import Combine
import SwiftUI

// The types that the article uses and does not show.

enum TabType: String, CaseIterable, Identifiable {
  case first = "First"
  case second = "Second"
  var id: TabType { self }
}

struct Header: View {
  static let height: CGFloat = 120
  @EnvironmentObject private var readings: Readings

  var body: some View {
    Text("Header")
      .frame(maxWidth: .infinity)
      .frame(height: Header.height)
      .background(Color.yellow)
      .background { FrameReader { readings.headerMoved(to: $0.minY) } }
  }
}

struct TabBar: View {
  static let height: CGFloat = 44
  let tabTypes: [TabType]
  @Binding var selection: TabType
  @EnvironmentObject private var readings: Readings

  var body: some View {
    HStack {
      ForEach(tabTypes) { tab in
        Button(tab.rawValue) { selection = tab }.frame(maxWidth: .infinity)
      }
    }
    .frame(height: TabBar.height)
    .background(Color.white)
    .background { FrameReader { readings.stripBottom = $0.maxY } }
  }
}

/// What a tab scrolls: its first row is measured.
struct Content: View {
  @Environment(\.contentLength) private var length
  @EnvironmentObject private var readings: Readings

  var body: some View {
    VStack(spacing: 0) {
      Text("First row").frame(height: 40).background { FrameReader { readings.rowMoved(to: $0) } }
      LinearGradient(colors: [.white, .gray], startPoint: .top, endPoint: .bottom).frame(height: length - 40)
    }
  }
}

private struct ContentLengthKey: EnvironmentKey {
  static var defaultValue: CGFloat { 3000 }
}

extension EnvironmentValues {
  var contentLength: CGFloat {
    get { self[ContentLengthKey.self] }
    set { self[ContentLengthKey.self] = newValue }
  }
}

private struct ReadingsKey: EnvironmentKey {
  static var defaultValue: Readings { Readings() }
}

extension EnvironmentValues {
  /// The readings of the screen, for a controller within it.
  var readings: Readings {
    get { self[ReadingsKey.self] }
    set { self[ReadingsKey.self] = newValue }
  }
}

private struct FrameKey: PreferenceKey {
  static var defaultValue: CGRect { .zero }
  static func reduce(value: inout CGRect, nextValue: () -> CGRect) { value = nextValue() }
}

private struct FrameReader: View {
  let action: (CGRect) -> Void

  var body: some View {
    GeometryReader { Color.clear.preference(key: FrameKey.self, value: $0.frame(in: .global)) }
      .onPreferenceChange(FrameKey.self) { action($0) }
  }
}

/// Where the parts of the screen are, read from their views in the window.
final class Readings: ObservableObject {
  @Published var stripBottom: CGFloat = 0
  @Published private(set) var rowTop: CGFloat = 0
  /// How often the header turned round.
  @Published private(set) var turns = 0
  private var direction: CGFloat = 0
  private var headerTop: CGFloat?

  func rowMoved(to frame: CGRect) {
    // Rows of pages beside the selected one do not count.
    guard frame.midX > 0, frame.midX < 393 else { return }
    rowTop = frame.minY
  }

  func headerMoved(to top: CGFloat) {
    defer { headerTop = top }
    guard let headerTop, abs(top - headerTop) > 0.2 else { return }
    let direction: CGFloat = top > headerTop ? 1 : -1
    if direction * self.direction < 0 { turns += 1 }
    self.direction = direction
  }

  var gap: CGFloat { (rowTop - stripBottom).rounded() }
}

struct ReadingsView: View {
  @ObservedObject var readings: Readings

  var body: some View {
    VStack {
      Text("strip ends at \(Int(readings.stripBottom))")
      Text("row at \(Int(readings.rowTop.rounded()))")
      Text("gap \(Int(readings.gap))")
      Text("turned \(readings.turns) times")
    }
    .font(.caption)
    .frame(maxWidth: .infinity)
    .background(Color.white)
  }
}
