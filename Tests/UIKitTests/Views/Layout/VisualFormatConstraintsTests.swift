import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit

@Suite("Constraints of visual format lines", .serialized)
struct VisualFormatConstraintsTests {
  private final class Scene {
    let host = ApplicationHost()
    let root = UIView()
    let (icon, title) = (UIView(), UILabel())

    init(rightToLeft: Bool = false) {
      if rightToLeft { host.update { $0.layoutDirection = .rightToLeft } }
      host.show(root, frame: CGRect(x: 0, y: 100, width: 300, height: 200))
      for view in [icon, title] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
    }

    func lay(_ lines: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil) {
      for line in lines {
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(
            withVisualFormat: line, options: options, metrics: metrics, views: ["icon": icon, "title": title]))
      }
      root.layoutIfNeeded()
    }
  }

  @Test("A row of an icon and a title, between the margins, as apps write it")
  func row() {
    let scene = Scene()
    scene.lay("H:|-[icon(24)]-[title]-|", options: .alignAllCenterY)
    scene.lay("V:|-top-[icon(24)]", "V:[title(==icon)]", metrics: ["top": 20])
    #expect(scene.icon.frame == CGRect(x: 8, y: 20, width: 24, height: 24))
    #expect(scene.title.frame == CGRect(x: 40, y: 20, width: 252, height: 24))
  }

  @Test("Right to left the row is mirrored, unless the line is read from left to right")
  func directions() {
    let mirrored = Scene(rightToLeft: true)
    mirrored.lay("|-10-[icon(24)]", "V:|[icon(24)]")
    #expect(mirrored.icon.frame.minX == 266)
    let fixed = Scene(rightToLeft: true)
    fixed.lay("|-10-[icon(24)]-6-[title(50)]", "V:|[icon(24)]", "V:|[title(24)]", options: .directionLeftToRight)
    #expect(fixed.icon.frame.minX == 10 && fixed.title.frame.minX == 40)
    let reversed = Scene()
    reversed.lay("|-10-[icon(24)]-(>=6)-[title(50)]", options: .directionRightToLeft)
    reversed.lay("V:|[icon(24)]", "V:|[title(24)]")
    #expect(reversed.icon.frame.minX == 266 && reversed.title.frame.maxX <= 260)
  }

  @Test("Priorities and relations reach the constraints; a name may be a layout guide")
  func values() {
    let scene = Scene()
    let guide = UILayoutGuide()
    scene.root.addLayoutGuide(guide)
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "[icon]-(>=4@300)-[space(<=80)]", metrics: nil, views: ["icon": scene.icon, "space": guide])
    #expect(constraints.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual])
    #expect(constraints.map(\.priority.rawValue) == [300, 1000])
    #expect(constraints.map(\.constant) == [4, 80] && constraints.first?.firstItem === guide)
    #expect(constraints.allSatisfy { !$0.isActive })
  }

  @Test("Vertical distances may be measured between baselines")
  func baselines() {
    let scene = Scene()
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[icon]-20-[title]", options: .spacingBaselineToBaseline, metrics: nil,
      views: ["icon": scene.icon, "title": scene.title])
    #expect(constraints.first?.firstAttribute == .firstBaseline && constraints.first?.secondAttribute == .lastBaseline)
  }

  @Test("A line that cannot be read stops, and marks the place")
  func unreadable() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[icno]", metrics: nil, views: ["icon": UIView()])
      }
    }
  }

  @Test("A subclass can be made without items")
  func emptySubclass() {
    final class Spacing: NSLayoutConstraint {
      var name = ""
    }
    let spacing = Spacing()
    #expect(spacing.firstItem == nil && !spacing.isActive && spacing.relation == .equal && spacing.name.isEmpty)
  }
}
