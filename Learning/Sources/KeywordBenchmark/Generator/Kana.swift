/// Changes of kana that do not change what is read.
enum Kana {
  private static let wide = Array(
    "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンァィゥェォャュョッー"
      + "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴ")
  private static let narrow =
    "ｱ ｲ ｳ ｴ ｵ ｶ ｷ ｸ ｹ ｺ ｻ ｼ ｽ ｾ ｿ ﾀ ﾁ ﾂ ﾃ ﾄ ﾅ ﾆ ﾇ ﾈ ﾉ ﾊ ﾋ ﾌ ﾍ ﾎ ﾏ ﾐ ﾑ ﾒ ﾓ ﾔ ﾕ ﾖ ﾗ ﾘ ﾙ ﾚ ﾛ ﾜ ｦ ﾝ ｧ ｨ ｩ ｪ ｫ ｬ ｭ ｮ ｯ ｰ "
    + "ｶﾞ ｷﾞ ｸﾞ ｹﾞ ｺﾞ ｻﾞ ｼﾞ ｽﾞ ｾﾞ ｿﾞ ﾀﾞ ﾁﾞ ﾂﾞ ﾃﾞ ﾄﾞ ﾊﾞ ﾋﾞ ﾌﾞ ﾍﾞ ﾎﾞ ﾊﾟ ﾋﾟ ﾌﾟ ﾍﾟ ﾎﾟ ｳﾞ"
  private static let narrowed = Dictionary(
    uniqueKeysWithValues: zip(wide, narrow.split(separator: " ").map(String.init)))

  /// Katakana in half width.
  static func narrowed(_ word: String) -> String { word.map { narrowed[$0] ?? String($0) }.joined() }

  /// The scalars of a range moved by a distance: 0x60 lies between a hiragana and its katakana.
  static func shifted(_ word: String, from range: ClosedRange<UInt32>, by distance: Int) -> String {
    String(
      String.UnicodeScalarView(
        word.unicodeScalars.map { scalar in
          guard range.contains(scalar.value) else { return scalar }
          return Unicode.Scalar(UInt32(Int(scalar.value) + distance)) ?? scalar
        }))
  }
}
