import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Scroll views: insets, bounces and indicators of each axis", .serialized)
final class ScrollMembersTests {
  @Test("A view that adjusts scrollable axes only keeps the safe area off an axis that cannot scroll")
  func scrollableAxes() {
    let host = ApplicationHost()
    let view = UIScrollView()
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    host.show(view, frame: UIScreen.main.bounds)
    host.settle()
    #expect(view.adjustedContentInset.top == 0)
    view.contentSize = CGSize(width: 100, height: 3000)
    #expect(view.adjustedContentInset.top == 59)
    view.contentSize.height = 100
    #expect(view.adjustedContentInset.top == 0)
    view.alwaysBounceVertical = true
    #expect(view.adjustedContentInset.top == 59)
    typealias Behavior = UIScrollView.ContentInsetAdjustmentBehavior
    #expect([Behavior.automatic, .scrollableAxes, .never, .always].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("A controller can keep the safe area off its scroll views where their content does not scroll")
  func automaticInsets() {
    let host = ApplicationHost()
    let (screen, view) = (UIViewController(), UIScrollView(frame: UIScreen.main.bounds))
    screen.view.addSubview(view)
    host.show(screen)
    host.settle()
    #expect(screen.automaticallyAdjustsScrollViewInsets && view.adjustedContentInset.top == 59)
    screen.automaticallyAdjustsScrollViewInsets = false
    #expect(view.adjustedContentInset.top == 0)
    view.contentSize.height = 3000
    #expect(view.adjustedContentInset.top == 59)
  }

  @Test("A subclass hears of adjusted insets before the delegate, once for each change")
  func insetChanges() {
    final class Hearing: UIScrollView {
      var log: [CGFloat] = []
      override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        log.append(adjustedContentInset.top)
      }
    }
    let scene = ScrollScene(view: Hearing())
    let view = scene.view as? Hearing
    view?.log = []
    view?.contentInset.top = 20
    view?.contentInset.top = 20
    #expect(view?.log == [20])
  }

  @Test("Bounces are those of both axes, until one is switched off alone")
  func bounces() {
    let scene = ScrollScene(content: CGSize(width: 900, height: 2000))
    let view = scene.view
    #expect(view.bounces && view.bouncesVertically && view.bouncesHorizontally)
    view.bouncesVertically = false
    #expect(view.bounces)
    scene.fling(100, velocity: 0)
    #expect(scene.offset == 0)
    scene.host.rest()
    scene.view.driver.touchDown()
    scene.view.driver.beginDrag(movement: CGPoint(x: 10, y: 0), translation: .zero)
    scene.view.driver.drag(to: CGPoint(x: 100, y: 0))
    #expect(view.contentOffset.x < 0)
    scene.view.driver.endDrag(velocity: .zero)
    scene.host.rest()
    view.bounces = false
    #expect(!view.bouncesHorizontally && !view.bouncesVertically)
    #expect(view.transfersHorizontalScrollingToParent && view.transfersVerticalScrollingToParent)
  }

  @Test("Insets of the indicators are set for both axes at once or for each, and add to the safe area's")
  func indicators() {
    let view = UIScrollView()
    #expect(view.automaticallyAdjustsScrollIndicatorInsets && view.indicatorStyle == .default)
    view.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.verticalScrollIndicatorInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.horizontalScrollIndicatorInsets == view.verticalScrollIndicatorInsets)
    view.horizontalScrollIndicatorInsets.left = 9
    #expect(view.verticalScrollIndicatorInsets.left == 2 && view.horizontalScrollIndicatorInsets.left == 9)
    typealias Style = UIScrollView.IndicatorStyle
    #expect([Style.default, .black, .white].map(\.rawValue) == [0, 1, 2])
    typealias Mode = UIScrollView.KeyboardDismissMode
    let modes: [Mode] = [.none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test("A picker's rows may be attributed, and its lines are always drawn")
  func picker() {
    final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "plain"
      }
      func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
      ) -> NSAttributedString? {
        row == 1 ? nil : NSAttributedString(string: "rich \(row)", attributes: [.foregroundColor: UIColor.systemRed])
      }
    }
    let host = ApplicationHost()
    let (picker, rows) = (UIPickerView(), Rows())
    (picker.dataSource, picker.delegate) = (rows, rows)
    host.show(picker, frame: CGRect(x: 0, y: 100, width: 300, height: 216))
    host.settle()
    let labels = picker.labels
    // An attributed title goes before a plain one; without it that shows.
    #expect(Set(labels.compactMap(\.text)) == ["rich 0", "plain", "rich 2"])
    let rich = labels.first { $0.text == "rich 0" }
    #expect(rich?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemRed)
    #expect(picker.showsSelectionIndicator)
  }
}
