// Rules that apps state and `ChromeCore` applies. Its other types are not visible to an app that imports `Noren`.
@_exported public import enum ChromeCore.PageControlInteraction
@_exported public import struct ChromeCore.ScrollAwayRule
@_exported public import enum ChromeCore.StickyTabsPullOwner
@_exported public import enum ChromeCore.TabStripDistribution
