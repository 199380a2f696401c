import UIKit

/// A recogniser of UIKit's as a gesture of a view: ``View/gesture(_:)``.
@preconcurrency @MainActor public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  /// An object that lives as long as the recogniser, such as its delegate.
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

  /// Creates the recogniser. Called once for each place of the view.
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  /// Applies the value to the recogniser. Called after it was made, and in every update.
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Called when the recogniser's targets would be: when it is recognised, begins, changes, ends or is cancelled.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Creates the coordinator. Called once, before the recogniser is made.
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
  public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// The coordinator and the spaces, as the methods of a representable receive them.
@preconcurrency @MainActor
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Tells where a recogniser's fingers are, in SwiftUI's spaces.
@preconcurrency @MainActor public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  let spaces: GestureSpaces
  let reference: RecognizerReference

  final class RecognizerReference {
    weak var recognizer: UIGestureRecognizer?
  }

  /// In the view's own space, in points.
  public var localLocation: CGPoint { location(in: .local) }
  /// `nil` for a recogniser that does not pan.
  public var localTranslation: CGPoint? { translation(in: .local) }
  /// In points per second; `nil` for a recogniser that does not pan.
  public var localVelocity: CGPoint? { velocity(in: .local) }

  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    let point = reference.recognizer?.location(in: nil) ?? .zero
    return spaces.convert(point, to: coordinateSpace.coordinateSpace)
  }
  public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    pan.map { vector($0.translation(in: nil), coordinateSpace.coordinateSpace) }
  }
  public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    pan.map { vector($0.velocity(in: nil), coordinateSpace.coordinateSpace) }
  }
  /// Returns where a point of the window is in a space.
  public func convert(globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local) -> CGPoint {
    spaces.convert(globalPoint, to: coordinateSpace.coordinateSpace)
  }

  private var pan: UIPanGestureRecognizer? { reference.recognizer as? UIPanGestureRecognizer }

  private func vector(_ vector: CGPoint, _ space: CoordinateSpace) -> CGPoint {
    let (start, end) = (spaces.convert(.zero, to: space), spaces.convert(vector, to: space))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

private nonisolated struct BroughtRecognizer<R: UIGestureRecognizerRepresentable>: GestureBringing {
  let representable: R

  func makeRecognizer(_ spaces: GestureSpaces, _ environment: EnvironmentValues) -> GestureBearer {
    let reference = UIGestureRecognizerRepresentableCoordinateSpaceConverter.RecognizerReference()
    let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(spaces: spaces, reference: reference)
    let context = UIGestureRecognizerRepresentableContext<R>(
      coordinator: representable.makeCoordinator(converter: converter), converter: converter)
    let recognizer = representable.makeUIGestureRecognizer(context: context)
    reference.recognizer = recognizer
    let latest = Latest(representable)
    representable.updateUIGestureRecognizer(recognizer, context: context)
    recognizer.addHandler(of: Latest.self, action: "handleAction()") { [weak recognizer] _ in
      if let recognizer { latest.value.handleUIGestureRecognizerAction(recognizer, context: context) }
    }
    return GestureBearer(recognizer: recognizer) { [weak recognizer] new, _ in
      guard let new = new as? BroughtRecognizer<R>, let recognizer else { return }
      latest.value = new.representable
      new.representable.updateUIGestureRecognizer(recognizer, context: context)
    }
  }

  private final class Latest {
    var value: R
    init(_ value: R) { self.value = value }
  }
}

nonisolated extension View {
  /// Adds a recogniser of UIKit's to this view.
  public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View {
    modifier(GestureModifier(gesture: BroughtRecognizer(representable: representable), mask: .all))
  }
}
