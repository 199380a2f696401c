import Observation
import Testing
import UIKit

@testable import SwiftUI

@Suite("Gestures around controls, and gestures that change")
struct GestureAndControlTests {
  @Observable final class Model {
    var value = 0.5
    var isOn = false
    var isOpen = false
    var way: CGFloat = 0
    var ends = 0
  }

  struct Card: View {
    @Bindable var model: Model
    var isHigh = false
    var body: some View {
      let drag = DragGesture().onChanged { model.way = $0.translation.width }
      let content = VStack(spacing: 40) {
        Slider(value: $model.value).frame(width: 200)
        Toggle("On", isOn: $model.isOn).frame(width: 200)
        Text("Title")
      }
      .padding(40).background(Color.pureBlue)
      if isHigh { content.highPriorityGesture(drag) } else { content.gesture(drag) }
    }
  }

  private func drag(_ shown: Shown<some View>, _ view: UIView, from share: CGFloat, by distance: CGFloat) {
    let frame = shown.frame(view)
    let start = CGPoint(x: frame.minX + frame.width * share, y: frame.midY)
    shown.host.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y))
    shown.host.rest()
  }

  @Test("A slider and a switch in a card that is dragged slide; beside them the card is dragged")
  func controls() throws {
    let model = Model()
    let shown = Shown(Card(model: model))
    let slider = try #require(shown.all(UISlider.self).first)
    drag(shown, slider, from: 0.5, by: 80)
    #expect(model.value > 0.8 && model.way == 0, "\(model.value) \(model.way)")
    let toggle = try #require(shown.all(UISwitch.self).first)
    drag(shown, toggle, from: 0.2, by: 40)
    #expect(model.isOn && model.way == 0)
    let title = try shown.label("Title")
    drag(shown, title, from: 0.5, by: 60)
    #expect(model.way == 60)
  }

  @Test("A drag of high priority takes the finger from a slider")
  func highPriority() throws {
    let model = Model()
    let shown = Shown(Card(model: model, isHigh: true))
    drag(shown, try #require(shown.all(UISlider.self).first), from: 0.5, by: 80)
    #expect(model.way == 80 && model.value < 0.6)
  }

  struct Sliding: View {
    let model: Model
    @GestureState private var way: CGFloat = 0
    var body: some View {
      let drag = DragGesture()
        .updating($way) { value, way, _ in way = value.translation.width }
        .onEnded { _ in model.ends += 1 }
      Text("Way \(Int(way))").frame(width: 200, height: 100).background(Color.pureBlue)
        .gesture(model.isOpen ? nil : drag)
    }
  }

  @Test("The state of a gesture that is taken away under the finger returns, and the gesture does not end")
  func takenAway() throws {
    let model = Model()
    let shown = Shown(Sliding(model: model))
    let start = try shown.centre("Way 0")
    shown.host.touchDown(at: start)
    shown.host.touchMove(to: CGPoint(x: start.x + 50, y: start.y))
    shown.host.settle()
    #expect(shown.texts == ["Way 50"])
    shown.change { model.isOpen = true }
    #expect(shown.texts == ["Way 0"])
    shown.host.touchMove(to: CGPoint(x: start.x + 80, y: start.y))
    shown.host.touchUp(at: CGPoint(x: start.x + 80, y: start.y))
    shown.host.rest()
    #expect(shown.texts == ["Way 0"] && model.ends == 0)
    shown.change { model.isOpen = false }
    shown.host.drag(from: start, to: CGPoint(x: start.x + 60, y: start.y))
    shown.host.rest()
    #expect(shown.texts == ["Way 0"] && model.ends == 1)
  }

  @Test(
    "A gesture that becomes one of another kind under the finger returns its state, and the new one begins with the next finger"
  )
  func exchanged() throws {
    struct Screen: View {
      let model: Model
      @GestureState private var way: CGFloat = 0
      var body: some View {
        Text("Way \(Int(way))").frame(width: 200, height: 100).background(Color.pureBlue)
          .gesture(gesture)
      }
      var gesture: AnyGesture<Void> {
        model.isOpen
          ? AnyGesture(TapGesture().onEnded { model.ends += 1 })
          : AnyGesture(
            DragGesture().updating($way) { value, way, _ in way = value.translation.width }.map { _ in () })
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    let start = try shown.centre("Way 0")
    shown.host.touchDown(at: start)
    shown.host.touchMove(to: CGPoint(x: start.x + 50, y: start.y))
    shown.host.settle()
    shown.change { model.isOpen = true }
    #expect(shown.texts == ["Way 0"])
    shown.host.touchUp(at: start)
    shown.host.rest()
    #expect(model.ends == 0)
    shown.host.tap(at: start)
    shown.host.rest()
    #expect(model.ends == 1)
  }
}
