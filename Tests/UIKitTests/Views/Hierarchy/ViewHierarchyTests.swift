import Testing

@testable import UIKit

@Suite("The view hierarchy", .serialized)
struct ViewHierarchyTests {
  /// Writes down what it is told.
  final class Witness: UIView {
    static var log: [String] = []
    let name: String
    init(_ name: String) {
      self.name = name
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func willMove(toSuperview newSuperview: UIView?) { note("willMove", newSuperview) }
    override func didMoveToSuperview() { note("didMove", superview) }
    override func didAddSubview(_ subview: UIView) { note("didAdd", subview) }
    override func willRemoveSubview(_ subview: UIView) { note("willRemove", subview) }
    override func willMove(toWindow newWindow: UIWindow?) {
      Self.log.append("\(name) willMoveToWindow \(newWindow == nil ? "nil" : "window")")
    }
    override func didMoveToWindow() { Self.log.append("\(name) didMoveToWindow \(window == nil ? "nil" : "window")") }
    private func note(_ event: String, _ other: UIView?) {
      Self.log.append("\(name) \(event) \((other as? Witness)?.name ?? "nil")")
    }
  }

  init() { Witness.log = [] }

  @Test("Adding notifies the view before and after the move, then the superview")
  func additionOrder() {
    let parent = Witness("parent")
    parent.addSubview(Witness("child"))
    #expect(
      Witness.log == ["child willMove parent", "child didMove parent", "parent didAdd child"])
  }

  @Test("Removing notifies the superview first")
  func removalOrder() {
    let parent = Witness("parent")
    let child = Witness("child")
    parent.addSubview(child)
    Witness.log = []
    child.removeFromSuperview()
    #expect(Witness.log == ["parent willRemove child", "child willMove nil", "child didMove nil"])
    #expect(child.superview == nil && parent.subviews.isEmpty)
  }

  @Test("Moving to another superview is one move, seen from the old superview first")
  func movingOrder() {
    let (old, new, child) = (Witness("old"), Witness("new"), Witness("child"))
    old.addSubview(child)
    Witness.log = []
    new.addSubview(child)
    #expect(Witness.log == ["old willRemove child", "child willMove new", "child didMove new", "new didAdd child"])
    #expect(old.subviews.isEmpty && new.subviews == [child])
  }

  @Test("Joining and leaving a window reaches the whole subtree")
  func windows() {
    let host = ApplicationHost()
    let window = host.show(UIViewController())
    let (parent, child) = (Witness("parent"), Witness("child"))
    parent.addSubview(child)
    Witness.log = []
    window.addSubview(parent)
    #expect(child.window === window)
    #expect(
      Witness.log.filter { $0.contains("Window") } == [
        "parent willMoveToWindow window", "child willMoveToWindow window", "parent didMoveToWindow window",
        "child didMoveToWindow window",
      ])
    parent.removeFromSuperview()
    #expect(child.window == nil)
  }

  @Test("Insertion, reordering and exchange keep subviews and layers in one order")
  func order() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    parent.addSubview(views[0])
    parent.addSubview(views[3])
    parent.insertSubview(views[2], belowSubview: views[3])
    parent.insertSubview(views[1], aboveSubview: views[0])
    #expect(parent.subviews == views)
    parent.bringSubviewToFront(views[0])
    #expect(parent.subviews == [views[1], views[2], views[3], views[0]])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(parent.subviews == [views[0], views[2], views[3], views[1]])
    parent.sendSubviewToBack(views[3])
    #expect(parent.subviews == [views[3], views[0], views[2], views[1]])
    #expect(parent.layer.sublayers?.elementsEqual(parent.subviews.map(\.layer), by: ===) == true)
  }

  @Test("Adding a subview again moves it to the front without notifying a move")
  func addingAgain() {
    let parent = UIView()
    let (first, second) = (Witness("first"), Witness("second"))
    parent.addSubview(first)
    parent.addSubview(second)
    Witness.log = []
    parent.addSubview(first)
    #expect(parent.subviews == [second, first])
    #expect(Witness.log.isEmpty)
  }

  @Test("Adding a view to itself stops with an explanation")
  func selfInsertion() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A view cannot be added to itself."))
    #expect(text.contains("Remedy:"))
  }

  @Test("Adding a view to its own descendant stops with an explanation")
  func cyclicInsertion() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("one of its own subviews"))
  }

  @Test("A dropped tree is freed")
  func deallocation() {
    weak var child: UIView?
    do {
      let parent = UIView()
      let view = UIView()
      parent.addSubview(view)
      child = view
    }
    #expect(child == nil)
  }
}
