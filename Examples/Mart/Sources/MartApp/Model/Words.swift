import Foundation

/// The interface's own words.
struct Words: Sendable {
  let language: Language

  var shopName: String { "Mart" }
  var recipesHeading: String { pick("今夜のレシピ", "Tonight’s recipes") }
  var allRecipes: String { pick("すべてのレシピ", "All recipes") }
  var seeAll: String { pick("すべて見る", "See all") }
  func recipes(_ count: Int) -> String { pick("\(count)品", count == 1 ? "1 recipe" : "\(count) recipes") }
  var noFavourites: String { pick("お気に入りはまだありません。", "No favourites yet.") }

  func filter(_ filter: RecipeFilter) -> String {
    switch filter {
    case .all: pick("すべて", "All")
    case .quick: pick("20分以内", "20 minutes or less")
    case .favourites: pick("お気に入り", "Favourites")
    }
  }

  func occasion(_ occasion: RecipeOccasion) -> String {
    switch occasion {
    case .quick: pick("すぐできる", "In no time")
    case .weeknight: pick("平日の夜に", "For weeknights")
    case .weekend: pick("休日にゆっくり", "For the weekend")
    }
  }

  func order(_ order: RecipeOrder) -> String {
    switch order {
    case .time: pick("時間の短い順", "Quickest first")
    case .name: pick("名前順", "Name")
    }
  }

  var basket: String { pick("買いものかご", "Basket") }
  var addToBasket: String { pick("かごに入れる", "Add to basket") }
  var addAll: String { pick("材料をまとめてかごへ", "Add all ingredients") }
  var emptyBasket: String { pick("かごは空です", "Your basket is empty") }
  var emptyBasketHint: String { pick("気になる食材を入れてみましょう。", "Add something that looks good.") }
  var total: String { pick("合計", "Total") }
  func buy(_ total: String) -> String { pick("\(total)で購入する", "Buy for \(total)") }
  var ordered: String { pick("ご注文ありがとうございます。", "Thank you for your order.") }
  var forYou: String { pick("あなたへ", "For You") }
  var buyAgain: String { pick("いつものもの", "Buy again") }
  var newToYou: String { pick("はじめてのもの", "New to you") }
  var noPicks: String { pick("おすすめはこれからです", "Nothing here yet") }
  var noPicksHint: String {
    pick("買いものをすると、ここにおすすめが出ます。", "Once you have bought something, suggestions appear here.")
  }
  /// How often something was bought, and how many days ago last.
  func bought(_ times: Int, daysAgo: Int) -> String {
    let last =
      switch daysAgo {
      case 0: pick("今日", "today")
      case 1: pick("昨日", "yesterday")
      default: pick("\(daysAgo)日前", "\(daysAgo) days ago")
      }
    switch times {
    case 1: return pick("\(last)に1回購入", "Once, \(last)")
    case 2: return pick("2回購入、最後は\(last)", "Twice, last \(last)")
    default: return pick("\(times)回購入、最後は\(last)", "\(times) times, last \(last)")
    }
  }
  func goesWith(_ name: String) -> String { pick("\(name)と一緒に人気", "Often bought with \(name)") }
  var close: String { pick("閉じる", "Close") }
  var storeTrouble: String { pick("保存できません", "The shop cannot save") }
  var usedIn: String { pick("このレシピで使います", "Used in") }
  var ingredients: String { pick("材料", "Ingredients") }
  var checkIngredients: String { pick("材料を確かめる", "Check ingredients") }
  func ready(_ count: Int, of all: Int) -> String { pick("\(all)品中\(count)品", "\(count) of \(all) at hand") }
  var startAgain: String { pick("はじめから", "Start again") }
  func addMissing(_ count: Int) -> String {
    pick("足りない\(count)品をかごへ", count == 1 ? "Add the missing item" : "Add \(count) missing items")
  }
  var allAtHand: String { pick("すべてそろいました", "Everything is at hand") }
  var atHand: String { pick("手もとにあり", "At hand") }
  var startCooking: String { pick("作りはじめる", "Start cooking") }
  var stopCooking: String { pick("調理をやめる", "Stop cooking") }
  var previousStep: String { pick("前へ", "Previous") }
  var nextStep: String { pick("次へ", "Next") }
  var doneCooking: String { pick("できあがり", "Done") }
  func step(_ number: Int, of count: Int) -> String { pick("手順 \(number)/\(count)", "Step \(number) of \(count)") }
  var pictures: String { pick("写真", "Pictures") }
  var steps: String { pick("作り方", "Steps") }
  var similar: String { pick("似たレシピ", "Similar") }
  /// What two recipes have in common.
  func shared(_ names: [String]) -> String { pick("共通の材料：", "Both with ") + listed(names) }
  func listed(_ parts: [String]) -> String { parts.joined(separator: pick("、", ", ")) }
  var sell: String { pick("出品する", "Sell something") }
  var productName: String { pick("商品名", "Product name") }
  var suggestedKeywords: String { pick("キーワード候補", "Suggested keywords") }
  var suggestionHint: String { pick("商品名を入れると候補が出ます。", "Type a name to see suggestions.") }
  var noSuggestions: String { pick("候補はありません。", "No suggestions.") }
  func useKeyword(_ word: String) -> String { pick("キーワード：\(word)", "Keyword: \(word)") }
  var keyword: String { pick("食材キーワード", "Ingredient keyword") }
  func addKeyword(_ word: String) -> String { pick("「\(word)」を新しいキーワードにする", "Add “\(word)” as a keyword") }
  var countedWords: String { pick("判断のもとになった言葉", "Words that counted") }
  /// A word of a name, and how much of the decision came from it, in percent.
  func counted(_ word: String, percent: Int) -> String { pick("\(word) \(percent)パーセント", "\(word) \(percent) percent") }
  var priceInYen: String { pick("価格（円）", "Price in yen") }
  var putOnSale: String { pick("販売をはじめる", "Put on sale") }
  var favourite: String { pick("お気に入り", "Favourite") }
  var add: String { pick("追加", "Add") }
  var remove: String { pick("減らす", "Remove one") }
  var done: String { pick("完了", "Done") }
  var search: String { pick("商品をさがす", "Search products") }
  func nothingFound(_ text: String) -> String { pick("「\(text)」は見つかりません", "Nothing found for “\(text)”") }
  var sort: String { pick("並べかえ", "Sort") }

  func order(_ order: ProductOrder) -> String {
    switch order {
    case .catalogue: pick("おすすめ順", "As on the shelves")
    case .priceAscending: pick("価格の安い順", "Price: low to high")
    case .name: pick("名前順", "Name")
    }
  }

  func minutes(_ count: Int) -> String { pick("\(count)分", "\(count) min") }
  func servings(_ count: Int) -> String { pick("\(count)人分", count == 1 ? "1 serving" : "\(count) servings") }
  func addItem(_ name: String) -> String { pick("\(name)をかごに入れる", "Add \(name) to basket") }
  func items(_ count: Int) -> String { pick("\(count)点", count == 1 ? "1 item" : "\(count) items") }
  func inBasket(_ count: Int) -> String { pick("かごに\(count)点", "\(count) in basket") }

  /// Yen with thousands separated, as both languages write it.
  static func price(_ yen: Int) -> String {
    var digits = String(yen)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return "¥" + ([digits] + groups).joined(separator: ",")
  }

  private func pick(_ japanese: String, _ english: String) -> String { language == .japanese ? japanese : english }
}
