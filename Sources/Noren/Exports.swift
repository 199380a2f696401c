// Rules that apps state and `ChromeCore` applies. Of its other types an app that imports `Noren` sees none.
@_exported public import enum ChromeCore.PageControlInteraction
@_exported public import struct ChromeCore.ScrollAwayRule
@_exported public import enum ChromeCore.StickyTabsPullOwner
@_exported public import enum ChromeCore.TabStripDistribution
