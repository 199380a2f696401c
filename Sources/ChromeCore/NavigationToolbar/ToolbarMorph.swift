import Foundation

/// How one toolbar turns into another while a screen is pushed or popped: a function of how far it has come.
///
/// ```
/// share 0, lower screen                share ½                    share 1, upper screen
/// ‹ Home      Shop      ⌕ ⚙      ‹ ←Home ←Shop ←Tea  ⌕̶ ⚙ ♡      ‹ Shop      Tea      ♡ ⚙
/// ```
///
/// - The lower title goes to where the upper back label stands, which comes from there: they move as one and fade into each other. The
///   upper title comes from the trailing side, the lower back label leaves at the leading one: what the standard bar does
///   (behaviours §7 "Bar") [G]. A title in large letters shrinks on its way to the label, and grows on its way back.
/// - What stands below the row belongs to the page: a search, and a large title that has no label to go to or comes from nowhere, move
///   with their screens. From memory of how the standard bar looks, confidence G.
/// - What both bars have stays, and moves if it stands elsewhere; all else fades where it is.
/// - Everything is linear in the share, so that an animation from the one end to the other shows what this says in between. Only where nothing
///   moves, what leaves fades in the first part of the way and what comes in the last; see ``ToolbarFade``.
///
/// Invariants: a pop is a push read backwards; at 0 and at 1 the elements are exactly those of the one bar and of the other; a
/// small step moves nothing far.
public struct ToolbarMorph: Equatable, Sendable {
  /// A toolbar at rest.
  public struct Face: Equatable, Sendable {
    public var elements: [ToolbarElement]
    /// In points.
    public var height: CGFloat

    public init(elements: [ToolbarElement], height: CGFloat) {
      self.elements = elements
      self.height = height
    }
  }

  /// How an element is shown.
  public struct Pose: Equatable, Sendable {
    /// In the bar's space.
    public var center: CGPoint
    public var scale: CGFloat
    public var alpha: CGFloat

    public init(center: CGPoint, scale: CGFloat = 1, alpha: CGFloat) {
      self.center = center
      self.scale = scale
      self.alpha = alpha
    }

    /// The pose `share` of the way from this one to `other`; exact at both ends.
    public func moved(to other: Pose, by share: CGFloat) -> Pose {
      Pose(
        center: CGPoint(
          x: ToolbarMorph.between(center.x, other.center.x, share),
          y: ToolbarMorph.between(center.y, other.center.y, share)),
        scale: ToolbarMorph.between(scale, other.scale, share), alpha: ToolbarMorph.between(alpha, other.alpha, share))
    }
  }

  /// Whose element a piece shows, and which.
  public enum Source: Hashable, Sendable {
    case lower(Int)
    case upper(Int)
  }

  /// Something that is seen of the morph, and its two ends.
  public struct Piece: Equatable, Sendable {
    public var source: Source
    /// Which of the upper elements this one is as well, if it stays.
    public var counterpart: Int?
    /// At share 0.
    public var start: Pose
    /// At share 1.
    public var end: Pose
    /// When its opacity changes.
    public var fade = ToolbarFade.throughout

    public func pose(at share: CGFloat) -> Pose {
      var pose = start.moved(to: end, by: share)
      pose.alpha = ToolbarMorph.between(start.alpha, end.alpha, fade.progress(at: share))
      return pose
    }
  }

  public let lower: Face
  public let upper: Face
  /// In drawing order: what belongs to the lower bar, then what belongs to the upper one.
  public let pieces: [Piece]

  /// - Parameters:
  ///   - width: The bar's, in points.
  ///   - isFade: Nothing moves: for people who asked for less motion, and for toolbars of which only pictures are known.
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

  /// Of the bar, in points.
  public func height(at share: CGFloat) -> CGFloat { Self.between(lower.height, upper.height, share) }

  /// Exact at both ends.
  static func between(_ start: CGFloat, _ end: CGFloat, _ share: CGFloat) -> CGFloat {
    share >= 1 ? end : share <= 0 ? start : start + (end - start) * share
  }

  // MARK: What stays

  /// For lower elements that stay, which upper ones they are: the same object first, then the same place.
  private static func pairs(_ lower: [ToolbarElement], _ upper: [ToolbarElement]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var taken: Set<Int> = []
    for isSame in [isSameObject, isSamePlace] {
      for (index, element) in lower.enumerated() where pairs[index] == nil && element.canStay {
        let match = upper.indices.first {
          !taken.contains($0) && isSame(element, upper[$0]) && element.looksLike(upper[$0])
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

  private static func isSamePlace(_ a: ToolbarElement, _ b: ToolbarElement) -> Bool { a.role == b.role }
}

extension ToolbarMorph.Pose {
  /// At rest.
  init(_ element: ToolbarElement) {
    self.init(center: CGPoint(x: element.frame.midX, y: element.frame.midY), alpha: element.alpha)
  }

  var invisible: Self { Self(center: center, scale: scale, alpha: 0) }
}

extension ToolbarElement {
  /// Titles and back labels change places, even if they say the same.
  fileprivate var canStay: Bool {
    switch role {
    case .title, .largeTitle, .subtitle, .backLabel, .search: false
    case .backChevron, .leftItem, .rightItem, .prompt, .other: true
    }
  }

  /// Half a point is less than any eye sees in a moving thing.
  fileprivate func looksLike(_ other: ToolbarElement) -> Bool {
    look == other.look && abs(frame.width - other.frame.width) < 0.5 && abs(frame.height - other.frame.height) < 0.5
  }
}
