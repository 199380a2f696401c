import Noren
import SwiftUI
import UIKit

extension View {
  /// Adds a bar along the bottom of the screen, which ends the safe area of this view: `Noren.BottomBar` in SwiftUI.
  ///
  /// The bar is 49 points high above the device's safe area, its background reaches to the screen's edge.
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
  ///   - content: In a row, 16 points from the sides.
  public func bottomBar<Bar: View>(
    isPresented: Bool = true, background: BottomBar.Background = .opaque(.systemBackground),
    keyboard: BottomBar.KeyboardBehavior = .stays, @ViewBuilder content: () -> Bar
  ) -> some View {
    // The bar itself is a part of the safe area below the screen.
    let bar = AnyView(
      HStack { content() }.padding(.horizontal, 16).frame(maxWidth: .infinity, maxHeight: .infinity).ignoresSafeArea())
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

  init(_ keyboard: BottomBar.KeyboardBehavior) {
    self.keyboard = keyboard
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: screen)
    addChild(contents)
    contents.view.frame = bar.contentView.bounds
    contents.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.contentView.addSubview(contents.view)
    contents.didMove(toParent: self)
    bar.install(in: self, keyboard: keyboard)
  }

  override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge) ?? screen.contentScrollView(for: edge)
  }
}
