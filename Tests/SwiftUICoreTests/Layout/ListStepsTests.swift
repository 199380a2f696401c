import Testing

@testable import SwiftUICore

@Suite("Steps from one list to another")
struct ListStepsTests {
  /// Carries steps out: `nil` stands for what they do not say.
  private func apply(_ steps: ListSteps, _ old: [Int], count: Int) -> [Int?] {
    var result: [Int?] = Array(repeating: nil, count: count)
    for move in steps.moved { result[move.to] = old[move.from] }
    let gone = Set(steps.removed + steps.moved.map(\.from))
    let taken = Set(steps.inserted + steps.moved.map(\.to))
    let places = (0..<count).filter { !taken.contains($0) }
    let kept = old.indices.filter { !gone.contains($0) }
    guard places.count == kept.count else { return [] }
    for (place, index) in zip(places, kept) { result[place] = old[index] }
    return result
  }

  @Test(
    "Every list of up to four identities becomes every other: what is in both stays or moves, the rest goes and comes")
  func exhaustive() {
    func lists(_ count: Int) -> [[Int]] {
      count == 0 ? [[]] : lists(count - 1).flatMap { list in (0..<5).filter { !list.contains($0) }.map { list + [$0] } }
    }
    let all = (0...4).flatMap(lists)
    for old in all {
      for new in all where new.count + old.count < 8 {
        guard let steps = ListSteps(from: old, to: new, most: 10) else {
          Issue.record("No steps from \(old) to \(new)")
          continue
        }
        let result = apply(steps, old, count: new.count)
        #expect(result == new.map { old.contains($0) ? $0 : nil }, "\(old) \(new) \(steps)")
        #expect(steps.removed.map { old[$0] } == old.filter { !new.contains($0) })
      }
    }
  }

  @Test("Equal beginnings and ends of any length cost no comparison; more elements than allowed have no steps")
  func bounds() {
    let many = Array(0..<10_000)
    let steps = ListSteps(from: many, to: many.filter { $0 != 5_000 }, most: 5)
    #expect(steps?.removed == [5_000] && steps?.inserted == [] && steps?.moved == [])
    #expect(ListSteps(from: many, to: many.reversed(), most: 5) == nil)
  }

  @Test("Of an identity that is there several times any stands for another")
  func repeated() throws {
    for (old, new) in [([1, 2, 1], [2, 1, 1]), ([1, 1], [1]), ([3, 1, 3, 2], [2, 3, 3, 3, 1])] {
      let steps = try #require(ListSteps(from: old, to: new, most: 10))
      let result = apply(steps, old, count: new.count)
      #expect(
        zip(result, new).allSatisfy { $0 == nil || $0 == $1 } && result.count == new.count, "\(old) \(new) \(steps)")
    }
  }
}
