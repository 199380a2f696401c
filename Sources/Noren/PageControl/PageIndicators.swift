import NorenCore
import UIKit

/// The views of a page control's dots: plain views, or image views for dots with images.
///
/// A view belongs to its page as long as the page's dot shows, so that it moves rather than jumps when the row scrolls. Views of other
/// kinds than before are replaced.
final class PageIndicators {
  /// The appearance of a dot.
  struct Look: Equatable {
    /// Shown instead of a dot; `nil` for a dot.
    var image: UIImage?
    var color: UIColor
    /// In points, in the control's space.
    var size: CGSize
    /// The filled part of a dot with progress; `nil` for a dot without.
    var filling: Filling?

    /// The filled part: a share of the length, 0…1, from the row's leading end.
    struct Filling: Equatable {
      var share: CGFloat
      var color: UIColor
      var isVertical: Bool
      var isReversed: Bool
    }
  }

  /// A dot's place and look.
  struct Place: Equatable {
    var page: Int
    /// In points, in the control's space.
    var center: CGPoint
    var scale: CGFloat
    var look: Look
  }

  /// By page, for the visible dots.
  private var views: [Int: UIView] = [:]
  /// The dots shown last.
  private(set) var places: [Place] = []

  /// The view of a page's dot.
  func view(forPage page: Int) -> UIView? { views[page] }

  /// Moves the dots to `newPlaces`, as subviews of `container`. O(visible dots); nothing if they are unchanged.
  ///
  /// Dots that leave fade out and move along; they belong to no page any more, and are removed when the animation ends.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether colours change gradually, and places as well unless `isMotionReduced`.
  func show(_ newPlaces: [Place], in container: UIView, isAnimated: Bool, isMotionReduced: Bool) {
    guard newPlaces != places else { return }
    let (old, shift) = (places, Self.shift(from: places, to: newPlaces))
    places = newPlaces
    let shown = Set(newPlaces.map(\.page))
    let leaving = old.filter { !shown.contains($0.page) }.compactMap { place in
      views.removeValue(forKey: place.page).map { ($0, place) }
    }
    for place in newPlaces { prepare(place, enteringFrom: isMotionReduced ? .zero : shift, in: container) }
    guard isAnimated else {
      for (view, _) in leaving { view.removeFromSuperview() }
      return apply()
    }
    if isMotionReduced { move() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      apply()
      for (view, place) in leaving {
        view.alpha = 0
        if !isMotionReduced { view.center = CGPoint(x: place.center.x + shift.x, y: place.center.y + shift.y) }
      }
    } completion: { _ in
      for (view, _) in leaving { view.removeFromSuperview() }
    }
  }

  /// The duration of a change of page, in seconds [G].
  private static let duration: TimeInterval = 0.25

  /// By how much the dots that stay move, so that entering and leaving ones move along.
  private static func shift(from old: [Place], to new: [Place]) -> CGPoint {
    for place in old {
      guard let same = new.first(where: { $0.page == place.page }) else { continue }
      return CGPoint(x: same.center.x - place.center.x, y: same.center.y - place.center.y)
    }
    return .zero
  }

  /// Creates the view of a dot that has none, or one of the other kind, before its animation.
  private func prepare(_ place: Place, enteringFrom shift: CGPoint, in container: UIView) {
    let look = place.look
    let isImage = look.image != nil
    if let present = views[place.page] {
      guard (present is UIImageView) != isImage else { return }
      present.removeFromSuperview()
    }
    let view: UIView = isImage ? UIImageView() : UIView()
    view.isUserInteractionEnabled = false
    view.isAccessibilityElement = false
    // Only a dot that enters along with others fades in.
    let isEntering = views[place.page] == nil && shift != .zero
    views[place.page] = view
    container.addSubview(view)
    UIView.performWithoutAnimation {
      configure(view, in: look)
      let offset = isEntering ? shift : .zero
      view.center = CGPoint(x: place.center.x - offset.x, y: place.center.y - offset.y)
      view.transform = CGAffineTransform(scaleX: place.scale, y: place.scale)
      view.alpha = isEntering ? 0 : 1
    }
  }

  /// Sets centre and scale of every dot.
  private func move() {
    for place in places {
      guard let view = views[place.page] else { continue }
      view.center = place.center
      view.transform = CGAffineTransform(scaleX: place.scale, y: place.scale)
    }
  }

  /// Sets everything of every dot, within an animation if there is one.
  private func apply() {
    move()
    for place in places {
      guard let view = views[place.page] else { continue }
      view.alpha = 1
      configure(view, in: place.look)
    }
  }

  /// Shows a look in a view of the matching kind.
  private func configure(_ view: UIView, in look: Look) {
    view.bounds.size = look.size
    if let view = view as? UIImageView {
      // In one colour, as symbols, unless the image is always original.
      view.image =
        look.image?.renderingMode == .alwaysOriginal ? look.image : look.image?.withRenderingMode(.alwaysTemplate)
      view.tintColor = look.color
      return
    }
    view.backgroundColor = look.color
    view.layer.cornerRadius = min(look.size.width, look.size.height) / 2
    fill(view, look)
  }

  /// Shows the filled part of a dot, or removes it.
  private func fill(_ view: UIView, _ look: Look) {
    view.clipsToBounds = look.filling != nil
    guard let filling = look.filling else {
      for subview in view.subviews { subview.removeFromSuperview() }
      return
    }
    let part = view.subviews.first ?? UIView()
    if part.superview == nil {
      part.isUserInteractionEnabled = false
      view.addSubview(part)
    }
    part.backgroundColor = filling.color
    var frame = CGRect(origin: .zero, size: look.size)
    if filling.isVertical {
      frame.size.height *= filling.share
      if filling.isReversed { frame.origin.y = look.size.height - frame.height }
    } else {
      frame.size.width *= filling.share
      if filling.isReversed { frame.origin.x = look.size.width - frame.width }
    }
    part.frame = frame
  }
}
