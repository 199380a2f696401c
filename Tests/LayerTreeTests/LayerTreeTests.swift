import CoreGraphics
import Foundation
import LayerTree
import Testing

@Suite("Layer trees as values")
struct LayerTreeTests {
  private func id(_ raw: UInt64) -> LayerID { LayerID(rawValue: raw) }
  private let plain = LayerProperties()

  private func faded(_ opacity: Float) -> LayerProperties {
    var result = plain
    result.opacity = opacity
    return result
  }

  /// 1 ─ (2 ─ 3, 4), and the commit that makes it.
  private func makeTree() -> (tree: LayerTree, commit: LayerCommit) {
    var tree = LayerTree(epoch: 1)
    let commit = tree.commit(
      (1...4).map { .create(id($0), plain) } + [.setSublayers(id(1), [id(2), id(4)]), .setSublayers(id(2), [id(3)])],
      rootLayer: id(1))
    return (tree, commit)
  }

  @Test("The first commit of an epoch is a snapshot; later ones are numbered consecutively")
  func numbers() {
    var (tree, first) = makeTree()
    #expect(first.isSnapshot && (tree.epoch, tree.sequence) == (1, 0) && first.tree == tree)
    let before = tree
    let second = tree.commit([.change(id(3), faded(0.5), fields: [.opacity])], rootLayer: id(1))
    #expect(!second.isSnapshot && tree.sequence == 1 && second.changes == [.changed(id(3), [.opacity])])
    #expect(second.follows(before) && !second.follows(tree) && first.follows(LayerTree()))
    #expect(second.follows(LayerTree()) == false)
  }

  @Test("A stored tree does not change with its successors")
  func values() {
    var (tree, first) = makeTree()
    let kept = tree
    _ = tree.commit(
      [.setSublayers(id(1), [id(4)]), .change(id(4), faded(0.5), fields: [.opacity]), .remove(id(2)), .remove(id(3))],
      rootLayer: id(1))
    #expect(tree.layerIDs == [id(1), id(4)] && tree[id(4)]?.properties.opacity == 0.5)
    #expect(kept.layerIDs == (1...4).map(id) && kept[id(4)]?.properties == plain && first.tree == kept && kept != tree)
  }

  @Test("A layer that moves between two lists, or becomes a mask, knows its superlayer")
  func superlayers() {
    var (tree, _) = makeTree()
    _ = tree.commit([.setSublayers(id(2), []), .setSublayers(id(4), [id(3)])], rootLayer: id(1))
    #expect(tree[id(3)]?.superlayer == id(4))
    var masked = plain
    masked.mask = id(3)
    _ = tree.commit([.setSublayers(id(4), []), .change(id(2), masked, fields: [.mask])], rootLayer: id(1))
    #expect(tree[id(3)]?.superlayer == id(2) && tree[id(2)]?.children == [id(3)])
  }

  @Test("For a consumer that missed a commit, the next contains the whole tree")
  func following() {
    var (tree, _) = makeTree()
    let before = tree
    let image = ContentsID(rawValue: 1)
    _ = tree.commit([], rootLayer: id(1), contents: [:])
    let commit = tree.commit([.change(id(3), faded(0.5), fields: [.opacity])], rootLayer: id(1))
    let whole = commit.following(before)
    #expect(whole.isSnapshot && whole.tree == tree && whole.changes.count == 6 && tree[image] == nil)
    #expect(whole.changes.prefix(4) == [.created(id(1)), .created(id(2)), .created(id(3)), .created(id(4))])
  }

  // MARK: Fields

  /// Another value than the default in one field.
  private static func change(_ field: LayerField, of properties: inout LayerProperties) {
    switch field.path {
    case .number(let path): properties[keyPath: path] += 1
    case .fraction(let path): properties[keyPath: path] += 0.25
    case .point(let path): properties[keyPath: path].x += 1
    case .size(let path): properties[keyPath: path].width += 1
    case .rect(let path): properties[keyPath: path].size.width += 1
    case .transform(let path): properties[keyPath: path].m41 += 1
    case .flag(let path): properties[keyPath: path].toggle()
    case .color(let path): properties[keyPath: path] = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    case .path(let path):
      properties[keyPath: path] = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    case .other:
      switch field {
      case .isOpaque: properties.isOpaque.toggle()
      case .maskedCorners: properties.maskedCorners = []
      case .cornerCurve: properties.cornerCurve = .continuous
      case .mask: properties.mask = LayerID(rawValue: 7)
      case .contents: properties.contents = ContentsID(rawValue: 7)
      case .contentsGravity: properties.contentsGravity = .center
      case .specialContent:
        properties.specialContent = .gradient(LayerGradient())
      case .backdrop: properties.backdrop = LayerBackdrop(radius: 4)
      case .effect: properties.effect = .group
      default: Issue.record("\(field) is of a type that this test does not know")
      }
    case .numbers, .colors: Issue.record("no layer has \(field) by itself")
    case .none: break
    }
  }

  @Test("Each field is compared and copied individually", arguments: LayerField.allCases)
  func fields(_ field: LayerField) {
    var changed = plain
    Self.change(field, of: &changed)
    let expected: LayerFields = field == .sublayers ? [] : [field]
    #expect(changed.differences(from: plain, among: .all) == expected)
    #expect(changed.differences(from: plain, among: LayerFields.all.subtracting(expected)).isEmpty)
    var copy = plain
    copy.take(LayerFields.values.subtracting(expected), of: changed)
    #expect(copy == plain)
    copy.take(expected, of: changed)
    #expect(copy == changed)
  }

  @Test("Every value of a layer has a field")
  func completeness() {
    // Every stored property is found by one field. A wrapped one is stored under its name with an underscore.
    let stored = Mirror(reflecting: plain).children.compactMap { $0.label?.drop { $0 == "_" } }.map(String.init)
    #expect(stored == LayerField.allCases.filter { $0 != .sublayers }.map { "\($0)" })
  }

  @Test("Every value of a shape and of a gradient has a field, in order")
  func specialCompleteness() {
    func stored(_ values: Any) -> [String] { Mirror(reflecting: values).children.compactMap(\.label) }
    #expect(stored(LayerShape()) == ShapeField.allCases.map(\.key))
    #expect(stored(LayerGradient()) == GradientField.allCases.map(\.key))
  }

  @Test("Colours without a location for each are spread evenly")
  func stops() {
    let colors = [0, 0.5, 1].map { CGColor(gray: $0, alpha: 1) }
    var gradient = LayerGradient()
    #expect(gradient.stops.colors.isEmpty && gradient.stops.locations.isEmpty)
    gradient.colors = colors
    #expect(gradient.stops.colors == colors && gradient.stops.locations == [0, 0.5, 1])
    gradient.locations = [0.25]
    #expect(gradient.stops.locations == [0, 0.5, 1])
    gradient.locations = [0, 0.25, 0.75]
    #expect(gradient.stops.locations == [0, 0.25, 0.75])
    gradient.colors = [colors[1]]
    #expect(gradient.stops.locations == [0])
  }

  @Test("A field is found by its key; hidden has two")
  func keys() {
    for field in LayerField.allCases {
      #expect(LayerField(key: field.key) == field)
      #expect(field.key == (field == .isHidden ? "hidden" : "\(field)"))
    }
    #expect(LayerField.isHidden.key == "hidden" && LayerField(key: "isHidden") == .isHidden)
    #expect(LayerField(key: "bounds.size") == nil)
  }

  @Test("Sets of fields iterate in the order of declaration")
  func sets() {
    var set: LayerFields = [.opacity, .bounds]
    set.insert(.backdrop)
    #expect(Array(set) == [.bounds, .opacity, .backdrop] && set.contains(.opacity) && !set.contains(.mask))
    #expect(set.union([.mask]).subtracting([.bounds, .opacity]) == [.mask, .backdrop])
    #expect(set.intersects([.mask, .bounds]) && !set.intersects([.mask]) && LayerFields().isEmpty)
    #expect(Array(LayerFields.values) == LayerField.allCases.dropLast())
    #expect(Array(LayerFields.all) == LayerField.allCases)
  }
}
