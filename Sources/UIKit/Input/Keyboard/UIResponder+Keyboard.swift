import CoreGraphics
import Foundation

extension UIResponder {
  // The names and keys are Apple's.
  /// Posted before the keyboard appears or changes while it is visible, just before its animation starts. The object is the screen.
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// Posted when the animation of a keyboard that appeared or changed has ended; not for one that was overtaken by another change.
  nonisolated public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard leaves, just before its animation starts. The end frame is below the screen.
  nonisolated public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// Posted when the keyboard has left the screen; not if it was called back meanwhile.
  nonisolated public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// Posted before every change of the keyboard's rectangle, and before the notification of showing or hiding [G].
  nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after every change of the keyboard's rectangle that was not overtaken by another one.
  nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The keyboard's rectangle before the change: an `NSValue`, in points, in the screen's space. Casts to `CGRect` too.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The keyboard's rectangle after the change; an `NSValue` as for ``keyboardFrameBeginUserInfoKey``.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The animation's duration: an `NSNumber` with seconds, .25 or, while animations are disabled, 0. An animation with the reported curve
  /// ignores it and takes .506 s, as the keyboard's own does.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The animation's curve: an `NSNumber` with 7, which shifted left by 16 bits is an animation option.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to this app: an `NSNumber`, always `true` here.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
