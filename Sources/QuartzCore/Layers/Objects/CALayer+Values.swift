import CoreGraphics
import Foundation
import LayerTree

extension CALayer {
  /// Sets a value, unless it is the same: with the action of the field, and for the next commit to look at. A value that is not
  /// finite is refused with a fault.
  @inline(__always)
  final func change<Value: LayerValue>(
    _ field: LayerField, _ path: WritableKeyPath<LayerProperties, Value>, to value: Value
  ) {
    guard values[keyPath: path] != value else { return }
    if watchesActions, field.path.triggersAction { LayerActions.prepare(self, field.key) }
    if LayerGeometry.isFinite(value, field.key, of: self) { values[keyPath: path] = value }
    changed(LayerFields(field))
  }

  /// Remembers that the next commit has to look at `fields`. O(1).
  final func changed(_ fields: LayerFields) {
    if LayerActions.hasPrepared { LayerActions.runPrepared(for: self) }
    guard commitState.isTracked else { return }
    if commitState.changes.isEmpty { commitState.context?.noteChange(of: self) }
    commitState.changes.formUnion(fields)
  }

  /// The layer in one line, without an address: messages are compared between runs.
  final var summary: String {
    let named = name.map { " \"\($0)\"" } ?? ""
    let owner = delegate.map { " of \(type(of: $0))" } ?? ""
    return "<\(type(of: self))\(named)\(owner); position = \(position); bounds = \(bounds)>"
  }

  /// Whether a change of a property may set something off. Two flags; nothing else is looked at while nothing animates.
  final var watchesActions: Bool { LayerActions.isOpen || (commitState.isTracked && !isStill) }

  /// Takes over the values of `layer`, as far as `fields` name them, without any effect but the new values.
  final func takeValues(_ fields: LayerFields, of layer: CALayer) {
    let takesAll = fields == .values
    if takesAll { values = layer.values } else { values.take(fields, of: layer.values) }
    if fields.contains(.contents) { contents = layer.contents }
    if fields.contains(.specialContent) { takeSpecialValues(of: layer) }
    guard takesAll else { return }
    name = layer.name
    needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
    update = LayerUpdate.Flags()
  }

  /// The superlayer that this layer's geometry is in: of a presentation layer, the one on screen.
  final var spatialSuperlayer: CALayer? { presented == nil ? parent : presented?.superlayer }

  // MARK: Time

  final var timing: MediaTiming { layerTiming?.value ?? .ofLayers }

  final func setTiming(_ change: (inout MediaTiming) -> Void) {
    LayerTiming.isUsed = true
    let box = layerTiming ?? LayerTiming()
    layerTiming = box
    change(&box.value)
  }
}
