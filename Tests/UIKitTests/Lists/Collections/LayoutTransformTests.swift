import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Transforms of layout attributes in space", .serialized)
struct LayoutTransformTests {
  /// A layout that turns its items about their vertical axis.
  private final class Turning: UICollectionViewFlowLayout {
    var turn = CATransform3DIdentity
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map {
        let attributes = $0.copy() as! UICollectionViewLayoutAttributes
        attributes.transform3D = turn
        return attributes
      }
    }
  }
  private var turn: CATransform3D {
    var turn = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    turn.m34 = -1 / 500
    return turn
  }

  @Test("The plane's transform is a view of that in space, and the identity where space needs more")
  func views() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    #expect(CATransform3DIsIdentity(attributes.transform3D) && attributes.transform == .identity)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(attributes.transform3D.m11 == 2 && attributes.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
    attributes.transform3D = turn
    #expect(attributes.transform == .identity && attributes.size == CGSize(width: 100, height: 50))
    // Half as wide, seen from the front: cos(60°).
    #expect(abs(attributes.frame.width - 50) < 1e-9 && attributes.bounds.size == attributes.size)
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy == attributes && copy.transform3D == turn)
    copy.transform3D.m43 = 5
    #expect(copy != attributes)
  }

  @Test("Cells have the transform of their attributes, at once or in an animation, and lose it with the layout")
  func cells() throws {
    let (host, layout) = (ApplicationHost(), Turning())
    layout.turn = turn
    let collection = host.showCollection(Items(count: 4), layout: layout)
    host.settle()
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.transform3D == turn && cell.layer.transform == turn)
    layout.turn = CATransform3DIdentity
    UIView.animate(withDuration: 1) {
      layout.invalidateLayout()
      collection.layoutIfNeeded()
    }
    host.advance(by: 0.5)
    #expect(CATransform3DIsIdentity(cell.transform3D))
    let shown = try #require(cell.layer.presentation()?.transform)
    #expect(shown != turn && !CATransform3DIsIdentity(shown))
    host.rest()
    #expect(cell.layer.presentation()?.transform == CATransform3DIdentity)
  }

  @Test("A view's transform in space and in the plane are one; the plane's identity ends a turn in space")
  func view() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform3D = turn
    #expect(view.layer.transform == turn && abs(view.frame.width - 50) < 1e-9)
    view.transform3D = CATransform3DMakeTranslation(3, 4, 0)
    #expect(view.transform == CGAffineTransform(translationX: 3, y: 4))
    var deep = CATransform3DIdentity
    deep.m34 = -1 / 500
    view.transform3D = deep
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.transform3D))
    #expect(view.restorationIdentifier == nil)
    view.restorationIdentifier = "list"
    #expect(view.restorationIdentifier == "list")
  }
}
