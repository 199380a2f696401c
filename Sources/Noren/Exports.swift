// Rules that apps state and `NorenCore` applies. Its other types are not visible to an app that imports `Noren`.
@_exported public import enum NorenCore.PageControlInteraction
@_exported public import struct NorenCore.ScrollAwayRule
@_exported public import enum NorenCore.StickyTabsPullOwner
@_exported public import enum NorenCore.TabStripDistribution
