import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@MainActor
@Suite("Stack views")
struct UIStackViewTests {
  /// Content sizes along and across the axis, and the baselines from the near and the far edge, of three views.
  private static let lengths: [CGFloat] = [40, 60, 20]
  private static let thicknesses: [CGFloat] = [20, 30, 10]
  private static let ascents: [CGFloat] = [15, 22, 8]
  private static let descents: [CGFloat] = [5, 8, 2]

  private func views(_ axis: NSLayoutConstraint.Axis) -> [ContentView] {
    (0..<3).map {
      let (length, thickness) = (Self.lengths[$0], Self.thicknesses[$0])
      let view = axis == .horizontal ? ContentView(length, thickness) : ContentView(thickness, length)
      (view.ascent, view.descent) = (Self.ascents[$0], Self.descents[$0])
      return view
    }
  }

  private func stack(
    _ axis: NSLayoutConstraint.Axis, _ views: [UIView], length: CGFloat, thickness: CGFloat
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.frame =
      axis == .horizontal
      ? CGRect(x: 0, y: 0, width: length, height: thickness) : CGRect(x: 0, y: 0, width: thickness, height: length)
    return stack
  }

  /// (start, length) along the axis, in points, for 300 points and a spacing of 10.
  private static func main(_ distribution: UIStackView.Distribution) -> [(CGFloat, CGFloat)] {
    let third: CGFloat = 280 / 3
    switch distribution {
    // The first of equals takes the slack: 300 − 2 × 10 − 60 − 20.
    case .fill: return [(0, 200), (210, 60), (280, 20)]
    case .fillEqually: return [(0, third), (third + 10, third), (2 * (third + 10), third)]
    // 280 × 40/120, 60/120, 20/120
    case .fillProportionally: return [(0, third), (third + 10, 140), (third + 160, third / 2)]
    // Gaps of (300 − 120) / 2
    case .equalSpacing: return [(0, 40), (130, 60), (280, 20)]
    // Centres at 20 and 290, and half way between them
    case .equalCentering: return [(0, 40), (155 - 30, 60), (280, 20)]
    }
  }

  /// (start, length) across the axis, in points, for 100 points.
  private static func cross(_ alignment: UIStackView.Alignment) -> [(CGFloat, CGFloat)] {
    (0..<3).map { index in
      let (length, ascent, descent) = (thicknesses[index], ascents[index], descents[index])
      return switch alignment {
      case .fill: (0, 100)
      case .leading: (0, length)
      case .center: ((100 - length) / 2, length)
      case .trailing: (100 - length, length)
      case .firstBaseline: (22 - ascent, length)  // the highest text, 22, touches the top
      case .lastBaseline: (100 - 8 - (length - descent), length)  // the deepest, 8, the bottom
      }
    }
  }

  private static func pixels(_ start: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
    let scale = UIScreen.main.scale
    let low = PixelRounding.edge(start, scale: scale)
    return (low, PixelRounding.edge(start + length, scale: scale) - low)
  }

  @Test("Every distribution and alignment, along both axes, in both reading directions")
  func table() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for distribution in (0...4).map({ UIStackView.Distribution(rawValue: $0)! }) {
        for alignment in (0...5).map({ UIStackView.Alignment(rawValue: $0)! }) {
          if axis == .vertical, alignment == .firstBaseline || alignment == .lastBaseline { continue }
          for isRightToLeft in [false, true] {
            let views = views(axis)
            let stack = stack(axis, views, length: 300, thickness: 100)
            (stack.distribution, stack.alignment, stack.spacing) = (distribution, alignment, 10)
            if isRightToLeft { stack.semanticContentAttribute = .forceRightToLeft }
            let warnings = LayoutScene.warnings { stack.layoutIfNeeded() }
            #expect(warnings.isEmpty)
            for (index, view) in views.enumerated() {
              var main = Self.main(distribution)[index]
              var cross = Self.cross(alignment)[index]
              if isRightToLeft, axis == .horizontal { main.0 = 300 - main.0 - main.1 }
              if isRightToLeft, axis == .vertical { cross.0 = 100 - cross.0 - cross.1 }
              main = Self.pixels(main.0, main.1)
              cross = Self.pixels(cross.0, cross.1)
              let frame = view.frame
              let found =
                axis == .horizontal
                ? [frame.minX, frame.width, frame.minY, frame.height]
                : [frame.minY, frame.height, frame.minX, frame.width]
              let expected = [main.0, main.1, cross.0, cross.1]
              #expect(
                zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 },
                "\(axis) \(distribution) \(alignment) right to left: \(isRightToLeft), view \(index): \(found), expected \(expected)"
              )
            }
          }
        }
      }
    }
  }

  @Test("The size of a stack follows from its arranged views")
  func emergingSize() {
    let lengths: [UIStackView.Distribution: CGFloat] = [
      .fill: 120 + 20, .fillEqually: 3 * 60 + 20, .fillProportionally: 120 + 20, .equalSpacing: 120 + 20,
      // From the first centre to the last twice what the larger pair needs: 2 × (20 + 10 + 30), and half of each end.
      .equalCentering: 20 + 2 * 60 + 10,
    ]
    for (distribution, length) in lengths {
      for alignment in (0...5).map({ UIStackView.Alignment(rawValue: $0)! }) {
        let stack = UIStackView(arrangedSubviews: views(.horizontal))
        (stack.distribution, stack.alignment, stack.spacing) = (distribution, alignment, 10)
        #expect(
          stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: length, height: 30),
          "\(distribution) \(alignment)")
      }
    }
    #expect(UIStackView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }

  @Test("Among equals the first stretches and the first shrinks; priorities come before that")
  func ties() {
    for (width, expected) in [(CGFloat(170), [90, 60, 20] as [CGFloat]), (100, [20, 60, 20]), (70, [0, 50, 20])] {
      let views = views(.horizontal)
      let stack = stack(.horizontal, views, length: width, thickness: 30)
      stack.layoutIfNeeded()
      #expect(views.map(\.frame.width) == expected)
    }
    let views = views(.horizontal)
    views[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    let stack = stack(.horizontal, views, length: 170, thickness: 30)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [40, 110, 20])
  }

  @Test("Of views without an intrinsic length the last takes the slack, the others none")
  func spacers() {
    let label = ContentView(50, 20)
    let (one, other) = (UIView(), UIView())
    let stack = stack(.horizontal, [one, label, other], length: 200, thickness: 20)
    stack.layoutIfNeeded()
    #expect([one, label, other].map(\.frame.width) == [0, 50, 150])
    label.content.width = UIView.noIntrinsicMetric
    stack.removeArrangedSubview(other)
    other.removeFromSuperview()
    stack.layoutIfNeeded()
    #expect([one, label].map(\.frame.width) == [0, 200])
  }

  @Test("Equal spacing is never less than the spacing: views shrink instead")
  func tightEqualSpacing() {
    let views = views(.horizontal)
    let stack = stack(.horizontal, views, length: 100, thickness: 30)
    (stack.distribution, stack.spacing) = (.equalSpacing, 10)
    stack.layoutIfNeeded()
    let gaps = zip(views, views.dropFirst()).map { $1.frame.minX - $0.frame.maxX }
    #expect(gaps == [10, 10])
    #expect(views.map(\.frame.width).reduce(0, +) == 80)
  }

  @Test("A hidden view has no length, its spacing collapses, and it waits in the middle of the gap")
  func hiding() {
    let views = views(.horizontal)
    let stack = stack(.horizontal, views, length: 300, thickness: 100)
    stack.spacing = 10
    stack.layoutIfNeeded()
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 270, height: 100))
    #expect(views[2].frame == CGRect(x: 280, y: 0, width: 20, height: 100))
    #expect(views[1].frame.width == 0)
    #expect(views[1].frame.minX == 275)
    views[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 210, 280])
    for view in views { view.isHidden = true }
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }

  @Test("Custom spacing replaces the spacing after one view; the system's is 8")
  func customSpacing() {
    let views = views(.horizontal)
    let stack = stack(.horizontal, views, length: 300, thickness: 30)
    stack.spacing = 10
    stack.setCustomSpacing(33, after: views[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX - views[0].frame.maxX == 33)
    #expect(views[2].frame.minX - views[1].frame.maxX == 8)
    #expect(stack.customSpacing(after: views[0]) == 33)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX - views[0].frame.maxX == 10)
    #expect(stack.customSpacing(after: views[2]) == UIStackView.spacingUseDefault)
  }

  @Test("The arrangement can be relative to the margins, and follows them")
  func margins() {
    let view = UIView()
    let stack = stack(.vertical, [view], length: 100, thickness: 100)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
    stack.layoutMargins.top = 11
    stack.layoutIfNeeded()
    #expect(view.frame.minY == 11)
    stack.isLayoutMarginsRelativeArrangement = false
    stack.layoutIfNeeded()
    #expect(view.frame == stack.bounds)
  }

  @Test("In a baseline-relative column gaps are between baselines")
  func baselineRelative() {
    let views = views(.vertical)
    let stack = UIStackView(arrangedSubviews: views)
    (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 30, true)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let warnings = LayoutScene.warnings { stack.layoutIfNeeded() }
    #expect(warnings.isEmpty)
    for (index, (view, next)) in zip(views, views.dropFirst()).enumerated() {
      let last = view.frame.maxY - Self.descents[index]
      #expect(next.frame.minY + Self.ascents[index + 1] - last == 30)
    }
    #expect(views.map(\.frame.height) == Self.lengths)
  }

  @Test("A stack's baselines are those of its first and last view in a column, of its tallest in a row")
  func baselines() {
    let root = LayoutScene.root()
    for (axis, expected) in [(NSLayoutConstraint.Axis.vertical, [0, 2]), (.horizontal, [1, 1])] {
      // Heights 20, 30 and 10 in both cases.
      let views = views(.horizontal)
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = axis
      #expect(stack.forFirstBaselineLayout === views[expected[0]])
      #expect(stack.forLastBaselineLayout === views[expected[1]])
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      NSLayoutConstraint.activate(stack.corner(at: 0, 100, in: root))
      let marker = ContentView(5, 5)
      root.addSubview(marker)
      marker.bottomAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
      root.layoutIfNeeded()
      #expect(marker.frame.maxY == 100 + Self.ascents[expected[0]])
      views[expected[0]].isHidden = true
      root.layoutIfNeeded()
      // Without the first: the second of the column, or the first of the row, which is the highest then.
      #expect(marker.frame.maxY == 100 + Self.ascents[axis == .vertical ? 1 : 0])
    }
    let empty = UIStackView()
    #expect(empty.forFirstBaselineLayout === empty)
  }

  @Test("Arranged views become subviews and lose autoresizing; order, insertion and removal follow Apple's rules")
  func arrangedSubviews() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [a, b])
    #expect(stack.subviews == [a, b])
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    stack.insertArrangedSubview(c, at: 0)
    #expect(stack.arrangedSubviews == [c, a, b])
    #expect(stack.subviews == [a, b, c])
    stack.insertArrangedSubview(c, at: 2)
    #expect(stack.arrangedSubviews == [a, b, c])
    stack.removeArrangedSubview(a)
    #expect(stack.arrangedSubviews == [b, c])
    #expect(stack.subviews == [a, b, c])
    b.removeFromSuperview()
    #expect(stack.arrangedSubviews == [c])
    let decoration = UIView()
    stack.addSubview(decoration)
    #expect(stack.arrangedSubviews == [c])
    UIStackView().addArrangedSubview(c)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test("A removed arranged view keeps no constraint of the stack")
  func removalOfConstraints() {
    let views = views(.horizontal)
    let stack = stack(.horizontal, views, length: 300, thickness: 30)
    stack.layoutIfNeeded()
    stack.removeArrangedSubview(views[1])
    stack.layoutIfNeeded()
    #expect(!stack.constraints.contains { $0.mentions(views[1]) })
    #expect(views[2].frame.minX == views[0].frame.maxX)
    #expect(views[1].frame.width == 60)
  }

  @Test("Nested stacks lay out together, and react to changed content")
  func nesting() {
    let root = LayoutScene.root(320, 480)
    let icon = ContentView(40, 40)
    let (title, subtitle) = (ContentView(100, 20), ContentView(150, 16))
    icon.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let texts = UIStackView(arrangedSubviews: [title, subtitle])
    (texts.axis, texts.spacing, texts.alignment) = (.vertical, 4, .leading)
    let row = UIStackView(arrangedSubviews: [icon, texts])
    (row.spacing, row.alignment) = (12, .center)
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      row.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
    ])
    root.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 16, y: 8, width: 288, height: 40))
    #expect(icon.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(texts.frame == CGRect(x: 52, y: 0, width: 236, height: 40))
    #expect(title.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(subtitle.frame == CGRect(x: 0, y: 24, width: 150, height: 16))

    subtitle.content.height = 36
    root.layoutIfNeeded()
    #expect(row.frame.height == 60)
    #expect(icon.frame.minY == 10)
    subtitle.isHidden = true
    root.layoutIfNeeded()
    #expect(row.frame.height == 40)
    #expect(texts.frame == CGRect(x: 52, y: 10, width: 236, height: 20))
  }

  @Test("A proportional stack follows the content of its arranged views")
  func proportionsFollow() {
    let views = views(.horizontal)
    let stack = stack(.horizontal, views, length: 300, thickness: 30)
    stack.distribution = .fillProportionally
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [100, 150, 50])
    views[0].content.width = 120
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [180, 90, 30])
  }

  @Test("In any history of its arrangement, a stack's frames are those of a new one")
  func history() {
    let built = views(.horizontal)
    let stack = stack(.horizontal, [built[2], built[0]], length: 300, thickness: 60)
    stack.axis = .vertical
    stack.layoutIfNeeded()
    stack.axis = .horizontal
    stack.removeArrangedSubview(built[2])
    stack.addArrangedSubview(built[1])
    stack.layoutIfNeeded()
    stack.addArrangedSubview(built[2])
    built[1].isHidden = true
    stack.layoutIfNeeded()
    built[1].isHidden = false
    stack.spacing = 7
    stack.layoutIfNeeded()
    let fresh = views(.horizontal)
    let other = self.stack(.horizontal, fresh, length: 300, thickness: 60)
    other.spacing = 7
    other.layoutIfNeeded()
    #expect(built.map(\.frame) == fresh.map(\.frame))
  }

  @Test("A stack and its arranged views are freed together")
  func deallocation() {
    weak var weakStack: UIStackView?
    weak var weakView: UIView?
    func scope() {
      let views = views(.horizontal)
      let stack = stack(.horizontal, views, length: 300, thickness: 30)
      stack.distribution = .equalSpacing
      stack.layoutIfNeeded()
      (weakStack, weakView) = (stack, views[1])
    }
    scope()
    #expect(weakStack == nil && weakView == nil)
  }
}
