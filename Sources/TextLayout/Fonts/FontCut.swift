import CPango
import Foundation

/// One cut of a family of fonts, as its file describes it.
package struct FontCut: Hashable, Sendable {
  package var family: String
  /// The name by which fonts are made, such as "NotoSerif-BoldItalic".
  package var postScriptName: String
  /// The name for people, such as "Noto Serif Bold Italic".
  package var fullName: String
  /// The name within the family, such as "Bold Italic".
  package var face: String
  /// On CSS's scale: 100 (thin) … 900 (black), 400 is regular.
  package var weight: CGFloat
  package var isItalic: Bool
  package var isMonospaced: Bool
  /// The file and the number of the cut in it.
  var file: String
  var index: Int

  /// Reads a fontconfig pattern; `nil` for one without a family or a name.
  fileprivate init?(_ pattern: FontPattern) {
    guard let family = pattern.string(FC_FAMILY), let file = pattern.string(FC_FILE) else { return nil }
    self.family = family
    self.file = file
    let fullName = pattern.string(FC_FULLNAME) ?? family
    self.fullName = fullName
    postScriptName = pattern.string(FC_POSTSCRIPT_NAME) ?? fullName.replacingOccurrences(of: " ", with: "")
    face = pattern.string(FC_STYLE) ?? "Regular"
    weight = pattern.number(FC_WEIGHT).map { min(max(FcWeightToOpenTypeDouble($0), 1), 1000) } ?? 400
    isItalic = (pattern.number(FC_SLANT) ?? 0) > 0
    isMonospaced = (pattern.number(FC_SPACING) ?? 0) >= Double(FC_MONO)
    index = Int(pattern.number(FC_INDEX) ?? 0) & 0xFFFF
  }
}

/// The fonts that can be asked for by name: those of the project's configuration and those that the app registered.
///
/// A value made once for each set of fonts. Names are compared without case.
struct FontCatalogue: Sendable {
  /// By family, then from light to heavy, upright before italic.
  let cuts: [FontCut]
  /// Cuts by PostScript name, then by full name, then each family's regular one; in lowercase.
  private let byName: [String: Int]

  /// Lists the fonts of a configuration. O(fonts).
  init(_ configuration: FontConfiguration) {
    var found: [FontCut] = []
    for set in [FcSetSystem, FcSetApplication] {
      guard let fonts = FcConfigGetFonts(configuration.handle, set)?.pointee else { continue }
      for index in 0..<Int(fonts.nfont) {
        guard let pattern = fonts.fonts[index], let cut = FontCut(FontPattern(pattern)) else { continue }
        found.append(cut)
      }
    }
    cuts = found.sorted {
      ($0.family, $0.weight, $0.isItalic ? 1 : 0, $0.postScriptName, $0.file, $0.index)
        < ($1.family, $1.weight, $1.isItalic ? 1 : 0, $1.postScriptName, $1.file, $1.index)
    }
    var byName: [String: Int] = [:]
    for (index, cut) in cuts.enumerated() where byName[cut.postScriptName.lowercased()] == nil {
      byName[cut.postScriptName.lowercased()] = index
    }
    for (index, cut) in cuts.enumerated() where byName[cut.fullName.lowercased()] == nil {
      byName[cut.fullName.lowercased()] = index
    }
    for family in Set(cuts.map(\.family)) where byName[family.lowercased()] == nil {
      byName[family.lowercased()] = Self.nearest(in: cuts, family: family, weight: 400, isItalic: false)
    }
    self.byName = byName
  }

  /// Returns the cut of a PostScript name, a full name, or a family.
  func cut(named name: String) -> FontCut? { byName[name.lowercased()].map { cuts[$0] } }

  /// Returns the cut of a family that is nearest to a weight, italic if there is such a one; `nil` for an unknown family.
  func cut(family: String, weight: CGFloat, isItalic: Bool) -> FontCut? {
    Self.nearest(in: cuts, family: family, weight: weight, isItalic: isItalic).map { cuts[$0] }
  }

  private static func nearest(in cuts: [FontCut], family: String, weight: CGFloat, isItalic: Bool) -> Int? {
    let name = family.lowercased()
    return cuts.indices.filter { cuts[$0].family.lowercased() == name }.min {
      let (left, right) = (cuts[$0], cuts[$1])
      return (left.isItalic == isItalic ? 0 : 1, abs(left.weight - weight))
        < (right.isItalic == isItalic ? 0 : 1, abs(right.weight - weight))
    }
  }
}

extension FontCut {
  /// The vertical measurements that the file states, at one point; those of the system font where it states none.
  ///
  /// Reads the file's header. The line gap is ``FontMetrics/leading``.
  var metrics: FontMetrics {
    let standard = FontMetrics(pointSize: 1)
    guard let blob = hb_blob_create_from_file_or_fail(file) else { return standard }
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, UInt32(index))
    defer { hb_face_destroy(face) }
    let font = hb_font_create(face)
    defer { hb_font_destroy(font) }
    let unitsPerEm = Double(hb_face_get_upem(face))
    func value(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var position: hb_position_t = 0
      return hb_ot_metrics_get_position(font, tag, &position) != 0 ? Double(position) / unitsPerEm : nil
    }
    guard unitsPerEm > 0, let ascender = value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      let descender = value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER), ascender - descender > 0
    else { return standard }
    var metrics = standard
    metrics.ascender = ascender
    metrics.descender = descender
    metrics.lineHeight = ascender - descender
    metrics.leading = max(value(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0, 0)
    metrics.capHeight = value(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? standard.capHeight
    metrics.xHeight = value(HB_OT_METRICS_TAG_X_HEIGHT) ?? standard.xHeight
    return metrics
  }
}
