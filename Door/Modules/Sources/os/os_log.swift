/// Logs a message whose format has the arguments in the places of `%@`, `%d` and the like.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) {
  log.write(LogFormat(message.description).text(arguments), type)
}

/// Logs a message whose format has the arguments in the places of `%@`, `%d` and the like.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {
  log.write(LogFormat(message.description).text(arguments), type)
}
