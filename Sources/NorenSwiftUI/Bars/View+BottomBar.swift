import Noren
import SwiftUI
import UIKit

extension View {
  /// Adds a bar along the bottom of the screen, which ends the safe area of this view: `Noren.BottomBar` in SwiftUI.
  ///
  /// The bar is 49 points high above the device's safe area, or as high as its contents need; its background reaches to the screen's edge.
  ///
  /// ```swift
  /// RecipeList()
  ///   .bottomBar { Text(total); Spacer(); Button("Order") { order() } }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: Whether the bar is shown, and takes room.
  ///   - background: Behind the contents.
  ///   - keyboard: What happens to it while the keyboard is shown. Read once.
  ///   - content: In a row, 16 points from the sides. Contents that fill any height get the bar's.
  public func bottomBar<Bar: View>(
    isPresented: Bool = true, background: BottomBar.Background = .opaque(.systemBackground),
    keyboard: BottomBar.KeyboardBehavior = .stays, @ViewBuilder content: () -> Bar
  ) -> some View {
    // The bar itself is a part of the safe area below the screen.
    let bar = AnyView(
      HStack { content() }.padding(.horizontal, 16).frame(maxWidth: .infinity).ignoresSafeArea())
    return BottomBarScreen(
      content: AnyView(self), bar: bar, isPresented: isPresented, background: background, keyboard: keyboard
    )
    .ignoresSafeArea()
  }
}

private struct BottomBarScreen: UIViewControllerRepresentable {
  let content: AnyView
  let bar: AnyView
  let isPresented: Bool
  let background: BottomBar.Background
  let keyboard: BottomBar.KeyboardBehavior

  func makeUIViewController(context: Context) -> BottomBarScreenController { BottomBarScreenController(keyboard) }

  func updateUIViewController(_ controller: BottomBarScreenController, context: Context) {
    controller.screen.show(content, context.environment)
    controller.contents.show(bar, context.environment)
    controller.bar.background = background
    controller.bar.isHidden = !isPresented
  }
}

/// A screen with a bottom bar.
private final class BottomBarScreenController: UIViewController, ScreenPart {
  let screen = EmbeddedHostingController()
  let contents = EmbeddedHostingController()
  let bar = BottomBar()
  private let keyboard: BottomBar.KeyboardBehavior
  private lazy var height = contents.view.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)

  init(_ keyboard: BottomBar.KeyboardBehavior) {
    self.keyboard = keyboard
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: screen)
    addChild(contents)
    contents.view.translatesAutoresizingMaskIntoConstraints = false
    bar.contentView.addSubview(contents.view)
    contents.didMove(toParent: self)
    contents.didLayOut = { [weak self] in self?.measure() }
    bar.growsWithContent = true
    NSLayoutConstraint.activate([
      contents.view.topAnchor.constraint(equalTo: bar.contentView.topAnchor),
      contents.view.bottomAnchor.constraint(equalTo: bar.contentView.bottomAnchor),
      contents.view.leadingAnchor.constraint(equalTo: bar.contentView.leadingAnchor),
      contents.view.trailingAnchor.constraint(equalTo: bar.contentView.trailingAnchor),
      height,
    ])
    bar.install(in: self, keyboard: keyboard)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    measure()
  }

  /// Adopts the contents' height, if it changed.
  private func measure() {
    let width = contents.view.bounds.width
    guard width > 0 else { return }
    let wanted = contents.naturalHeight(atWidth: width)
    if wanted != height.constant { height.constant = wanted }
  }

  override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge) ?? screen.contentScrollView(for: edge)
  }
}
