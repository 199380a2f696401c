import CoreGraphics
import Curves
import Foundation

/// The pictures on screen in place of a layer's appearance and sublayers during a transition: before and after.
final class TransitionPictures {
  /// Holds the pictures. Its `parent` is the layer in transition, so that it is in a committed tree.
  let layer = CALayer()

  /// Arranges the pictures and their animations.
  ///
  /// - Parameter owner: The layer in transition. It gets no new sublayer: only commits see the pictures.
  init(_ transition: CATransition, of owner: CALayer, before: CGImage?, after: CGImage?) {
    layer.isStill = true
    layer.anchorPoint = .zero
    layer.bounds = owner.bounds
    layer.position = owner.bounds.origin
    layer.parent = owner
    let size = owner.bounds.size
    let move = (transition.subtype ?? .fromLeft).direction
    let way = CGVector(dx: move.dx * size.width, dy: move.dy * size.height)
    switch transition.type {
    case .push:
      add(before, transition, [("position", .zero, way)])
      add(after, transition, [("position", CGVector(dx: -way.dx, dy: -way.dy), .zero)])
      layer.masksToBounds = true
    case .moveIn:
      add(before, transition, [])
      add(after, transition, [("position", CGVector(dx: -way.dx, dy: -way.dy), .zero)])
      layer.masksToBounds = true
    case .reveal:
      add(after, transition, [])
      add(before, transition, [("position", .zero, way)])
      layer.masksToBounds = true
    case .flip:
      let axis = move.dx != 0 ? "transform.rotation.y" : "transform.rotation.x"
      let sign = move.dx + move.dy
      addFlip(before, transition, axis, from: 0, to: sign * .pi / 2, start: 0)
      addFlip(after, transition, axis, from: -sign * .pi / 2, to: 0, start: 0.5)
    default:
      let picture = addPicture(after)
      let animation = CABasicAnimation(keyPath: "contents")
      animation.fromValue = AnimatableValue.image(before)
      animation.toValue = AnimatableValue.image(after)
      run(animation, on: picture, transition)
    }
  }

  /// Adds a layer that shows an image over the whole bounds.
  private func addPicture(_ image: CGImage?) -> CALayer {
    let picture = CALayer()
    picture.isStill = true
    picture.bounds = layer.bounds
    picture.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    picture.contents = image
    layer.addSublayer(picture)
    return picture
  }

  /// Adds a picture with animations of its position, as additions to its place in points.
  private func add(_ image: CGImage?, _ transition: CATransition, _ moves: [(String, CGVector, CGVector)]) {
    let picture = addPicture(image)
    for (key, from, to) in moves {
      let animation = CABasicAnimation(keyPath: key)
      animation.isAdditive = true
      animation.fromValue = CGPoint(x: from.dx, y: from.dy)
      animation.toValue = CGPoint(x: to.dx, y: to.dy)
      run(animation, on: picture, transition)
    }
  }

  /// Adds one side of a flip, which turns during its half of the transition and is invisible in the other.
  private func addFlip(
    _ image: CGImage?, _ transition: CATransition, _ axis: String, from: Double, to: Double, start: Double
  ) {
    let picture = addPicture(image)
    let animation = CABasicAnimation(keyPath: axis)
    animation.fromValue = from
    animation.toValue = to
    animation.easingOverride = .window(transition.easing, start: start, length: 0.5)
    run(animation, on: picture, transition)
    // Edge-on in the middle: each side is visible in its own half.
    let visibility = CABasicAnimation(keyPath: "opacity")
    visibility.fromValue = start == 0 ? 1 : 0
    visibility.toValue = start == 0 ? 0 : 1
    visibility.easingOverride = .window(transition.easing, start: 0.5, length: 0)
    run(visibility, on: picture, transition)
  }

  /// Runs an animation at the transition's own time and pace, and keeps it until the pictures leave.
  private func run(_ animation: CABasicAnimation, on picture: CALayer, _ transition: CATransition) {
    let delegate = animation.delegate
    animation.timing = transition.timing
    animation.delegate = delegate
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.driver = transition.driver
    let (start, end) = (Double(transition.startProgress), Double(transition.endProgress))
    if animation.easingOverride == nil {
      animation.easingOverride =
        start == 0 && end == 1 ? transition.easing : .section(transition.easing, from: start, to: end)
    }
    picture.add(animation, forKey: nil)
  }

  /// Takes the pictures out of the tree at the end of the transition.
  func leave() { layer.parent = nil }
}
