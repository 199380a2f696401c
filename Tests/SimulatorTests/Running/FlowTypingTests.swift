import Diagnostics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("Keys of flows") struct FlowTypingTests {
  /// One field, and a label that counts its returns.
  final class FieldDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = FieldController()
      window?.makeKeyAndVisible()
      return true
    }
  }

  final class FieldController: UIViewController, UITextFieldDelegate {
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    private let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
    private var returns = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      field.accessibilityIdentifier = "field"
      field.delegate = self
      field.addAction(
        UIAction { [unowned self] _ in show() }, for: [.editingDidBegin, .editingChanged, .editingDidEnd])
      for subview in [field, label] as [UIView] { view.addSubview(subview) }
      show()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      returns += 1
      show()
      return true
    }

    private func show() {
      label.text = "\(field.isFirstResponder ? "editing" : "resting") <\(field.text ?? "")> \(returns)"
    }
  }

  private func play(_ steps: String) throws -> FlowFailure? {
    let flow = try Flow(reading: "appId: a\n---\n- launchApp\n" + steps)
    return try withTemporaryFolder { folder in
      let runner = FlowRunner(
        app: FieldDelegate.self, environment: DeviceProfile.iPhone16.environment, folder: PictureFolder(path: folder))
      do throws(FlowFailure) {
        try runner.run(FlowFile(path: "a.yaml", flow: flow))
        return nil
      } catch {
        return error
      }
    }
  }

  @Test("Text is typed into the tapped field, erased, and returned")
  func typing() throws {
    let failure = try play(
      """
      - tapOn: {id: field}
      - inputText: Tofu 豆腐
      - assertVisible: editing <Tofu 豆腐> 0
      - eraseText: 3
      - assertVisible: editing <Tofu> 0
      - pressKey: Backspace
      - pressKey: Enter
      - assertVisible: editing <Tof> 1
      - eraseText
      - assertVisible: editing <> 1
      - hideKeyboard
      - assertVisible: resting <> 1
      - hideKeyboard
      """)
    #expect(failure == nil, "\(failure?.description ?? "")")
  }

  @Test("Keys with modifiers edit text as on the live page")
  func editing() throws {
    let failure = try play(
      """
      - tapOn: {id: field}
      - inputText: two ripe tomatoes
      - pressKey: Option+Left
      - pressKey: Option+Backspace
      - assertVisible: editing <two tomatoes> 0
      - pressKey: Shift+Command+Right
      - pressKey: Backspace
      - assertVisible: editing <two > 0
      - pressKey: Command+A
      - inputText: tofu
      - assertVisible: editing <tofu> 0
      - pressKey: Home
      - pressKey: Shift+Right
      - pressKey: Shift+Right
      - inputText: ra
      - assertVisible: editing <rafu> 0
      - pressKey: Shift+Enter
      - assertVisible: editing <rafu> 1
      """)
    #expect(failure == nil, "\(failure?.description ?? "")")
  }

  @Test(
    "Keys without a field fail with an explanation", arguments: ["- inputText: a", "- eraseText", "- pressKey: Enter"])
  func noField(step: String) throws {
    let failure = try #require(try play(step))
    #expect(failure.diagnostic.fact == "No element on the screen accepts text. On the screen:")
    #expect(failure.diagnostic.remedy == "Tap a text field first.")
  }
}
