import CoreGraphics
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "Picking a view by touching the inspected screen, in a browser", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct PickingTests {
  private let stage: LiveStage
  private let page: LivePage
  private let app: PlaygroundController

  init() throws {
    stage = try LiveStage()
    page = try stage.open()
    app = try #require(PlaygroundController.current)
    try page.openInspector()
  }

  /// Which of some views is found at 50, 50 of a screen of 100 × 100. A view is `name depth draws?` and covers all, unless it says more.
  private func found(_ views: String) throws -> String {
    try page.text(
      """
      import('./record.js').then(({ rowAt }) => {
        const rows = `\(views)`.split("\\n").map((line, index) => {
          const depth = line.search(/\\S/), [name, ...words] = line.trim().split(" ");
          return { index, depth, name, words, isHidden: words.includes("hidden"),
            view: { properties: { clipsToBounds: words.includes("clips") } } };
        });
        for (const row of rows) row.end = rows.find((one) => one.index > row.index && one.depth <= row.depth)?.index ?? rows.length;
        const drawn = ({ words }) => ({
          frame: words.includes("aside") ? [60, 60, 40, 40] : [0, 0, 100, 100], opacity: words.includes("faint") ? 0.005 : 1 });
        return rowAt(rows, 50, 50, drawn, ({ words }) => words.includes("draws"))?.name ?? "none";
      })
      """)
  }

  @Test("A view that draws nothing is skipped for a visible one, and picked where nothing is drawn")
  func rule() throws {
    defer { stage.close() }
    let screens = [
      ("window draws\n list\n  label draws", "label"),
      ("window draws\n button\nkeyboard", "window"),
      ("window\n screen draws\n bar\n  title draws aside\noverlay\n all", "screen"),
      ("window\n screen\nkeyboard\n keys", "keys"),
      ("window draws\nkeyboard\n keys draws", "keys"),
      ("window draws\nkeyboard\n keys draws hidden\n shade draws faint", "window"),
      ("window draws\n box clips aside\n  label draws", "window"),
      ("window draws aside", "none"),
    ]
    for (views, expected) in screens { #expect(try found(views) == expected, "\(views)") }
  }

  @Test(
    "Under clear windows and container views, the visible view is picked, on the screen and in 3D")
  func clear() throws {
    defer { stage.close() }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = .alert
    window.rootViewController = UIViewController()
    window.isHidden = false
    try stage.rest()
    try page.evaluate("noren.inspector.refresh()")
    try page.catchUp()
    try page.push("pick")
    let label = try #require(app.list.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Row 1" })
    // Where the label has no letter, too: all of its box is its own.
    try page.click(label.convert(CGPoint(x: 150, y: 15), to: nil))
    #expect(try page.text("noren.inspector.selected?.view.text ?? ''") == "Row 1")
    try page.click(app.list.convert(CGPoint(x: 380, y: 5), to: nil))
    #expect(try page.text("noren.inspector.selected?.view.class") == "UIScrollView")
    try page.evaluate("noren.inspector.select(null)")
    try page.push("explode")
    try page.push("front")
    try page.settle()
    let plane = try page.box(
      of: ".plane[data-index=\"' + noren.inspector.rows.find((row) => row.view.text === 'Row 1').index + '\"]")
    try page.clickMouse(at: CGPoint(x: plane.midX, y: plane.midY))
    #expect(try page.text("noren.inspector.selected?.view.text ?? ''") == "Row 1")
    // What a layer of its own shows is the view's.
    app.view.addSubview(app.marker)
    app.marker.frame = CGRect(x: 350, y: app.button.frame.minY, width: 40, height: 40)
    let layer = CALayer()
    layer.frame = app.marker.bounds
    layer.backgroundColor = UIColor.red.cgColor
    app.marker.layer.addSublayer(layer)
    app.marker.accessibilityIdentifier = "marker"
    try stage.rest()
    try page.evaluate("noren.inspector.refresh()")
    try page.catchUp()
    try page.push("explode")
    try page.click(app.marker.convert(CGPoint(x: 20, y: 20), to: nil))
    #expect(try page.text("noren.inspector.selected?.view.identifier ?? ''") == "marker")
    #expect(page.complaints == [])
  }
}
