import Testing

@testable import UIKitCore

@Suite("The states between hidden and shown")
struct AppearanceStateTests {
  typealias Phase = AppearanceState.Phase

  enum Event: CaseIterable { case beginAppearing, beginDisappearing, end }

  /// A state in `phase`, reached by the shortest way.
  static func state(in phase: Phase) -> AppearanceState {
    var state = AppearanceState()
    func begin(_ appearing: Bool) { _ = state.begin(appearing: appearing, animated: false, origin: .container) }
    switch phase {
    case .hidden: break
    case .appearing: begin(true)
    case .shown:
      begin(true)
      _ = state.end()
    case .disappearing:
      begin(true)
      _ = state.end()
      begin(false)
    }
    return state
  }

  @Test(
    "Every event in every phase",
    arguments: [
      (Phase.hidden, Event.beginAppearing, Phase.appearing), (.hidden, .beginDisappearing, .hidden),
      (.hidden, .end, .hidden),
      (.appearing, .beginAppearing, .appearing), (.appearing, .beginDisappearing, .disappearing),
      (.appearing, .end, .shown),
      (.shown, .beginAppearing, .shown), (.shown, .beginDisappearing, .disappearing), (.shown, .end, .shown),
      (.disappearing, .beginAppearing, .appearing), (.disappearing, .beginDisappearing, .disappearing),
      (.disappearing, .end, .hidden),
    ] as [(Phase, Event, Phase)])
  func table(from: Phase, event: Event, to: Phase) {
    var state = Self.state(in: from)
    let before = state
    let accepted: Bool
    switch event {
    case .beginAppearing: accepted = state.begin(appearing: true, animated: true, origin: .parent)
    case .beginDisappearing: accepted = state.begin(appearing: false, animated: true, origin: .parent)
    case .end: accepted = state.end() != nil
    }
    #expect(state.phase == to)
    #expect(accepted == (from != to))
    if !accepted { #expect(state == before) }
  }

  // behaviours.md §16 "isAppearing": once per appearance
  @Test("viewIsAppearing is called once per appearance, and not after a reversed appearance")
  func isAppearing() {
    var state = AppearanceState()
    var due = [state.takeIsAppearing()]
    for appearing in [true, false, true] {
      _ = state.begin(appearing: appearing, animated: false, origin: .container)
      due += [state.takeIsAppearing(), state.takeIsAppearing()]
    }
    #expect(due == [false, true, false, false, false, true, false])
  }
}
