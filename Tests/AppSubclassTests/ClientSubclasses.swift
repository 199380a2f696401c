import Foundation
import Noren
import QuartzCore
import SwiftUI
import UIKit

/// Makes an instance of a client's subclass of an open class.
///
/// The subclasses belong to this module, which is not isolated to the main actor by default: their implicit deinitialisers are not either.
typealias MakeSubclass = @MainActor @Sendable () -> AnyObject

enum ClientSubclasses {
  static let all: [MakeSubclass] =
    quartzCore + views + controllers + compositions + items + input + drawing + noren + swiftUI

  /// Open as Apple's are; without a public initialiser clients have no instances of subclasses.
  static let withoutInitializers: Set = [
    "CADisplayLink", "ConnectionOptions", "Detent", "NSDataAsset", "NSCollectionLayoutDecorationItem",
    "NSCollectionLayoutDimension",
    "NSCollectionLayoutGroup", "NSCollectionLayoutSpacing", "NSLayoutAnchor", "NSLayoutDimension",
    "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSMutableParagraphStyle", "NSParagraphStyle",
    "UIApplication", "UIBarButtonItemStateAppearance",
    "UICollectionViewFocusUpdateContext", "UICollectionViewUpdateItem", "UIColor",
    "UICubicTimingParameters", "UIDeferredMenuElement", "UIFocusSystem", "UIFocusUpdateContext", "UIFont",
    "UIFontDescriptor", "UIAccessibilityCustomRotorSearchPredicate", "UIPointerRegionRequest", "UIPointerStyle",
    "UIStatusBarManager",
    "UIGraphicsImageRendererContext", "UIImage", "UIKey", "UIMenuElement", "UIPasteboard",
    "UIPress",
    "UIScene", "UISceneSession", "UIScreen", "UITabBarItemStateAppearance", "UITableViewFocusUpdateContext", "UITouch",
    "UITraitCollection",
    "UIVisualEffect", "UIWindowScene",
  ]
}

private let quartzCore: [MakeSubclass] = [
  { OwnAnimation() }, { OwnAnimationGroup() }, { OwnBasicAnimation() }, { OwnGradientLayer() }, { OwnTextLayer() },
  { OwnKeyframeAnimation() }, { OwnLayer() }, { OwnMediaTimingFunction(name: .linear) },
  { OwnPropertyAnimation() }, { OwnShapeLayer() }, { OwnSpringAnimation() }, { OwnTransaction() },
  { OwnTransformLayer() }, { OwnReplicatorLayer() },
  { OwnTransition() }, { OwnValueFunction(name: .scaleX)! },
]

private class OwnAnimation: CAAnimation {}
private class OwnAnimationGroup: CAAnimationGroup {}
private class OwnBasicAnimation: CABasicAnimation {}
private class OwnGradientLayer: CAGradientLayer {}
private class OwnTextLayer: CATextLayer {}
private class OwnKeyframeAnimation: CAKeyframeAnimation {}
private class OwnLayer: CALayer {}
private class OwnMediaTimingFunction: CAMediaTimingFunction, @unchecked Sendable {}
private class OwnPropertyAnimation: CAPropertyAnimation {}
private class OwnShapeLayer: CAShapeLayer {}
private class OwnTransformLayer: CATransformLayer {}
private class OwnReplicatorLayer: CAReplicatorLayer {}
private class OwnSpringAnimation: CASpringAnimation {}
private class OwnTransaction: CATransaction {}
private class OwnTransition: CATransition {}
private class OwnValueFunction: CAValueFunction, @unchecked Sendable {}

private let views: [MakeSubclass] = [
  { OwnActivityIndicatorView(style: .medium) }, { OwnButton() }, { OwnCollectionReusableView() },
  { OwnColorWell() },
  { OwnCollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()) },
  { OwnCollectionViewCell() }, { OwnCollectionViewListCell() }, { OwnControl() }, { OwnDatePicker() },
  { OwnImageView() }, { OwnLabel() },
  { OwnListContentView(configuration: .cell()) }, { OwnNavigationBar() }, { OwnPageControl() },
  { OwnPickerView() }, { OwnProgressView() }, { OwnRefreshControl() }, { OwnScrollView() }, { OwnSearchBar() },
  { OwnSearchTextField() }, { OwnSegmentedControl(items: ["A"]) }, { OwnSlider() }, { OwnStackView() },
  { OwnStepper() }, { OwnSwitch() }, { OwnTabBar() }, { OwnTableView() }, { OwnTableViewCell() },
  { OwnTableViewHeaderFooterView(reuseIdentifier: nil) }, { OwnTextField() }, { OwnTextView() }, { OwnToolbar() },
  { OwnView() },
  { OwnVisualEffectView() }, { OwnWindow() },
]

private class OwnActivityIndicatorView: UIActivityIndicatorView {}
private class OwnButton: UIButton {}
private class OwnCollectionReusableView: UICollectionReusableView {}
private class OwnCollectionView: UICollectionView {}
private class OwnCollectionViewCell: UICollectionViewCell {}
private class OwnCollectionViewListCell: UICollectionViewListCell {}
private class OwnColorWell: UIColorWell {}
private class OwnControl: UIControl {}
private class OwnDatePicker: UIDatePicker {}
private class OwnImageView: UIImageView {}
private class OwnLabel: UILabel {}
private class OwnListContentView: UIListContentView {}
private class OwnNavigationBar: UINavigationBar {}
private class OwnPageControl: UIPageControl {}
private class OwnPickerView: UIPickerView {}
private class OwnProgressView: UIProgressView {}
private class OwnRefreshControl: UIRefreshControl {}
private class OwnScrollView: UIScrollView {}
private class OwnSearchBar: UISearchBar {}
private class OwnSearchTextField: UISearchTextField {}
private class OwnSegmentedControl: UISegmentedControl {}
private class OwnSlider: UISlider {}
private class OwnStackView: UIStackView {}
private class OwnStepper: UIStepper {}
private class OwnSwitch: UISwitch {}
private class OwnTabBar: UITabBar {}
private class OwnTableView: UITableView {}
private class OwnTableViewCell: UITableViewCell {}
private class OwnTableViewHeaderFooterView: UITableViewHeaderFooterView {}
private class OwnTextField: UITextField {}
private class OwnTextView: UITextView {}
private class OwnToolbar: UIToolbar {}
private class OwnView: UIView {}
private class OwnVisualEffectView: UIVisualEffectView {}
private class OwnWindow: UIWindow {}

private let controllers: [MakeSubclass] = [
  { OwnAlertController(title: "", message: nil, preferredStyle: .alert) },
  { OwnColorPickerViewController() }, { OwnCollectionViewController(collectionViewLayout: UICollectionViewLayout()) },
  { OwnNavigationController() },
  { OwnPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil) },
  { OwnPercentDrivenInteractiveTransition() },
  { OwnPopoverPresentationController(presentedViewController: UIViewController(), presenting: nil) },
  { OwnPresentationController(presentedViewController: UIViewController(), presenting: nil) },
  { OwnSearchController(searchResultsController: nil) },
  { OwnActivityViewController(activityItems: ["text"], applicationActivities: [OwnActivity()]) }, { OwnActivity() },
  { OwnSheetPresentationController(presentedViewController: UIViewController(), presenting: nil) },
  { OwnSplitViewController(style: .doubleColumn) }, { OwnTabBarController() }, { OwnTableViewController() },
  { OwnViewController() },
]

private class OwnActivity: UIActivity {}
private class OwnActivityViewController: UIActivityViewController {}
private class OwnAlertController: UIAlertController {}
private class OwnColorPickerViewController: UIColorPickerViewController {}
private class OwnSplitViewController: UISplitViewController {}
private class OwnCollectionViewController: UICollectionViewController {}
private class OwnNavigationController: UINavigationController {}
private class OwnPageViewController: UIPageViewController {}
private class OwnPercentDrivenInteractiveTransition: UIPercentDrivenInteractiveTransition {}
private class OwnPopoverPresentationController: UIPopoverPresentationController {}
private class OwnPresentationController: UIPresentationController {}
private class OwnSearchController: UISearchController {}
private class OwnSheetPresentationController: UISheetPresentationController {}
private class OwnTabBarController: UITabBarController {}
private class OwnTableViewController: UITableViewController {}
private class OwnViewController: UIViewController {}

@MainActor private let layoutSize = NSCollectionLayoutSize(
  widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))

private let compositions: [MakeSubclass] = [
  { OwnCollectionLayoutAnchor(edges: .top) },
  { OwnCollectionLayoutBoundarySupplementaryItem(layoutSize: layoutSize, elementKind: "", alignment: .top) },
  { OwnCollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: nil, bottom: nil) },
  { OwnCollectionLayoutGroupCustomItem(frame: .zero) }, { OwnCollectionLayoutItem(layoutSize: layoutSize) },
  { OwnCollectionLayoutSection(group: .horizontal(layoutSize: layoutSize, subitems: [])) },
  { OwnCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1)) },
  {
    OwnCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize, elementKind: "", containerAnchor: NSCollectionLayoutAnchor(edges: .top))
  },
  { OwnCollectionViewCompositionalLayout { _, _ in nil } }, { OwnCollectionViewCompositionalLayoutConfiguration() },
  { OwnCollectionLayoutSectionOrthogonalScrollingProperties() },
]

private class OwnCollectionLayoutAnchor: NSCollectionLayoutAnchor {}
private class OwnCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutBoundarySupplementaryItem {}
private class OwnCollectionLayoutEdgeSpacing: NSCollectionLayoutEdgeSpacing {}
private class OwnCollectionLayoutGroupCustomItem: NSCollectionLayoutGroupCustomItem {}
private class OwnCollectionLayoutItem: NSCollectionLayoutItem {}
private class OwnCollectionLayoutSection: NSCollectionLayoutSection {}
private class OwnCollectionLayoutSectionOrthogonalScrollingProperties:
  UICollectionLayoutSectionOrthogonalScrollingProperties
{}
private class OwnCollectionLayoutSize: NSCollectionLayoutSize {}
private class OwnCollectionLayoutSupplementaryItem: NSCollectionLayoutSupplementaryItem {}
private class OwnCollectionViewCompositionalLayout: UICollectionViewCompositionalLayout {}
private class OwnCollectionViewCompositionalLayoutConfiguration: UICollectionViewCompositionalLayoutConfiguration {}

private let items: [MakeSubclass] = [
  { OwnAccessibilityCustomAction(name: "") { _ in true } },
  { OwnAccessibilityElement(accessibilityContainer: UIView()) }, { OwnAction { _ in } },
  { OwnAlertAction(title: nil, style: .default) }, { OwnBarAppearance() }, { OwnBarButtonItem() },
  { OwnBarButtonItemAppearance() }, { OwnNavigationBarAppearance() }, { OwnTabBarAppearance() },
  { OwnTabBarItemAppearance() }, { OwnToolbarAppearance() },
  { OwnBarButtonItemGroup(barButtonItems: [], representativeItem: nil) }, { OwnBarItem() },
  {
    OwnCollectionViewDiffableDataSource(
      collectionView: UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    ) { _, _, _ in nil }
  },
  { OwnCollectionViewFlowLayout() }, { OwnCollectionViewFlowLayoutInvalidationContext() },
  { OwnCollectionViewLayout() }, { OwnCollectionViewLayoutAttributes() },
  { OwnCollectionViewLayoutInvalidationContext() }, { OwnContextMenuConfiguration() },
  { OwnContextMenuInteraction(delegate: MenuProvider()) }, { OwnPreviewParameters() },
  { OwnPreviewTarget(container: UIView(), center: .zero) }, { OwnTargetedPreview(view: UIView()) }, { OwnDevice() },
  { OwnEditMenuConfiguration(identifier: nil, sourcePoint: .zero) }, { OwnEditMenuInteraction(delegate: nil) },
  { OwnKeyboardLayoutGuide() }, { OwnLargeContentViewerInteraction(delegate: nil) }, { OwnLayoutGuide() },
  { OwnMenu(preferredElementSize: .large) }, { OwnNavigationItem() },
  { OwnSceneConfiguration(name: nil, sessionRole: .windowApplication) }, { OwnTabBarItem() },
  { OwnTableViewDiffableDataSource(tableView: UITableView()) { _, _, _ in nil } },
  { OwnTableViewRowAction(style: .normal, title: nil) { _, _ in } }, { OwnMotionEffect() },
  { OwnInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis) }, { OwnMotionEffectGroup() },
  { OwnApplicationShortcutIcon(type: .add) }, { OwnApplicationShortcutItem(type: "a", localizedTitle: "A") },
  { OwnMutableApplicationShortcutItem(type: "a", localizedTitle: "A") },
  { OwnContextualAction(style: .normal, title: nil) { _, _, _ in } }, { OwnSwipeActionsConfiguration(actions: []) },
  { OwnTrackingLayoutGuide() }, { OwnAccessibilityCustomRotor(name: "A") { _ in nil } },
  { OwnAccessibilityCustomRotorItemResult(targetElement: UIView(), targetRange: nil) },
  { OwnNib(nibName: "A", bundle: nil) }, { OwnStoryboard(name: "A", bundle: nil) },
  { OwnStoryboardSegue(identifier: nil, source: UIViewController(), destination: UIViewController()) },
  { OwnCustomContent(label: "A", value: "B") },
  { OwnPointerInteraction(delegate: nil) }, { OwnPointerRegion(rect: .zero, identifier: nil) },
  { OwnVibrancyEffect(blurEffect: UIBlurEffect(style: .regular)) },
]

private class OwnAccessibilityCustomRotor: UIAccessibilityCustomRotor {}
private class OwnAccessibilityCustomRotorItemResult: UIAccessibilityCustomRotorItemResult {}
private class OwnNib: UINib {}
private class OwnStoryboard: UIStoryboard {}
private class OwnStoryboardSegue: UIStoryboardSegue {}
private class OwnCustomContent: AXCustomContent {}
private class OwnPointerInteraction: UIPointerInteraction {}
private class OwnPointerRegion: UIPointerRegion {}
private class OwnVibrancyEffect: UIVibrancyEffect {}

private class OwnAccessibilityCustomAction: UIAccessibilityCustomAction {}
private class OwnAccessibilityElement: UIAccessibilityElement {}
private class OwnAction: UIAction {}
private class OwnAlertAction: UIAlertAction {}
private class OwnBarAppearance: UIBarAppearance {}
private class OwnBarButtonItem: UIBarButtonItem {}
private class OwnBarButtonItemAppearance: UIBarButtonItemAppearance {}
private class OwnNavigationBarAppearance: UINavigationBarAppearance {}
private class OwnTabBarAppearance: UITabBarAppearance {}
private class OwnTabBarItemAppearance: UITabBarItemAppearance {}
private class OwnToolbarAppearance: UIToolbarAppearance {}
private class OwnBarButtonItemGroup: UIBarButtonItemGroup {}
private class OwnBarItem: UIBarItem {}
private class OwnCollectionViewDiffableDataSource: UICollectionViewDiffableDataSource<Int, Int> {}
private class OwnCollectionViewFlowLayout: UICollectionViewFlowLayout {}
private class OwnCollectionViewFlowLayoutInvalidationContext: UICollectionViewFlowLayoutInvalidationContext {}
private class OwnCollectionViewLayout: UICollectionViewLayout {}
private class OwnCollectionViewLayoutAttributes: UICollectionViewLayoutAttributes {}
private class OwnCollectionViewLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {}
private class OwnContextMenuConfiguration: UIContextMenuConfiguration {}
private class OwnContextualAction: UIContextualAction {}
private class OwnTableViewRowAction: UITableViewRowAction {}
private class OwnMotionEffect: UIMotionEffect {}
private class OwnInterpolatingMotionEffect: UIInterpolatingMotionEffect {}
private class OwnMotionEffectGroup: UIMotionEffectGroup {}
private class OwnApplicationShortcutIcon: UIApplicationShortcutIcon {}
private class OwnApplicationShortcutItem: UIApplicationShortcutItem {}
private class OwnMutableApplicationShortcutItem: UIMutableApplicationShortcutItem {}
private class OwnDevice: UIDevice {}
private class OwnContextMenuInteraction: UIContextMenuInteraction {}
private class OwnPreviewParameters: UIPreviewParameters {}
private class OwnPreviewTarget: UIPreviewTarget {}
private class OwnTargetedPreview: UITargetedPreview {}
private final class MenuProvider: NSObject, UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}
private class OwnEditMenuConfiguration: UIEditMenuConfiguration {}
private class OwnEditMenuInteraction: UIEditMenuInteraction {}
private class OwnKeyboardLayoutGuide: UIKeyboardLayoutGuide {}
private class OwnLargeContentViewerInteraction: UILargeContentViewerInteraction {}
private class OwnLayoutGuide: UILayoutGuide {}
private class OwnMenu: UIMenu {}
private class OwnNavigationItem: UINavigationItem {}
private class OwnSceneConfiguration: UISceneConfiguration {}
private class OwnTabBarItem: UITabBarItem {}
private class OwnSwipeActionsConfiguration: UISwipeActionsConfiguration {}
private class OwnTableViewDiffableDataSource: UITableViewDiffableDataSource<Int, Int> {}
private class OwnTrackingLayoutGuide: UITrackingLayoutGuide {}

private let input: [MakeSubclass] = [
  { OwnFeedbackGenerator() }, { OwnImpactFeedbackGenerator(style: .light) }, { OwnKeyCommand(input: "n") { _ in } },
  { OwnLayoutConstraint() }, { OwnNotificationFeedbackGenerator() }, { OwnSelectionFeedbackGenerator() },
  { OwnEvent() }, { OwnFocusAnimationCoordinator() }, { OwnFocusEffect() }, { OwnFocusHaloEffect() },
  { OwnGestureRecognizer() }, { OwnLongPressGestureRecognizer() }, { OwnPanGestureRecognizer() },
  { OwnPinchGestureRecognizer() }, { OwnPressesEvent() }, { OwnResponder() },
  { OwnRotationGestureRecognizer() }, { OwnScreenEdgePanGestureRecognizer() }, { OwnSwipeGestureRecognizer() },
  { OwnTapGestureRecognizer() }, { OwnTextInputPasswordRules(descriptor: "") },
  { OwnTextInputStringTokenizer(textInput: UITextField()) },
  { OwnTextPosition() }, { OwnTextRange() }, { OwnTextSelectionRect() },
]

private class OwnFeedbackGenerator: UIFeedbackGenerator {}
private class OwnImpactFeedbackGenerator: UIImpactFeedbackGenerator {}
private class OwnKeyCommand: UIKeyCommand {}
private class OwnLayoutConstraint: NSLayoutConstraint {}
private class OwnNotificationFeedbackGenerator: UINotificationFeedbackGenerator {}
private class OwnSelectionFeedbackGenerator: UISelectionFeedbackGenerator {}
private class OwnEvent: UIEvent {}
private class OwnFocusAnimationCoordinator: UIFocusAnimationCoordinator {}
private class OwnFocusEffect: UIFocusEffect {}
private class OwnFocusHaloEffect: UIFocusHaloEffect {}
private class OwnGestureRecognizer: UIGestureRecognizer {}
private class OwnLongPressGestureRecognizer: UILongPressGestureRecognizer {}
private class OwnPanGestureRecognizer: UIPanGestureRecognizer {}
private class OwnPinchGestureRecognizer: UIPinchGestureRecognizer {}
private class OwnPressesEvent: UIPressesEvent {}
private class OwnResponder: UIResponder {}
private class OwnRotationGestureRecognizer: UIRotationGestureRecognizer {}
private class OwnScreenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer {}
private class OwnSwipeGestureRecognizer: UISwipeGestureRecognizer {}
private class OwnTapGestureRecognizer: UITapGestureRecognizer {}
private class OwnTextInputPasswordRules: UITextInputPasswordRules {}
private class OwnTextInputStringTokenizer: UITextInputStringTokenizer {}
private class OwnTextPosition: UITextPosition {}
private class OwnTextRange: UITextRange {}
private class OwnTextSelectionRect: UITextSelectionRect {}

private let drawing: [MakeSubclass] = [
  { OwnStringDrawingContext() }, { OwnTextContainer() }, { OwnLayoutManager() }, { OwnTextStorage(string: "") },
  { OwnBezierPath() }, { OwnShadow() },
  { OwnTextAttachment(data: nil, ofType: nil) },
  { OwnBlurEffect(style: .regular) }, { OwnFontMetrics(forTextStyle: .body) },
  { OwnGraphicsImageRenderer(size: CGSize(width: 1, height: 1)) }, { OwnGraphicsImageRendererFormat() },
  { OwnImageConfiguration(traitCollection: nil) },
  { OwnSpringTimingParameters(dampingRatio: 1, initialVelocity: .zero) },
  { OwnViewPropertyAnimator(duration: 1, curve: .linear) },
]

private class OwnStringDrawingContext: NSStringDrawingContext {}
private class OwnTextContainer: NSTextContainer {}
private class OwnLayoutManager: NSLayoutManager {}
private class OwnTextStorage: NSTextStorage {}
private class OwnShadow: NSShadow, @unchecked Sendable {}
private class OwnTextAttachment: NSTextAttachment {}
private class OwnBezierPath: UIBezierPath {}
private class OwnBlurEffect: UIBlurEffect {}
private class OwnFontMetrics: UIFontMetrics, @unchecked Sendable {}
private class OwnGraphicsImageRenderer: UIGraphicsImageRenderer {}
private class OwnGraphicsImageRendererFormat: UIGraphicsImageRendererFormat {}
private class OwnImageConfiguration: UIImage.Configuration, @unchecked Sendable {}
private class OwnSpringTimingParameters: UISpringTimingParameters {}
private class OwnViewPropertyAnimator: UIViewPropertyAnimator {}

private let noren: [MakeSubclass] = [
  { OwnBottomBar() }, { OwnEmbeddedNavigationToolbar(navigationItem: UINavigationItem(title: "")) },
  { OwnEmbeddedNavigationToolbarViewController(viewController: UIViewController()) },
  { OwnNavigationToolbarButton(barButtonItem: UIBarButtonItem()) }, { OwnNavigationToolbarItem(.add) },
  { OwnNavigationToolbarSearchBox() }, { OwnNavigationToolbarTitleView() },
  { OwnNoBarNavigationController(rootViewController: UIViewController()) }, { OwnNorenPageControl() },
  { OwnPageControlProgress() }, { OwnPageControlTimerProgress(preferredDuration: 1) },
  { OwnStickyTabsViewController(header: nil) }, { OwnTabStrip() },
  {
    OwnToolbarProvidingContainerViewController(
      embedded: UIViewController(),
      toolbarViewController: EmbeddedNavigationToolbarViewController(viewController: UIViewController()))
  },
]

private class OwnBottomBar: BottomBar {}
private class OwnEmbeddedNavigationToolbar: EmbeddedNavigationToolbar {}
private class OwnEmbeddedNavigationToolbarViewController: EmbeddedNavigationToolbarViewController {}
private class OwnNavigationToolbarButton: NavigationToolbarButton {}
private class OwnNavigationToolbarItem: NavigationToolbarItem {}
private class OwnNavigationToolbarSearchBox: NavigationToolbarSearchBox {}
private class OwnNavigationToolbarTitleView: NavigationToolbarTitleView {}
private class OwnNoBarNavigationController: NoBarNavigationController {}
private class OwnNorenPageControl: PageControl {}
private class OwnPageControlProgress: PageControlProgress {}
private class OwnPageControlTimerProgress: PageControlTimerProgress {}
private class OwnStickyTabsViewController: StickyTabsViewController {}
private class OwnTabStrip: TabStrip {}
private class OwnToolbarProvidingContainerViewController: ToolbarProvidingContainerViewController {}

private let swiftUI: [MakeSubclass] = [
  { OwnHostingController(rootView: EmptyView()) }
]

private class OwnHostingController: UIHostingController<EmptyView> {}
