/// Texts as labels show them, no two of which are the same in one process: nothing kept of one helps with another.
struct NeverSeenTexts {
  private var count = 0

  /// About twenty letters and figures.
  mutating func nextLatin() -> String {
    count += 1
    let places = ["Tokyo", "Kyoto", "Osaka", "Nara", "Nikko", "Hakone", "Naha"]
    return "Order \(100_000 + count) from \(places[count % places.count])"
  }

  /// Eleven or so Han characters and kana.
  mutating func nextJapanese() -> String {
    count += 1
    let places = ["東京駅の近く", "渋谷の交差点", "京都の庭園", "大阪城まつり", "箱根の温泉", "札幌ラーメン", "沖縄の青い海"]
    let figures: [Character] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"]
    var (rest, number) = (count + 6561, "")
    while rest > 0 {
      number.append(figures[rest % figures.count])
      rest /= figures.count
    }
    return places[count % places.count] + number
  }

  /// A time of a day.
  mutating func nextTime() -> String {
    count += 1
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(count / 3600 % 24):\(two(count / 60 % 60)):\(two(count % 60))"
  }
}
