import UIKit

/// What a drop would do with what is carried.
public nonisolated enum DropOperation: Hashable, Sendable {
  case cancel
  case forbidden
  case copy
  case move
}

/// What a delegate proposes while something is carried over its view.
public nonisolated struct DropProposal: Sendable {
  /// `cancel` and `forbidden` refuse the drop.
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// A drag over a view: its items and its place.
@preconcurrency @MainActor public struct DropInfo {
  private let provider: NSItemProvider
  /// In the view's space, in points.
  public let location: CGPoint

  init(_ drag: DropContainerView.Drag) { (provider, location) = (drag.payload.provider, drag.location) }

  /// Whether what is carried has data of one of these types, or of their kinds.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
  public func hasItemsConforming(to types: [String]) -> Bool {
    hasItemsConforming(to: types.map { UTType(importedAs: $0) })
  }

  /// What has data of one of these types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) } ? [provider] : []
  }
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.map { UTType(importedAs: $0) })
  }
}

/// Decides about what is carried over a view and dropped on it.
@preconcurrency @MainActor public protocol DropDelegate {
  /// Whether the view takes part in a drag; asked when a finger comes over it.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes what was dropped; returns whether it was used. What was carried goes back otherwise.
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  /// Called for each move over the view; `nil` keeps the proposal before, at first a copy.
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

nonisolated extension View {
  /// Takes item providers that are dropped on this view.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The items need data of one of these types, or of a subtype.
  ///   - isTargeted: True while a finger carries such data over this view.
  ///   - action: Called with the providers, and where they were dropped in this view's space, in points. Returns whether it uses them.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    inContainer(DropContainerView(), nil, with: (action, isTargeted)) { view, environment, actions in
      let (action, isTargeted) = actions
      view.takes = { payload in
        let provider = payload.provider
        return supportedContentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
      }
      view.entered = { _ in isTargeted?.wrappedValue = true }
      view.moved = { _ in }
      view.exited = { _ in isTargeted?.wrappedValue = false }
      view.landed = { isTargeted?.wrappedValue = false }
      view.drop = { payload, location in action([payload.provider], location) }
      view.isEnabled = environment.isEnabled
    }
  }

  /// Takes item providers that are dropped on this view, wherever on it.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Lets a delegate decide about what is carried over this view and dropped on it.
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    inContainer(DropContainerView(), nil, with: delegate as any DropDelegate) { view, environment, delegate in
      var operation = DropOperation.copy
      view.takes = { payload in
        let info = DropInfo(DropContainerView.Drag(payload: payload, location: .zero))
        return info.hasItemsConforming(to: supportedContentTypes) && delegate.validateDrop(info: info)
      }
      view.entered = {
        operation = .copy
        delegate.dropEntered(info: DropInfo($0))
      }
      view.moved = { operation = delegate.dropUpdated(info: DropInfo($0))?.operation ?? operation }
      view.exited = { delegate.dropExited(info: DropInfo($0)) }
      view.landed = {}
      view.drop = { payload, location in
        guard operation != .cancel, operation != .forbidden else { return false }
        return delegate.performDrop(info: DropInfo(DropContainerView.Drag(payload: payload, location: location)))
      }
      view.isEnabled = environment.isEnabled
    }
  }
}
