import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite("Values of layers by their names")
struct LayerKeyValueTests {
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  @Test("A property is read and written by its name, in its own type")
  func properties() {
    let layer = CALayer()
    layer.setValue(8, forKey: "cornerRadius")
    layer.setValue(NSNumber(value: 0.5), forKey: "opacity")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    layer.setValue(red, forKey: "backgroundColor")
    layer.setValue("A", forKey: "name")
    layer.setValue(CGRect(x: 10, y: 20, width: 30, height: 40), forKey: "frame")
    #expect(layer.cornerRadius == 8 && layer.opacity == 0.5 && layer.isHidden && layer.backgroundColor == red)
    #expect(layer.bounds.size == CGSize(width: 30, height: 40) && layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.value(forKey: "cornerRadius") as? CGFloat == 8)
    #expect(layer.value(forKey: "opacity") as? Float == 0.5)
    #expect(layer.value(forKey: "hidden") as? Bool == true)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 25, y: 40))
    #expect(layer.value(forKey: "name") as? String == "A")
    #expect(layer.value(forKey: "superlayer") == nil)
  }

  @Test("A part of a property has a path of its own")
  func parts() {
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(30, forKeyPath: "position.y")
    #expect(layer.transform.m11 == 2 && layer.position == CGPoint(x: 0, y: 30))
    #expect(layer.value(forKeyPath: "transform.scale.x") as? CGFloat == 2)
    #expect(layer.value(forKeyPath: "position.y") as? CGFloat == 30)
    #expect(layer.value(forKeyPath: "zPosition") as? CGFloat == 0)
  }

  @Test("A name that is no property keeps what it is given, also in copies")
  func kept() {
    let layer = CALayer()
    #expect(layer.value(forKey: "allowsHitTesting") == nil)
    layer.setValue(3, forKey: "index")
    layer.setValue("round", forKey: "lineCap")
    #expect(layer.value(forKey: "index") as? Int == 3)
    #expect(layer.value(forKey: "lineCap") as? String == "round")
    #expect(CALayer(layer: layer).value(forKey: "index") as? Int == 3)
    layer.setValue(nil, forKey: "index")
    #expect(layer.value(forKey: "index") == nil)
  }

  @Test("nil clears what can be nil, and restores the default of anything else")
  func cleared() {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    layer.setValue(CAShapeLayerLineCap.round, forKey: "lineCap")
    layer.opacity = 0.2
    layer.backgroundColor = red
    #expect(layer.value(forKey: "path") is CGPath && layer.lineCap == .round)
    for key in ["path", "lineCap", "opacity", "backgroundColor", "name", "mask"] { layer.setValue(nil, forKey: key) }
    #expect(layer.path == nil && layer.lineCap == .butt && layer.opacity == 1 && layer.backgroundColor == nil)
    #expect(layer.value(forKey: "path") == nil && layer.value(forKey: "mask") == nil)
  }

  @Test("A value of a wrong type changes nothing")
  func wrongType() {
    let layer = CALayer()
    layer.setValue("wide", forKey: "cornerRadius")
    layer.setValue(1, forKey: "frame")
    layer.setValue("x", forKeyPath: "position.x")
    #expect(layer.cornerRadius == 0 && layer.frame == .zero && layer.position == .zero)
  }

  @Test("A layer prefers the size that it has")
  func preferredSize() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 5, y: 5, width: 20, height: 10)
    #expect(layer.preferredFrameSize() == CGSize(width: 20, height: 10))
  }
}
