import Foundation
import QuartzCore
import Testing

@Suite("Layer trees as values")
struct LayerTreeTests {
  private func id(_ raw: UInt64) -> LayerID { LayerID(rawValue: raw) }
  private let plain = LayerProperties()

  /// 1 ─ (2 ─ 3, 4).
  private func makeTree() throws -> LayerTree {
    var tree = LayerTree()
    try tree.apply(
      LayerCommit(
        epoch: 1, sequence: 0, isSnapshot: true, rootLayer: id(1),
        changes: (1...4).map { .created(id($0), plain) }
          + [.sublayers(id(1), [id(2), id(4)]), .sublayers(id(2), [id(3)])]))
    return tree
  }

  private func commit(_ changes: LayerCommit.Change..., sequence: Int = 1, epoch: Int = 1) -> LayerCommit {
    LayerCommit(epoch: epoch, sequence: sequence, isSnapshot: false, rootLayer: id(1), changes: changes)
  }

  @Test("Every commit that does not fit is refused with its reason, and leaves the tree alone")
  func refusals() throws {
    let tree = try makeTree()
    let cases: [(LayerCommit, LayerCommitError)] = [
      (commit(sequence: 2), .outOfSequence(epoch: 1, sequence: 2, expectedEpoch: 1, expectedSequence: 1)),
      (commit(sequence: 0), .outOfSequence(epoch: 1, sequence: 0, expectedEpoch: 1, expectedSequence: 1)),
      (commit(epoch: 2), .outOfSequence(epoch: 2, sequence: 1, expectedEpoch: 1, expectedSequence: 1)),
      (commit(.changed(id(9), .opacity(1))), .unknownLayer(id(9))),
      (commit(.removed(id(9))), .unknownLayer(id(9))),
      (commit(.sublayers(id(9), [])), .unknownLayer(id(9))),
      (commit(.sublayers(id(4), [id(9)])), .unknownLayer(id(9))),
      (commit(.changed(id(4), .mask(id(9)))), .unknownLayer(id(9))),
      (commit(.created(id(3), plain)), .layerExists(id(3))),
      (commit(.created(id(5), plain), .created(id(5), plain)), .layerExists(id(5))),
      (commit(.changed(id(3), .contents(ContentsID(rawValue: 7)))), .unknownContents(ContentsID(rawValue: 7))),
      // 3 would be on 2 and on 4.
      (commit(.sublayers(id(4), [id(3)])), .conflictingSuperlayer(id(3))),
      (commit(.sublayers(id(2), [id(3), id(3)])), .conflictingSuperlayer(id(3))),
      (commit(.changed(id(4), .mask(id(3)))), .conflictingSuperlayer(id(3))),
      // 3 would be gone while 2 lists it.
      (commit(.removed(id(3))), .conflictingSuperlayer(id(3))),
      (commit(.sublayers(id(1), [id(4)]), .sublayers(id(3), [id(2)])), .cycle(id(2))),
      (commit(.sublayers(id(2), [id(3)]), .sublayers(id(4), [id(4)]), .sublayers(id(1), [id(2)])), .cycle(id(4))),
    ]
    for (commit, expected) in cases {
      var changed = tree
      do {
        try changed.apply(commit)
        Issue.record("accepted, expected \(expected)")
      } catch {
        // Which layer of a cycle is named is not important.
        if case .cycle = error, case .cycle = expected { continue }
        #expect(error == expected)
      }
      #expect(changed == tree)
    }
  }

  @Test("A snapshot replaces everything, whatever was known")
  func snapshot() throws {
    let tree = try makeTree()
    var other = LayerTree()
    try other.apply(
      LayerCommit(epoch: 7, sequence: 3, isSnapshot: true, rootLayer: id(9), changes: [.created(id(9), plain)]))
    try other.apply(tree.snapshot())
    #expect(other == tree)
    try other.apply(commit(.changed(id(3), .opacity(0.5))))
    #expect(other.nodes[id(3)]?.properties.opacity == 0.5)
    #expect((other.epoch, other.sequence) == (1, 1))
  }

  @Test("Moving a layer between two lists of one commit is allowed")
  func moving() throws {
    var tree = try makeTree()
    try tree.apply(commit(.sublayers(id(2), []), .sublayers(id(4), [id(3)])))
    #expect(tree.nodes[id(3)]?.superlayer == id(4))
  }

  @Test("Changes survive encoding")
  func coding() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
    path.addCurve(to: .zero, control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10))
    path.closeSubpath()
    let shape = CAShapeLayer()
    shape.path = path
    shape.strokeColor = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    let gradient = CAGradientLayer()
    gradient.colors = [
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0),
    ]
    gradient.shadowPath = path
    gradient.borderColor = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    gradient.addSublayer(shape)
    let changes = LayerTree(snapshotOf: gradient).snapshot().changes
    let decoded = try JSONDecoder().decode([LayerCommit.Change].self, from: JSONEncoder().encode(changes))
    #expect(decoded == changes)
  }

  @Test("A path that begins with no move is refused when decoding")
  func badPath() {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(LayerPath.self, from: Data("[1, 2, 3]".utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(LayerPath.self, from: Data("[0, 2, 3, 9]".utf8)) }
  }
}
