import SwiftUI
import Testing

// Packages in Swift 6's mode make views in functions and initialisers without an actor. That this file compiles is most of the test.

private nonisolated struct Card<Content: View>: View {
  let title: String
  let content: Content

  nonisolated init(_ title: String, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (title, content())
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title).font(.headline)
      content
    }
  }
}

private nonisolated struct Rows: Layout {
  var spacing: CGFloat = 4

  nonisolated func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(CGSize.zero) { sum, view in
      let size = view.sizeThatFits(.unspecified)
      return CGSize(width: max(sum.width, size.width), height: sum.height + size.height + spacing)
    }
  }
  nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for view in subviews {
      view.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += view.sizeThatFits(.unspecified).height + spacing
    }
  }
}

private nonisolated struct BreakKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}

nonisolated extension View {
  /// What SwiftUI-Flow calls from such functions.
  fileprivate func breaking<ID: Hashable>(_ id: ID) -> some View { layoutValue(key: BreakKey.self, value: true).id(id) }

  fileprivate func badged(_ count: Binding<Int>, onTap: @escaping () -> Void) -> some View {
    padding(.horizontal, 4)
      .frame(minWidth: 20, alignment: .leading)
      .background(alignment: .center) { Capsule().fill(.red).opacity(0.3) }
      .overlay(alignment: .topTrailing) { if count.wrappedValue > 0 { Text("\(count.wrappedValue)") } }
      .environment(\.lineLimit, 1)
      .onTapGesture(perform: onTap)
      .onChange(of: count.wrappedValue) { _, _ in }
      .transition(.opacity)
      .animation(.default, value: count.wrappedValue)
      .accessibilityLabel("Badge")
      .accessibilityAction(named: "Open", onTap)
  }

  fileprivate func measured(_ size: Binding<CGSize>) -> some View {
    onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      size.wrappedValue = $0
    }
  }
}

private nonisolated func section(_ names: [String], _ open: @escaping (String) -> Void) -> some View {
  Rows {
    ForEach(names, id: \.self) { name in
      HStack {
        Image(systemName: "star")
        Text(name).bold().foregroundStyle(.secondary)
        Spacer()
      }
      .breaking(name)
      .onTapGesture { open(name) }
    }
    if names.isEmpty { Text("Nothing") } else { Divider() }
  }
}

private nonisolated func controls(_ isOn: Binding<Bool>, _ text: Binding<String>, _ value: Binding<Double>) -> some View
{
  Form {
    Section("Settings") {
      Toggle("On", isOn: isOn)
      TextField("Name", text: text)
      Slider(value: value, in: 0...1)
      Picker("Choice", selection: isOn) {
        Text("One").tag(true)
        Text("Two").tag(false)
      }
    }
  }
  .sheet(isPresented: isOn) { Text("Sheet").presentationDetents([.medium]) }
  .alert("Alert", isPresented: isOn) { Button("Close", role: .cancel) {} }
  .toolbar { ToolbarItem(placement: .primaryAction) { Button("Done") { isOn.wrappedValue = false } } }
  .navigationTitle("Title")
}

/// A model that is neither `Sendable` nor on an actor, as packages in Swift 6's mode have it.
private nonisolated final class Counter {
  var count = 0
  func increase() { count += 1 }
}

/// Its method is a button's action. The compiler warns of it, as for Apple's buttons, and does not refuse it.
private struct CounterButton: View {
  let counter: Counter
  var body: some View { Button("Increase", action: counter.increase) }
}

@Suite("Views that are made without an actor", .serialized)
struct IsolationTests {
  @Test("A nonisolated function makes views with bindings, gestures and layouts, and they work as others do")
  func use() throws {
    struct Screen: View {
      @State private var count = 1
      @State private var opened = "none"
      @State private var size = CGSize.zero
      var body: some View {
        Card("Names") {
          section(["Basil", "Thyme"]) { opened = $0 }
          Text("Count").badged($count) { withAnimation(nil) { count += 1 } }.measured($size)
          Text("Opened \(opened), \(count), \(size.width > 0 ? "measured" : "unknown")")
        }
      }
    }
    let shown = Shown(Screen())
    #expect(shown.visible.contains("Opened none, 1, measured"))
    try shown.press("Thyme")
    #expect(shown.visible.contains("Opened Thyme, 1, measured"))
    try shown.press("Badge")
    #expect(shown.visible.contains("Opened Thyme, 2, measured"))
  }

  @Test("A view that is made on another thread is shown on the main actor")
  func elsewhere() async throws {
    let made = await Task.detached { Sent(view: AnyView(section(["Sage"]) { _ in })) }.value
    let shown = Shown(made.view)
    #expect(shown.visible.contains("Sage"))
  }

  @Test("On another thread an animation scope has no transaction, and its completion is called")
  func scopes() async {
    let words = await Task.detached {
      // Used in this task alone.
      nonisolated(unsafe) var words: [String] = []
      let binding = Binding<Int>(
        get: { 0 }, set: { words.append("\($0), \($1.animation == nil ? "none" : "animated")") })
      withAnimation(.default) {
        binding.wrappedValue = 3
      } completion: {
        words.append("over")
      }
      return words
    }.value
    #expect(words == ["3, none", "over"])
  }

  @Test("Controls, lists and presentations are made without an actor, too")
  func forms() throws {
    struct Screen: View {
      @State private var isOn = false
      @State private var text = ""
      @State private var value = 0.5
      var body: some View { controls($isOn, $text, $value) }
    }
    let shown = Shown(Screen())
    #expect(shown.visible.contains("On"))
    #expect(shown.visible.contains("Choice"))
  }

  /// Sent once.
  private nonisolated struct Sent: @unchecked Sendable {
    let view: AnyView
  }

  @Test("A method of an object that is not sendable is a button's action")
  func methods() throws {
    let counter = Counter()
    let shown = Shown(CounterButton(counter: counter))
    try shown.press("Increase")
    #expect(counter.count == 1)
  }
}
