/// How a run ended, as a number for the shell.
///
/// Those from 64 on are the numbers of BSD's `sysexits.h`, which the argument parser uses for wrong usage too.
nonisolated package enum RunStatus: Int32, Sendable {
  case success = 0
  /// A step of a flow failed.
  case flowFailed = 1
  /// The arguments were wrong.
  case usage = 64
  /// A flow has mistakes; nothing was run.
  case invalidFlow = 65
  /// A flow could not be read; nothing was run.
  case noInput = 66
  /// Fonts, icons or time zones are not installed; nothing was run.
  case unavailable = 69
  /// A picture could not be written.
  case cannotCreate = 73
  /// Control-C, or another signal, ended the run: 128 and the number of SIGINT, as shells have it.
  case interrupted = 130
}
