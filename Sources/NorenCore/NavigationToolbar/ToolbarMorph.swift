import Foundation

/// How one toolbar turns into another while a screen is pushed or popped: a function of the share of the way.
///
/// ```
/// share 0, lower screen                share ½                    share 1, upper screen
/// ‹ Home      Shop      ⌕ ⚙      ‹ ←Home ←Shop ←Tea  ⌕̶ ⚙ ♡      ‹ Shop      Tea      ♡ ⚙
/// ```
///
/// - The lower title moves to the upper back label's place, and the label comes from the title's: they move as one and fade into each
///   other. The upper title comes from the trailing side, and the lower back label leaves on the leading side, as in the standard bar
///   (behaviours §7 "Bar") [G]. A large title shrinks on its way to the label, and grows on its way back.
/// - Elements below the row belong to the page. A search moves with its screen, and so does a large title without a label to go to or to
///   come from, as in the standard bar [G].
/// - An element that both bars have stays, and moves if its places differ. All others fade in place.
/// - Everything is linear in the share, so an animation between the two ends shows what this type says for every share between. Only where
///   nothing moves, leaving elements fade in the first part of the way and coming ones in the last; see ``ToolbarFade``.
///
/// Invariants: a pop is a push in reverse; at 0 and at 1 the elements are exactly those of one bar and of the other; a small step moves
/// nothing far.
public struct ToolbarMorph: Equatable, Sendable {
  /// A toolbar at rest: the start or the end of a morph.
  public struct Face: Equatable, Sendable {
    /// In drawing order. Indices into this array identify elements in ``Source``.
    public var elements: [ToolbarElement]
    /// The bar's height in points.
    public var height: CGFloat

    public init(elements: [ToolbarElement], height: CGFloat) {
      self.elements = elements
      self.height = height
    }
  }

  /// Where and how an element is shown at one moment.
  public struct Pose: Equatable, Sendable {
    /// In points, in the bar's space.
    public var center: CGPoint
    public var scale: CGFloat
    public var alpha: CGFloat

    public init(center: CGPoint, scale: CGFloat = 1, alpha: CGFloat) {
      self.center = center
      self.scale = scale
      self.alpha = alpha
    }

    /// Returns the pose `share` of the way to `other`; exact at both ends, and never beyond them.
    public func moved(to other: Pose, by share: CGFloat) -> Pose {
      Pose(
        center: CGPoint(
          x: ToolbarMorph.between(center.x, other.center.x, share),
          y: ToolbarMorph.between(center.y, other.center.y, share)),
        scale: ToolbarMorph.between(scale, other.scale, share), alpha: ToolbarMorph.between(alpha, other.alpha, share))
    }
  }

  /// The bar and the index of the element that a piece shows.
  public enum Source: Hashable, Sendable {
    case lower(Int)
    case upper(Int)
  }

  /// One visible part of the morph, with its two ends.
  public struct Piece: Equatable, Sendable {
    public var source: Source
    /// The index of the upper element that this element becomes, if it stays.
    public var counterpart: Int?
    /// At share 0.
    public var start: Pose
    /// At share 1.
    public var end: Pose
    /// When its opacity changes.
    public var fade = ToolbarFade.throughout

    /// Returns the pose at a share. Position and scale change all the way; the opacity changes as ``fade`` says.
    public func pose(at share: CGFloat) -> Pose {
      var pose = start.moved(to: end, by: share)
      pose.alpha = ToolbarMorph.between(start.alpha, end.alpha, fade.progress(at: share))
      return pose
    }
  }

  public let lower: Face
  public let upper: Face
  /// In drawing order: the lower bar's elements, then the upper bar's elements that the lower bar does not have.
  public let pieces: [Piece]

  /// Pairs the elements of two bars and finds both ends of each; O(elements of the lower × elements of the upper).
  ///
  /// - Parameters:
  ///   - width: The bar's width in points. It is the same for both faces.
  ///   - isFade: Whether nothing moves: with Reduce Motion, and for toolbars that are known only as pictures.
  public init(lower: Face, upper: Face, width: CGFloat, isRightToLeft: Bool = false, isFade: Bool = false) {
    self.lower = lower
    self.upper = upper
    let pairs = Self.pairs(lower.elements, upper.elements)
    let path = ToolbarTitlePath(
      lower: lower.elements, upper: upper.elements, width: width, isRightToLeft: isRightToLeft)
    var pieces: [Piece] = []
    for (index, element) in lower.elements.enumerated() {
      let rest = Pose(element)
      if let counterpart = pairs[index] {
        let end = Pose(upper.elements[counterpart])
        pieces.append(Piece(source: .lower(index), counterpart: counterpart, start: rest, end: end))
      } else {
        let away = isFade ? rest : path.covered(element) ?? rest
        pieces.append(
          Piece(source: .lower(index), start: rest, end: away.invisible, fade: isFade ? .leaving : .throughout))
      }
    }
    let staying = Set(pairs.values)
    for (index, element) in upper.elements.enumerated() where !staying.contains(index) {
      let rest = Pose(element)
      let away = isFade ? rest : path.away(element) ?? rest
      pieces.append(
        Piece(source: .upper(index), start: away.invisible, end: rest, fade: isFade ? .coming : .throughout))
    }
    self.pieces = pieces
  }

  /// Returns the bar's height in points, `share` of the way.
  public func height(at share: CGFloat) -> CGFloat { Self.between(lower.height, upper.height, share) }

  /// Returns a linear blend, clamped, with exactly `start` and `end` at the two ends.
  static func between(_ start: CGFloat, _ end: CGFloat, _ share: CGFloat) -> CGFloat {
    share >= 1 ? end : share <= 0 ? start : start + (end - start) * share
  }

  // MARK: Constant parts

  /// The upper index for each lower index that stays: the same object is preferred to the same role.
  private static func pairs(_ lower: [ToolbarElement], _ upper: [ToolbarElement]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var taken: Set<Int> = []
    for isSame in [isSameObject, hasSameRole] {
      for (index, element) in lower.enumerated() where pairs[index] == nil && element.canStay {
        let match = upper.indices.first {
          !taken.contains($0) && isSame(element, upper[$0]) && element.hasSameAppearance(upper[$0])
        }
        guard let match else { continue }
        pairs[index] = match
        taken.insert(match)
      }
    }
    return pairs
  }

  private static func isSameObject(_ a: ToolbarElement, _ b: ToolbarElement) -> Bool {
    a.identity != nil && a.identity == b.identity && b.canStay
  }

  private static func hasSameRole(_ a: ToolbarElement, _ b: ToolbarElement) -> Bool { a.role == b.role }
}

extension ToolbarMorph.Pose {
  /// The pose of an element at rest.
  init(_ element: ToolbarElement) {
    self.init(center: CGPoint(x: element.frame.midX, y: element.frame.midY), alpha: element.alpha)
  }

  var invisible: Self { Self(center: center, scale: scale, alpha: 0) }
}

extension ToolbarElement {
  /// Whether the element may stay where both bars have it. Titles and back labels exchange places even if their texts are equal.
  fileprivate var canStay: Bool {
    switch role {
    case .title, .largeTitle, .subtitle, .backLabel, .search: false
    case .backChevron, .leftItem, .rightItem, .prompt, .other: true
    }
  }

  /// Whether both look the same. A difference of less than half a point is invisible in motion.
  fileprivate func hasSameAppearance(_ other: ToolbarElement) -> Bool {
    look == other.look && abs(frame.width - other.frame.width) < 0.5 && abs(frame.height - other.frame.height) < 0.5
  }
}
