/// The exit status of a run, for the shell and for scripts.
///
/// Values from 64 to 73 are those of BSD's `sysexits.h`, which the argument parser also uses for wrong usage.
nonisolated package enum RunStatus: Int32, Sendable {
  /// All flows passed and all files were written, or only a question such as `--help` was answered.
  case success = 0
  /// A step of a flow failed.
  case flowFailed = 1
  /// The arguments were wrong.
  case usage = 64
  /// A flow file has mistakes; nothing was run.
  case invalidFlow = 65
  /// A flow file could not be read; nothing was run.
  case noInput = 66
  /// Fonts, icons or time zones are not installed; nothing was run.
  case unavailable = 69
  /// A picture, film or other output file could not be written.
  case cannotCreate = 73
  /// A signal ended the run: 128 + SIGINT, as shells report it, also for the other signals.
  case interrupted = 130
}
