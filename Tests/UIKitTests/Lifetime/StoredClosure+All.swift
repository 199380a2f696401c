import Foundation
import QuartzCore

@testable import UIKit
@testable import UIKitTestSupport

nonisolated extension StoredClosure {
  static var all: [StoredClosure] { controls + items + lists + waiting + lifecycles + ties }

  /// Declarations that no object keeps: parts of values that live as long as a call or as the process.
  static let values: Set<String> = [
    "ListContentLayout.text", "ListContentLayout.secondary", "SymbolLibrary.isolated", "Runtime.makeValue",
    "ItemLanding.extent", "ItemLanding.beginning", "NSKeyValueObservation.current",
    "StyledText+AttributedString.adjustFont", "AppearanceField.read", "AppearanceField.write",
    "AppearanceField.areEqual", "AppearanceField.makeInstance", "UIView+Geometry.differs", "NamedProperties.name",
    "NamedProperties.add",
  ]

  // MARK: Owned

  private static let controls: [StoredClosure] = [
    .pending("Focus: coordinated animations", ["UIFocusAnimationCoordinator.animations"]) { scene, witness in
      let coordinator = UIFocusAnimationCoordinator()
      // Not the scene, which holds the host that the animation ends with.
      coordinator.addCoordinatedAnimations { [view = scene.view] in
        view.alpha = 0.5
        withExtendedLifetime(witness) {}
      } completion: {
        withExtendedLifetime(witness) {}
      }
      coordinator.run()
    },
    .owned("Key command: handler", ["UIKeyCommand.handler"]) { scene, witness in
      let command = UIKeyCommand(input: "n", modifierFlags: .command) { _ in _ = witness }
      scene.root.addKeyCommand(command)
      scene.host.pressKey(.keyboardN, modifiers: .command)
      scene.root.removeKeyCommand(command)
      return command
    },
    .owned(
      "Edit menu: suggestions, items and animations",
      [
        "UIEditMenuInteraction.suggestedActions", "EditMenuBar.dismissed", "EditMenuBar.touched",
        "UIEditMenuInteraction.animations", "UIEditMenuInteraction.completions",
      ]
    ) { scene, witness in
      let view = UIView()
      scene.show(view)
      let interaction = UIEditMenuInteraction(delegate: nil)
      interaction.suggestedActions = { [UIAction(title: "Act") { _ in _ = witness }] }
      view.addInteraction(interaction)
      interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
      scene.host.advance(by: 0.5)
      interaction.dismissMenu()
      scene.host.advance(by: 0.5)
      view.removeInteraction(interaction)
      return interaction
    },
    .owned(
      "Context menu: preview, items and animations",
      [
        "UIContextMenuInteraction.animations", "UIContextMenuInteraction.completions",
        "ContextMenuPreviewView.destination", "ContextMenuPreviewView.tapped",
      ]
    ) { scene, witness in
      let delegate = ContextMenuWitness(witness)
      let interaction = UIContextMenuInteraction(delegate: delegate)
      scene.view.addInteraction(interaction)
      scene.host.touchDown(at: CGPoint(x: 50, y: 150))
      scene.host.advance(by: 0.6)
      scene.host.touchUp(at: CGPoint(x: 50, y: 150))
      scene.host.rest()
      interaction.dismissMenu()
      scene.host.rest()
      scene.view.removeInteraction(interaction)
      return delegate
    },
    .owned("View: trait changes", ["UITraitDefinition.handler"]) { scene, witness in
      let view = UIView()
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in _ = witness }
      scene.show(view)
      return view
    },
    .owned("Control: action", ["UIAction.handler"]) { _, witness in
      let control = UIControl()
      control.addAction(UIAction { _ in _ = witness }, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      return control
    },
    .owned("Button: primary action", ["UIAction.handler"]) { scene, witness in
      let button = UIButton(primaryAction: UIAction(title: "Act") { _ in _ = witness })
      scene.show(button)
      return button
    },
    .owned("Button: configuration update handler", ["UIButton.configurationUpdateHandler"]) { scene, witness in
      let button = UIButton(configuration: .filled())
      button.configurationUpdateHandler = { _ in _ = witness }
      scene.show(button)
      return button
    },
    .owned("Button: title transformer", ["UIConfigurationTextAttributesTransformer.transform"]) { scene, witness in
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Act"
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
        _ = witness
        return attributes
      }
      let button = UIButton(configuration: configuration)
      scene.show(button)
      return button
    },
    .owned("Custom action: handler", ["UIAccessibilityCustomAction.actionHandler"]) { scene, witness in
      let view = UIView()
      view.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "Act") { _ in
          _ = witness
          return true
        }
      ]
      scene.show(view)
      return view
    },
    .owned("Gesture recogniser: handler", ["UIGestureRecognizer+Parts.handlers"]) { _, witness in
      let tap = UITapGestureRecognizer()
      tap.addHandler { _ in _ = witness }
      tap.state = .ended
      return tap
    },
    .owned("Dynamic colour", ["UIColor.resolve"]) { scene, witness in
      let view = UIView()
      view.backgroundColor = UIColor { _ in
        _ = witness
        return .red
      }
      scene.show(view)
      return view
    },
  ]

  private static let items: [StoredClosure] = [
    .owned("Bar button item: primary action", ["UIAction.handler"]) { scene, witness in
      let screen = UIViewController()
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Act") { _ in _ = witness })
      let navigation = UINavigationController(rootViewController: screen)
      scene.show(navigation.view)
      return navigation
    },
    .owned("Alert action", ["UIAlertAction.handler"]) { _, witness in
      UIAlertAction(title: "Act", style: .default) { _ in _ = witness }
    },
    .owned("Activity sheet: completion", ["UIActivityViewController.completionWithItemsHandler"]) { scene, witness in
      let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      sheet.completionWithItemsHandler = { _, _, _, _ in _ = witness }
      scene.root.present(sheet, animated: true)
      scene.host.rest()
      scene.root.dismiss(animated: true)
      scene.host.rest()
      return sheet
    },
    .owned("Activity: its end", ["UIActivity.finished"]) { _, witness in
      let activity = UIActivity()
      activity.finished = { _ in _ = witness }
      return activity
    },
    .owned("Menu: deferred element", ["UIDeferredMenuElement.provider"]) { _, witness in
      let element = UIDeferredMenuElement { answer in
        _ = witness
        answer([])
      }
      element.resolve(for: element) {}
      return element
    },
    .owned("Menu: what waits for a deferred element", ["UIDeferredMenuElement.waiting"]) { _, witness in
      let element = UIDeferredMenuElement { _ in }
      element.resolve(for: element) { _ = witness }
      return element
    },
    .owned("Sheet: detent", ["UISheetPresentationController.resolver"]) { scene, witness in
      let screen = UIViewController()
      screen.sheetPresentationController?.detents = [
        .custom { _ in
          _ = witness
          return 100
        }
      ]
      scene.root.present(screen, animated: true)
      scene.host.rest()
      scene.root.dismiss(animated: true)
      scene.host.rest()
      return screen
    },
    .owned(
      "Observation of an item", ["NSKeyValueObservation.handler", "KeyValueObservable.handler"]
    ) { _, witness in
      let item = UINavigationItem(title: "")
      let observation = item.observe(\.title) { _, _ in _ = witness }
      item.title = "changed"
      return observation
    },
    .owned("Navigation item: title menu", ["UINavigationItem.titleMenuProvider"]) { _, witness in
      let item = UINavigationItem(title: "")
      item.titleMenuProvider = { elements in
        _ = witness
        return UIMenu(children: elements)
      }
      return item
    },
    .owned("Observation of a whole item", ["KeyValueObservable.handler"]) { _, witness in
      UIBarButtonItem().observeEveryChange { _ = witness }
    },
  ]

  private static let lists: [StoredClosure] = [
    .owned("Table cell: configuration update handler", ["UITableViewCell.configurationUpdateHandler"]) {
      scene, witness in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.configurationUpdateHandler = { _, _ in _ = witness }
      scene.show(cell)
      return cell
    },
    .owned("Collection cell: configuration update handler", ["UICollectionViewCell.configurationUpdateHandler"]) {
      scene, witness in
      let cell = UICollectionViewCell(frame: .zero)
      cell.configurationUpdateHandler = { _, _ in _ = witness }
      scene.show(cell)
      return cell
    },
    .owned("Swipe action: handler", ["UIContextualAction.handler"]) { scene, witness in
      let action = UIContextualAction(style: .normal, title: "Act") { _, _, _ in _ = witness }
      return UISwipeActionsConfiguration(actions: [action])
    },
    .owned("Row action: handler", ["UITableViewRowAction.handler"]) { scene, witness in
      UITableViewRowAction(style: .normal, title: "Act") { _, _ in _ = witness }
    },
    .owned(
      "Compositional layout: providers and handlers",
      [
        "NSCollectionLayoutSection.visibleItemsInvalidationHandler",
        "UICollectionLayoutListConfiguration.itemSeparatorHandler",
        "UICollectionLayoutListConfiguration.leadingSwipeActionsConfigurationProvider",
        "UICollectionLayoutListConfiguration.trailingSwipeActionsConfigurationProvider",
      ]
    ) { scene, witness in
      let layout = UICollectionViewCompositionalLayout { index, environment in
        _ = witness
        if index == 0 {
          var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
          configuration.itemSeparatorHandler = { _, all in
            _ = witness
            return all
          }
          configuration.leadingSwipeActionsConfigurationProvider = { _ in
            _ = witness
            return nil
          }
          configuration.trailingSwipeActionsConfigurationProvider =
            configuration.leadingSwipeActionsConfigurationProvider
          return .list(using: configuration, layoutEnvironment: environment)
        }
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let section = NSCollectionLayoutSection(
          group: .custom(layoutSize: size) { _ in
            _ = witness
            return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 40, height: 40))]
          })
        section.visibleItemsInvalidationHandler = { _, _, _ in _ = witness }
        return section
      }
      let items = Items([["a"], ["b"]])
      let collection = KeepingCollection(frame: scene.root.view.bounds, collectionViewLayout: layout)
      collection.kept = [items]
      collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
      collection.dataSource = items
      scene.show(collection)
      return layout
    },
    .owned("Segue: what it does", ["UIStoryboardSegue.performHandler"]) { scene, witness in
      let segue = UIStoryboardSegue(identifier: nil, source: scene.root, destination: UIViewController()) {
        _ = witness
      }
      segue.perform()
      return segue
    },
    .owned(
      "List cell: accessories", ["UICellAccessory.handler", "UICellAccessory.menu", "OutlineControl.handler"]
    ) { scene, witness in
      let cell = UICollectionViewListCell(frame: .zero)
      let menu = UIMenu(children: [UIAction(title: "One") { _ in _ = witness }])
      cell.accessories = [
        .detail { _ = witness }, .delete(displayed: .always) { _ = witness }, .outlineDisclosure { _ = witness },
        .popUpMenu(menu) { _ in _ = witness },
      ]
      scene.show(cell)
      return cell
    },
    .owned("Diffable table: cell provider", ["UITableViewDiffableDataSource.cellProvider"]) { scene, witness in
      let table = UITableView()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
        _ = witness
        return table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      source.apply(.numbers(20), animatingDifferences: false)
      scene.show(table)
      return source
    },
    .owned(
      "Diffable collection: providers and registrations",
      [
        "UICollectionViewDiffableDataSource.cellProvider",
        "UICollectionViewDiffableDataSource.supplementaryViewProvider",
        "UICollectionViewDiffableDataSource+Handlers.canReorderItem",
        "UICollectionViewDiffableDataSource+Handlers.shouldExpandItem",
        "UICollectionViewDiffableDataSource+Handlers.willExpandItem",
        "UICollectionViewDiffableDataSource+Handlers.shouldCollapseItem",
        "UICollectionViewDiffableDataSource+Handlers.willCollapseItem",
        "Registrations.handler",
      ]
    ) { scene, witness in
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 100, height: 20)
      let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in _ = witness }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { _, _, _ in _ = witness }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, item in
        _ = witness
        return collection.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      source.supplementaryViewProvider = { collection, _, path in
        _ = witness
        return collection.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      source.reorderingHandlers.canReorderItem = { _ in
        _ = witness
        return true
      }
      source.reorderingHandlers.willReorder = { _ in _ = witness }
      source.reorderingHandlers.didReorder = { _ in _ = witness }
      source.sectionSnapshotHandlers.shouldExpandItem = source.reorderingHandlers.canReorderItem
      source.sectionSnapshotHandlers.shouldCollapseItem = source.reorderingHandlers.canReorderItem
      source.sectionSnapshotHandlers.willExpandItem = { _ in _ = witness }
      source.sectionSnapshotHandlers.willCollapseItem = { _ in _ = witness }
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, below in
        _ = witness
        return below
      }
      source.apply(.numbers(20), animatingDifferences: false)
      scene.show(collection)
      return source
    },
  ]

  // MARK: Pending

  private static let waiting: [StoredClosure] = [
    .pending("Exchange of pages: completion", ["UIPageViewController.completion"]) { scene, witness in
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
      scene.root.embed(pages)
      scene.host.settle()
      pages.setViewControllers([UIViewController()], direction: .forward, animated: true) { _ in _ = witness }
    },
    .pending("Animation: completion", ["AnimationBlock.completion"]) { scene, witness in
      UIView.animate(withDuration: 0.1, animations: { scene.view.alpha = 0 }, completion: { _ in _ = witness })
    },
    .pending("Animation of nothing: completion", ["AnimationBlock.completion"]) { _, witness in
      UIView.animate(withDuration: 0.1, animations: {}, completion: { _ in _ = witness })
    },
    .pending("Spring: completion", ["AnimationBlock.completion"]) { scene, witness in
      UIView.animate(springDuration: 0.1, animations: { scene.view.alpha = 0 }, completion: { _ in _ = witness })
    },
    .pending("Keyframes: completion", ["AnimationBlock.completion"]) { scene, witness in
      UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.view.alpha = 0 }
      } completion: { _ in
        _ = witness
      }
    },
    .pending("Transition: completion", ["AnimationBlock.completion"]) { scene, witness in
      UIView.transition(
        with: scene.view, duration: 0.1, options: .transitionCrossDissolve, animations: nil,
        completion: { _ in _ = witness })
    },
    .pending("System animation: completion", ["AnimationBlock.completion"]) { scene, witness in
      UIView.perform(.delete, on: [scene.view], animations: nil, completion: { _ in _ = witness })
    },
    .pending("Animation of a view that leaves: completion", ["AnimationBlock.completion"]) { scene, witness in
      UIView.animate(withDuration: 0.1, animations: { scene.view.alpha = 0 }, completion: { _ in _ = witness })
      scene.view.removeFromSuperview()
    },
    .pending("Animator: completion", ["UIViewPropertyAnimator.completions", "UIViewPropertyAnimator.waiting"]) {
      scene, witness in
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) {
        scene.view.alpha = 0
        _ = witness
      }
      animator.addCompletion { _ in _ = witness }
      animator.startAnimation(afterDelay: 0.1)
    },
    .pending("Animation inside an animator: completion", ["AnimationBlock.completion"]) { scene, witness in
      UIViewPropertyAnimator(duration: 0.1, curve: .linear) {
        UIView.animate(withDuration: 0.1, animations: { scene.view.alpha = 0 }, completion: { _ in _ = witness })
      }.startAnimation()
    },
    .pending("Table: updates", ["TableState.batchCompletions"]) { scene, witness in
      let rows = Rows([3])
      let table = scene.table(rows)
      table.performBatchUpdates {
        rows.counts = [4]
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      } completion: { _ in
        _ = witness
      }
    },
    .pending("Table: updates from within a layout", ["TableState.deferred"]) { scene, witness in
      let rows = Rows([3])
      let table = scene.table(rows)
      var isFirst = true
      rows.willReturnCell = { [weak table] _, _ in
        guard isFirst else { return }
        isFirst = false
        table?.performBatchUpdates {
          rows.counts = [4]
          table?.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        } completion: { _ in
          _ = witness
        }
      }
      table.reloadData()
      table.layoutIfNeeded()
      rows.willReturnCell = nil
    },
    .pending("Diffable table: application", ["TableState.batchCompletions"]) { scene, witness in
      let table = scene.table(Rows([0]))
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      (table as? KeepingTable)?.kept.append(source)
      source.apply(.numbers(3), animatingDifferences: false)
      source.apply(.numbers(5), animatingDifferences: true) { _ = witness }
    },
    .pending("Collection: updates", ["CollectionState.batchCompletions"]) { scene, witness in
      let items = Items(count: 3)
      let collection = scene.collection(items)
      collection.performBatchUpdates {
        items.sections[0].append("new")
        collection.insertItems(at: [IndexPath(item: 3, section: 0)])
      } completion: { _ in
        _ = witness
      }
    },
    .pending("Collection: updates from within a layout", ["CollectionState.deferred"]) { scene, witness in
      let items = Items(count: 3)
      let collection = scene.collection(items)
      var isFirst = true
      items.willReturnCell = { [weak collection] _, _ in
        guard isFirst else { return }
        isFirst = false
        collection?.performBatchUpdates {
          items.sections[0].append("new")
          collection?.insertItems(at: [IndexPath(item: 3, section: 0)])
        } completion: { _ in
          _ = witness
        }
      }
      collection.reloadData()
      collection.layoutIfNeeded()
      items.willReturnCell = nil
    },
    .owned("Screen reader: touches of a live host", ["VoiceOver.liveTouch"]) { scene, witness in
      let reader = VoiceOver(host: scene.host)
      reader.liveTouch = { _ in _ = witness }
      return reader
    },
    .tied("Screen reader: what follows from a step", ["VoiceOver.pendingConsequences"]) { scene in
      let reader = VoiceOver(host: scene.host)
      reader.liveTouch = { _ in }
      reader.start()
      return reader
    },
    .pending("Frame: before layout, after commit", ["UpdateCycle.beforeLayout", "UpdateCycle.afterCommit"]) {
      _, witness in
      Runtime.current.updateCycle.performBeforeLayout { _ = witness }
      Runtime.current.updateCycle.performAfterCommit { _ = witness }
    },
  ]

  private static let lifecycles: [StoredClosure] = [
    .pending("Presenting: completion", ["ModalPresentation.completion"]) { scene, witness in
      scene.root.present(UIViewController(), animated: true) { _ = witness }
    },
    .pending("Presenting without animation: completion", ["ModalPresentation.completion"]) { scene, witness in
      scene.root.present(UIViewController(), animated: false) { _ = witness }
    },
    .pending("Dismissing: completion", ["ModalPresentation.completion"]) { scene, witness in
      scene.root.present(UIViewController(), animated: false)
      scene.host.rest()
      scene.root.dismiss(animated: true) { _ = witness }
    },
    .pending("Alert: chosen", ["UIAlertAction.handler"]) { scene, witness in
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Act", style: .default) { _ in _ = witness })
      scene.root.present(alert, animated: true)
      scene.host.rest()
      scene.root.dismiss(animated: true)
    },
    .pending(
      "Transition: animations along, and their completion",
      [
        "ControllerTransition.alongsideBlocks", "ControllerTransition.completions",
        "ControllerTransition.interactionHandlers", "ControllerTransition.endHandler", "ControllerTransition.onEnd",
      ]
    ) { scene, witness in
      let navigation = UINavigationController(rootViewController: UIViewController())
      scene.host.show(navigation)
      scene.host.rest()
      navigation.pushViewController(UIViewController(), animated: true)
      let coordinator = navigation.transitionCoordinator
      _ = coordinator?.animate(alongsideTransition: { _ in _ = witness }, completion: { _ in _ = witness })
      coordinator?.notifyWhenInteractionChanges { _ in _ = witness }
    },
  ]

  // MARK: Ties between the platform's own objects

  private static let ties: [StoredClosure] = [
    .tied("Button and its label", ["ButtonLabel.onLookChange"]) { scene in
      let button = UIButton(type: .system)
      button.setTitle("Act", for: .normal)
      button.titleLabel?.font = .boldSystemFont(ofSize: 20)
      scene.show(button)
      return button
    },
    .tied("Activity sheet and its parts", ["ActivitySheetParts.chosen"]) { scene in
      let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      scene.show(sheet.view)
      return sheet
    },
    .tied("Cell and its labels", ["ListLabels.contentDidChange"]) { scene in
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "text"
      cell.detailTextLabel?.text = "detail"
      cell.imageView?.image = UIImage(systemName: "star")
      scene.show(cell)
      return cell
    },
    .tied("Header and its labels", ["ListLabels.contentDidChange"]) { scene in
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.textLabel?.text = "text"
      scene.show(header)
      return header
    },
    .tied("Text view and its container", ["NSTextContainer.didChange"]) { scene in
      let text = UITextView()
      text.text = "text"
      text.textContainer.lineFragmentPadding = 3
      scene.show(text)
      return text
    },
    .tied(
      "Alert, its card and buttons", ["AlertCard.choose", "UIAlertAction.enabledDidChange", "UIAlertController.tapped"]
    ) {
      scene in
      let alert = UIAlertController(title: "Title", message: "text", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Act", style: .default))
      alert.addTextField { $0.text = "text" }
      scene.root.present(alert, animated: true)
      scene.host.rest()
      alert.actions[0].isEnabled = false
      scene.root.dismiss(animated: true)
      scene.host.rest()
      return alert
    },
    .tied("Action sheet, dismissed beside it", ["UIAlertController.tapped"]) { scene in
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      scene.root.present(sheet, animated: true)
      scene.host.rest()
      scene.root.dismiss(animated: false)
      scene.host.rest()
      return sheet
    },
    .tied("Menu: button, overlay and rows", ["MenuOverlay.chose", "MenuOverlay.closed", "MenuRowView.select"]) {
      scene in
      let button = UIButton(type: .system)
      button.menu = UIMenu(children: [UIAction(title: "Act") { _ in }])
      button.showsMenuAsPrimaryAction = true
      button.frame = CGRect(x: 0, y: 300, width: 100, height: 44)
      scene.root.view.addSubview(button)
      scene.host.settle()
      scene.host.tap(at: CGPoint(x: 50, y: 322))
      scene.host.rest()
      scene.host.tap(at: CGPoint(x: 5, y: 800))
      scene.host.rest()
      button.removeFromSuperview()
      scene.host.settle()
      return button
    },
    .tied("Tab bar controller, its bar and buttons", ["TabBarButton.onTap"]) { scene in
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      tabs.viewControllers?[0].tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
      scene.show(tabs.view)
      return tabs
    },
    .tied(
      "Navigation controller, its bar and slides",
      ["NavigationBarButton.onTap", "NavigationSlideAnimator.pose", "NavigationSlideAnimator.end"]
    ) { scene in
      let screens = [UIViewController(), UIViewController()]
      let navigation = UINavigationController(rootViewController: screens[0])
      screens[1].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Act")
      screens[1].hidesBottomBarWhenPushed = true
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      tabs.view.frame = scene.root.view.bounds
      scene.root.view.addSubview(tabs.view)
      scene.host.rest()
      navigation.pushViewController(screens[1], animated: true)
      scene.host.rest()
      navigation.popViewController(animated: true)
      scene.host.rest()
      tabs.view.removeFromSuperview()
      scene.host.settle()
      return tabs
    },
    .owned("Keyboard: its keys", ["KeyboardKeysView.pressed"]) { scene, witness in
      let keys = KeyboardKeysView(frame: CGRect(x: 0, y: 300, width: 300, height: 200))
      keys.pressed = { _, _ in _ = witness }
      scene.show(keys)
      return keys
    },
    .owned("Search: its scopes", ["SearchScopeBar.chosen"]) { scene, witness in
      let bar = SearchScopeBar()
      bar.frame = CGRect(x: 0, y: 300, width: 300, height: SearchScopeBar.height)
      bar.chosen = { _ in _ = witness }
      scene.show(bar)
      return bar
    },
    .tied("Popover and what is around it", ["UIPopoverPresentationController.dismiss"]) { scene in
      let content = UIViewController()
      content.modalPresentationStyle = .popover
      let popover = UIPopoverPresentationController(presentedViewController: content, presenting: nil)
      popover.dimmingView.frame = CGRect(x: 0, y: 300, width: 300, height: 200)
      popover.dimmingView.dismiss = { [weak popover] in popover != nil }
      scene.show(popover.dimmingView)
      return popover
    },
    .tied("Split view controller and a change of its columns", ["UISplitViewController.pendingEnd"]) { scene in
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      scene.show(split.view)
      split.pendingEnd = { [weak split] in split?.view.setNeedsLayout() }
      return split
    },
    .tied(
      "Colour picker and its canvases",
      ["ColorPickerControls.choose", "ColorPickerView.choose", "ColorPickerView.close"]
    ) { scene in
      let picker = UIColorPickerViewController()
      scene.show(picker.view)
      return picker
    },
    .tied(
      "More tab and its list", ["MoreListController.controllers", "MoreListController.choose"]
    ) { scene in
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<6).map { _ in UIViewController() }
      scene.show(tabs.view)
      tabs.selectedIndex = 5
      scene.host.rest()
      return tabs
    },
    .tied("Search controller, its bar and dimming", ["UISearchController.tapped"]) { scene in
      let search = UISearchController(searchResultsController: nil)
      scene.root.view.addSubview(search.searchBar)
      search.searchBar.frame = CGRect(x: 0, y: 300, width: 300, height: 56)
      scene.host.settle()
      search.isActive = true
      scene.host.rest()
      search.isActive = false
      scene.host.rest()
      search.searchBar.removeFromSuperview()
      scene.host.settle()
      return search
    },
  ]
}

extension ClosureScene {
  fileprivate func table(_ rows: Rows) -> UITableView {
    let table = KeepingTable(frame: root.view.bounds)
    table.kept = [rows]
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    root.view.addSubview(table)
    host.settle()
    return table
  }

  fileprivate func collection(_ items: Items) -> UICollectionView {
    let collection = KeepingCollection(frame: root.view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    collection.kept = [items]
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    root.view.addSubview(collection)
    host.settle()
    return collection
  }
}

/// Offers a menu whose closures hold a witness.
private final class ContextMenuWitness: NSObject, UIContextMenuInteractionDelegate {
  private let witness: ClosureWitness

  init(_ witness: ClosureWitness) { self.witness = witness }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(
      identifier: nil,
      previewProvider: { [witness] in
        _ = witness
        return nil
      },
      actionProvider: { [witness] _ in UIMenu(children: [UIAction(title: "Act") { _ in _ = witness }]) })
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addAnimations { [witness] in _ = witness }
    animator?.addCompletion { [witness] in _ = witness }
  }
}
