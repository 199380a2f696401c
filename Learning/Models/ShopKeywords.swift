import Foundation

/// The model of the generated shop, which apps ship: see `Scripts/make-shop-model`.
public enum ShopKeywords {
  /// The model's file, for `KeywordPredictor(path:)`.
  ///
  /// - Returns: `nil` when the app was installed without its resources.
  public static var path: String? { Bundle.module.path(forResource: "shop", ofType: "keywords") }
}
