import Foundation
import Lowering
import Testing

@Suite("Rules")
struct RuleTests {
  @Test(
    "Attributes for Objective-C alone become blanks",
    arguments: [
      LoweringCase("A designable class", "@IBDesignable class A {}", "              class A {}"),
      LoweringCase("A class's members", "@objcMembers\nclass A {}", "            \nclass A {}"),
      LoweringCase("dynamic", "class A { dynamic func f() {} }", "class A {         func f() {} }"),
      LoweringCase("An application's entry point", "@UIApplicationMain class A {}", "@main class A {}"),
      LoweringCase("A protocol is bound to classes", "@objc protocol P {}", "      protocol P: AnyObject {}"),
      LoweringCase("A refined protocol is bound, too", "@objc protocol P: Q {}", "      protocol P: Q, AnyObject {}"),
    ])
  func attributes(_ one: LoweringCase) { expect(one) }

  @Test(
    "Conditions are answered as on iOS",
    arguments: [
      LoweringCase("iOS", "#if os(iOS)\n#endif", "#if true\n#endif"),
      LoweringCase("Linux", "#if !os(Linux) && swift(>=5)\n#endif", "#if !false && swift(>=5)\n#endif"),
      LoweringCase("A simulator", "#if targetEnvironment(simulator)\n#endif", "#if true\n#endif"),
      LoweringCase("A foreign framework", "#if canImport(AppKit)\n#else\n#endif", "#if false\n#else\n#endif"),
      LoweringCase("The Objective-C runtime", "#if _runtime(_ObjC)\n#endif", "#if true\n#endif"),
      LoweringCase("A module", "#if canImport(UIKit)\n#endif", "#if canImport(UIKit)\n#endif"),
    ])
  func conditions(_ one: LoweringCase) { expect(one) }

  @Test(
    "The window of a delegate is bound as a UIWindow? where the name is used as an optional",
    arguments: [
      LoweringCase(
        "A chain", "if let w = UIApplication.shared.delegate?.window, let r = w?.root {}",
        "if let w = UIApplication.shared.delegate?.window as UIWindow??, let r = w?.root {}"),
      LoweringCase(
        "A second binding", "func f() { guard let w = delegate?.window, let v = w else { return } }",
        "func f() { guard let w = delegate?.window as UIWindow??, let v = w else { return } }"),
      LoweringCase(
        "After a guard", "func f() { guard let w = delegate!.window else { return }; w!.show() }",
        "func f() { guard let w = delegate!.window as UIWindow?? else { return }; w!.show() }"),
      LoweringCase(
        "A window as such", "if let w = delegate?.window { w.show() }", "if let w = delegate?.window { w.show() }"),
      LoweringCase(
        "A view's window", "if let w = view.window, let r = w?.root {}", "if let w = view.window, let r = w?.root {}"),
      LoweringCase(
        "A variable", "func f() { let w = app.delegate?.window\n g(w??.bounds) }",
        "func f() { let w = app.delegate?.window as UIWindow??\n g(w??.bounds) }"),
      LoweringCase(
        "A variable that is bound", "func f() { let w = delegate?.window\n if let w, let v = w { g(v) } }",
        "func f() { let w = delegate?.window as UIWindow??\n if let w, let v = w { g(v) } }"),
      LoweringCase(
        "A variable that is unwrapped once", "func f() { let w = delegate?.window\n w?.show() }",
        "func f() { let w = delegate?.window\n w?.show() }"),
      LoweringCase(
        "A variable with a type", "func f() { let w: UIWindow?? = delegate?.window\n g(w!!) }",
        "func f() { let w: UIWindow?? = delegate?.window\n g(w!!) }"),
      LoweringCase("One expression", "let b = delegate?.window??.bounds", "let b = delegate?.window??.bounds"),
    ])
  func windows(_ one: LoweringCase) { expect(one) }

  @Test(
    "An object that Linux makes in another way than by init()",
    arguments: [
      LoweringCase("A call", "let a = NSAttributedString()", "let a = NSAttributedString(string: \"\")"),
      LoweringCase(
        "An initializer", "let a = NSMutableAttributedString.init()",
        "let a = NSMutableAttributedString.init(string: \"\")"),
      LoweringCase("With a string", "let a = NSAttributedString(string: b)", "let a = NSAttributedString(string: b)"),
      LoweringCase(
        "The process", "let a = ProcessInfo().processName", "let a = ProcessInfo.processInfo.processName"),
    ])
  func emptyInitializers(_ one: LoweringCase) { expect(one) }

  @Test("The key path of the shared application is its name")
  func sharedApplication() {
    #expect(lower("let path = #keyPath(UIApplication.shared)").text == "let path = \"shared\"")
  }

  @Test(
    "Submodules become modules",
    arguments: [
      LoweringCase("os.log", "import os.log\nimport UIKit", "import os    \nimport UIKit"),
      LoweringCase("A declaration", "import class UIKit.UIView", "import class UIKit.UIView"),
    ])
  func imports(_ one: LoweringCase) { expect(one) }

  @Test("CoreFoundation brings the types of CoreGraphics along, which Foundation declares on Linux")
  func coreFoundation() {
    let file = lower("import CoreFoundation\nlet x: CGFloat = 1")
    #expect(file.text == "import CoreFoundation\nlet x: CGFloat = 1\nimport Foundation\n")
    #expect(file.addedImports == ["Foundation"])
    #expect(lower("import Foundation\nimport CoreFoundation").addedImports == [])
  }

  @Test("What Apple's modules bring along of others is imported where it is used")
  func reexportedNames() {
    #expect(lower("import Foundation\nvar lock = os_unfair_lock_s()").addedImports == ["os"])
    #expect(lower("import UIKit\nlet loop = CFRunLoopGetCurrent()").addedImports == ["CoreFoundation"])
    #expect(lower("import UIKit\nanimation.repeatCount = HUGE").addedImports == ["Darwin"])
    #expect(lower("import Foundation\nlet kind = PTHREAD_MUTEX_RECURSIVE").addedImports == ["Darwin"])
    #expect(lower("import UIKit\nclass A: ObservableObject { @Published var x = 1 }").addedImports == ["Combine"])
    #expect(lower("import Combine\nclass A: ObservableObject {}").addedImports == [])
    #expect(lower("import UIKit\nimport OpenCombine\nclass A: ObservableObject {}").addedImports == [])
    #expect(lower("class A: ObservableObject {}").addedImports == [])
    let own = Lowering(path: "Lock.swift", text: "import Foundation\nlet lock = os_unfair_lock_s()")
    #expect(own.lowered(in: ModuleFacts(name: "os", files: [own.facts])).addedImports == [])
  }

  @Test("What has no module of its own here is imported from the one that declares it")
  func standIn() {
    let text = "import CoreTransferable\nimport Foundation"
    #expect(lower(text).text == "import SwiftUI\nimport Foundation")
    #expect(Lowering(path: "A.swift", text: text).imports == ["Foundation", "SwiftUI"])
  }

  @Test(
    "Initialisers by which the platform makes objects are required",
    arguments: [
      LoweringCase(
        "A cell", "class A: UICollectionViewCell { override init(frame: CGRect) {} }",
        "class A: UICollectionViewCell { required init(frame: CGRect) {} "),
      LoweringCase(
        "A row", "class A: UITableViewCell { public override init(style: CellStyle, reuseIdentifier: String?) {} }",
        "class A: UITableViewCell { public required init(style: CellStyle, reuseIdentifier: String?) {} "),
      LoweringCase(
        "An open row", "open class A: UITableViewCell { override init(style: CellStyle, reuseIdentifier: String?) {} }",
        "open class A: UITableViewCell { public required init(style: CellStyle, reuseIdentifier: String?) {} "),
      LoweringCase(
        "A context", "class A: UICollectionViewFlowLayoutInvalidationContext { override init() {} }",
        "class A: UICollectionViewFlowLayoutInvalidationContext { required init() {} "),
      LoweringCase(
        "A layout", "class A: UICollectionViewFlowLayout { override init() {} }",
        "class A: UICollectionViewFlowLayout { override init() {} "),
      LoweringCase(
        "A view", "class A: UIView { override init(frame: CGRect) {} }",
        "class A: UIView { override init(frame: CGRect) {} "),
      LoweringCase(
        "Another initialiser", "class A: UICollectionViewCell { override init?(coder: NSCoder) {} }",
        "class A: UICollectionViewCell { override init?(coder: NSCoder) {} "),
    ])
  func requiredInitializers(_ one: LoweringCase) {
    let platform = """
      class UICollectionReusableView: UIView {}
      class UICollectionViewCell: UICollectionReusableView {}
      class UICollectionViewFlowLayout: UICollectionViewLayout {}
      class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {}
      """
    #expect(lower(one.source, importing: [platform]).text.hasPrefix(one.lowered))
  }

  @Test("The rule knows every required initialiser of the platform's open classes, and no other")
  func requiredInitializersOfPlatform() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources").standardized
    var platform: [String] = []
    // An override of each initialiser, and whether the platform requires it.
    var overrides: [(text: String, isRequired: Bool)] = []
    for module in ["QuartzCore", "UIKit"] {
      let files = FileManager.default.enumerator(at: sources.appending(path: module), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        var type: Substring?
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          guard line.contains("class ") || line.contains("init(") else { continue }
          if let match = line.wholeMatch(of: /(\w+ )*class (?<type>\w+)(: (?<above>\w+))?.*/) {
            type = line.hasPrefix("open") ? match.type : nil
            platform.append("class \(match.type): \(match.above ?? "NSObject") {}")
          }
          guard let type,
            let match = line.wholeMatch(of: #/  public (?<modifiers>[^(]*)init\((?<parameters>.*?)\) {.*/#),
            !match.parameters.hasPrefix("coder"), !match.parameters.contains("->")
          else { continue }
          let labels = match.parameters.split(separator: ", ").map { $0.prefix { !" :".contains($0) } + ": Int" }
          overrides.append(
            (
              "class A\(overrides.count): \(type) { override init(\(labels.joined(separator: ", "))) {} }",
              match.modifiers.contains("required")
            ))
        }
      }
    }
    let lowered = lower(overrides.map(\.text).joined(separator: "\n"), importing: [platform.joined(separator: "\n")])
      .text
    for (line, override) in zip(lowered.split(separator: "\n"), overrides) {
      #expect(line.contains("{ required init(") == override.isRequired, "\(override.text)")
    }
    #expect(overrides.count(where: \.isRequired) > 5)
  }

  @Test(
    "A recogniser overrides the initialiser with a target",
    arguments: [
      LoweringCase(
        "With a target",
        "class A: UIPan { override init(target: Any?, action: S?) { super.init(target: target, action: action) } }",
        "class A: UIPan {          init(target: Any?, action: S?) { super.init(); _beginSending(target: target, action: action) } }"
      ),
      LoweringCase(
        "Without arguments", "class A: UIPan { init() { super.init(target: nil, action: nil) } }",
        "class A: UIPan { override init() { super.init(); _beginSending(target: nil, action: nil) } }"),
      LoweringCase(
        "As it is", "class A: UIPan { override init() { super.init() } }",
        "class A: UIPan { override init() { super.init() } }"),
      LoweringCase(
        "Below another override",
        "class A: Base { override init(target: Any?, action: S?) { super.init(target: target, action: action) } }",
        "class A: Base { override init(target: Any?, action: S?) { super.init(target: target, action: action) } }"),
      LoweringCase("Another class", "class A: B { init() {} }", "class A: B { init() {} }"),
    ])
  func recognizers(_ one: LoweringCase) {
    let other = """
      class UIPan: UIGestureRecognizer {}
      class Base: UIPan { override init(target: Any?, action: S?) {} }
      """
    #expect(lower(one.source, importing: [other]).text == one.lowered)
  }

  @Test("A reference to an expectation's method becomes a closure")
  func fulfillment() {
    func lowered(_ text: String) -> String { lower("import XCTest\n\(text)").text }
    #expect(lowered("run(then: e.fulfill)") == "import XCTest\nrun(then: { e.fulfill() })")
    #expect(
      lowered("run(then: self.e.fulfill)")
        == "import XCTest\nrun(then: { [_expectation = self.e] in _expectation.fulfill() })")
    #expect(lowered("e.fulfill()") == "import XCTest\ne.fulfill()")
    #expect(lower("run(then: order.fulfill)").text == "run(then: order.fulfill)")
  }

  @Test("A test on the main actor does not wait for XCTestCase, which does nothing")
  func setUp() {
    func lowered(_ body: String, in type: String = "XCTestCase") -> String {
      lower("class A: \(type) {\n  override func setUp() async throws { \(body) }\n}").text
    }
    #expect(lowered("try await super.setUp()") == lowered("()"))
    #expect(lowered("await super.tearDown()") == lowered("()"))
    #expect(lowered("super.setUp()").contains("super.setUp()"))
    #expect(lowered("try await super.setUp()", in: "Base").contains("super.setUp()"))
  }

  @Test("The class of any object describes itself")
  func classDescription() {
    #expect(lower("let x = type(of: y).description()").text == "let x = Selectors.classDescription(type(of: y))")
    #expect(lower("let x = y.description()").text == "let x = y.description()")
    #expect(lower("let x = NSStringFromClass(A.self)").text == "let x = Selectors.classDescription(A.self)")
  }

  @Test("A member of an element of a list of AnyObject is looked up by its name")
  func anyObject() {
    let other = "extension A { var items: [AnyObject] { [] } }"
    #expect(lower("f(a.items.first?.tag, 1)", beside: [other]).text == "f(Selectors.lookUp(a.items.first, \"tag\"), 1)")
    #expect(lower("f(items[0]!.tag)", beside: [other]).text == "f(Selectors.lookUp(items[0], \"tag\"))")
    #expect(lower("f(a.others.first?.tag, 1)", beside: [other]).text == "f(a.others.first?.tag, 1)")
  }

  @Test("An optional object of any class performs selectors on the main thread")
  func performing() {
    #expect(
      lower("target?.performSelector(onMainThread: s, with: self, waitUntilDone: true)").text
        == "Selectors._Receiver(target)?.performSelector(onMainThread: s, with: self, waitUntilDone: true)")
    let known = "target.performSelector(onMainThread: s, with: self, waitUntilDone: true)"
    #expect(lower(known).text == known)
  }

  @Test("Rectangles intersect as on Apple's platforms, unless the module has its own answer")
  func rectangles() {
    let text = "let hit = a.intersects(b)"
    #expect(
      lower(text).text.hasPrefix(text + "\nextension Selectors._Rectangle { nonisolated fileprivate func intersects(_"))
    let own = "extension CGRect { func intersects(_ other: CGRect) -> Bool { true } }"
    #expect(lower(text, beside: [own]).text == text)
    #expect(lower("let hit = a.contains(b)").text == "let hit = a.contains(b)")
  }

  @Test("A test case can be made without arguments")
  func testCaseCreation() {
    let helper = "class Helper: XCTestCase {}"
    #expect(
      lower("let a = Helper()", beside: [helper]).text == "let a = Helper(name: \"\", testClosure: { _ in })")
    #expect(lower("let a = Helper()", beside: ["class Helper {}"]).text == "let a = Helper()")
  }

  @Test("Asset catalogues that no manifest declares are in the module's bundle")
  func resourceBundle() {
    let file = Lowering(path: "A.swift", text: "import UIKit\nlet i = UIImage(named: \"a\", in: .module, with: nil)")
    let plain = ModuleFacts(name: "M", files: [file.facts])
    let module = ModuleFacts(name: "M", files: [file.facts], catalogues: "/p/Sources/M \"x\"")
    #expect(file.facts.usesResourceBundle && file.lowered(in: plain).addedImports == [])
    let lowered = file.lowered(in: module)
    #expect(
      lowered.addedImports == ["Foundation"] && lowered.text.contains("fileprivate nonisolated static let module"))
    #expect(lowered.text.contains(#"Foundation.Bundle(path: "/p/Sources/M \"x\"") ?? .main"#))
    let other = Lowering(path: "B.swift", text: "let i = file.module\nlet b = Bundle.main")
    #expect(
      !other.facts.usesResourceBundle && other.lowered(in: module).text == "let i = file.module\nlet b = Bundle.main")
  }

  @Test("Tests measure without judging")
  func measure() {
    #expect(
      lower("class T: XCTestCase { func testA() { self.measure { } } }").text
        == "class T: XCTestCase { func testA() { TestHost.measure { } } }")
    #expect(
      lower("class T: XCTestCase { func testA() { measure(metrics: [], options: o) { } } }").text
        == "class T: XCTestCase { func testA() { TestHost.measure(metrics: [], options: o) { } } }")
    #expect(lower("class T { func f() { measure { } } }").text == "class T { func f() { measure { } } }")
    let own = "class T: XCTestCase { func testA() { measure(rows: 3) { } } }"
    #expect(lower(own).text == own)
  }

  private func expect(_ one: LoweringCase) {
    let result = lower(one.source)
    #expect(result.text == one.lowered)
    #expect(result.diagnostics.isEmpty)
  }
}
