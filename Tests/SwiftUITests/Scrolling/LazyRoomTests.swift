import FailingDiagnostics
import Observation
import Testing
import UIKit

@testable import SwiftUI

/// Lazy containers whose room, place or number of lines changes while nobody scrolls.
@Suite("The room of lazy containers")
struct LazyRoomTests {
  @Observable final class Model {
    var isOn = true
    var count = 100
    var numbers = Array(0..<20)
  }

  /// Expects rows of a height to fill a part of the screen.
  private func expectRows(
    _ shown: Shown<some View>, every height: CGFloat, in range: ClosedRange<CGFloat>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rows = shown.all(UILabel.self).filter { $0.text?.hasPrefix("Row") == true && !$0.isInHidden }
    let middles = rows.map { shown.frame($0).midY }.sorted()
    let all = "\(middles)"
    #expect(middles.first ?? .infinity <= range.lowerBound + height, "\(all)", sourceLocation: sourceLocation)
    #expect(middles.last ?? 0 >= range.upperBound - height, "\(all)", sourceLocation: sourceLocation)
    for (a, b) in zip(middles, middles.dropFirst()) {
      #expect(abs(b - a - height) < 0.5, "\(all)", sourceLocation: sourceLocation)
    }
  }

  static func rows(_ count: Int = 100) -> some View {
    LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 50) } }
  }

  @Test("A scroll view that becomes taller shows rows in all of its room at once")
  func taller() {
    struct Screen: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          ScrollView { LazyRoomTests.rows() }
          if model.isOn { Color.red.frame(height: 500) }
        }
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    shown.change { model.isOn = false }
    expectRows(shown, every: 50, in: 60...820)
    shown.change { model.isOn = true }
    #expect(shown.texts.count < 18, "\(shown.texts.count)")
  }

  @Test(
    "A lazy column that moves up as a banner above it goes, also within an effect, shows rows below",
    arguments: [1, 2, 3])
  func movedUp(kind: Int) {
    struct Screen: View {
      let model: Model
      let kind: Int
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            if model.isOn { Color.red.frame(height: 600) }
            switch kind {
            case 1: LazyRoomTests.rows()
            case 2: LazyRoomTests.rows().opacity(0.5)
            default: LazyRoomTests.rows().onTapGesture {}
            }
          }
        }
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model, kind: kind))
    shown.change { model.isOn = false }
    expectRows(shown, every: 50, in: 60...820)
  }

  @Test("A sheet that becomes large shows rows down to its end")
  func sheet() throws {
    let shown = Shown(
      Text("Below").sheet(isPresented: .constant(true)) {
        VStack(spacing: 0) {
          Text("Title").frame(maxWidth: .infinity).frame(height: 60)
          ScrollView { LazyRoomTests.rows() }
        }
        .presentationDetents([.medium, .large])
      })
    shown.host.rest()
    let title = try shown.place("Title")
    shown.host.drag(from: CGPoint(x: title.midX, y: title.midY), to: CGPoint(x: title.midX, y: 80))
    shown.host.rest()
    #expect(try shown.place("Title").minY < 150)
    #expect(shown.visible.contains("Row 12") && shown.visible.contains("Row 13"), "\(shown.visible)")
  }

  @Test("A turned device shows rows in all of a horizontal lazy stack's room")
  func turned() {
    let shown = Shown(
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<100, id: \.self) { Text("\($0)").frame(width: 50) } }
      })
    shown.turn()
    let places = shown.all(UILabel.self).map { shown.frame($0).midX }.sorted()
    #expect((places.last ?? 0) > 700, "\(places)")
  }

  @Test("A modified view that was there at first goes and comes back")
  func optional() throws {
    struct Screen: View {
      let model: Model
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            if model.isOn { Text("Banner").frame(height: 100) }
            LazyRoomTests.rows(3)
          }
        }
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    let row = try shown.frame("Row 0").midY
    shown.change { model.isOn = false }
    #expect(!shown.texts.contains("Banner"))
    expectSame(try shown.frame("Row 0").midY, row - 100)
    shown.change { model.isOn = true }
    expectSame(try shown.frame("Row 0").midY, row)
  }

  @Test("A pinned header follows an edge that moves")
  func pinned() throws {
    struct Screen: View {
      let model: Model
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
            Section {
              ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(height: 50) }
            } header: {
              Text("Header").frame(height: 40)
            }
          }
        }
        .contentMargins(.top, model.isOn ? 100 : 0)
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    shown.scroll(to: 1_000)
    expectSame(try shown.frame("Header").midY, shown.scrollView.adjustedContentInset.top + 20)
    shown.change { model.isOn = false }
    expectSame(try shown.frame("Header").midY, shown.scrollView.adjustedContentInset.top + 20)
  }

  @Test("An idle lazy screen with pinned headers places nothing")
  func idle() {
    let shown = Shown(
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          Section("Header") { ForEach(0..<1_000, id: \.self) { Text("Row \($0)").frame(height: 50) } }
        }
      })
    let work = shown.work {
      for _ in 0..<5 {
        shown.controller.view.setNeedsLayout()
        shown.host.settle()
      }
    }
    #expect(work == ViewGraph.Work())
  }

  @Test("A grid that was scrolled over headers stays in place when a page is appended")
  func gridPages() throws {
    struct Screen: View {
      let model: Model
      var body: some View {
        ScrollView {
          LazyVGrid(columns: [GridItem(.fixed(100), spacing: 0), GridItem(.fixed(100), spacing: 0)], spacing: 0) {
            ForEach(0..<model.count, id: \.self) { month in
              Section {
                ForEach(0..<6, id: \.self) { Text("\(month).\($0)").frame(height: 130) }
              } header: {
                Text("Month \(month)").frame(height: 40)
              }
            }
          }
        }
      }
    }
    let model = Model()
    model.count = 12
    let shown = Shown(Screen(model: model))
    for offset in stride(from: CGFloat(0), through: 3_000, by: 300) { shown.scroll(to: offset) }
    let seen = try #require(
      shown.all(UILabel.self).first { (300...500).contains(shown.frame($0).midY) && $0.text?.contains(".") == true })
    let (text, place) = (try #require(seen.text), shown.frame(seen).midY)
    let offset = shown.scrollView.contentOffset.y
    shown.change { model.count = 16 }
    expectSame(shown.scrollView.contentOffset.y, offset)
    expectSame(try shown.frame(text).midY, place)
  }

  @Test("Overlapping cards are made when their upper edge comes into view")
  func overlapping() throws {
    let shown = Shown(
      ScrollView {
        LazyVStack(spacing: -120) { ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(height: 200) } }
      })
    for step in 0..<30 {
      shown.scroll(to: CGFloat(step) * 13)
      let last = try #require(shown.all(UILabel.self).map { shown.frame($0).midY - 100 }.max())
      // The next one would begin 80 points below.
      #expect(last + 80 >= 852, "\(last) at \(step)")
    }
  }

  @Test("Toggles in a loop within a row keep their state out of view, also when their data is sorted meanwhile")
  func nestedState() throws {
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name): \(count)") { count += 1 }.frame(height: 50) }
    }
    struct Screen: View {
      let model: Model
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<200, id: \.self) { row in
              VStack(spacing: 0) {
                ForEach(model.isOn ? ["a", "b"] : ["b", "a"], id: \.self) { Counter(name: "\(row)\($0)") }
              }
            }
          }
        }
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    try shown.tap("2b: 0")
    shown.scroll(to: 10_000)
    #expect(!shown.texts.contains { $0.hasPrefix("2b") })
    shown.change { model.isOn = false }
    shown.scroll(to: 0)
    #expect(shown.texts.contains("2b: 1") && shown.texts.contains("2a: 0"), "\(shown.texts)")
  }

  @Test("Rows of a lazy stack within a row keep their state out of view")
  func nestedLazyState() throws {
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name): \(count)") { count += 1 }.frame(width: 80, height: 50) }
    }
    let shown = Shown(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<200, id: \.self) { row in
            ScrollView(.horizontal) {
              LazyHStack(spacing: 0) { ForEach(0..<30, id: \.self) { Counter(name: "\(row).\($0)") } }
            }
          }
        }
      })
    try shown.tap("2.1: 0")
    shown.scroll(to: 5_000)
    #expect(!shown.texts.contains { $0.hasPrefix("2.1:") })
    shown.scroll(to: 0)
    #expect(shown.texts.contains("2.1: 1"), "\(shown.texts)")
  }

  @Test("Rows that replace skeletons are estimated by their own lengths")
  func skeletons() throws {
    struct Screen: View {
      let model: Model
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            Text("Title").frame(height: 50)
            if model.isOn {
              ForEach(0..<100, id: \.self) { Text("Skeleton \($0)").frame(height: 30) }
            } else {
              ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(height: 300) }
            }
          }
        }
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    #expect(shown.scrollView.contentSize.height == 3_050)
    shown.change { model.isOn = false }
    #expect(shown.scrollView.contentSize.height == 30_050)
  }
}
