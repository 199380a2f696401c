import CoreGraphics
import Foundation

/// The fields of a layer: the values in ``LayerProperties``, and the list of sublayers.
///
/// To add a field, add it to ``LayerProperties``, to this list and to ``path``. Comparing, copying, sets of changes and key paths of
/// animations then work by themselves, and the compiler asks for the field's effect on the picture. `sublayers` must stay last, because
/// `LayerFields/values` is everything before it.
package enum LayerField: UInt8, CaseIterable, Sendable {
  case bounds, position, zPosition, anchorPoint, transform, sublayerTransform, isHidden, opacity, isOpaque,
    backgroundColor
  case cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case masksToBounds, mask
  case contents, contentsGravity, contentsScale, contentsRect, contentsCenter, specialContent, backdrop, effect
  case sublayers

  /// The place of the field's value in ``LayerProperties``, by its type.
  package var path: FieldPath<LayerProperties> {
    switch self {
    case .bounds: .rect(\.bounds)
    case .position: .point(\.position)
    case .zPosition: .number(\.zPosition)
    case .anchorPoint: .point(\.anchorPoint)
    case .transform: .transform(\.transform)
    case .sublayerTransform: .transform(\.sublayerTransform)
    case .isHidden: .flag(\.isHidden)
    case .opacity: .fraction(\.opacity)
    case .isOpaque: .other(\.isOpaque)
    case .backgroundColor: .color(\.backgroundColor)
    case .cornerRadius: .number(\.cornerRadius)
    case .maskedCorners: .other(\.maskedCorners)
    case .cornerCurve: .other(\.cornerCurve)
    case .borderWidth: .number(\.borderWidth)
    case .borderColor: .color(\.borderColor)
    case .shadowColor: .color(\.shadowColor)
    case .shadowOpacity: .fraction(\.shadowOpacity)
    case .shadowOffset: .size(\.shadowOffset)
    case .shadowRadius: .number(\.shadowRadius)
    case .shadowPath: .path(\.shadowPath)
    case .masksToBounds: .flag(\.masksToBounds)
    case .mask: .other(\.mask)
    case .contents: .other(\.contents)
    case .contentsGravity: .other(\.contentsGravity)
    case .contentsScale: .number(\.contentsScale)
    case .contentsRect: .rect(\.contentsRect)
    case .contentsCenter: .rect(\.contentsCenter)
    case .specialContent: .other(\.specialContent)
    case .backdrop: .other(\.backdrop)
    case .effect: .other(\.effect)
    case .sublayers: .none
    }
  }

  /// Core Animation's name for the field: the key of its actions, and the beginning of its key paths. `isHidden` is called `hidden`.
  ///
  /// Spelt out, because asking the cases for their names at run time costs a millisecond when a process starts.
  package var key: String {
    switch self {
    case .bounds: "bounds"
    case .position: "position"
    case .zPosition: "zPosition"
    case .anchorPoint: "anchorPoint"
    case .transform: "transform"
    case .sublayerTransform: "sublayerTransform"
    case .isHidden: "hidden"
    case .opacity: "opacity"
    case .isOpaque: "isOpaque"
    case .backgroundColor: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .maskedCorners: "maskedCorners"
    case .cornerCurve: "cornerCurve"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    case .shadowPath: "shadowPath"
    case .masksToBounds: "masksToBounds"
    case .mask: "mask"
    case .contents: "contents"
    case .contentsGravity: "contentsGravity"
    case .contentsScale: "contentsScale"
    case .contentsRect: "contentsRect"
    case .contentsCenter: "contentsCenter"
    case .specialContent: "specialContent"
    case .backdrop: "backdrop"
    case .effect: "effect"
    case .sublayers: "sublayers"
    }
  }

  /// Finds a field by its name; `isHidden` and `hidden` name the same field. Returns `nil` for any other name.
  package init?(key: String) {
    let key = key == "isHidden" ? "hidden" : key
    guard let field = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = field
  }

  /// Whether a negative value means zero. An animated value may pass zero, as a spring does; it is then clamped when it is applied. Of
  /// `bounds`, this concerns the size.
  package var isNeverNegative: Bool {
    switch self {
    case .bounds, .cornerRadius, .borderWidth, .shadowRadius: true
    default: false
    }
  }
}

extension LayerProperties {
  /// Returns the fields among `candidates` whose values differ from those of `old`; never `sublayers`.
  package func differences(from old: LayerProperties, among candidates: LayerFields) -> LayerFields {
    var result = LayerFields()
    for field in candidates where !field.path.isSame(self, old) { result.insert(field) }
    return result
  }

  /// Copies the values that `fields` name from `other`. `sublayers` is ignored.
  package mutating func take(_ fields: LayerFields, of other: LayerProperties) {
    for field in fields { field.path.copy(from: other, to: &self) }
  }
}
