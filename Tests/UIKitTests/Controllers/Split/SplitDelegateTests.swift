import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Delegates of split view controllers that show controllers themselves", .serialized)
final class SplitDelegateTests {
  private final class Delegate: NSObject, UISplitViewControllerDelegate {
    var handles = true
    var supported = UIInterfaceOrientationMask.all
    var calls: [String] = []
    private func handle(_ call: String, _ vc: UIViewController, _ sender: Any?) -> Bool {
      calls.append("\(call) \(vc.title ?? "") for \(sender.map { "\($0)" } ?? "nobody")")
      return handles
    }
    func splitViewController(
      _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { handle("show", vc, sender) }
    func splitViewController(
      _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { handle("detail", vc, sender) }
    func splitViewControllerSupportedInterfaceOrientations(
      _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { supported }
  }
  /// Leaves everything to the defaults.
  private final class Silent: NSObject, UISplitViewControllerDelegate {}

  private lazy var host = makePad { $0.isLandscape = true }
  private let log = CallLog()
  private let delegate = Delegate()

  private func screen(_ name: String) -> UIViewController { RecordingViewController(name, log) }

  private func shown(_ delegate: any UISplitViewControllerDelegate) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    split.setViewController(screen("P"), for: .primary)
    split.setViewController(screen("D"), for: .secondary)
    host.show(split)
    host.rest()
    return split
  }

  private func titles(_ split: UISplitViewController) -> [String?] {
    [.primary, .secondary].map { split.viewController(for: $0)?.title }
  }

  @Test("A delegate that shows a controller itself leaves the columns alone, whoever asks", arguments: [true, false])
  func handled(isCollapsed: Bool) {
    if isCollapsed { host = ApplicationHost() }
    let split = shown(delegate)
    #expect(split.isCollapsed == isCollapsed)
    split.show(screen("X"), sender: "bar")
    split.showDetailViewController(screen("Y"), sender: nil)
    // A column's screen passes it on, with its sender.
    split.viewController(for: .primary)?.showDetailViewController(screen("Z"), sender: 7)
    host.rest()
    #expect(delegate.calls == ["show X for bar", "detail Y for nobody", "detail Z for 7"])
    #expect(titles(split) == ["P", "D"] && !log.calls.contains { $0.hasPrefix("X") || $0.hasPrefix("Y") })
  }

  @Test("A delegate that declines is asked first, and the controller shows it in the column")
  func declined() {
    delegate.handles = false
    let split = shown(delegate)
    split.showDetailViewController(screen("Y"), sender: nil)
    host.rest()
    #expect(titles(split) == ["P", "Y"])
    split.show(screen("X"), sender: nil)
    host.rest()
    #expect(titles(split) == ["X", "Y"])
    #expect(delegate.calls == ["detail Y for nobody", "show X for nobody"])
    #expect(split.viewController(for: .primary)?.view.window != nil)
  }

  @Test("A delegate without these methods declines")
  func silent() {
    let silent = Silent()
    let split = shown(silent)
    #expect(!silent.splitViewController(split, show: screen("X"), sender: nil))
    #expect(!silent.splitViewController(split, showDetail: screen("X"), sender: nil))
    split.showDetailViewController(screen("Y"), sender: nil)
    host.rest()
    #expect(titles(split) == ["P", "Y"])
    #expect(silent.splitViewControllerSupportedInterfaceOrientations(split) == .all)
    #expect(split.supportedInterfaceOrientations == .all)
  }

  @Test("The delegate decides about the orientations")
  func orientations() {
    delegate.supported = .portrait
    let split = shown(delegate)
    #expect(split.supportedInterfaceOrientations == .portrait)
    split.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(split.view.bounds.size == CGSize(width: 834, height: 1194))
    delegate.supported = .landscape
    split.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(split.view.bounds.size == CGSize(width: 1194, height: 834))
    // The older way, which reads the answers of all scenes.
    delegate.supported = .portrait
    UIViewController.attemptRotationToDeviceOrientation()
    host.rest()
    #expect(split.view.bounds.size == CGSize(width: 834, height: 1194) && split.shouldAutorotate)
    split.delegate = nil
    #expect(split.supportedInterfaceOrientations == .all)
  }
}
