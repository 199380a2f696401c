/// What a person does with a link or an attachment in a text view.
nonisolated public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction
  /// A long press, for a list of actions.
  case presentActions
  /// A firm press, for a look at what is behind it.
  case preview
}
