import Noren
import NorenSwiftUI
import SwiftUI
import Testing
import UIKit

/// The offset of a scroll view's content, as a geometry reader within it reports it.
private struct ContentTopKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {}
}

/// Sticky tabs without Noren: pages in a `TabView`, a header moved by a reported offset, padding that follows it.
private struct OffsetTabs: View {
  /// The lengths of the tabs' contents, in points.
  let lengths: [CGFloat]
  /// Whether the content is moved against the padding.
  var compensates = true
  /// Whether a tab's own offset is applied when it is selected.
  var remembersOffsets = false
  /// Whether the pages are made anew for another size class, as screens did to work around pages that iOS 15 broke.
  var beginsAnew = false
  var log: (CGFloat) -> Void = { _ in }
  @Environment(\.verticalSizeClass) private var sizeClass
  @State private var tab = 0
  @State private var offset: CGFloat = 0
  @State private var offsets: [Int: CGFloat] = [:]

  private let headerHeight: CGFloat = 120
  private let stripHeight: CGFloat = 44

  var body: some View {
    ZStack(alignment: .top) {
      TabView(selection: $tab) {
        ForEach(lengths.indices, id: \.self) { index in
          ScrollView {
            ZStack(alignment: .top) {
              GeometryReader {
                Color.clear.preference(key: ContentTopKey.self, value: $0.frame(in: .named("scroll")).minY)
              }
              .frame(width: 1, height: 1)
              VStack(spacing: 0) {
                Text("First \(index)").frame(height: 40)
                Color.clear.frame(height: lengths[index] - 40)
              }
              .offset(y: compensates ? -offset : 0)
              .padding(.bottom, headerHeight)
            }
          }
          .coordinateSpace(name: "scroll")
          .onPreferenceChange(ContentTopKey.self) {
            offsets[index] = $0
            if index == tab { move($0) }
          }
          .tag(index)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
      .id(beginsAnew ? sizeClass : nil)
      .padding(.top, headerHeight + stripHeight + offset)
      .onChange(of: tab) { tab in
        if remembersOffsets { move(offsets[tab] ?? 0) }
      }
      VStack(spacing: 0) {
        Text("Header").frame(maxWidth: .infinity).frame(height: headerHeight).background(Color.yellow)
        HStack {
          ForEach(lengths.indices, id: \.self) { index in Button("Tab \(index)") { tab = index } }
        }
        .frame(maxWidth: .infinity).frame(height: stripHeight).background(Color.white)
      }
      .offset(y: offset)
    }
  }

  private func move(_ new: CGFloat) {
    offset = min(max(new, -headerHeight), 0)
    log(offset)
  }
}

/// The same screen with Noren.
private struct NorenTabs: View {
  let lengths: [CGFloat]
  @State private var tab = 0

  var body: some View {
    StickyTabs(selection: $tab) {
      Text("Header").frame(maxWidth: .infinity).frame(height: 120).background(Color.yellow)
    } tabs: {
      for index in lengths.indices {
        StickyTab("Tab \(index)", id: index) {
          ScrollView {
            VStack(spacing: 0) {
              Text("First \(index)").frame(height: 40)
              Color.clear.frame(height: lengths[index] - 40)
            }
          }
        }
      }
    }
  }
}

/// The faults of a header that follows a reported offset; the same screen with Noren has none of them.
@Suite("Sticky tabs by a reported offset, and with Noren", .serialized)
struct StickyTechniqueTests {
  private func gap(_ stage: SwiftUIStage, under strip: String, to first: String) throws -> CGFloat {
    try stage.frame(first).midY - stage.frame(strip).midY - 42
  }

  @Test(
    "A tab that is selected after another was scrolled leaves a gap below the strip, or moves the header; with Noren neither"
  )
  func jump() throws {
    let stage = SwiftUIStage(OffsetTabs(lengths: [3000, 3000]))
    let before = try gap(stage, under: "Tab 0", to: "First 0")
    stage.scroll(200)
    try stage.tap("Tab 1")
    #expect(try gap(stage, under: "Tab 1", to: "First 1") > before + 100, "a gap as high as the header")
    let remembering = SwiftUIStage(OffsetTabs(lengths: [3000, 3000], remembersOffsets: true))
    remembering.scroll(200)
    let top = try remembering.frame("Tab 0").midY
    try remembering.tap("Tab 1")
    #expect(try remembering.frame("Tab 0").midY > top + 100, "the header jumps down")

    let noren = SwiftUIStage(NorenTabs(lengths: [3000, 3000]))
    let distance = try noren.frame("First 0").midY - noren.stripTop
    noren.scroll(200)
    let strip = noren.stripTop
    try noren.tap("Tab 1")
    #expect(noren.stripTop == strip)
    #expect(try noren.frame("First 1").midY - noren.stripTop == distance)
  }

  @Test("Without compensation the content moves twice as far as the finger; with Noren as far")
  func doubleSpeed() throws {
    func moved(_ stage: SwiftUIStage) throws -> CGFloat {
      let before = try stage.frame("First 0").midY
      stage.hold(50)
      return try before - stage.frame("First 0").midY
    }
    #expect(try moved(SwiftUIStage(OffsetTabs(lengths: [3000], compensates: false))) >= 95)
    #expect(abs(try moved(SwiftUIStage(OffsetTabs(lengths: [3000]))) - 50) < 1)
    #expect(try moved(SwiftUIStage(NorenTabs(lengths: [3000]))) == 50)
  }

  /// The number of times at which the header turns round while content a little longer than the screen is pushed beyond its end and released.
  private func turns(_ stage: SwiftUIStage, _ top: () -> CGFloat) -> Int {
    var places = [top()]
    stage.hold(250) { places.append(top()) }
    stage.lift { places.append(top()) }
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }.filter { abs($0) > 0.2 }
    return zip(steps, steps.dropFirst()).filter { $0 * $1 < 0 }.count
  }

  @Test("Content about as tall as the screen makes the header turn round again and again; with Noren it comes to rest")
  func jitter() {
    let lengths = stride(from: CGFloat(500), through: 820, by: 20)
    let byOffset = lengths.map { length in
      let stage = SwiftUIStage(OffsetTabs(lengths: [length]))
      return turns(stage) { (try? stage.frame("Tab 0").midY) ?? 0 }
    }
    #expect(byOffset.max() ?? 0 > 1, "\(byOffset)")
    let noren = lengths.map { length in
      let stage = SwiftUIStage(NorenTabs(lengths: [length]))
      return turns(stage) { stage.stripTop }
    }
    #expect(noren.max() ?? 2 <= 1, "\(noren)")
  }

  @Test("Pages that are made anew for another size class lose their place; with Noren they keep it")
  func sizeClass() throws {
    func place(_ stage: SwiftUIStage) throws -> CGFloat {
      stage.scroll(600)
      let before = try stage.frame("First 0").midY
      stage.host.update { $0.isLandscape = true }
      stage.host.rest()
      stage.host.update { $0.isLandscape = false }
      stage.host.rest()
      return try stage.frame("First 0").midY - before
    }
    #expect(try place(SwiftUIStage(OffsetTabs(lengths: [3000], beginsAnew: true))) > 300, "the content is at its top")
    #expect(abs(try place(SwiftUIStage(NorenTabs(lengths: [3000])))) < 1)
  }

  /// The largest change, from one frame of a drag to the next, of the distance between the strip and the content below it, while the strip
  /// follows the finger.
  private func unevenness(_ stage: SwiftUIStage, _ strip: () throws -> CGFloat) throws -> CGFloat {
    var distances: [CGFloat] = []
    stage.hold(100) {
      if let top = try? strip(), let row = try? stage.frame("First 0").midY { distances.append(row - top) }
    }
    return zip(distances, distances.dropFirst()).map { abs($1 - $0) }.max() ?? .nan
  }

  /// Apple's readers report offsets more coarsely than a scroll view tells them; here both are exact. See Divergences.
  @Test("The header moves with the content in every frame of a drag, also where a reader reports the offset")
  func evenness() throws {
    let noren = SwiftUIStage(NorenTabs(lengths: [3000]))
    #expect(try unevenness(noren) { noren.stripTop } == 0)
    let byOffset = SwiftUIStage(OffsetTabs(lengths: [3000]))
    #expect(try unevenness(byOffset) { try byOffset.frame("Tab 0").midY } < 0.001)
  }
}
