import Testing
import UIKit

@testable import SwiftUI

@Suite("Colours of symbols behind a sheet")
struct ImageTintTests {
  @Test("A symbol in the tint turns grey behind a sheet; one in a colour of its own, or in that of the text, stays")
  func behindSheet() throws {
    struct Screen: View {
      @State var isPresented = false
      var body: some View {
        VStack {
          Image(systemName: "star").foregroundStyle(Color.pureGreen)
          Image(systemName: "heart")
          Button {
            isPresented = true
          } label: {
            Label("Open", systemImage: "plus")
          }
        }
        .sheet(isPresented: $isPresented) { Text("Sheet") }
      }
    }
    let shown = Shown(Screen())
    func tints() throws -> [UIColor] {
      shown.all(UIImageView.self).map {
        $0.tintColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
      }
    }
    let before = try tints()
    #expect(before.count == 3)
    try shown.tap("Open")
    let behind = try tints()
    #expect(behind[0] == before[0] && behind[1] == before[1] && behind[2] != before[2])
  }
}
