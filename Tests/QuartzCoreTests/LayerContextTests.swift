import Foundation
import LayerTree
import QuartzCore
import RandomHistories
import Testing

@Suite("Commits")
struct LayerContextTests {
  private final class Server: RenderServer {
    var commits: [LayerCommit] = []
    func submit(_ commit: LayerCommit) { commits.append(commit) }
  }

  private func id(_ raw: UInt64) -> LayerID { LayerID(rawValue: raw) }

  /// root ─ (a ─ b, c), sent.
  private func makeContext() -> (
    context: LayerContext, server: Server, root: CALayer, a: CALayer, b: CALayer, c: CALayer
  ) {
    let (root, a, b, c) = (makeLayer("root", 0, 0, 100, 100), makeLayer("a"), makeLayer("b"), makeLayer("c"))
    root.sublayers = [a, c]
    a.addSublayer(b)
    let server = Server()
    let context = LayerContext(server: server)
    context.rootLayer = root
    context.commit()
    return (context, server, root, a, b, c)
  }

  @Test("The first commit is a snapshot that numbers layers in tree order")
  func first() throws {
    let setup = makeContext()
    let commit = try #require(setup.server.commits.first)
    #expect((commit.tree.epoch, commit.tree.sequence, commit.isSnapshot, commit.tree.rootLayer) == (1, 0, true, id(1)))
    let created = commit.changes.compactMap { change -> LayerID? in
      if case .created(let id) = change { id } else { nil }
    }
    #expect(created == [id(1), id(2), id(3), id(4)])
    #expect(commit.changes.contains(.sublayers(id(1))) && commit.tree[id(1)]?.sublayers == [id(2), id(4)])
    #expect(commit.changes.contains(.sublayers(id(2))) && commit.tree[id(2)]?.sublayers == [id(3)])
    #expect(commit.tree[id(3)]?.superlayer == id(2))
  }

  @Test("Moving one layer is one change of one property")
  func moving() {
    let setup = makeContext()
    setup.b.position = CGPoint(x: 50, y: 60)
    let commit = setup.context.commit()
    #expect(commit?.changes == [.changed(id(3), [.position])])
    #expect(commit?.tree[id(3)]?.properties.position == CGPoint(x: 50, y: 60))
    #expect(commit?.tree.sequence == 1)
  }

  @Test("Without a change there is no commit, and no number is used")
  func nothing() {
    let setup = makeContext()
    #expect(setup.context.commit() == nil)
    setup.b.opacity = 0.5
    setup.b.opacity = 1
    setup.b.setNeedsLayout()
    setup.b.name = "renamed"
    #expect(setup.context.commit() == nil)
    setup.b.opacity = 0.5
    #expect(setup.context.commit()?.tree.sequence == 1)
  }

  @Test("Changes are ordered by layer, one for each, in any order of setting")
  func order() {
    let setup = makeContext()
    setup.c.cornerRadius = 3
    setup.a.opacity = 0.25
    setup.a.isHidden = true
    setup.a.position = .zero
    #expect(
      setup.context.commit()?.changes == [
        .changed(id(2), [.position, .isHidden, .opacity]), .changed(id(4), [.cornerRadius]),
      ])
  }

  @Test("Moving a layer to another superlayer keeps it; only the two lists change")
  func reparenting() {
    let setup = makeContext()
    setup.c.addSublayer(setup.b)
    let commit = setup.context.commit()
    #expect(commit?.changes == [.sublayers(id(2)), .sublayers(id(4))])
    #expect(commit?.tree[id(2)]?.sublayers == [] && commit?.tree[id(4)]?.sublayers == [id(3)])
    #expect(commit?.tree[id(3)]?.superlayer == id(4))
  }

  @Test("A new superlayer around an old layer leaves the old one unchanged")
  func wrapping() {
    let setup = makeContext()
    let wrapper = makeLayer("wrapper")
    setup.root.insertSublayer(wrapper, at: 0)
    wrapper.addSublayer(setup.a)
    let commit = setup.context.commit()
    let kinds = commit?.changes.map { change in
      switch change {
      case .created(let id): "created \(id.rawValue)"
      case .sublayers(let id): "list \(id.rawValue): \((commit?.tree[id]?.sublayers ?? []).map(\.rawValue))"
      case .changed: "changed"
      case .removed: "removed"
      }
    }
    #expect(kinds == ["created 5", "list 5: [2]", "list 1: [5, 4]"])
  }

  @Test("Removing a branch removes its layers, but not one that moved elsewhere")
  func removing() {
    let setup = makeContext()
    setup.a.removeFromSuperlayer()
    setup.c.addSublayer(setup.b)
    #expect(
      setup.context.commit()?.changes == [
        .sublayers(id(1)), .sublayers(id(4)), .removed(id(2)),
      ])
    #expect(setup.context.tree.layerIDs == [id(1), id(3), id(4)])
  }

  @Test("A layer absent for a commit is created again, including changes made meanwhile")
  func returning() {
    let setup = makeContext()
    setup.a.removeFromSuperlayer()
    setup.context.commit()
    setup.a.opacity = 0.5
    #expect(setup.context.commit() == nil)
    setup.root.addSublayer(setup.a)
    setup.context.commit()
    #expect(setup.context.tree[id(5)]?.properties.opacity == 0.5)
    #expect(setup.context.tree[id(5)]?.sublayers == [id(6)])
    setup.b.opacity = 0.75
    #expect(setup.context.commit()?.changes == [.changed(id(6), [.opacity])])
  }

  @Test("A removed layer is gone after the commit, even if it was changed last")
  func deallocation() {
    let setup = makeContext()
    weak var gone: CALayer?
    func use() {
      let layer = makeLayer("short-lived")
      setup.root.addSublayer(layer)
      setup.context.commit()
      layer.opacity = 0.5
      layer.removeFromSuperlayer()
      gone = layer
    }
    use()
    setup.context.commit()
    #expect(gone == nil)
  }

  @Test("A new root starts an epoch; so does a restart")
  func epochs() {
    let setup = makeContext()
    let other = makeLayer("other")
    other.addSublayer(setup.b)
    setup.context.rootLayer = other
    let commit = setup.context.commit()
    #expect((commit?.tree.epoch, commit?.tree.sequence, commit?.isSnapshot) == (2, 0, true))
    #expect(setup.context.tree.layerIDs.count == 2)
    setup.b.opacity = 0.5
    #expect(setup.context.commit()?.changes.count == 1)
    setup.context.restart()
    #expect(setup.context.commit()?.tree.epoch == 3)
    setup.context.rootLayer = nil
    #expect(setup.context.commit()?.tree.rootLayer == nil)
    #expect(setup.context.tree.layerIDs.isEmpty)
  }

  @Test("An image is sent once, however many layers show it, and released after the last")
  func contents() throws {
    let setup = makeContext()
    let image = makeImage(2, 2)
    setup.a.contents = image
    setup.b.contents = image
    let first = try #require(setup.context.commit())
    let contents = ContentsID(rawValue: 1)
    #expect(first.contents == [contents: image])
    #expect(first.changes == [.changed(id(2), [.contents]), .changed(id(3), [.contents])])
    setup.c.contents = image
    #expect(setup.context.commit()?.contents.isEmpty == true)
    setup.a.contents = nil
    setup.b.removeFromSuperlayer()
    #expect(setup.context.commit()?.releasedContents == [])
    setup.c.contents = makeImage(3, 3)
    let last = try #require(setup.context.commit())
    #expect(last.releasedContents == [contents])
    #expect(setup.context.tree.contentsIDs == [ContentsID(rawValue: 2)])
  }

  @Test("Setting the same image again changes nothing")
  func sameContents() {
    let setup = makeContext()
    let image = makeImage(2, 2)
    setup.a.contents = image
    setup.context.commit()
    setup.a.contents = image
    #expect(setup.context.commit() == nil)
  }

  @Test("A mask is created with its layer, and removed with the property")
  func masks() {
    let setup = makeContext()
    setup.a.mask = makeLayer("mask")
    setup.context.commit()
    #expect(setup.context.tree[id(2)]?.properties.mask == id(5))
    setup.a.mask?.cornerRadius = 4
    #expect(setup.context.commit()?.changes == [.changed(id(5), [.cornerRadius])])
    setup.a.mask = nil
    #expect(setup.context.commit()?.changes == [.changed(id(2), [.mask]), .removed(id(5))])
  }

  @Test("Shapes and gradients are sent as one property")
  func specialContent() {
    let setup = makeContext()
    let shape = CAShapeLayer()
    shape.isStill = true
    setup.root.addSublayer(shape)
    setup.context.commit()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    shape.path = path
    // What happens to the path afterwards does not matter.
    path.addRect(CGRect(x: 50, y: 50, width: 5, height: 5))
    shape.lineWidth = 2
    let commit = setup.context.commit()
    #expect(commit?.changes.count == 1)
    guard case .changed(let id, let fields)? = commit?.changes.first,
      case .shape(let sent)? = commit?.tree[id]?.properties.specialContent
    else {
      Issue.record("no shape")
      return
    }
    #expect(fields == [.specialContent])
    #expect(sent.path?.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5) && sent.lineWidth == 2)
  }

  @Test("presentation() exists once the layer was sent")
  func presentation() {
    let setup = makeContext()
    setup.a.cornerRadius = 3
    let presentation = setup.a.presentation()
    #expect(presentation !== setup.a && presentation?.model() === setup.a && presentation?.cornerRadius == 3)
    #expect(presentation?.presentation() === presentation && setup.a.model() === setup.a)
    #expect(presentation?.superlayer?.model() === setup.root && presentation?.sublayers?.first?.model() === setup.b)
    #expect(makeLayer().presentation() == nil)
  }

  @Test("The commit visits only dirty layers, however many there are")
  func cost() {
    let root = makeLayer("root", 0, 0, 100, 100)
    let layers = (0..<500).map { makeLayer("\($0)") }
    root.sublayers = layers
    let context = LayerContext(server: nil)
    context.rootLayer = root
    context.commit()
    final class Probe: CALayer {
      var asked = 0
      override var cornerRadius: CGFloat {
        get {
          asked += 1
          return super.cornerRadius
        }
        set { super.cornerRadius = newValue }
      }
    }
    let probe = Probe()
    root.addSublayer(probe)
    context.commit()
    probe.asked = 0
    layers[250].opacity = 0.5
    #expect(context.commit()?.changes == [.changed(id(252), [.opacity])])
    #expect(probe.asked == 0)
  }

  @Test("After any edits, commits' changes, trees and the layers themselves agree", arguments: [1, 2, 3, 4, 5, 6])
  func randomEdits(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let root = makeLayer("root", 0, 0, 100, 100)
    var layers = (0..<20).map { makeLayer("\($0)") }
    let images = (0..<3).map { makeImage($0 + 1, 2) }
    let context = LayerContext(server: nil)
    context.rootLayer = root
    context.commit()
    var follower = Follower()
    follower.follow(context.tree.snapshot())
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let layer = layers.randomElement(using: &random)!
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1:
          let target = ([root] + layers).randomElement(using: &random)!
          var ancestor: CALayer? = target
          while let next = ancestor, next !== layer { ancestor = next.superlayer }
          if ancestor == nil { target.insertSublayer(layer, at: UInt32.random(in: 0...3, using: &random)) }
        case 2: layer.removeFromSuperlayer()
        case 3: layer.contents = Bool.random(using: &random) ? images.randomElement(using: &random) : nil
        case 4: layer.position.x = CGFloat.random(in: 0...100, using: &random)
        case 5: layer.opacity = [0, 0.5, 1].randomElement(using: &random)!
        case 6:
          if layer.mask != nil {
            layer.mask = nil
          } else if let mask = layers.randomElement(using: &random) {
            var ancestor: CALayer? = layer
            while let next = ancestor, next !== mask { ancestor = next.superlayer }
            if ancestor == nil { layer.mask = mask }
          }
        case 7: layers[layers.firstIndex { $0 === layer }!] = makeLayer("new")
        default: layer.cornerRadius = CGFloat(Int.random(in: 0...3, using: &random))
        }
      }
      let (former, formerText) = (context.tree, describe(context.tree))
      if let commit = context.commit() {
        #expect(commit.tree == context.tree && commit.follows(former))
        follower.follow(commit)
      }
      #expect(follower.layers.keys.sorted() == context.tree.layerIDs)
      for id in context.tree.layerIDs {
        let node = try #require(context.tree[id])
        let followed = try #require(follower.layers[id])
        #expect(followed.properties == node.properties && followed.sublayers == node.sublayers)
        for child in node.children { #expect(context.tree[child]?.superlayer == id) }
        if let contents = node.properties.contents { #expect(context.tree[contents] != nil) }
      }
      // A tree that is kept stays as it is.
      #expect(describe(former) == formerText)
      #expect(describe(context.tree) == describe(LayerTree(snapshotOf: root)))
    }
  }

  /// What commits' changes say, and no more.
  private struct Follower {
    var layers: [LayerID: (properties: LayerProperties, sublayers: [LayerID])] = [:]

    mutating func follow(_ commit: LayerCommit) {
      if commit.isSnapshot { layers = [:] }
      for change in commit.changes {
        switch change {
        case .created(let id): layers[id] = commit.tree[id].map { ($0.properties, []) }
        case .sublayers(let id): layers[id]?.sublayers = commit.tree[id]?.sublayers ?? []
        case .changed(let id, let fields):
          if let properties = commit.tree[id]?.properties { layers[id]?.properties.take(fields, of: properties) }
        case .removed(let id): layers[id] = nil
        }
      }
    }
  }

  /// The tree without numbers, images by identity.
  private func describe(_ tree: LayerTree) -> [String] {
    var lines: [String] = []
    func visit(_ id: LayerID, _ depth: Int) {
      guard let node = tree[id] else { return }
      var properties = node.properties
      let image = properties.contents.flatMap { tree[$0] }
      properties.contents = nil
      properties.mask = nil
      lines.append("\(depth) \(image.map { "\($0.width)" } ?? "-") \(properties)")
      for sublayer in node.sublayers { visit(sublayer, depth + 1) }
      if let mask = node.properties.mask { visit(mask, -depth - 1) }
    }
    if let root = tree.rootLayer { visit(root, 0) }
    return lines
  }
}
