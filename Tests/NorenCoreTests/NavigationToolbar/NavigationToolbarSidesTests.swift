import NorenCore
import Testing

@Suite("The sides of a navigation toolbar")
struct NavigationToolbarSidesTests {
  @Test("Back is shown iff the stack can pop and the button is neither hidden nor replaced – for every combination")
  func backTable() {
    for canPop in [false, true] {
      for hides in [false, true] {
        for leftItems in 0...2 {
          for supplements in [false, true] {
            let sides = NavigationToolbarSides(
              canPop: canPop, hidesBackButton: hides, leftItemCount: leftItems, rightItemCount: 0,
              leftItemsSupplementBackButton: supplements)
            var expected = canPop
            if hides { expected = false }
            if leftItems > 0 && !supplements { expected = false }
            #expect(sides.showsBack == expected, "\(sides)")
            #expect(sides.leading.first == (expected ? .back : leftItems > 0 ? .item(0) : nil))
            #expect(sides.leading.count == leftItems + (expected ? 1 : 0))
          }
        }
      }
    }
  }

  @Test("Leading and trailing items both run from their edge to the title")
  func order() {
    let sides = NavigationToolbarSides(
      canPop: true, hidesBackButton: false, leftItemCount: 2, rightItemCount: 3, leftItemsSupplementBackButton: true)
    #expect(sides.leading == [.back, .item(0), .item(1)])
    #expect(sides.trailing == [.item(2), .item(1), .item(0)])
  }
}
