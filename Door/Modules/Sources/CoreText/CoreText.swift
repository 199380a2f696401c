// Lowered files have the attributes' keys without an import, and UIKit has the functions that register fonts. There is no CTFont.
@_exported import TargetAction
@_exported import UIKit
