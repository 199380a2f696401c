import Foundation
import Testing

@testable import UIKit

@Suite("topLayoutGuide and bottomLayoutGuide", .serialized)
struct BarLayoutGuideTests {
  @Test("A view between the guides is between the bars, and follows them as the screen turns")
  func between() {
    let host = ApplicationHost()
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    host.show(navigation)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(box)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: box, attribute: .top, relatedBy: .equal, toItem: screen.topLayoutGuide, attribute: .bottom, multiplier: 1,
        constant: 0),
      box.bottomAnchor.constraint(equalTo: screen.bottomLayoutGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
    ])
    host.settle()
    for _ in 0..<2 {
      let insets = screen.view.safeAreaInsets
      #expect(
        box.frame
          == screen.view.bounds.inset(by: UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)))
      #expect(screen.topLayoutGuide.length == insets.top && screen.bottomLayoutGuide.length == insets.bottom)
      #expect(insets.top > 0)
      host.update { $0.isLandscape = true }
    }
    #expect(screen.topLayoutGuide === screen.topLayoutGuide)
  }
}
