import SwiftUI
import Testing

/// What other people's packages ask for.
@Suite("As packages use it", .serialized)
struct PackagesTests {
  @Test("A binding that is told the transaction of a write passes on its own, or that around it")
  func transactions() {
    var told: [Bool] = []
    let binding = Binding<Int>(get: { 0 }, set: { _, transaction in told.append(transaction.animation != nil) })
    binding.wrappedValue = 1
    binding.animation().wrappedValue = 2
    withAnimation { binding.wrappedValue = 3 }
    #expect(told == [false, true, true])
  }

  @Test("The space of the scroll view around is that of its rectangle; one along the other axis is looked through")
  func scrollSpace() {
    final class Log { var found: [CGFloat] = [] }
    struct Rows: View {
      let log: Log
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            Color.clear.frame(height: 100)
            ScrollView(.horizontal) {
              GeometryReader { proxy in
                let places = [
                  proxy.frame(in: .scrollView).minY, proxy.frame(in: .scrollView(axis: .vertical)).minY,
                ]
                Color.clear.onChange(of: places, initial: true) { log.found = places }
              }
              .frame(width: 50, height: 50)
            }
            Color.clear.frame(height: 2000)
          }
        }
      }
    }
    let log = Log()
    _ = Shown(Rows(log: log))
    #expect(log.found.count == 2)
    #expect(log.found.first == 0)
    // Below the bars.
    #expect(log.found.last ?? 0 >= 100)
  }

  @Test("A binding to an array is a collection of bindings to its elements, which write in its transaction")
  func collections() {
    var names = ["a", "b", "c"]
    var animated: [Bool] = []
    let binding = Binding(
      get: { names },
      set: { new, transaction in
        names = new
        animated.append(transaction.animation != nil)
      })
    #expect(binding.count == 3 && binding.indices == 0..<3)
    #expect(binding.map(\.wrappedValue) == names)
    for element in binding { element.wrappedValue += "!" }
    #expect(names == ["a!", "b!", "c!"] && animated == [false, false, false])
    binding.animation().last?.wrappedValue = "d"
    #expect(names == ["a!", "b!", "d"] && animated.last == true)
    #expect(binding.reversed().map(\.wrappedValue) == ["d", "b!", "a!"])
    #expect(binding[1...].first?.wrappedValue == "b!")
  }

  @Test("A shape of a type that is not known is filled")
  func anyShape() throws {
    struct Screen: View {
      let shapes: [any Shape] = [Rectangle(), Circle()]
      var body: some View {
        let circle: any View = shapes[1].fill(Color.pureRed)
        AnyView(circle).frame(width: 100, height: 100)
      }
    }
    let shown = Shown(Screen())
    let middle = shown.controller.view.safeAreaLayoutGuide.layoutFrame
    #expect(try shown.shade(middle.midX, middle.midY) == .red)
    #expect(try shown.shade(middle.midX - 48, middle.midY - 48) == .white)
  }

  @Test("UIKit's and Foundation's names come with SwiftUI")
  func exports() {
    #expect(UIRectCorner.topLeft.rawValue == 1)
    #expect(Date(timeIntervalSince1970: 0).timeIntervalSince1970 == 0)
  }
}
