import SwiftUICore
import Testing
import UIKit

@testable import SwiftUI

@Suite("Motion in lazy containers")
struct LazyMotionTests {
  struct Rows: View {
    @ObservedObject var moves: Moves
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          if moves.isOn { Text("Banner").frame(height: 100) }
          ForEach(moves.items, id: \.self) { Text("Row \($0)").frame(height: 50) }
        }
      }
    }
  }

  /// The opacity of a view within everything around it.
  private func alpha(_ view: UIView) -> CGFloat {
    sequence(first: view, next: \.superview).reduce(1) { $0 * $1.alpha }
  }

  @Test("A removed lazy row fades where it is while its room closes, and is gone at the end")
  func removal() throws {
    let moves = Moves()
    moves.items = Array(0..<100)
    let shown = Shown(Rows(moves: moves))
    let (row, next) = (try shown.frame("Row 2").midY, try shown.frame("Row 3").midY)
    let label = try shown.label("Row 2")
    shown.animate { moves.items.remove(at: 2) }
    #expect(label.window != nil && alpha(label) == 1)
    expectSame(try shown.frame("Row 3").midY, next)
    shown.host.advance(by: 0.5)
    #expect(abs(alpha(label) - 0.5) < 0.02, "\(alpha(label))")
    expectSame(shown.frame(label).midY, row)
    expectSame(try shown.frame("Row 3").midY, next - 25)
    shown.host.rest()
    #expect(label.window == nil)
    expectSame(try shown.frame("Row 3").midY, row)
  }

  @Test("A new lazy row fades in at its place while the others make room")
  func insertion() throws {
    let moves = Moves()
    moves.items = Array(0..<100)
    let shown = Shown(Rows(moves: moves))
    let (row, next) = (try shown.frame("Row 2").midY, try shown.frame("Row 3").midY)
    shown.animate { moves.items.insert(500, at: 2) }
    let label = try shown.label("Row 500")
    #expect(alpha(label) == 0)
    expectSame(shown.frame(label).midY, row)
    shown.host.advance(by: 0.5)
    #expect(abs(alpha(label) - 0.5) < 0.02)
    expectSame(try shown.frame("Row 3").midY, next + 25)
    shown.host.rest()
    #expect(alpha(label) == 1)
    expectSame(try shown.frame("Row 3").midY, next + 50)
  }

  @Test("A banner above lazy rows goes and comes gradually, and the rows move with it")
  func banner() throws {
    let moves = Moves()
    (moves.items, moves.isOn) = (Array(0..<100), true)
    let shown = Shown(Rows(moves: moves))
    let row = try shown.frame("Row 0").midY
    let label = try shown.label("Banner")
    shown.animate { moves.isOn = false }
    shown.host.advance(by: 0.5)
    #expect(abs(alpha(label) - 0.5) < 0.02, "\(alpha(label))")
    expectSame(try shown.frame("Row 0").midY, row - 50)
    shown.host.rest()
    #expect(label.window == nil)
    expectSame(try shown.frame("Row 0").midY, row - 100)
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    expectSame(try shown.frame("Row 0").midY, row - 50)
    shown.host.rest()
    expectSame(try shown.frame("Row 0").midY, row)
    #expect(shown.texts.filter { $0 == "Banner" }.count == 1)
  }

  struct Opening: View {
    @ObservedObject var moves: Moves
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          Text("Head").frame(height: moves.isOn ? 650 : 50)
          ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(height: 50) }
        }
      }
    }
  }

  @Test("Rows that a growing one pushes out of view slide out, and slide in again")
  func pushedOut() throws {
    let moves = Moves()
    let shown = Shown(Opening(moves: moves))
    let row = try shown.frame("Row 10").midY
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.25)
    expectSame(try shown.frame("Row 10").midY, row + 150)
    shown.host.rest()
    #expect(!shown.texts.contains("Row 10"))
    shown.animate { moves.isOn = false }
    shown.host.advance(by: 0.75)
    expectSame(try shown.frame("Row 10").midY, row + 150)
    shown.host.rest()
    expectSame(try shown.frame("Row 10").midY, row)
  }
}
