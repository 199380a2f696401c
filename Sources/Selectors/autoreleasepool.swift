/// Calls `body`. Nothing is autoreleased here.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure)
  -> Result
{
  try body()
}
