import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

@Suite("Stacks of screens")
struct NavigationTests {
  private struct Plain: View {
    let log: ScreenLog
    var body: some View {
      NavigationStack {
        VStack {
          ReportingCounter(name: "Root", log: log)
          NavigationLink("Open") {
            ReportingCounter(name: "Leaf", log: log).navigationTitle("Leaf")
          }
        }
        .navigationTitle("Shop")
      }
    }
  }

  @Test("A link pushes its screen; going back pops it. State is kept below, and destroyed when popped")
  func links() throws {
    let log = ScreenLog()
    let shown = Shown(Plain(log: log))
    #expect(shown.visible.contains("Shop"))
    try shown.press("Root 0")
    try shown.press("Open")
    #expect(shown.visible.contains("Leaf 0") && !shown.visible.contains("Root 1"))
    #expect(shown.navigation.topViewController?.navigationItem.title == "Leaf")
    try shown.press("Leaf 0")
    #expect(shown.visible.contains("Leaf 1"))
    try shown.goBack()
    #expect(shown.visible.contains("Root 1"))
    #expect(log.words == ["Root came", "Leaf came", "Root went", "Root came", "Leaf went"])
    try shown.press("Open")
    #expect(shown.visible.contains("Leaf 0"))
  }

  private struct Pathed: View {
    @State private var path: [Int] = []
    let log: ScreenLog
    var body: some View {
      VStack {
        Text("Path \(path.map(String.init).joined(separator: ","))")
        HStack {
          Button("Deep") { path = [1, 2, 3] }
          Button("Home") { path = [] }
        }
        NavigationStack(path: $path) {
          NavigationLink("To 7", value: 7)
            .navigationDestination(for: Int.self) { number in
              VStack {
                Text("Screen \(number) of \(path.count)")
                NavigationLink("Next", value: number + 1)
              }
              .navigationTitle("Number \(number)")
            }
            .navigationTitle("Numbers")
        }
      }
    }
  }

  @Test("The path and the screens follow each other, and a destination sees the state that it reads")
  func paths() throws {
    let shown = Shown(Pathed(log: ScreenLog()))
    try shown.press("To 7")
    #expect(shown.visible.contains("Path 7") && shown.visible.contains("Screen 7 of 1"))
    try shown.press("Next")
    #expect(shown.visible.contains("Path 7,8") && shown.visible.contains("Screen 8 of 2"))
    try shown.goBack()
    #expect(shown.visible.contains("Path 7") && shown.visible.contains("Screen 7 of 1"))
    try shown.press("Deep")
    #expect(shown.visible.contains("Screen 3 of 3"))
    #expect(
      shown.navigation.viewControllers.map(\.navigationItem.title) == ["Numbers", "Number 1", "Number 2", "Number 3"])
    try shown.press("Home")
    #expect(shown.visible.contains("To 7") && shown.navigation.viewControllers.count == 1)
  }

  @Test("A swipe from the edge pops and shortens the path; a swipe that is given up does not")
  func swipes() throws {
    let shown = Shown(Pathed(log: ScreenLog()))
    try shown.press("Deep")
    shown.host.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 60, y: 500), over: 1)
    shown.host.rest()
    #expect(shown.visible.contains("Path 1,2,3") && shown.visible.contains("Screen 3 of 3"))
    shown.host.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 340, y: 500))
    shown.host.rest()
    #expect(shown.visible.contains("Path 1,2") && shown.visible.contains("Screen 2 of 2"))
  }

  @Test(
    "A path of several types has a destination for each; one without a destination is reported and shows a sign",
    .expecting("swiftui.navigation-destination"))
  func mixed() throws {
    struct Screen: View {
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Button("Word") { path.append("tea") }
            Button("Half") { path.append(0.5) }
          }
          .navigationDestination(for: String.self) { word in
            Button("Number in \(word)") { path.append(5) }
          }
          .navigationDestination(for: Int.self) { number in
            Button("Back from \(number)") { path.removeLast(path.count) }
          }
        }
      }
    }
    let shown = Shown(Screen())
    try shown.press("Word")
    try shown.press("Number in tea")
    #expect(shown.navigation.viewControllers.count == 3)
    try shown.press("Back from 5")
    #expect(shown.navigation.viewControllers.count == 1)
    try shown.press("Half")
    #expect(shown.navigation.viewControllers.count == 2)
  }

  @Test("A binding pushes and pops a screen, dismissing writes it, and the screen knows that it is presented")
  func presented() throws {
    struct Leaf: View {
      @Environment(\.dismiss) private var dismiss
      @Environment(\.isPresented) private var isPresented
      var body: some View { Button(isPresented ? "Close" : "No way") { dismiss() } }
    }
    struct Screen: View {
      @State private var isThere = false
      var body: some View {
        VStack {
          Text(isThere ? "Is there" : "Is not")
          NavigationStack {
            Button("Show") { isThere = true }.navigationDestination(isPresented: $isThere) { Leaf() }
          }
        }
      }
    }
    let shown = Shown(Screen())
    try shown.press("Show")
    #expect(shown.visible.contains("Is there"))
    try shown.press("Close")
    #expect(shown.visible.contains("Is not") && shown.visible.contains("Show"))
  }

  @Test("A toolbar's items are where they ask to be; buttons are the bar's own, follow state and act")
  func toolbars() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        NavigationStack {
          Text("Count \(count)")
            .navigationTitle("Shop")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .topBarLeading) { Button("Less") { count -= 1 }.disabled(count == 0) }
              ToolbarItem(placement: .topBarTrailing) {
                Button {
                  count += 1
                } label: {
                  Image(systemName: "plus").accessibilityLabel("More")
                }
              }
              ToolbarItem(placement: .principal) { Text("Have \(count)") }
              ToolbarItemGroup(placement: .bottomBar) {
                Button("First") { count = 10 }
                Button("Second") { count = 20 }
              }
            }
        }
      }
    }
    let shown = Shown(Screen())
    let item = try #require(shown.navigation.topViewController?.navigationItem)
    #expect(item.leftBarButtonItem?.title == "Less" && item.leftBarButtonItem?.isEnabled == false)
    #expect(item.rightBarButtonItem?.image != nil)
    #expect(shown.visible.contains("Have 0"))
    #expect(shown.navigation.toolbar.items?.count == 3 && !shown.navigation.isToolbarHidden)
    try shown.press("More")
    #expect(shown.visible.contains("Count 1") && shown.visible.contains("Have 1"))
    try shown.press("Less")
    #expect(shown.visible.contains("Count 0"))
    try shown.press("Second")
    #expect(shown.visible.contains("Count 20"))
  }

  @Test("A label in a bar shows its icon alone, and VoiceOver says its title; with a style it shows what that says")
  func toolbarLabels() throws {
    let shown = Shown(
      NavigationStack {
        Text("Screen").toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Add", systemImage: "plus") {} }
          ToolbarItem(placement: .topBarLeading) { Button("Edit", systemImage: "pencil") {}.labelStyle(.titleAndIcon) }
          ToolbarItem(placement: .bottomBar) { Button("Share", systemImage: "square.and.arrow.up") {} }
          ToolbarItem(placement: .status) { Text("24 items") }
        }
      })
    let item = try #require(shown.navigation.topViewController?.navigationItem)
    let (add, edit) = (try #require(item.rightBarButtonItem), try #require(item.leftBarButtonItem))
    #expect(add.title == nil && add.image != nil && add.accessibilityLabel == "Add")
    #expect(edit.customView != nil && shown.visible.contains("Edit") && !shown.visible.contains("Add"))
    let bottom = try #require(shown.navigation.toolbar.items)
    #expect(bottom.count == 4 && bottom[0].title == nil && bottom[0].accessibilityLabel == "Share")
    // In the middle of the room beside the button.
    let (button, status) = (shown.navigation.toolbar.frame, try shown.frame("24 items"))
    #expect(abs(status.midX - button.midX) < 20)
  }

  @Test("A screen can hide the bar and the back button; others have them")
  func hiddenBars() throws {
    struct Screen: View {
      var body: some View {
        NavigationView {
          VStack {
            NavigationLink("Bare", destination: Text("No bar").toolbar(.hidden, for: .navigationBar))
            NavigationLink("Closed", destination: Text("No way").navigationBarBackButtonHidden())
          }
          .navigationBarTitle("Shop", displayMode: .inline)
        }
        .navigationViewStyle(StackNavigationViewStyle())
      }
    }
    let shown = Shown(Screen())
    #expect(!shown.navigation.isNavigationBarHidden)
    try shown.press("Bare")
    #expect(shown.navigation.isNavigationBarHidden)
    shown.host.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 340, y: 500))
    shown.host.rest()
    if shown.navigation.viewControllers.count > 1 {
      shown.change { shown.navigation.popViewController(animated: false) }
    }
    #expect(!shown.navigation.isNavigationBarHidden)
    try shown.press("Closed")
    #expect(shown.navigation.topViewController?.navigationItem.hidesBackButton == true)
  }

  @Test("A title in a hosting controller that UIKit's code pushed is its bar's, and dismissing pops it")
  func hostedInUIKit() throws {
    struct Leaf: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("Close") { dismiss() }.navigationTitle("Leaf") }
    }
    let host = ApplicationHost(environment: .standard)
    let stack = UINavigationController(rootViewController: UIViewController())
    host.show(stack)
    stack.pushViewController(UIHostingController(rootView: Leaf()), animated: false)
    host.rest()
    #expect(stack.topViewController?.navigationItem.title == "Leaf")
    let control = try #require(
      stack.view.descendants.compactMap { $0 as? UIControl }.first { $0.accessibilityLabel == "Close" })
    #expect(control.accessibilityActivate())
    host.rest()
    #expect(stack.viewControllers.count == 1)
  }

  @Test("A large title goes into the bar as the content scrolls, and the bars get their backgrounds, also within tabs")
  func scrolling() throws {
    struct Screen: View {
      var body: some View {
        TabView {
          NavigationStack {
            ScrollView { VStack { ForEach(0..<60, id: \.self) { Text("Row \($0)") } } }
              .navigationTitle("Shop")
          }
          .tabItem { Text("Shop") }
        }
      }
    }
    let shown = Shown(Screen())
    let scrollView = try #require(shown.all(UIScrollView.self).first)
    let height = shown.navigation.navigationBar.frame.height
    #expect(height > 90 && scrollView.adjustedContentInset.top == shown.navigation.navigationBar.frame.maxY)
    // The tab bar covers the content's end.
    expectSame(scrollView.adjustedContentInset.bottom, try #require(shown.all(UITabBar.self).first).bounds.height)
    shown.host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300))
    shown.host.rest()
    #expect(shown.navigation.navigationBar.frame.height == 44)
    #expect(shown.navigation.topViewController?.contentScrollView(for: .top) === scrollView)
  }

  @Test("A pushed screen can hide the tab bar, and the screen below has it again")
  func hiddenTabBar() throws {
    struct Screen: View {
      var body: some View {
        TabView {
          NavigationStack {
            NavigationLink("Open") {
              Color.red.accessibilityIdentifier("red").toolbar(.hidden, for: .tabBar)
            }
          }
          .tabItem { Text("Shop") }
        }
      }
    }
    let shown = Shown(Screen())
    let bar = try #require(shown.all(UITabBar.self).first)
    #expect(!bar.isInHidden)
    try shown.press("Open")
    #expect(bar.isInHidden)
    try shown.goBack()
    #expect(!bar.isInHidden)
  }

  @Test("Nothing is left of a popped screen, nor of a stack that is gone")
  func lifetime() throws {
    final class Marker {}
    struct Leaf: View {
      let marker: Marker
      var body: some View { Text("Leaf") }
    }
    weak var popped: UIViewController?
    weak var stack: UIViewController?
    do {
      let shown = Shown(Plain(log: ScreenLog()))
      try shown.press("Open")
      popped = shown.navigation.topViewController
      #expect(popped != nil)
      try shown.goBack()
      shown.host.advance(by: 1)
      #expect(popped == nil)
      try shown.press("Open")
      (popped, stack) = (shown.navigation.topViewController, shown.navigation)
      shown.host.show(UIViewController())
      shown.host.settle()
    }
    #expect(popped == nil && stack == nil)
  }
}

extension Shown {
  var navigation: UINavigationController {
    func find(_ controller: UIViewController) -> UINavigationController? {
      controller as? UINavigationController ?? controller.children.lazy.compactMap(find).first
    }
    return find(controller) ?? UINavigationController()
  }

  /// Taps where the back button is.
  func goBack() throws {
    let bar = frame(navigation.navigationBar)
    host.tap(at: CGPoint(x: bar.minX + 20, y: bar.minY + 22))
    host.rest()
  }
}
