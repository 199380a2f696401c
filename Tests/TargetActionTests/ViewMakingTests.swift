import Foundation
import Selectors
import TargetAction
import Testing
import UIKit

@Suite("Views that are made by their class", .serialized)
struct ViewMakingTests {
  init() { _ = Self.methods }

  private static let methods: Void = MethodTable.add {
    [
      ClassMethods(
        Framed.self, [],
        ofClass: [
          NamedMethod(ofClass: "_makeWithFrame:") { (_: AnyClass, frame: CGRect) in Framed(frame: frame) }
        ]),
      ClassMethods(
        Plain.self, [], ofClass: [NamedMethod(ofClass: "_make") { (_: AnyClass) in Plain() }]),
    ]
  }

  private func make<View: UIView>(_ type: View.Type) -> View {
    View._made(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A class of the platform, or one that lists what makes its views, makes a view of its own")
  func made() {
    #expect(type(of: make(UILabel.self)) == UILabel.self && make(UIView.self).frame.width == 3)
    #expect(type(of: make(Framed.self)) == Framed.self && make(Framed.self).frame.minX == 1)
    #expect(Framed._made().frame == .zero && Plain._made().wasMadeByItself && UISlider._made().frame == .zero)
  }

  @Test("A class without the initialiser stops with an explanation, also if its superclass has it")
  func without() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Other._made(frame: .zero)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Override init(frame:)"))
  }
}

private class Framed: UIView {}

private final class Other: UILabel {
  init(text: String) { super.init(frame: .zero) }
  required init?(coder: NSCoder) { nil }
}

private final class Plain: UIView {
  private(set) var wasMadeByItself = false
  init() {
    super.init(frame: .zero)
    wasMadeByItself = true
  }
  required init?(coder: NSCoder) { nil }
}
