import CoreGraphics
import Diagnostics
import Foundation

/// The layout and display phases of a layer tree.
///
/// Invariant between phases: if a layer is dirty, or has a dirty descendant, its superlayer is marked as having a dirty descendant. A walk
/// from the top therefore visits only dirty layers and their superlayers, and marking stops at the first superlayer that is marked already.
/// Masks count as descendants.
package enum LayerUpdate {
  /// Pending work of one layer, and whether there is any below it.
  ///
  /// A set of bits, each access of which is one instruction: the phases read them for every sibling of a dirty layer.
  struct Flags: OptionSet {
    let rawValue: UInt8

    static let needsLayout = Flags(rawValue: 1)
    static let descendantNeedsLayout = Flags(rawValue: 2)
    static let needsDisplay = Flags(rawValue: 4)
    static let descendantNeedsDisplay = Flags(rawValue: 8)

    /// Layout, here or below.
    static let layout: Flags = [.needsLayout, .descendantNeedsLayout]
    /// Display, here or below.
    static let display: Flags = [.needsDisplay, .descendantNeedsDisplay]
  }

  /// The number of times that one layout phase may start over because layout requested layout again. A well-formed tree needs two. Core
  /// Animation has no limit and hangs.
  private static let maximumPasses = 32

  /// The number of outermost calls of ``layoutTree(_:)``. What is counted within one call begins anew with the next.
  package private(set) static var run = 0
  private static var depth = 0

  // MARK: Marking

  /// Marks a layer. O(depth) at most, O(1) if it is marked already.
  static func setNeedsLayout(_ layer: CALayer) {
    guard !layer.update.contains(.needsLayout) else { return }
    layer.update.insert(.needsLayout)
    markAncestors(of: layer, .descendantNeedsLayout)
  }

  static func setNeedsDisplay(_ layer: CALayer) {
    guard !layer.update.contains(.needsDisplay) else { return }
    layer.update.insert(.needsDisplay)
    markAncestors(of: layer, .descendantNeedsDisplay)
  }

  /// Restores the invariant after `layer` was added to a superlayer with pending work of its own or below.
  static func carryFlags(of layer: CALayer) {
    if !layer.update.isDisjoint(with: .layout) { markAncestors(of: layer, .descendantNeedsLayout) }
    if !layer.update.isDisjoint(with: .display) { markAncestors(of: layer, .descendantNeedsDisplay) }
  }

  private static func markAncestors(of layer: CALayer, _ flag: Flags) {
    var current = layer.parent
    while let ancestor = current, !ancestor.update.contains(flag) {
      ancestor.update.insert(flag)
      current = ancestor.parent
    }
  }

  // MARK: Layout

  static func layoutIfNeeded(_ layer: CALayer) {
    var top = layer
    while let parent = top.parent, parent.update.contains(.needsLayout) { top = parent }
    layoutTree(top)
  }

  /// Lays out everything dirty in the tree of `top`, superlayers first, until nothing is dirty.
  ///
  /// After 32 passes it stops with a fault; the rest waits for the next frame.
  ///
  /// - Returns: The number of calls of `layoutSublayers()`.
  @discardableResult
  static func layoutTree(_ top: CALayer) -> Int {
    if depth == 0 { run &+= 1 }
    depth += 1
    defer { depth -= 1 }
    var count = 0
    for _ in 0..<maximumPasses {
      guard !top.update.isDisjoint(with: .layout) else { return count }
      layoutPass(top, &count)
    }
    guard let restless = firstNeedingLayout(in: top) else { return count }
    Diagnostics.fault(
      Diagnostic(
        "Layout did not settle after \(maximumPasses) passes; the rest waits for the next frame.",
        objects: ["still needs layout: \(restless.summary)", "tree: \(top.summary)"],
        likelyCause:
          "An override of layoutSublayers() or layoutSubviews() changes a size, or requests layout, on every call.",
        remedy: "Change sizes only when they differ."),
      counting: "layers.layout-not-settled")
    return count
  }

  /// Visits dirty layers once, superlayers first, so that a layer is laid out after its size was set from above.
  private static func layoutPass(_ layer: CALayer, _ count: inout Int) {
    if layer.update.contains(.needsLayout) {
      layer.update.remove(.needsLayout)
      count += 1
      layer.layoutSublayers()
    }
    guard layer.update.contains(.descendantNeedsLayout) else { return }
    // Cleared before the visits, so that anything they dirty behind the walk starts another pass.
    layer.update.remove(.descendantNeedsLayout)
    // Most sublayers need nothing. Their flags are checked first, by index, because that costs least: no sublayer is retained for it.
    let sublayers = layer.orderedSublayers
    for index in sublayers.indices
    where !sublayers[index].update.isDisjoint(with: .layout) && sublayers[index].parent === layer {
      layoutPass(sublayers[index], &count)
    }
    if let mask = layer.mask { layoutPass(mask, &count) }
  }

  /// Returns a layer that is still dirty, to name it in the fault.
  private static func firstNeedingLayout(in layer: CALayer) -> CALayer? {
    if layer.update.contains(.needsLayout) { return layer }
    guard layer.update.contains(.descendantNeedsLayout) else { return nil }
    for sublayer in layer.orderedSublayers {
      if let found = firstNeedingLayout(in: sublayer) { return found }
    }
    return layer.mask.flatMap(firstNeedingLayout)
  }

  // MARK: Display

  /// Displays one layer if it is marked. The mark is removed first, so `display()` may set it again for the next frame.
  static func displayIfNeeded(_ layer: CALayer) {
    guard layer.update.contains(.needsDisplay) else { return }
    layer.update.remove(.needsDisplay)
    layer.display()
  }

  /// Displays everything marked in one pass. What display dirties waits for the next frame.
  static func displayTree(_ layer: CALayer) {
    layer.displayIfNeeded()
    guard layer.update.contains(.descendantNeedsDisplay) else { return }
    layer.update.remove(.descendantNeedsDisplay)
    let sublayers = layer.orderedSublayers
    for index in sublayers.indices
    where !sublayers[index].update.isDisjoint(with: .display) && sublayers[index].parent === layer {
      displayTree(sublayers[index])
    }
    if let mask = layer.mask { displayTree(mask) }
  }
}

extension CALayer {
  /// Runs the layout phase of this tree: lays out every dirty layer, superlayers first, and skips clean branches.
  ///
  /// - Returns: The number of layers laid out, counting repetitions.
  @discardableResult
  package func layoutTreeIfNeeded() -> Int { LayerUpdate.layoutTree(self) }

  /// Whether this layer, or one below it, is marked for layout or display.
  package var hasPendingPhases: Bool { !update.isEmpty }

  /// Runs the display phase of this tree: displays every marked layer once, superlayers first.
  package func displayTreeIfNeeded() { LayerUpdate.displayTree(self) }
}
