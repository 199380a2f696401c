import Foundation
import Testing
import UIKit

@testable import SimulatorServer

@Suite("The accessibility elements sent to live pages")
@MainActor
struct ElementMirrorTests {
  private func screen() -> (ApplicationHost, UIViewController, ElementMirror) {
    let host = ApplicationHost()
    let controller = UIViewController()
    host.show(controller)
    return (host, controller, ElementMirror())
  }

  private func button(_ title: String, at y: CGFloat) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
    return button
  }

  @Test("Everything is sent at first, then nothing, then moved frames, then everything again")
  func changes() {
    let (host, controller, mirror) = screen()
    let (first, second) = (button("One", at: 100), button("Two", at: 200))
    controller.view.addSubview(first)
    controller.view.addSubview(second)
    host.settle()
    #expect(mirror.update(host) == .all)
    #expect(mirror.elements.map(\.name) == ["One", "Two"])
    #expect(mirror.elements.map(\.role) == ["button", "button"])
    #expect(mirror.update(host) == nil)
    second.frame.origin.y = 300
    host.settle()
    #expect(mirror.update(host) == .places([1]))
    #expect(
      mirror.message(.places([1])) == #"{"places":[[\#(mirror.elements[1].id),20,300,100,44]],"type":"places"}"#
        || mirror.message(.places([1])).contains("[[\(mirror.elements[1].id),20,300,100,44]]"))
    first.isEnabled = false
    host.settle()
    #expect(mirror.update(host) == .all)
    #expect(mirror.elements[0].isDisabled == true)
  }

  @Test("A switch is a switch with its value, a segment a button")
  func controls() {
    let (host, controller, mirror) = screen()
    let (wifi, segments) = (
      UISwitch(frame: CGRect(x: 20, y: 100, width: 0, height: 0)), UISegmentedControl(items: ["A", "B"])
    )
    segments.frame = CGRect(x: 20, y: 200, width: 200, height: 32)
    segments.selectedSegmentIndex = 1
    wifi.accessibilityLabel = "Wi-Fi"
    wifi.isOn = true
    controller.view.addSubview(wifi)
    controller.view.addSubview(segments)
    host.settle()
    _ = mirror.update(host)
    #expect(mirror.elements.map(\.role) == ["switch", "button", "button"])
    #expect(mirror.elements.map(\.value) == ["1", "1 of 2", "2 of 2"])
    #expect(mirror.elements.map(\.isSelected) == [nil, nil, true])
  }

  @Test("A number identifies one element, which is not retained, and is never reused")
  func numbers() throws {
    let (host, controller, mirror) = screen()
    var gone: UIButton? = button("One", at: 100)
    controller.view.addSubview(try #require(gone))
    host.settle()
    _ = mirror.update(host)
    let id = mirror.elements[0].id
    #expect(mirror.element(id) === gone)
    gone?.removeFromSuperview()
    gone = nil
    host.settle()
    #expect(mirror.element(id) == nil)
    controller.view.addSubview(button("Other", at: 100))
    host.settle()
    #expect(mirror.update(host) == .all)
    #expect(mirror.elements.map(\.id) != [id] && mirror.element(id) == nil)
  }

  @Test("At most the maximum number of elements is sent")
  func limit() {
    let (host, controller, mirror) = screen()
    let list = UIScrollView(frame: controller.view.bounds)
    controller.view.addSubview(list)
    for number in 0..<ElementMirror.most + 10 { list.addSubview(button("\(number)", at: CGFloat(number) * 50)) }
    host.settle()
    _ = mirror.update(host)
    #expect(mirror.elements.count == ElementMirror.most)
    #expect(mirror.elements.first?.name == "0")
  }
}
