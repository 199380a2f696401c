import MartApp
import RandomUse

extension RandomUse where Step == AppStep {
  /// The shop, with its sheets, searches and fields.
  public static var mart: RandomUse { .app(DemonstrationDelegate.self) }
}
