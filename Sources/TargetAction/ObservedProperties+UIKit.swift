import Selectors
import UIKit

/// Lets UIKit's `observe` know the properties that lowered classes report.
nonisolated private enum Registration {
  @section(".init_array") @used static let add: @convention(c) () -> Void = {
    NamedProperties.current = NamedProperties(name: { ObservedProperties.name(of: $0) }) { object, name, record in
      // Kept by the object's entry, and called on the thread of the change.
      nonisolated(unsafe) let record = record
      ObservedProperties.observe(
        object, name,
        ChangeObserver(
          willChange: { record.willChange() }, didChange: { record.didChange(from: $0) }, hasEnded: { record.hasEnded })
      )
    }
  }
}
