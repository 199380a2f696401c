import ChromeAtRest
import Noren
import NorenSwiftUI
import RandomHistories
import SwiftUI
import Testing
import UIKit

/// What the screen and its user share.
private final class TabsModel: ObservableObject {
  @Published var selection = 0
  @Published var tabs = [0, 1, 2]
  @Published var headerHeight: CGFloat = 120
}

private struct TabsScreen: View {
  @ObservedObject var model: TabsModel

  var body: some View {
    StickyTabs(selection: $model.selection) {
      Text("Header").frame(maxWidth: .infinity).frame(height: model.headerHeight)
    } tabs: {
      for tab in model.tabs {
        StickyTab("Tab \(tab)", id: tab) {
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<60, id: \.self) { Text("Row \(tab).\($0)").frame(maxWidth: .infinity).frame(height: 40) }
            }
          }
        }
      }
    }
  }
}

private enum TabsStep: Sendable {
  case scroll(Int)
  case throwList(Int)
  case tap(Int)
  case select(Int)
  case swipe(left: Bool)
  case toggleTab(Int)
  case growHeader(Int)
  case turn
  case enlargeText

  static func random(_ numbers: inout SeededNumbers) -> TabsStep {
    switch numbers.below(14) {
    case 0...3: .scroll(numbers.below(81) * 10 - 400)
    case 4: .throwList(numbers.below(2) == 0 ? -300 : 300)
    case 5, 6: .tap(numbers.below(4))
    case 7: .select(numbers.below(4))
    case 8, 9: .swipe(left: numbers.below(2) == 0)
    case 10: .toggleTab(numbers.below(4))
    case 11: .growHeader(60 + numbers.below(4) * 40)
    case 12: .turn
    default: .enlargeText
    }
  }
}

/// The real views under any history: what is selected is shown, and nothing is left between two places.
@Suite("Sticky tabs in SwiftUI, under any history", .serialized)
struct StickyTabsHistoryTests {
  private final class Stage {
    let model = TabsModel()
    let stage: SwiftUIStage

    init() { stage = SwiftUIStage(TabsScreen(model: model)) }

    func perform(_ step: TabsStep) {
      switch step {
      case .scroll(let length): stage.scroll(CGFloat(length))
      case .throwList(let length):
        let height = stage.window.bounds.height
        stage.host.drag(
          from: CGPoint(x: 200, y: height * (length > 0 ? 0.9 : 0.6)),
          to: CGPoint(x: 200, y: height * (length > 0 ? 0.6 : 0.9)))
        stage.host.rest()
      case .tap(let tab): try? model.tabs.contains(tab) ? stage.tap("Tab \(tab)") : ()
      case .select(let tab): change { if $0.tabs.contains(tab) { $0.selection = tab } }
      case .swipe(let left): stage.swipe(left: left)
      case .toggleTab(let tab):
        change {
          // The selected tab stays: another test removes it.
          if tab == $0.selection { return }
          if let index = $0.tabs.firstIndex(of: tab) { $0.tabs.remove(at: index) } else { $0.tabs.append(tab) }
        }
      case .growHeader(let height): change { $0.headerHeight = CGFloat(height) }
      case .turn:
        stage.host.update { $0.isLandscape.toggle() }
        stage.host.rest()
      case .enlargeText:
        stage.host.update {
          $0.contentSizeCategory = $0.contentSizeCategory == .large ? .accessibilityLarge : .large
        }
        stage.host.rest()
      }
    }

    private func change(_ change: (TabsModel) -> Void) {
      stage.host.perform { change(model) }
      stage.host.rest()
    }

    /// The fault at rest; `nil` for none.
    var flaw: String? {
      let strip = stage.stripTop
      let bottom = strip + (stage.all(TabStrip.self).first?.bounds.height ?? 0)
      let top = stage.screen.view.safeAreaInsets.top
      guard strip >= top - 0.5, strip <= top + model.headerHeight + 0.5 else { return "The strip is at \(strip)." }
      let rows = stage.all(UILabel.self).filter { label in
        let frame = label.convert(label.bounds, to: stage.window)
        return label.text?.hasPrefix("Row ") == true && frame.midX > 0 && frame.midX < stage.window.bounds.width
          && frame.midY > bottom && frame.midY < stage.window.bounds.height
      }
      if rows.isEmpty { return "No row is visible." }
      let names = Set(rows.compactMap { $0.text?.dropFirst(4).prefix { $0 != "." } })
      if names.map(String.init) != ["\(model.selection)"] {
        return "Tab \(model.selection) is selected, rows of \(names) are shown."
      }
      if strip > top + 0.5 {
        // While some of the header is shown, no gap is below the strip.
        let first = rows.map { $0.convert($0.bounds, to: stage.window).midY }.min() ?? .infinity
        if first - bottom > 41 { return "The first row is \(first - bottom) below the strip." }
      }
      return flawOfLayout(in: stage.window, stage.host)
    }
  }

  private func failure(_ history: [TabsStep]) -> String? {
    let stage = Stage()
    for (index, step) in history.enumerated() {
      stage.perform(step)
      if let flaw = stage.flaw { return "After step \(index + 1), \(step): \(flaw)" }
    }
    return nil
  }

  @Test(
    "Whatever is scrolled, tapped, swiped, selected, added, removed or turned, the selected tab is shown, without a gap"
  )
  func anyHistory() {
    let report = reportOfHistories(count: 12, length: 14, seed: 21, step: TabsStep.random) { failure($0) }
    #expect(report == nil, "\(report ?? "")")
  }
}
