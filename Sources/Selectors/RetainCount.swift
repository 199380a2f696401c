/// Returns how many strong references to an object there are, as Core Foundation counts them. Meant for tests that compare two counts.
public func CFGetRetainCount(_ object: AnyObject!) -> Int { Int(_getRetainCount(object)) }
