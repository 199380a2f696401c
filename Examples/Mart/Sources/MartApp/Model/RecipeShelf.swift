import Foundation

/// Which recipes are listed.
enum RecipeFilter: CaseIterable, Sendable { case all, quick, favourites }

/// When there is time for a recipe.
enum RecipeOccasion: CaseIterable, Sendable {
  case quick, weeknight, weekend

  init(minutes: Int) { self = minutes <= 15 ? .quick : minutes <= 35 ? .weeknight : .weekend }
}

/// In which order recipes for the same occasion stand.
enum RecipeOrder: CaseIterable, Sendable { case time, name }

/// The recipes by occasion, as a function of filter and order.
struct RecipeShelf {
  struct Section {
    let occasion: RecipeOccasion
    let recipes: [Catalogue.Recipe]
  }

  let sections: [Section]

  init(
    _ recipes: [Catalogue.Recipe], filter: RecipeFilter, order: RecipeOrder, favourites: Set<String>, language: Language
  ) {
    let listed = recipes.enumerated().filter { _, recipe in
      switch filter {
      case .all: true
      case .quick: recipe.minutes <= 20
      case .favourites: favourites.contains(recipe.id)
      }
    }.sorted { one, other in
      switch order {
      case .time: (one.element.minutes, one.offset) < (other.element.minutes, other.offset)
      case .name:
        (SearchText.key(one.element.name(language)), one.offset)
          < (SearchText.key(other.element.name(language)), other.offset)
      }
    }.map(\.element)
    sections = RecipeOccasion.allCases.map { occasion in
      Section(occasion: occasion, recipes: listed.filter { RecipeOccasion(minutes: $0.minutes) == occasion })
    }.filter { !$0.recipes.isEmpty }
  }

  var count: Int { sections.reduce(0) { $0 + $1.recipes.count } }
}
