import CoreGraphics
import Foundation
import LayerTree

extension CALayer {
  /// Sets a value unless it is unchanged: prepares the field's action, stores the value, and marks the field for the next commit. A
  /// non-finite value is refused with a fault.
  @inline(__always)
  final func change<Value: LayerValue>(
    _ field: LayerField, _ path: WritableKeyPath<LayerProperties, Value>, to value: Value
  ) {
    guard values[keyPath: path] != value else { return }
    if watchesActions, field.path.triggersAction { LayerActions.prepare(self, field.key) }
    if LayerGeometry.isFinite(value, field.key, of: self) { values[keyPath: path] = value }
    changed(LayerFields(field))
  }

  /// Marks `fields` for the next commit and runs the prepared action. O(1).
  ///
  /// Called after the new value is stored. A layer that no commit has sent yet is not marked, because its first commit sends everything.
  final func changed(_ fields: LayerFields) {
    if LayerActions.hasPrepared { LayerActions.runPrepared(for: self) }
    guard commitState.isTracked else { return }
    if fields.intersects(Self.placingSublayers) { changedPlaceOfSublayers(fields) }
    if commitState.changes.isEmpty { commitState.context?.noteChange(of: self) }
    commitState.changes.formUnion(fields)
  }

  /// The fields that decide, with ``sublayerTransform``, where sublayers are.
  private static let placingSublayers: LayerFields = [.sublayerTransform, .bounds, .anchorPoint]

  /// Marks the sublayers if `fields` move them with ``sublayerTransform``.
  private func changedPlaceOfSublayers(_ fields: LayerFields) {
    guard fields.contains(.sublayerTransform) || movesSublayers else { return }
    for sublayer in orderedSublayers { sublayer.changed([.position, .transform]) }
  }

  /// Whether ``sublayerTransform`` moves the sublayers, now or on screen.
  private var movesSublayers: Bool {
    values.hasSublayerTransform || animations?.properties.contains(.sublayerTransform) == true
  }

  /// The layer whose ``sublayerTransform`` moves this one; `nil` if none does.
  final var placingSuperlayer: CALayer? {
    guard let superlayer = geometrySuperlayer, superlayer.movesSublayers, !isContextRoot, !isNoSublayer else {
      return nil
    }
    return superlayer
  }

  /// Whether this is the mask of its superlayer, or shows that one's transition.
  private var isNoSublayer: Bool {
    let model = presented?.model ?? self
    return model.parent?.mask === model || model.parent?.animations?.pictures?.layer === model
  }

  /// The layer in one line, without an address, so that messages can be compared between runs.
  final var summary: String {
    let named = name.map { " \"\($0)\"" } ?? ""
    let owner = delegate.map { " of \(type(of: $0))" } ?? ""
    return "<\(type(of: self))\(named)\(owner); position = \(position); bounds = \(bounds)>"
  }

  /// Whether a change of a property may trigger an action. Reads two flags; nothing else is looked at while nothing animates.
  final var watchesActions: Bool { LayerActions.isOpen || (commitState.isTracked && !isStill) }

  /// Copies the values of `layer` named by `fields`, without triggering actions, layout or display.
  final func takeValues(_ fields: LayerFields, of layer: CALayer) {
    let copiesAll = fields == .values
    if copiesAll { values = layer.values } else { values.take(fields, of: layer.values) }
    if fields.contains(.contents) { contents = layer.contents }
    if fields.contains(.specialContent) { takeSpecialValues(of: layer) }
    guard copiesAll else { return }
    name = layer.name
    needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
    update = []
  }

  /// The superlayer that defines the space of this layer's geometry; of a presentation layer, the superlayer's presentation.
  final var geometrySuperlayer: CALayer? { presented == nil ? parent : presented?.superlayer }

  // MARK: Time

  /// The layer's own timing, or that of a layer whose timing was never set.
  final var timing: MediaTiming { layerTiming?.value ?? .ofLayers }

  /// Changes the layer's timing. From the first call on in a process, layers look up the time through their superlayers.
  final func setTiming(_ change: (inout MediaTiming) -> Void) {
    LayerTiming.isUsed = true
    let box = layerTiming ?? LayerTiming()
    layerTiming = box
    change(&box.value)
  }
}
