import Foundation
import NorenCore

/// What must hold of header, strip and pages.
struct TabsCheck {
  let tabs: TabsModel
  /// As it was a step before.
  let former: TabsModel?
  let surroundings: Surroundings

  private var rules: StickyTabs<Int> { tabs.rules }

  /// - Parameter mayJump: Whether the step was one that the header goes along with at once.
  func flaw(mayJump: Bool) -> String? {
    if let disorder = tabs.disorder { return disorder }
    // Rooms for header and strip are the surroundings', whatever has been scrolled.
    if rules.geometry != tabs.geometry(in: surroundings).valid { return "the geometry is not the surroundings'" }
    let (collapse, header) = (rules.collapse, rules.geometry.headerHeight)
    if collapse < 0 || collapse > header { return "\(collapse) of the header are gone" }
    if rules.stripTop < rules.geometry.topInset { return "the strip is at \(rules.stripTop)" }
    if rules.isHeaderPinned, collapse > 0 { return "\(collapse) of a pinned header are gone" }
    return headerFlaw(mayJump: mayJump) ?? pagesFlaw()
  }

  /// Only the selected page moves the header, and no farther than itself.
  private func headerFlaw(mayJump: Bool) -> String? {
    guard let former, !mayJump else { return nil }
    let moved = abs(rules.collapse - former.rules.collapse)
    let travel = rules.selection.map { abs(distance(of: $0, in: tabs) - distance(of: $0, in: former)) } ?? 0
    return moved > travel + 1e-6 ? "the header moves by \(moved) while \(travel) is travelled" : nil
  }

  private func distance(of id: Int, in tabs: TabsModel) -> CGFloat { tabs.scrolls[id]?.sample.distance ?? 0 }

  /// No page shows a gap below the strip, and those in view stand where the rules have them.
  private func pagesFlaw() -> String? {
    for id in tabs.idsInView {
      guard let scroll = tabs.scrolls[id], let offset = rules.offset(of: id), let insets = rules.insets(of: id) else {
        return "page \(id) is in view and was never placed"
      }
      let sample = scroll.sample
      if sample.leadingInset != insets.leading || sample.trailingInset != insets.trailing {
        return "page \(id) has other insets than its rules"
      }
      if id == rules.selection {
        if abs(sample.offset(at: sample.distance) - offset) > 1e-6 {
          return "page \(id) is at \(sample.offset), not at \(offset)"
        }
      } else if abs(sample.offset - offset) > 1e-6 {
        return "page \(id), which comes, is at \(sample.offset), not at \(offset)"
      }
    }
    return nil
  }

  // MARK: Rest

  func restFlaw(isShown: Bool) -> String? {
    if tabs.position != tabs.position.rounded() { return "the pager stands at \(tabs.position)" }
    if appearancesFlaw(isShown: isShown) { return "pages are told \(tabs.told) with \(rules.selection ?? -1) selected" }
    if let sample = tabs.selected?.sample, abs(sample.overscroll) > 1e-6 { return "the page rests beyond an end" }
    if rules.snapsHeader, !tabs.isPlacedByCode, rules.collapse > 0, rules.collapse < rules.geometry.headerHeight {
      return "\(rules.collapse) of the header rest gone"
    }
    return nil
  }

  /// The selected page of the screen that is shown is told so, and no other.
  private func appearancesFlaw(isShown: Bool) -> Bool {
    tabs.told.contains { id, phase in
      phase != (isShown && id == rules.selection ? .shown : .hidden)
    }
  }
}
