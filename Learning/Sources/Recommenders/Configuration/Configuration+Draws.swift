/// How items are drawn.
public enum Draw: Sendable, Equatable {
  /// Each as likely as the other.
  case uniform
  /// By the number of purchases to the power of `alpha`.
  case popularity(alpha: Double)
}

extension Configuration {
  /// RecBole's two forms, `{uniform: 1}` of 1.0 and `{distribution: popularity, sample_num: 1, alpha: 1.0}` of 1.2.
  ///
  /// One negative for each positive is what models draw; those without negatives ignore the setting.
  static func negatives(_ key: String, _ value: ConfigurationValue) throws(ConfigurationError) -> Draw {
    let wrong = ConfigurationError.wrongValue(
      key: key, value: value.description,
      expected:
        "null, {uniform: 1}, {popularity: 1} or {distribution: popularity, sample_num: 1, alpha: 1.0}: models draw one negative"
    )
    if value == .null { return .uniform }
    guard let map = value.map, (map["sample_num"]?.integer ?? 1) == 1, map["dynamic"]?.flag != true else { throw wrong }
    let alpha = map["alpha"]?.number ?? 1
    guard alpha >= 0, alpha.isFinite else { throw wrong }
    if map["uniform"]?.integer == 1 { return .uniform }
    if map["popularity"]?.integer == 1 { return .popularity(alpha: alpha) }
    switch map["distribution"]?.text {
    case "uniform": return .uniform
    case "popularity": return .popularity(alpha: alpha)
    default: throw wrong
    }
  }

  /// `full`, `uni100` and `pop100` of any number, or one of them for each part, of which the test's counts.
  static func candidates(_ key: String, _ value: ConfigurationValue) throws(ConfigurationError) -> (
    draw: Draw, count: Int
  )? {
    func mode(_ value: ConfigurationValue) throws(ConfigurationError) -> (draw: Draw, count: Int)? {
      guard let text = value.text, text != "full" else {
        if value.text == "full" { return nil }
        throw .wrongValue(key: key, value: value.description, expected: "full, uni100 or pop100, of any number")
      }
      guard let count = Int(text.dropFirst(3)), count > 0, text.hasPrefix("uni") || text.hasPrefix("pop") else {
        throw .wrongValue(key: key, value: value.description, expected: "full, uni100 or pop100, of any number")
      }
      return (text.hasPrefix("uni") ? .uniform : .popularity(alpha: 1), count)
    }
    guard let map = value.map else { return try mode(value) }
    for (_, part) in map.sorted(by: { $0.key < $1.key }) { _ = try mode(part) }
    guard let test = map["test"] else { return nil }
    return try mode(test)
  }
}
