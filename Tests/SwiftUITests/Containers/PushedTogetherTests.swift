import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

@Suite("Screens that show one another by flags")
struct PushedTogetherTests {
  private final class Routes: ObservableObject { @Published var values: [Int] = [] }

  private struct Level: View {
    @ObservedObject var routes: Routes
    let index: Int
    let usesLinks: Bool
    @State private var isAppeared = false
    var isActive: Binding<Bool> {
      Binding(
        get: { index < routes.values.count },
        set: { if !$0, isAppeared, index < routes.values.count { routes.values = Array(routes.values.prefix(index)) } })
    }
    var content: some View {
      VStack {
        Text("Level \(index) of \(routes.values.count)")
        Button("Two") { routes.values += [1, 2] }
        Button("One") { routes.values += [1] }
      }
    }
    var body: some View {
      choice.onAppear { isAppeared = true }.onDisappear { isAppeared = false }
    }
    @ViewBuilder var choice: some View {
      if usesLinks {
        content.background(
          NavigationLink(
            destination: AnyView(Level(routes: routes, index: index + 1, usesLinks: true)), isActive: isActive
          ) {
            EmptyView()
          }.hidden())
      } else {
        content.navigationDestination(isPresented: isActive) {
          AnyView(Level(routes: routes, index: index + 1, usesLinks: false))
        }
      }
    }
  }

  @Test("Two pushed in one action are popped one by one", arguments: [false, true], [false, true])
  func nested(usesLinks: Bool, isOlder: Bool) throws {
    let routes = Routes()
    let level = Level(routes: routes, index: 0, usesLinks: usesLinks)
    let shown = isOlder ? Shown(AnyView(NavigationView { level })) : Shown(AnyView(NavigationStack { level }))
    try shown.press("Two")
    #expect(shown.visible.contains("Level 2 of 2"))
    #expect(shown.navigation.viewControllers.count == 3)
    try shown.goBack()
    #expect(shown.visible.contains("Level 1 of 1"))
    try shown.goBack()
    #expect(shown.visible.contains("Level 0 of 0"))
    try shown.press("One")
    try shown.press("One")
    #expect(shown.visible.contains("Level 2 of 2"))
    try shown.press("Two")
    #expect(shown.visible.contains("Level 4 of 4"))
    try shown.goBack()
    #expect(shown.visible.contains("Level 3 of 3"))
  }
}
