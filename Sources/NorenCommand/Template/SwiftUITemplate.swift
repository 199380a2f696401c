/// The files of a new app in SwiftUI. `NAME` stands for the app's name.
enum SwiftUITemplate {
  static let app = """
    import SwiftUI

    @main
    struct NAMEApp: App {
      var body: some Scene {
        WindowGroup { CounterView() }
      }
    }

    """

  static let view = """
    import SwiftUI

    /// Shows a number, and a button that counts it up.
    struct CounterView: View {
      @State private var counter = Counter()

      var body: some View {
        NavigationStack {
          VStack(spacing: 16) {
            Text(counter.text).font(.largeTitle)
            Button("Count") { counter.count() }
          }
          .navigationTitle("NAME")
        }
      }
    }

    """

  static let tests = """
    import SwiftUI
    import Testing

    @testable import NAME

    @MainActor
    struct ScreenTests {
      @Test("The screen takes the room that it is given")
      func size() {
        let size = CGSize(width: 320, height: 480)
        #expect(UIHostingController(rootView: CounterView()).sizeThatFits(in: size) == size)
      }
    }

    """
}
