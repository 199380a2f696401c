/// The forms of a counted word that languages distinguish.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// The cardinal plural rules of the Unicode CLDR (supplemental/plurals, version 45), for the languages that iOS has and a few more [S].
///
/// A language that is not listed has the form `other` only.
package struct PluralRule: Sendable {
  /// What the rules ask about a number, named as CLDR names it. `n` is absent: rules that use it are asked for whole numbers only.
  struct Operands {
    /// The whole part, without its sign.
    let i: UInt64
    /// The number of decimals, without trailing zeros.
    let v: Int
    /// The decimals as a number.
    let f: UInt64
    var isWhole: Bool { v == 0 }
  }

  private typealias Choice = @Sendable (Operands) -> PluralCategory

  /// The language's entry in the rules.
  private let language: String

  /// - Parameter language: A language code or tag, such as `ru` or `pt-PT`.
  package init(language: String) {
    let tag = language.replacing("_", with: "-").lowercased()
    self.language = Self.rules[tag] == nil ? String(tag.prefix { $0 != "-" }) : tag
  }

  private func choose(_ number: Operands) -> PluralCategory { Self.rules[language]?(number) ?? .other }

  /// Returns the form that goes with a whole number. O(1).
  package func category(of number: Int64) -> PluralCategory {
    choose(Operands(i: number.magnitude, v: 0, f: 0))
  }

  /// Returns the form that goes with a number: decimals count as they are written at their shortest, 1.0 as 1. `other` for a non-finite one.
  package func category(of number: Double) -> PluralCategory {
    guard number.isFinite, abs(number) < 1e15 else { return .other }
    let whole = abs(number).rounded(.towardZero)
    guard whole != abs(number) else { return category(of: Int64(whole)) }
    // Six decimals are what "%lf" writes.
    var (decimals, digits) = (UInt64(((abs(number) - whole) * 1e6).rounded()), 6)
    while digits > 0, decimals.isMultiple(of: 10) { (decimals, digits) = (decimals / 10, digits - 1) }
    return choose(Operands(i: UInt64(whole), v: digits, f: decimals))
  }

  // MARK: The rules

  private static let rules: [String: Choice] = {
    var rules: [String: Choice] = [:]
    func add(_ languages: String, _ choose: @escaping Choice) {
      for language in languages.split(separator: " ") { rules[String(language)] = choose }
    }
    addWithOne(add)
    addWithMillions(add)
    addSlavic(add)
    addOthers(add)
    return rules
  }()

  private typealias Add = (String, @escaping Choice) -> Void

  /// Languages with a form for one, and another for the rest.
  private static func addWithOne(_ add: Add) {
    add("ast de en et fi fy gl ia io lij nl sc scn sv sw ur yi") { $0.i == 1 && $0.isWhole ? .one : .other }
    add(
      "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas "
        + "mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr "
        + "ts ug uz ve vo vun wae xh xog"
    ) { $0.i == 1 && $0.isWhole ? .one : .other }
    add("am as bn doi fa gu hi kn pcm zu") { $0.i == 0 || ($0.i == 1 && $0.isWhole) ? .one : .other }
    add("ff hy kab") { $0.i <= 1 ? .one : .other }
    add("ak bho csw guw ln mg nso pa ti wa") { $0.i <= 1 && $0.isWhole ? .one : .other }
    add("da") { ($0.i == 1 && $0.isWhole) || (!$0.isWhole && $0.i <= 1) ? .one : .other }
    add("si") { ($0.i <= 1 && $0.isWhole) || ($0.i == 0 && $0.f == 1) ? .one : .other }
    add("is") { ($0.isWhole && endsInOne($0.i)) || (!$0.isWhole && endsInOne($0.f)) ? .one : .other }
    add("mk") { ($0.isWhole && endsInOne($0.i)) || endsInOne($0.f) ? .one : .other }
    add("fil tl ceb") {
      func counts(_ digits: UInt64) -> Bool { ![4, 6, 9].contains(digits % 10) }
      return ($0.isWhole ? counts($0.i) : counts($0.f)) ? .one : .other
    }
    add("tzm") { $0.isWhole && ($0.i <= 1 || (11...99).contains($0.i)) ? .one : .other }
  }

  /// Romance languages, which have a form for whole millions.
  private static func addWithMillions(_ add: Add) {
    @Sendable func isMillions(_ number: Operands) -> Bool {
      number.isWhole && number.i != 0 && number.i.isMultiple(of: 1_000_000)
    }
    add("ca it pt-pt vec") { $0.i == 1 && $0.isWhole ? .one : isMillions($0) ? .many : .other }
    add("es") { $0.i == 1 && $0.isWhole ? .one : isMillions($0) ? .many : .other }
    add("fr pt") { $0.i <= 1 ? .one : isMillions($0) ? .many : .other }
  }

  private static func addSlavic(_ add: Add) {
    add("ru uk be") {
      guard $0.isWhole else { return .other }
      return endsInOne($0.i) ? .one : endsInFew($0.i) ? .few : .many
    }
    add("pl") {
      guard $0.isWhole else { return .other }
      return $0.i == 1 ? .one : endsInFew($0.i) ? .few : .many
    }
    add("cs sk") {
      guard $0.isWhole else { return .many }
      return $0.i == 1 ? .one : (2...4).contains($0.i) ? .few : .other
    }
    add("bs hr sh sr") {
      if ($0.isWhole && endsInOne($0.i)) || endsInOne($0.f) { return .one }
      return ($0.isWhole && endsInFew($0.i)) || endsInFew($0.f) ? .few : .other
    }
    add("sl") {
      guard $0.isWhole else { return .few }
      return switch $0.i % 100 {
      case 1: .one
      case 2: .two
      case 3, 4: .few
      default: .other
      }
    }
    add("dsb hsb") {
      let hundredth = ($0.isWhole ? $0.i : $0.f) % 100
      return hundredth == 1 ? .one : hundredth == 2 ? .two : [3, 4].contains(hundredth) ? .few : .other
    }
  }

  private static func addOthers(_ add: Add) {
    add("lt") {
      guard $0.isWhole else { return .many }
      if endsInOne($0.i) { return .one }
      return (2...9).contains($0.i % 10) && !(11...19).contains($0.i % 100) ? .few : .other
    }
    add("lv prg") {
      if $0.isWhole {
        if $0.i.isMultiple(of: 10) || (11...19).contains($0.i % 100) { return .zero }
        return endsInOne($0.i) ? .one : .other
      }
      if $0.v == 2, (11...19).contains($0.f % 100) { return .zero }
      return ($0.v == 2 ? endsInOne($0.f) : $0.f % 10 == 1) ? .one : .other
    }
    add("ro mo") {
      if $0.i == 1, $0.isWhole { return .one }
      return !$0.isWhole || $0.i == 0 || (1...19).contains($0.i % 100) ? .few : .other
    }
    add("he iw") {
      if ($0.i == 1 && $0.isWhole) || ($0.i == 0 && !$0.isWhole) { return .one }
      return $0.i == 2 && $0.isWhole ? .two : .other
    }
    add("ar ars") {
      guard $0.isWhole else { return .other }
      switch $0.i {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: break
      }
      return (3...10).contains($0.i % 100) ? .few : (11...99).contains($0.i % 100) ? .many : .other
    }
    add("ga") {
      guard $0.isWhole else { return .other }
      return switch $0.i {
      case 1: .one
      case 2: .two
      case 3...6: .few
      case 7...10: .many
      default: .other
      }
    }
    add("cy") {
      guard $0.isWhole else { return .other }
      return switch $0.i {
      case 0: .zero
      case 1: .one
      case 2: .two
      case 3: .few
      case 6: .many
      default: .other
      }
    }
    add("mt") {
      guard $0.isWhole else { return .other }
      if $0.i == 1 { return .one }
      if $0.i == 2 { return .two }
      if $0.i == 0 || (3...10).contains($0.i % 100) { return .few }
      return (11...19).contains($0.i % 100) ? .many : .other
    }
    add("gd") {
      guard $0.isWhole else { return .other }
      return switch $0.i {
      case 1, 11: .one
      case 2, 12: .two
      case 3...10, 13...19: .few
      default: .other
      }
    }
    add("naq sat se sma smi smj smn sms iu") {
      guard $0.isWhole else { return .other }
      return $0.i == 1 ? .one : $0.i == 2 ? .two : .other
    }
  }

  /// 1, 21, 101, but not 11.
  private static func endsInOne(_ number: UInt64) -> Bool { number % 10 == 1 && number % 100 != 11 }
  /// 2 to 4, 22 to 24, but not 12 to 14.
  private static func endsInFew(_ number: UInt64) -> Bool {
    (2...4).contains(number % 10) && !(12...14).contains(number % 100)
  }
}
