import Testing
import UIKit

@testable import SwiftUI

@Suite("Apps of scenes")
struct AppTests {
  private struct Shop: App {
    @State private var count = 0

    var body: some Scene {
      WindowGroup {
        Button("Bought \(count)") { count += 1 }
      }
      WindowGroup(id: "other") { Text("Other") }
    }
  }

  @Test("An app shows its first scene in a window, and keeps state of its own")
  func launch() throws {
    let host = ApplicationHost(environment: .standard)
    host.launch(AppSceneDelegate<Shop>.self)
    host.rest()
    let window = try #require(UIApplication.shared.delegate?.window)
    func texts() -> [String] { window.descendants.compactMap { ($0 as? UILabel)?.text } }
    #expect(texts() == ["Bought 0"])
    let control = try #require(window.descendants.compactMap { $0 as? UIControl }.first)
    host.tap(at: CGPoint(x: control.frame.midX, y: control.frame.midY))
    host.rest()
    #expect(texts() == ["Bought 1"])
  }
}
