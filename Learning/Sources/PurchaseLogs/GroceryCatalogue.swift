/// What the generated shop sells: categories of foods, each with a season, and origins or makes that vary them.
enum GroceryCatalogue {
  struct Category {
    let name: String
    /// The month in which it sells best, from 0; `nil` if it sells alike all year.
    let peakMonth: Int?
    let foods: [String]
    let makes: [String]
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  private static let regions = words("北海道産 青森県産 長野県産 千葉県産 茨城県産 三浦 熊本県産 有機 訳あり 朝採れ 契約農家の 減農薬")
  private static let makers = words("手づくり 老舗の 無添加 徳用 冷凍 国産 直送 定番 小分け 贅沢 昔ながらの 店長の")
  private static let ports = words("三崎港 銚子港 釧路産 焼津港 長崎産 瀬戸内 天然 生食用 切り身の 一尾の 干し 冷凍")

  static let categories: [Category] = [
    Category(name: "葉物野菜", peakMonth: 11, foods: words("ほうれん草 小松菜 白菜 キャベツ レタス 水菜 春菊 チンゲン菜 ケール 三つ葉"), makes: regions),
    Category(name: "果菜", peakMonth: 6, foods: words("トマト きゅうり なす ピーマン ズッキーニ オクラ とうもろこし 枝豆 かぼちゃ ミニトマト"), makes: regions),
    Category(name: "根菜", peakMonth: nil, foods: words("にんじん 大根 ごぼう れんこん かぶ じゃがいも さつまいも 里芋 玉ねぎ 長芋"), makes: regions),
    Category(name: "きのこ", peakMonth: 9, foods: words("しいたけ しめじ えのき まいたけ エリンギ なめこ"), makes: regions),
    Category(name: "夏の果物", peakMonth: 6, foods: words("桃 すいか メロン ぶどう ブルーベリー さくらんぼ"), makes: regions),
    Category(name: "冬の果物", peakMonth: 0, foods: words("みかん りんご いちご 柿 洋梨 柚子"), makes: regions),
    Category(name: "精肉", peakMonth: nil, foods: words("豚バラ 豚こま 豚ロース 鶏もも 鶏むね 手羽先 牛こま 牛ステーキ 合いびき肉 ラム肉"), makes: makers),
    Category(name: "鮮魚", peakMonth: nil, foods: words("鮭 ぶり さば あじ まぐろ いわし 鯛 いか たこ えび あさり ほたて"), makes: ports),
    Category(name: "卵と乳製品", peakMonth: nil, foods: words("卵 牛乳 ヨーグルト バター チーズ 生クリーム 飲むヨーグルト"), makes: makers),
    Category(name: "豆腐と納豆", peakMonth: nil, foods: words("木綿豆腐 絹豆腐 油揚げ 納豆 厚揚げ がんもどき 豆乳"), makes: makers),
    Category(name: "パン", peakMonth: nil, foods: words("食パン バゲット クロワッサン あんぱん カレーパン ベーグル ロールパン"), makes: makers),
    Category(name: "麺と米", peakMonth: nil, foods: words("うどん そば ラーメン パスタ 白米 玄米 もち麦"), makes: makers),
    Category(name: "鍋の具", peakMonth: 0, foods: words("つみれ しらたき 鍋つゆ 餅 ちくわぶ はんぺん"), makes: makers),
    Category(name: "惣菜", peakMonth: nil, foods: words("コロッケ 唐揚げ 餃子 ポテトサラダ きんぴら 焼売 春巻き"), makes: makers),
    Category(name: "菓子", peakMonth: nil, foods: words("どら焼き プリン クッキー チョコレート 大福 ゼリー カステラ"), makes: makers),
    Category(name: "酒と飲み物", peakMonth: 7, foods: words("クラフトビール 日本酒 赤ワイン 緑茶 りんごジュース コーヒー豆 炭酸水"), makes: makers),
  ]

  /// Names without repetitions: each food plain or by a make, in an order that mixes foods.
  static func names(of category: Category) -> [String] {
    category.foods + category.makes.flatMap { make in category.foods.map { make + $0 } }
  }
}
