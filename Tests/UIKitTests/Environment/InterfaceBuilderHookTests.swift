import Testing
import UIKit

@Suite("Interface Builder's hooks")
@MainActor
struct InterfaceBuilderHookTests {
  private final class Badge: UIView {
    var calls: [String] = []

    override func awakeFromNib() {
      super.awakeFromNib()
      calls.append("awake")
    }

    override func prepareForInterfaceBuilder() {
      super.prepareForInterfaceBuilder()
      calls.append("prepare")
    }
  }

  @Test("An app's own code calls them; coming on the screen does not")
  func hooks() {
    let badge = Badge()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(badge)
    window.layoutIfNeeded()
    #expect(badge.calls.isEmpty)
    badge.awakeFromNib()
    badge.prepareForInterfaceBuilder()
    #expect(badge.calls == ["awake", "prepare"])
  }
}
