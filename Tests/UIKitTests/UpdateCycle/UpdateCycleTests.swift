import Diagnostics
import Testing

@testable import UIKit

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
    Recorder.log = []
    let view = Recorder(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsUpdateConstraints()
    UpdateCycle.shared.performBeforeLayout { Recorder.log.append("before layout") }
    UpdateCycle.shared.performAfterCommit { Recorder.log.append("after commit") }
    host.show(view)
    #expect(Recorder.log.filter { $0 == "layout" }.count == 1)
    let firsts = ["constraints", "layout", "draw"].map { Recorder.log.firstIndex(of: $0) ?? -1 }
    #expect(firsts == firsts.sorted() && !firsts.contains(-1))
    Recorder.log = []
    host.settle()
    #expect(Recorder.log.isEmpty, "nothing is dirty, so nothing runs")
  }

  @Test("Layout that never settles is reported, and ends")
  func endless() {
    final class Restless: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        UpdateCycle.shared.setNeedsUpdate()
      }
    }
    let host = ApplicationHost()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.show(view)
    host.settle()
    #expect(!view.layer.needsLayout())
  }
}
