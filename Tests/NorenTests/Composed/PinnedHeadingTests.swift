import Foundation
import Noren
import Testing
import UIKit

/// Headings that stick, of tables and of collections, below bars that hide and below the strip of sticky tabs.
@Suite("Sticky headings in composed screens")
final class PinnedHeadingTests {
  private enum Kind: CaseIterable { case table, collection }

  /// The tops of the headings on the screen, by section.
  private func tops(_ scrollView: UIScrollView) -> [Int: CGFloat] {
    var tops: [Int: CGFloat] = [:]
    for section in 0..<SectionedContent.sections {
      let heading: UIView? =
        if let table = scrollView as? UITableView {
          table.headerView(forSection: section)
        } else {
          (scrollView as? UICollectionView)?.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        }
      tops[section] = heading.map { $0.convert($0.bounds, to: nil).minY }
    }
    return tops
  }

  private func content(_ kind: Kind) -> SectionedContent { kind == .table ? .table() : .collection() }

  /// Where the headings belong below a line: each section's where it lies or at the line, pushed up by the next.
  private func expectStuck(_ content: SectionedContent, at line: CGFloat, _ comment: String) {
    let scrollView = content.scrollView
    let start = scrollView.convert(CGPoint.zero, to: nil).y
    for (section, top) in tops(scrollView) {
      let natural = start + content.naturalTop(section)
      let wanted = max(natural, min(line, natural + SectionedContent.length - SectionedContent.heading))
      #expect(abs(top - wanted) < 0.01, "section \(section): \(top) is not \(wanted), \(comment)")
    }
    #expect(!tops(scrollView).isEmpty)
  }

  @Test("C2: headings stick below the visible part of a bar, and no higher than the safe area")
  func belowBar() {
    for kind in Kind.allCases {
      let content = content(kind)
      let scene = ScrollAwayScene(scrollView: content.scrollView)
      scene.rest()
      expectStuck(content, at: 111, "\(kind), shown")
      scene.down(upwards: true)
      for step in 0..<40 {
        scene.move(by: step < 20 ? -13 : 7)
        expectStuck(content, at: max(111 - scene.hidden[0], 59), "\(kind), \(scene.hidden[0])")
      }
      scene.lift()
      scene.rest()
      scene.screen.bars.showBars(animated: false)
      scene.host.settle()
      expectStuck(content, at: 111, "\(kind), shown again")
    }
  }

  @Test("B1: headings stick below the strip, wherever it is")
  func belowStrip() {
    for kind in Kind.allCases {
      let content = content(kind)
      let page = SectionedPage(content)
      let scene = StickyScene([.init(id: "X", make: { _ in page }), .init(id: "A")])
      func check(_ comment: String) {
        expectStuck(content, at: scene.frameInWindow(scene.strip).maxY, "\(kind), \(comment)")
      }
      check("at the start")
      scene.host.touchDown(at: CGPoint(x: 200, y: 700))
      for step in 1...30 {
        scene.host.moveFingers(over: 1.0 / 60) { _ in
          [FingerChange(.move, at: CGPoint(x: 200, y: 700 - CGFloat(step) * 19))]
        }
        check("\(step)")
      }
      scene.host.touchUp(at: CGPoint(x: 200, y: 130))
      scene.frames(30) { check("gliding") }
      scene.host.rest()
      check("at rest")
      scene.tapTab(1)
      scene.drag(by: 500)
      scene.tapTab(0)
      check("with the header back")
    }
  }

  @Test("B1, C2: in a page with a hiding bar they stick below both")
  func belowStripAndBar() {
    for kind in Kind.allCases {
      let content = content(kind)
      let page = SectionedPage(content, hasBar: true)
      let scene = StickyScene([.init(id: "X", make: { _ in page }), .init(id: "A")])
      scene.host.touchDown(at: CGPoint(x: 200, y: 700))
      var hidden: Set<CGFloat> = []
      for step in 1...40 {
        scene.host.moveFingers(over: 1.0 / 60) { _ in
          [
            FingerChange(
              .move, at: CGPoint(x: 200, y: step < 30 ? 700 - CGFloat(step) * 19 : 150 + CGFloat(step - 30) * 6))
          ]
        }
        let share = page.bars.topHiddenShare
        hidden.insert(share)
        expectStuck(content, at: scene.frameInWindow(scene.strip).maxY + 50 * (1 - share), "\(kind), \(share)")
      }
      #expect(hidden.count > 4)
      scene.host.touchUp(at: CGPoint(x: 200, y: 210))
      scene.host.rest()
    }
  }
}

/// Six sections of ten rows of 44 points, with headings of 30.
private final class SectionedContent: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
  static let (sections, heading): (Int, CGFloat) = (6, 30)
  static let length: CGFloat = 30 + 10 * 44

  let scrollView: UIScrollView

  private init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

  static func table() -> SectionedContent {
    let table = UITableView(frame: .zero, style: .plain)
    let content = SectionedContent(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate, table.sectionHeaderTopPadding) = (content, content, 0)
    return content
  }

  static func collection() -> SectionedContent {
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    layout.headerReferenceSize = CGSize(width: 0, height: heading)
    layout.itemSize = CGSize(width: 393, height: 44)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let content = SectionedContent(collection)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "heading")
    collection.dataSource = content
    return content
  }

  func naturalTop(_ section: Int) -> CGFloat { CGFloat(section) * Self.length }

  func numberOfSections(in tableView: UITableView) -> Int { Self.sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { Self.heading }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }

  func numberOfSections(in collectionView: UICollectionView) -> Int { Self.sections }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
  }
}

/// A page of such content, and a bar over it if wanted.
private final class SectionedPage: UIViewController {
  private let content: SectionedContent
  private let bar = UIView()
  private let hasBar: Bool
  let bars: ScrollAwayBars

  init(_ content: SectionedContent, hasBar: Bool = false) {
    (self.content, self.hasBar) = (content, hasBar)
    bars = ScrollAwayBars(top: bar)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    content.scrollView.frame = view.bounds
    content.scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.scrollView)
    guard hasBar else { return }
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor), bar.heightAnchor.constraint(equalToConstant: 50),
    ])
    bars.follow(content.scrollView)
  }
}
