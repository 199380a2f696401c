/// The properties that nearly no view sets, apart from the view, so that others are no larger for them.
final class RareViewProperties {
  var restorationIdentifier: String?
  var contentSizeLimits: ContentSizeLimits?
  var motionEffects: [UIMotionEffect] = []
}

extension UIView {
  /// The rare properties, made when they are first asked for.
  var ownRareProperties: RareViewProperties {
    if let rareProperties { return rareProperties }
    let made = RareViewProperties()
    rareProperties = made
    return made
  }

  /// The limits of the text size; `nil` in nearly all views.
  var contentSizeLimits: ContentSizeLimits? {
    get { rareProperties?.contentSizeLimits }
    set { if newValue != nil || rareProperties != nil { ownRareProperties.contentSizeLimits = newValue } }
  }
}
