import Diagnostics
import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

@Suite("What an app gets wrong is named, and bounded")
struct BadInputTests {
  private final class Log { var count = 0 }

  private final class Model: ObservableObject { @Published var name = "Tea" }
  @Observable final class Shop { var name = "corner" }

  /// Widens its view until it is wider than it can be.
  private struct Searching: Layout {
    let log: Log
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      var width: CGFloat = 0
      while subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil)).width < 1_000 {
        width += 1
        log.count += 1
      }
      return CGSize(width: 100, height: 20)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  @Test(
    "A layout that proposes for ever is named once, and comes to an end", .expecting("swiftui.endless-layout"))
  func endlessLayout() throws {
    let log = Log()
    let before = Diagnostics.count(of: "swiftui.endless-layout")
    let shown = Shown(
      VStack {
        Searching(log: log) { Color.red.frame(width: 50, height: 50) }
        Searching(log: log) { Color.blue.frame(width: 50, height: 50) }
        Text("Below")
      })
    #expect(log.count < 200_000, "\(log.count)")
    #expect(try shown.frame("Below").maxY < 852)
    #expect(Diagnostics.count(of: "swiftui.endless-layout") == before + 1)
  }

  @Test("A layout that asks a thousand subviews is none of these")
  func manyQuestions() {
    let shown = Shown(VStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { _ in Color.red.frame(height: 1) } })
    #expect(shown.all(UIView.self).count >= 1_000)
  }

  @Test(
    "Geometry readers without a length along an axis are named once, and have 10 points",
    .expecting("swiftui.unbounded-reader"))
  func unboundedReader() throws {
    let before = Diagnostics.count(of: "swiftui.unbounded-reader")
    let shown = Shown(
      ScrollView {
        GeometryReader { Text(verbatim: "\(Int($0.size.height)) high") }
        GeometryReader { Text(verbatim: "\(Int($0.size.height)) tall") }
        Text("Below")
      })
    #expect(shown.texts.contains("10 high") && shown.texts.contains("10 tall"))
    #expect(Diagnostics.count(of: "swiftui.unbounded-reader") == before + 1)
  }

  @Test("Readers with a length, and those in backgrounds, are none of these")
  func boundedReaders() {
    let shown = Shown(
      ScrollView {
        GeometryReader { Text(verbatim: "\(Int($0.size.height)) high") }.frame(height: 30)
        Color.red.frame(height: 40).background { GeometryReader { Text(verbatim: "\(Int($0.size.height)) tall") } }
        GeometryReader { _ in Color.clear }.aspectRatio(2, contentMode: .fit)
      })
    #expect(shown.texts.contains("30 high") && shown.texts.contains("40 tall"))
  }

  @Test("A missing environment object stops the process with its type and a remedy")
  func missingObject() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        struct Reader: View {
          @EnvironmentObject private var model: Model
          var body: some View { Text(model.name) }
        }
        _ = Shown(Reader())
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("No ObservableObject of type Model found."))
    #expect(message.contains("environmentObject(_:)"))
  }

  @Test("A missing observable object of the environment stops the process, too")
  func missingObservable() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        struct Reader: View {
          @Environment(Shop.self) private var shop
          var body: some View { Text(shop.name) }
        }
        _ = Shown(Reader())
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Shop"))
  }
}
