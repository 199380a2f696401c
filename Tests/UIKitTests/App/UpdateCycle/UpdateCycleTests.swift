import Compositor
import Diagnostics
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("The update cycle", .serialized)
struct UpdateCycleTests {
  final class Recorder: UIView {
    static var log: [String] = []
    override func updateConstraints() {
      Self.log.append("constraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      Self.log.append("layout")
    }
    override func draw(_ rect: CGRect) { Self.log.append("draw") }
  }

  @Test("Constraints, then layout, then drawing, each once")
  func order() {
    let host = ApplicationHost()
    let controller = UIViewController()
    host.show(controller)
    Recorder.log = []
    let view = Recorder(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsUpdateConstraints()
    Runtime.current.updateCycle.performBeforeLayout { Recorder.log.append("before layout") }
    Runtime.current.updateCycle.performAfterCommit { Recorder.log.append("after commit") }
    controller.view.addSubview(view)
    host.settle()
    let phases = ["before layout", "constraints", "layout", "draw", "after commit"]
    let firsts = phases.map { Recorder.log.firstIndex(of: $0) ?? -1 }
    #expect(firsts == firsts.sorted() && !firsts.contains(-1), "\(Recorder.log)")
    for phase in phases { #expect(Recorder.log.filter { $0 == phase }.count == 1, "\(phase)") }
    Recorder.log = []
    host.settle()
    #expect(Recorder.log.isEmpty, "nothing is dirty, so nothing runs")
  }

  @Test("Layout that never settles ends, and names the view")
  func endless() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Restless: UIView {
          override func layoutSubviews() {
            super.layoutSubviews()
            setNeedsLayout()
          }
        }
        ApplicationHost().show(Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      }
    }.says("did not settle")
  }

  @Test("Actions of a frame that schedule the same phase again run in the next frame")
  func nestedActions() {
    let host = ApplicationHost()
    var log: [String] = []
    Runtime.current.updateCycle.performBeforeLayout {
      log.append("first")
      Runtime.current.updateCycle.performBeforeLayout { log.append("second") }
    }
    host.runFrame()
    #expect(log == ["first"])
    host.runFrame()
    #expect(log == ["first", "second"])
  }

  @Test("Changes after the commit are committed before the host settles")
  func settling() {
    final class Late: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.alpha = 0.5
      }
    }
    let server = RasterServer(pixelSize: CGSize(width: 30, height: 30), scale: 1)
    let host = ApplicationHost(renderServer: server)
    host.show(Late())
    let tree = server.tree
    #expect(tree.layerIDs.contains { tree[$0]?.properties.opacity == 0.5 })
  }
}
