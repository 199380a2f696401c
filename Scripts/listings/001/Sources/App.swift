import Simulator
import SimulatorServer
import SimulatorSwiftUI
import SwiftUI

@main
struct ArticleApp: App {
  static func main() { SimulatedApp.main(ArticleApp.self, bundleIdentifier: "dev.noren.Article", live: .browser) }

  var body: some Scene { WindowGroup { Menu() } }
}

/// A screen for each of the article's steps and for each trouble that it admits.
private struct Menu: View {
  @State private var screen: Step?

  var body: some View {
    if let screen {
      Measured(step: screen)
    } else {
      VStack(spacing: 16) {
        ForEach(Step.allCases) { step in Button(step.rawValue) { screen = step } }
      }
    }
  }
}

enum Step: String, CaseIterable, Identifiable {
  case pinned = "Pinned header"
  case still = "Nothing moves"
  case printed = "Header follows, as printed"
  case following = "Header follows"
  case uncompensated = "Without the fourth step"
  case remembering = "Offsets remembered"
  case recreated = "Size class changes"
  case tall = "As tall as the screen"
  case steadied = "As tall, steadied"
  case noren = "With Noren"
  case norenTall = "As tall, with Noren"

  var id: String { rawValue }
}

private struct Measured: View {
  let step: Step
  @StateObject private var readings = Readings()

  var body: some View {
    screen
      .environmentObject(readings)
      .environment(\.readings, readings)
      .safeAreaInset(edge: .bottom) { ReadingsView(readings: readings) }
  }

  @ViewBuilder private var screen: some View {
    switch step {
    case .pinned: Pinned.ContentView()
    case .still: Still()
    case .printed: Printed()
    case .following: Following()
    case .uncompensated: Uncompensated()
    case .remembering: Remembering()
    case .recreated: Recreated()
    case .tall: Following().environment(\.contentLength, 560)
    case .steadied: Steadied().environment(\.contentLength, 560)
    case .noren: WithNoren()
    case .norenTall: WithNoren().environment(\.contentLength, 560)
    }
  }
}
