import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// Layouts that constraints leave open: sizes are as small as they may be, and positions take up the rest.
///
/// Apple documents no rule. These are the results that published tests of layout libraries expect on iOS [S].
@MainActor
@Suite("Layouts that constraints leave open")
struct UnderdeterminedLayoutTests {
  private let root = LayoutScene.root(400, 300)
  private let view = LayoutScene.plain()

  private func frame(_ constraints: (UIView) -> [NSLayoutConstraint]) -> CGRect {
    root.addSubview(view)
    NSLayoutConstraint.activate(constraints(view))
    root.layoutIfNeeded()
    return view.frame
  }

  @Test func `A far edge alone puts an empty view there`() {
    let frame = frame {
      [
        $0.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -13),
        $0.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -7),
      ]
    }
    #expect(frame == CGRect(x: 387, y: 293, width: 0, height: 0))
  }

  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func `A trailing edge alone puts an empty view there, read in either direction`(attribute: UISemanticContentAttribute)
  {
    root.semanticContentAttribute = attribute
    let frame = frame { [$0.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -13)] }
    #expect(frame == CGRect(x: attribute == .forceRightToLeft ? 13 : 387, y: 0, width: 0, height: 0))
  }

  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func `A leading edge alone puts an empty view there, read in either direction`(attribute: UISemanticContentAttribute)
  {
    root.semanticContentAttribute = attribute
    let frame = frame { [$0.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)] }
    #expect(frame == CGRect(x: attribute == .forceRightToLeft ? 380 : 20, y: 0, width: 0, height: 0))
  }

  @Test func `A centre alone puts an empty view there`() {
    let frame = frame {
      [
        $0.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        $0.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      ]
    }
    #expect(frame == CGRect(x: 200, y: 150, width: 0, height: 0))
  }

  @Test func `An inequality on a position binds`() {
    let frame = frame {
      [
        $0.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 72),
        $0.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 31),
      ]
    }
    #expect(frame == CGRect(x: 72, y: 31, width: 0, height: 0))
  }

  @Test func `An inequality on a far edge binds, with the size of the content`() {
    let content = ContentView(50, 20)
    root.addSubview(content)
    content.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16).isActive = true
    content.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 334, y: 280, width: 50, height: 20))
  }

  @Test func `An inequality on a size does not make it larger`() {
    let frame = frame {
      [
        $0.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        $0.widthAnchor.constraint(lessThanOrEqualToConstant: 23),
        $0.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor),
      ]
    }
    #expect(frame == CGRect(x: 200, y: 0, width: 0, height: 0))
  }

  @Test func `An inequality makes a size as large as it must be`() {
    let frame = frame {
      [
        $0.rightAnchor.constraint(equalTo: root.rightAnchor),
        $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 23),
      ]
    }
    #expect(frame == CGRect(x: 377, y: 0, width: 23, height: 0))
  }

  @Test(arguments: [false, true])
  func `Of two inequalities on a position the first that was made binds, in whatever order they are activated`(
    isReversed: Bool
  ) {
    let least = { [view, root] in view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 20) }
    let most = { [view, root] in view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 72) }
    let made = isReversed ? [most(), least()] : [least(), most()]
    #expect(frame { _ in made.reversed() }.minX == (isReversed ? 72 : 20))
  }

  @Test func `Two views that share a width: the older is empty`() {
    let other = LayoutScene.plain()
    root.addSubview(view)
    root.addSubview(other)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      other.leftAnchor.constraint(equalTo: view.rightAnchor),
      other.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 0, height: 0))
    #expect(other.frame == CGRect(x: 0, y: 0, width: 400, height: 0))
  }

  @Test func `A layout that is left open is ambiguous, and says so`() {
    _ = frame { [$0.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -13)] }
    #expect(view.hasAmbiguousLayout)
  }

  @Test func `A layout that is left open does not depend on what was active before`() {
    root.addSubview(view)
    let right = view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -13)
    let most = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 72)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    right.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 387)
    most.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 72, y: 0, width: 315, height: 0))
    right.isActive = false
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 72, y: 0, width: 40, height: 0))
    most.isActive = false
    width.isActive = false
    right.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 387, y: 0, width: 0, height: 0))
  }
}
