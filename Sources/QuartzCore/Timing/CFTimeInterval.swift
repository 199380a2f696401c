/// A duration or a point in time, in seconds.
public typealias CFTimeInterval = Double
