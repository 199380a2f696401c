import Lowering
import Testing

@Suite("The platform's optional requirements")
struct PlatformFactsTests {
  private static let source = """
    public protocol ScrollDelegate: NSObjectProtocol {
      func didScroll(_ view: View)
      func zoomed(in view: View) -> View?
      func needed()
    }
    extension ScrollDelegate {
      public func didScroll(_ view: View) {}
      public func zoomed(in view: View) -> View? { nil }
    }
    public protocol UITableViewDelegate: ScrollDelegate { func selected(_ row: Int) }
    extension UITableViewDelegate { public func selected(_ row: Int) {} }
    open class TableController: UIViewController, ScrollDelegate {}
    public protocol LayerDelegate { func action(for key: String) -> String? }
    extension LayerDelegate { public func action(for key: String) -> String? { nil } }
    extension BarItem { public var action: Selector? { nil } }
    """

  private func lower(_ text: String) -> LoweredFile {
    let platform = FileFacts.platform([Lowering(path: "UIKit.swift", text: Self.source)])
    let file = Lowering(path: "A.swift", text: text)
    return file.lowered(in: ModuleFacts(name: "M", files: [file.facts], imports: [platform]))
  }

  @Test("A call asks whether the object has the method")
  func calls() {
    #expect(
      lower("let v = d?.zoomed?(in: s)").text == "let v = d?._responding(to: \"zoomedIn:\")?.zoomed(in: s)")
    #expect(lower("d?.needed?()").text == "d?.needed?()")
  }

  @Test("The delegate of a table is one of tables, though it is declared as one of scroll views")
  func narrowerDelegate() {
    #expect(
      lower("t.delegate?.selected?(1)").text
        == "t.delegate?._responding(to: \"selected:\", as: (any UITableViewDelegate).self)?.selected(1)")
  }

  @Test("A bound name is the platform's property where there is one, and else the method")
  func boundNames() {
    #expect(lower("if let action = item.action { use(action) }").text == "if let action = item.action { use(action) }")
    #expect(lower("if let f = d.action(for:) { f(1) }").text.contains("_responding(to: \"actionFor:\")"))
    #expect(lower("if let f = d.didScroll { f(v) }").text.contains("_responding(to: \"didScroll:\")"))
  }

  @Test("A class lists the methods that it has, whether it states the protocol or a superclass of the platform does")
  func lists() {
    let stated = lower("class A: NSObject, ScrollDelegate { func didScroll(_ view: View) {} }").text
    #expect(stated.contains("NamedMethod(\"didScroll:\")"))
    #expect(!stated.contains("_optional"))
    #expect(
      lower("class A: TableController { func didScroll(_ view: View) {} }").text.contains("NamedMethod(\"didScroll:\")")
    )
    #expect(!lower("class A: NSObject { func didScroll(_ view: View) {} }").text.contains("NamedMethod"))
  }

  @Test("A selector of an optional requirement is its name")
  func selector() {
    #expect(
      lower("let s = #selector(ScrollDelegate.didScroll(_:))").text == "let s = Selectors.Selector(\"didScroll:\")")
  }
}
