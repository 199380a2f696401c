@_exported import CoreGraphics

@_exported import struct LayerTree.CACornerMask
@_exported import struct LayerTree.CAGradientLayerType
@_exported import struct LayerTree.CALayerContentsFilter
@_exported import struct LayerTree.CALayerContentsGravity
@_exported import struct LayerTree.CALayerCornerCurve
@_exported import struct LayerTree.CAShapeLayerFillRule
@_exported import struct LayerTree.CAShapeLayerLineCap
@_exported import struct LayerTree.CAShapeLayerLineJoin
@_exported import struct LayerTree.CATransform3D
