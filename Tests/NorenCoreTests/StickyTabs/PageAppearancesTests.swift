import NorenCore
import RandomHistories
import Testing

@Suite("Appearance calls of pages")
struct PageAppearancesTests {
  private typealias Appearances = PageAppearances<Int>

  /// On the screen, with page 0 selected.
  private static func shown() -> Appearances {
    var appearances = Appearances()
    _ = appearances.rest(on: 0)
    _ = appearances.containerWill(appear: true, isAnimated: false)
    _ = appearances.containerDid(appear: true)
    return appearances
  }

  @Test("B4: a swipe notifies the leaving page first, at its beginning and its end")
  func swipe() {
    var appearances = Self.shown()
    let begins = appearances.swipe(to: 1)
    #expect(begins == [.begin(0, appears: false, isAnimated: true), .begin(1, appears: true, isAnimated: true)])
    let again = appearances.swipe(to: 1)
    #expect(again.isEmpty)
    let ends = appearances.rest(on: 1)
    #expect(ends == [.end(0), .end(1)])
  }

  @Test("B4: a swipe back reverses both")
  func cancelled() {
    var appearances = Self.shown()
    _ = appearances.swipe(to: 1)
    let calls = appearances.rest(on: 0)
    #expect(
      calls == [
        .begin(1, appears: false, isAnimated: false), .begin(0, appears: true, isAnimated: false), .end(1), .end(0),
      ])
  }

  @Test("B4: a swipe ends with its screen, or when its page is removed")
  func cutShort() {
    var leaving = Self.shown()
    _ = leaving.swipe(to: 1)
    let leaves = leaving.containerWill(appear: false, isAnimated: true)
    #expect(leaving.incoming == nil)
    #expect(leaves == [.begin(1, appears: false, isAnimated: true), .end(1)])
    var losing = Self.shown()
    _ = losing.swipe(to: 1)
    let loses = losing.forget(1)
    #expect(losing.incoming == nil)
    #expect(
      loses == [
        .begin(1, appears: false, isAnimated: false), .begin(0, appears: true, isAnimated: false), .end(1), .end(0),
      ])
  }

  @Test("B4: a screen that leaves and returns notifies only the selected page")
  func container() {
    var appearances = Self.shown()
    let goes = appearances.containerWill(appear: false, isAnimated: true)
    #expect(goes == [.begin(0, appears: false, isAnimated: true)])
    let comesBack = appearances.containerWill(appear: true, isAnimated: true)
    #expect(comesBack == [.begin(0, appears: true, isAnimated: true)])
    let isThere = appearances.containerDid(appear: true)
    #expect(isThere == [.end(0)])
  }

  @Test("B4: in any history, each page's calls alternate, and at rest only the selected page is shown")
  func anyHistory() {
    enum Step {
      case will(Bool)
      case did
      case swipes(Int?)
      case rests(Int)
      case forgets(Int)
    }
    var steps = 0
    checkHistories(
      count: 3000, length: 40, seed: 5,
      step: { numbers -> Step in
        switch Int.random(in: 0..<100, using: &numbers) {
        case 0..<12: .will(numbers.isLikely(0.5))
        case 12..<30: .did
        case 30..<65: .swipes(numbers.isLikely(0.1) ? nil : Int.random(in: 0...4, using: &numbers))
        case 65..<95: .rests(Int.random(in: 0...4, using: &numbers))
        default: .forgets(Int.random(in: 0...4, using: &numbers))
        }
      },
      failure: { history in
        var appearances = Appearances()
        // As UIKit keeps it of each controller.
        var phases = [Appearances.Phase](repeating: .hidden, count: 5)
        for step in history {
          steps += 1
          var calls: [Appearances.Call] = []
          switch step {
          case .will(let appears): calls = appearances.containerWill(appear: appears, isAnimated: false)
          case .did:
            guard appearances.container == .appearing || appearances.container == .disappearing else { continue }
            calls = appearances.containerDid(appear: appearances.container == .appearing)
          case .swipes(let id): calls = appearances.swipe(to: id)
          case .rests(let id): calls = appearances.rest(on: id)
          case .forgets(let id): calls = appearances.forget(id)
          }
          for call in calls {
            switch call {
            case .begin(let id, let appears, _):
              let former = phases[id]
              let isAllowed =
                appears ? former == .hidden || former == .disappearing : former == .shown || former == .appearing
              if !isAllowed { return "\(id) begins from \(former)" }
              phases[id] = appears ? .appearing : .disappearing
            case .end(let id):
              switch phases[id] {
              case .appearing: phases[id] = .shown
              case .disappearing: phases[id] = .hidden
              default: return "\(id) ends from \(phases[id])"
              }
            }
          }
          for id in phases.indices {
            if appearances.phase(of: id) != phases[id] { return "\(id) is taken for \(appearances.phase(of: id))" }
            let isInvolved = id == appearances.selection || id == appearances.incoming
            if !isInvolved, phases[id] != .hidden { return "\(id) is still \(phases[id])" }
          }
          if appearances.container == .shown, appearances.incoming == nil, let id = appearances.selection,
            phases[id] != .shown
          {
            return "at rest \(id) is \(phases[id])"
          }
        }
        return nil
      })
    #expect(steps > 100_000)
  }
}
