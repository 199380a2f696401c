import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Reaching into sections that scroll by themselves", .serialized)
struct OrthogonalReachTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  /// Cells that are read and can have the focus.
  private final class NamedCell: UICollectionViewCell {
    required init(frame: CGRect) {
      super.init(frame: frame)
      isAccessibilityElement = true
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    var announced: [IndexPath] = []
    var cancelled: [IndexPath] = []
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityLabel = "\(indexPath.section).\(indexPath.item)"
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      announced += indexPaths
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths
    }
  }

  /// A shelf of items of 120 points with 10 between them, above a grid.
  private final class Scene {
    let host: ApplicationHost
    let source = Source()
    let view: UICollectionView

    init(
      environment: DeviceEnvironment = .standard, prefetches: Bool = false,
      _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
    ) {
      host = ApplicationHost(environment: environment)
      let layout = UICollectionViewCompositionalLayout { index, _ in
        guard index == 0 else { return Layouts.grid() }
        let section = Layouts.shelf(.continuous, margin: 0)
        change(section)
        return section
      }
      let controller = UIViewController()
      view = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
      view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      if prefetches { view.prefetchDataSource = source }
      controller.view.addSubview(view)
      host.show(controller)
      host.settle()
    }

    var shelf: OrthogonalScrollView? { view.state.scrollers[0] }
  }

  // behaviours.md §12 "Prefetching in shelves".
  @Test("Items ahead in a shelf are announced when it scrolls, and cancelled when it turns round")
  func prefetching() {
    let scene = Scene(prefetches: true)
    func own(_ paths: [IndexPath]) -> [Int] { paths.filter { $0.section == 0 }.map(\.item) }
    // Items 0 to 3 are seen (0 to 393 points of 130 each); one length further ends in item 6.
    #expect(own(scene.source.announced) == [4, 5, 6])
    scene.source.announced = []
    scene.shelf?.contentOffset.x = 1300
    scene.host.settle()
    #expect(own(scene.source.announced) == [14, 15, 16])
    #expect(own(scene.source.cancelled) == [4, 5, 6])
    scene.source.announced = []
    scene.shelf?.contentOffset.x = 1290
    scene.host.settle()
    #expect(own(scene.source.announced) == [6, 7, 8], "backwards")
    // A step that changes nothing announces nothing.
    scene.source.announced = []
    scene.view.setNeedsLayout()
    scene.host.settle()
    #expect(scene.source.announced.isEmpty)
  }

  @Test("From right to left what is ahead is at the left")
  func prefetchingRightToLeft() {
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    let scene = Scene(environment: environment, prefetches: true)
    #expect(scene.source.announced.filter { $0.section == 0 }.map(\.item).sorted() == [4, 5, 6])
  }

  @Test("Its properties say how fast it slows down and whether it bounces")
  func properties() throws {
    let plain = try #require(Scene().shelf)
    #expect(plain.decelerationRate == .normal && plain.bounces && !plain.alwaysBounceHorizontal)
    let scene = Scene {
      $0.orthogonalScrollingProperties.decelerationRate = .fast
      $0.orthogonalScrollingProperties.bounce = .never
    }
    #expect(scene.shelf?.decelerationRate == .fast && scene.shelf?.bounces == false)
    scene.host.touchDown(at: CGPoint(x: 100, y: 59 + 40))
    for step in 1...10 { scene.host.touchMove(to: CGPoint(x: 100 + CGFloat(step) * 15, y: 59 + 40)) }
    #expect(scene.shelf?.contentOffset.x == 0)
    scene.host.touchUp(at: CGPoint(x: 250, y: 59 + 40))
    let always = try #require(Scene { $0.orthogonalScrollingProperties.bounce = .always }.shelf)
    #expect(always.alwaysBounceHorizontal && !always.alwaysBounceVertical)
    // A section keeps its own properties.
    let section = Layouts.shelf(.continuous, margin: 0)
    let given = UICollectionLayoutSectionOrthogonalScrollingProperties()
    section.orthogonalScrollingProperties = given
    given.bounce = .always
    #expect(section.orthogonalScrollingProperties.bounce == .automatic)
    section.orthogonalScrollingProperties.bounce = .never
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    section.orthogonalScrollingProperties.bounce = .always
    #expect(copy.orthogonalScrollingProperties.bounce == .never)
  }

  @Test(
    "The keyboard focus goes along a shelf, which scrolls, and down to the grid and back", arguments: [false, true])
  func focus(isRightToLeft: Bool) {
    var environment = DeviceEnvironment.standard
    environment.isFullKeyboardAccessEnabled = true
    if isRightToLeft { environment.layoutDirection = .rightToLeft }
    let scene = Scene(environment: environment)
    scene.view.allowsFocus = true
    var focused: String? { (UIFocusSystem.focusSystem(for: scene.view)?.focusedItem as? UIView)?.accessibilityLabel }
    scene.host.pressKey(.keyboardTab)
    #expect(focused == "0.0")
    for _ in 0..<8 { scene.host.pressKey(isRightToLeft ? .keyboardLeftArrow : .keyboardRightArrow) }
    #expect(focused == "0.8")
    let shown = scene.view.cellForItem(at: path(0, 8))?.accessibilityFrame ?? .zero
    #expect(shown.minX >= 0 && shown.maxX <= 393 && !shown.isEmpty)
    scene.host.pressKey(.keyboardDownArrow)
    #expect(focused?.hasPrefix("1.") == true)
    scene.host.pressKey(.keyboardUpArrow)
    #expect(focused?.hasPrefix("0.") == true)
  }

  @Test(
    "VoiceOver reads a shelf to its end, which scrolls, and goes on with what follows; three fingers scroll it as well")
  func voiceOver() {
    let scene = Scene()
    scene.host.voiceOver.start()
    var names: [String] = []
    repeat {
      names.append(scene.host.voiceOver.focused?.accessibilityLabel ?? "")
      scene.host.rest()
    } while names.count < 45 && names.last != "1.0" && scene.host.voiceOver.next() != nil
    #expect(names == (0..<40).map { "0.\($0)" } + ["1.0"])
    scene.shelf?.contentOffset.x = 0
    scene.host.settle()
    #expect(scene.host.voiceOver.focus(on: "0.1"))
    #expect(scene.host.voiceOver.scroll(.right))
    scene.host.rest()
    #expect((scene.shelf?.contentOffset.x ?? 0) > 300 && scene.view.contentOffset.y == -59)
    scene.host.voiceOver.stop()
  }
}
