import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Sheets that offer activities", .serialized)
struct ActivityTests {
  private final class Log {
    var words: [String] = []
  }

  /// An activity of an app's.
  private final class Marking: UIActivity {
    let log: Log
    var screen: UIViewController?
    init(_ log: Log) { self.log = log }
    override class var activityCategory: Category { .share }
    override var activityType: ActivityType? { ActivityType("com.example.mark") }
    override var activityTitle: String? { "Mark" }
    override var activityImage: UIImage? { UIImage(systemName: "heart") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }
    override func prepare(withActivityItems activityItems: [Any]) { log.words.append("prepare \(activityItems)") }
    override var activityViewController: UIViewController? { screen }
    override func perform() {
      log.words.append("perform")
      activityDidFinish(true)
    }
  }

  private final class Provider: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ controller: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .copyToPasteboard ? "for the pasteboard" : "for \(activityType?.rawValue ?? "nobody")" }
    func activityViewController(
      _ controller: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "Subject" }
  }

  private final class Scene {
    let host = ApplicationHost()
    let screen = UIViewController()
    let log = Log()
    private(set) var sheet: UIActivityViewController!

    init(_ items: [Any], _ activities: (Log) -> [UIActivity] = { _ in [] }, excluded: [UIActivity.ActivityType]? = nil)
    {
      host.show(screen)
      sheet = UIActivityViewController(activityItems: items, applicationActivities: activities(log))
      sheet.excludedActivityTypes = excluded
      sheet.completionWithItemsHandler = { [log] type, completed, items, error in
        log.words.append("\(type?.rawValue ?? "none") \(completed) \(items == nil && error == nil)")
      }
      screen.present(sheet, animated: true)
      host.rest()
    }

    func views<V: UIView>(_ type: V.Type) -> [V] {
      func all(_ view: UIView) -> [V] { view.subviews.flatMap { [$0 as? V].compactMap { $0 } + all($0) } }
      return all(sheet.view)
    }
    var texts: [String] { views(UILabel.self).filter { !$0.isHidden }.compactMap(\.text) }

    func tap(_ text: String) throws {
      let view: UIView = try #require(
        views(UILabel.self).first { $0.text == text } ?? views(UIButton.self).first { $0.accessibilityLabel == text })
      let place = view.convert(view.bounds, to: nil as UIView?)
      host.tap(at: CGPoint(x: place.midX, y: place.midY))
      host.rest()
    }
  }

  @Test("The sheet covers the lower half, with the text, its kind and what can be done with it")
  func sheet() throws {
    let scene = Scene(["A text to share"], { [Marking($0)] })
    #expect(scene.texts.contains("A text to share") && scene.texts.contains("Text"))
    #expect(scene.texts.contains("Copy") && scene.texts.contains("Mark"))
    let frame = scene.sheet.view.convert(scene.sheet.view.bounds, to: nil as UIView?)
    #expect(frame.minY > 300 && frame.maxY >= 852)
  }

  @Test("Copy puts the items on the pasteboard, dismisses the sheet and reports itself once")
  func copying() throws {
    let url = try #require(URL(string: "https://example.com"))
    let scene = Scene([url])
    try scene.tap("Copy")
    #expect(scene.host.perform { UIPasteboard.general.url } == url)
    #expect(scene.screen.presentedViewController == nil)
    #expect(scene.log.words == ["com.apple.UIKit.activity.CopyToPasteboard true true"])
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let picture = Scene([image])
    #expect(picture.texts.contains("Photo"))
    try picture.tap("Copy")
    #expect(picture.host.perform { UIPasteboard.general.image } != nil)
  }

  @Test("Closing and swiping away report nothing completed")
  func closing() throws {
    let closed = Scene(["text"])
    try closed.tap("Close")
    #expect(closed.screen.presentedViewController == nil && closed.log.words == ["none false true"])
    let swiped = Scene(["text"])
    let frame = swiped.sheet.view.convert(swiped.sheet.view.bounds, to: nil as UIView?)
    swiped.host.drag(from: CGPoint(x: 150, y: frame.minY + 20), to: CGPoint(x: 150, y: 840), over: 0.2)
    swiped.host.rest()
    #expect(swiped.screen.presentedViewController == nil && swiped.log.words == ["none false true"])
  }

  @Test("An app's activity is prepared, performed and named; one that cannot act, or is excluded, is not offered")
  func own() throws {
    let scene = Scene(["text"], { [Marking($0)] })
    try scene.tap("Mark")
    #expect(scene.log.words == [#"prepare ["text"]"#, "perform", "com.example.mark true true"])
    #expect(scene.screen.presentedViewController == nil)
    #expect(!Scene([URL(fileURLWithPath: "/a/file.pdf")], { [Marking($0)] }).texts.contains("Mark"))
    #expect(!Scene(["text"], { [Marking($0)] }, excluded: [.copyToPasteboard]).texts.contains("Copy"))
    #expect(Scene([3]).texts.contains("3") && !Scene([3]).texts.contains("Copy"))
  }

  @Test("A screen of the activity's is presented, and goes with the sheet when the activity is over")
  func screen() throws {
    var marking: Marking?
    let scene = Scene(
      ["text"],
      { log in
        let activity = Marking(log)
        activity.screen = UIViewController()
        marking = activity
        return [activity]
      })
    try scene.tap("Mark")
    #expect(scene.sheet.presentedViewController === marking?.screen)
    marking?.activityDidFinish(false)
    scene.host.rest()
    #expect(scene.screen.presentedViewController == nil)
    #expect(scene.log.words == [#"prepare ["text"]"#, "com.example.mark false true"])
  }

  @Test("A provider gives the sheet its title, and each activity an item of its own")
  func providers() throws {
    let scene = Scene([Provider()], { [Marking($0)] })
    #expect(scene.texts.contains("Subject"))
    try scene.tap("Copy")
    #expect(scene.host.perform { UIPasteboard.general.string } == "for the pasteboard")
    let marked = Scene([Provider()], { [Marking($0)] })
    try marked.tap("Mark")
    #expect(marked.log.words.first == #"prepare ["for com.example.mark"]"#)
  }
}
