// As Apple's module does.
@_exported public import Combine
@_exported public import Observation
// Apple's values that need no view: what the layout and the animations compute with.
@_exported public import SwiftUICore
// And Foundation with it.
@_exported public import UIKit
@_exported public import UniformTypeIdentifiers
