// Apple's values that need no view: what the layout and the animations compute with.
@_exported public import SwiftUICore
