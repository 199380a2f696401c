/// The focus properties that most views never set; kept apart so that those views do not pay for them.
struct FocusTraits {
  /// The name of the group; `nil` for none.
  var group: String?
  var priority = UIFocusGroupPriority.ignored
  /// The look with the focus; `nil` draws nothing.
  var effect: UIFocusEffect? = UIFocusEffect()
}
