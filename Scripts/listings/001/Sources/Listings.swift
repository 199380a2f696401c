import Noren
import NorenSwiftUI
import SwiftUI
import UIKit

enum Pinned {
  //% ContentView
}

enum Scrolling {
  //% ScrollViewOffsetYPreferenceKey
  //% OffsetReadableVerticalScrollView
}

typealias OffsetReadableVerticalScrollView = Scrolling.OffsetReadableVerticalScrollView

/// The hierarchy before anything moves.
struct Still: View {
  //% FooTabView 1
  @State private var tab = TabType.first
  var body: some View { FooTabView(selection: $tab) }
}

/// The name of the selection's type as the second screen has it.
typealias s = TabType

/// ① to ④, as printed.
struct Printed: View {
  //% FooTabView 2
  @State private var tab = TabType.first
  var body: some View { FooTabView(selection: $tab) }
}

/// ① to ④, and the header alone goes: as printed, the strip goes with it.
struct Following: View {
  //% FooTabView 2
  //%   s|-topAreaHeight|-Header.height|
  @State private var tab = TabType.first
  var body: some View { FooTabView(selection: $tab) }
}

/// Without ④, as before it in the text.
struct Uncompensated: View {
  //% FooTabView 2
  //%   s|-topAreaHeight|-Header.height|
  //%   s|^.*④.*\n||
  @State private var tab = TabType.first
  var body: some View { FooTabView(selection: $tab) }
}

/// Each tab's offset is kept, and reported when the tab is selected.
struct Remembering: View {
  //% OffsetReadableTabContentScrollView
  //% FooTabView 2
  //%   s|-topAreaHeight|-Header.height|
  //%   s|\{ _ in|{ tab in|
  //%   s|OffsetReadableVerticalScrollView\(|OffsetReadableTabContentScrollView(tabType: tab, selection: selection, |
  @State private var tab = TabType.first
  var body: some View { FooTabView(selection: $tab) }
}

/// The offset stays while the end of the content is visible and it would go further.
struct Steadied: View {
  //% ReachedContentBottomTracker
  //% FooTabView 2
  //%   s|Content\(\)|{Content 1}|
  //%   s|: updateOffset\)|: { updateOffset($0, false, hasReachedContentBottom) })|
  //%   s|    private func updateOffset[\s\S]*|    @State private var hasReachedContentBottom = false\n    private var maxHeaderOffset: CGFloat { Header.height }\n{updateOffset 1}\n}|
  @State private var tab = TabType.first
  var body: some View { FooTabView(selection: $tab) }
}

/// The pages are created again after a change of the screen's size, on every system and device.
struct Recreated: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> ScreenController {
    ScreenController(readings: context.environment.readings)
  }
  func updateUIViewController(_ controller: ScreenController, context: Context) {}

  struct Screen: View {
    let source: ScreenSizeDataSource
    @State private var tab = TabType.first
    var body: some View { FooTabView(source: source, selection: $tab) }
  }

  //% FooTabView 3
  //%   s|if #unavailable.*|do {|
  //%   s|^ {12}\.\.\. *$||
  //%   s|^ {4}\.\.\.$|  @ObservedObject var source: ScreenSizeDataSource\n  @Binding var selection: TabType\n  var tabView: some View { Still.FooTabView(selection: $selection) }|
  //%   s|of: screenSize|of: source.screenSize|
}

final class ScreenSizeDataSource: ObservableObject {
  @Published var screenSize = CGSize.zero
}

final class ScreenController: UIViewController {
  private let screenSizeDataSource = ScreenSizeDataSource()
  private let readings: Readings

  init(readings: Readings) {
    self.readings = readings
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let screen = UIHostingController(
      rootView: Recreated.Screen(source: screenSizeDataSource).environmentObject(readings))
    addChild(screen)
    screen.view.frame = view.bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }

  //% viewDidLayoutSubviews
}

/// The same screen with Noren.
struct WithNoren: View {
  @State private var tab = TabType.first

  var body: some View {
    StickyTabs(selection: $tab) {
      Header()
    } tabs: {
      for type in TabType.allCases {
        StickyTab(type.rawValue, id: type) { ScrollView { Content() } }
      }
    }
  }
}
