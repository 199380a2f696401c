import UIKit

/// A pinch that an assistive technology makes in place of the user.
public nonisolated struct AccessibilityZoomGestureAction: Sendable {
  public nonisolated enum Direction: Hashable, Sendable {
    case zoomIn
    case zoomOut
  }
  public let direction: Direction
  /// The middle of the pinch, as shares of the view.
  public let location: UnitPoint
  /// The middle of the pinch in the view's space, in points.
  public let point: CGPoint
}

/// How a view answers touches that an assistive technology passes on to it.
public nonisolated struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public typealias RawValue = UInt
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The screen reader says nothing when the view is touched.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  /// Touches are passed on when the element has been activated.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

/// What a text is, for the way in which it is read.
public nonisolated struct AccessibilityTextContentType: Sendable {
  private enum Kind { case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing }
  private let kind: Kind
  public static let plain = AccessibilityTextContentType(kind: .plain)
  public static let console = AccessibilityTextContentType(kind: .console)
  public static let fileSystem = AccessibilityTextContentType(kind: .fileSystem)
  public static let messaging = AccessibilityTextContentType(kind: .messaging)
  public static let narrative = AccessibilityTextContentType(kind: .narrative)
  public static let sourceCode = AccessibilityTextContentType(kind: .sourceCode)
  public static let spreadsheet = AccessibilityTextContentType(kind: .spreadsheet)
  public static let wordProcessing = AccessibilityTextContentType(kind: .wordProcessing)
}

/// The part of a view in a pair of a label and what it names.
public nonisolated enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The view whose words name the other one.
  case label
  /// The view that is named.
  case content
}

nonisolated extension View {
  /// Runs an action when an assistive technology scrolls this view by a page. The view is one element then.
  ///
  /// - Parameter handler: Receives the edge that comes into view: `.bottom` for a page down [G].
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
    acting(handler) { view, handler in
      view.scrolled = { [weak view] direction in
        let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch direction {
        case .up: handler(.top)
        case .down: handler(.bottom)
        case .left: handler(isMirrored ? .trailing : .leading)
        case .right: handler(isMirrored ? .leading : .trailing)
        case .previous: handler(.leading)
        case .next: handler(.trailing)
        @unknown default: break
        }
      }
    }
  }

  /// Runs an action when an assistive technology magnifies this view. Never called: see Divergences.
  public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View {
    self
  }

  /// Lets assistive technologies see some views in place of those in this view, one below the other.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    accessibilityHidden(true).overlay(alignment: .center) {
      VStack(content: children).opacity(0.011).allowsHitTesting(false)
    }
  }

  /// Sets whether the user can act on this view, as assistive technologies have it.
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View {
    property(.responds(respondsToUserInteraction))
  }

  /// Sets what the text in this view is. Without effect: all text is read alike here.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

  /// Sets where an assistive technology touches this view when it activates it, as shares of the view. The view is one element then.
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View {
    acting(activationPoint) { view, point in
      view.activationPoint = { CGPoint(x: point.x * $0.width, y: point.y * $0.height) }
    }
  }

  /// Sets where an assistive technology touches this view when it activates it: in the view's space, in points [G]. The view is one element
  /// then.
  public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View {
    acting(activationPoint) { view, point in view.activationPoint = { _ in point } }
  }

  /// Has assistive technologies pass touches on to this view. The screen reader here does not touch views: the trait alone is set.
  ///
  /// - Parameter options: Without effect.
  public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View {
    property(
      .traits(
        added: isDirectTouchArea ? .allowsDirectInteraction : [],
        removed: isDirectTouchArea ? [] : .allowsDirectInteraction))
  }

  /// Links the element of this view with others of one identity. Without effect: the screen reader here has no linked elements.
  public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }

  /// Pairs this view with another one of the same identity: the words of one name the other, and are not read by themselves.
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View {
    let key = PairKey(id: AnyHashable(id), namespace: namespace)
    return inContainer(AccessibilityContainerView(), PairCause(key: key, role: role), with: key) { view, _, key in
      switch role {
      case .label:
        view.accessibilityElementsHidden = true
        labels[key] = WeakLabel(view: view)
        labels = labels.filter { $0.value.view != nil }
      case .content:
        view.behavior = .combine
        view.label = { labels[key]?.view }
      }
    }
  }
}

private nonisolated struct PairKey: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}
private nonisolated struct PairCause: Equatable {
  let key: PairKey
  let role: AccessibilityLabeledPairRole
}
private struct WeakLabel { weak var view: UIView? }
/// The views that name others.
private var labels: [PairKey: WeakLabel] = [:]

// MARK: Speech

nonisolated extension View {
  /// Raises or lowers the voice that reads this view, -1…1. Without effect, as the others below: nothing is spoken aloud here.
  public func speechAdjustedPitch(_ value: Double) -> some View { self }
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
}

nonisolated extension Text {
  /// Raises or lowers the voice that reads this text, -1…1. Without effect, as the others below: nothing is spoken aloud here.
  public func speechAdjustedPitch(_ value: Double) -> Text { self }
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
}
