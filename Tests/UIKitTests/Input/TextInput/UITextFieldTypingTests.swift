import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UITextField: clearing, typing attributes and end of editing", .serialized)
struct UITextFieldTypingTests: TextFieldSuite {
  @Test("A field that clears when editing begins asks first, and keeps its text if refused")
  func clearing() {
    let host = ApplicationHost()
    let field = field(in: host)
    let delegate = RecordingFieldDelegate()
    field.delegate = delegate
    field.text = "old"
    field.clearsOnBeginEditing = true
    delegate.answers["shouldClear"] = false
    host.tap(at: CGPoint(x: 60, y: 117))
    #expect(delegate.take().prefix(3) == ["shouldBegin", "shouldClear", "didBegin"] && field.text == "old")
    field.resignFirstResponder()
    delegate.answers = [:]
    host.advance(by: 1)
    host.tap(at: CGPoint(x: 60, y: 117))
    #expect(field.text == "")
    host.type("new")
    field.resignFirstResponder()
    #expect(field.text == "new")
  }

  @Test("A field that clears on insertion replaces its text once")
  func clearsOnInsertion() {
    let host = ApplicationHost()
    let field = field(in: host)
    field.text = "old"
    field.clearsOnInsertion = true
    field.becomeFirstResponder()
    host.type("n")
    #expect(field.text == "n" && !field.clearsOnInsertion)
    host.type("ew")
    #expect(field.text == "new")
    field.deleteBackward()
    #expect(field.text == "ne")
  }

  @Test("Typing attributes exist while editing, and style what is typed next; default attributes style everything")
  func attributes() {
    let host = ApplicationHost()
    let field = field(in: host)
    #expect(field.typingAttributes == nil && !field.allowsEditingTextAttributes)
    field.defaultTextAttributes = [
      .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.systemBlue, .kern: 2,
    ]
    #expect(field.font == .systemFont(ofSize: 20) && field.textColor == .systemBlue)
    #expect(field.defaultTextAttributes[.kern] as? Int == 2)
    field.text = "ab"
    #expect(field.attributedText?.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
    // 2 points after each letter.
    #expect(abs(field.intrinsicContentSize.width - (width("ab", .systemFont(ofSize: 20)) + 4 + 28)) <= 1)
    field.becomeFirstResponder()
    field.typingAttributes = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.systemRed]
    host.type("c")
    #expect(field.attributedText?.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .systemRed)
    field.resignFirstResponder()
    #expect(field.typingAttributes == nil)
  }

  @Test("The notification of the end says why editing ended")
  func reason() {
    let host = ApplicationHost()
    let field = field(in: host)
    var reasons: [Int] = []
    let token = NotificationCenter.default.addObserver(
      forName: UITextField.textDidEndEditingNotification, object: field, queue: nil
    ) { note in
      let reason = note.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? NSNumber
      MainActor.assumeIsolated { reasons.append(reason?.intValue ?? -1) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(reasons == [UITextField.DidEndEditingReason.committed.rawValue] && reasons == [0])
  }

  @Test("Traits of input are the standard ones until an app sets them, and reach the keyboard by the protocol")
  func traits() {
    let (field, view) = (UITextField(), UITextView())
    for input: any UITextInputTraits in [field, view] as [any UITextInputTraits] {
      #expect(input.autocorrectionType == .default && input.spellCheckingType == .default)
      #expect(input.smartQuotesType == .default && input.smartDashesType == .default)
      #expect(input.smartInsertDeleteType == .default && input.inlinePredictionType == .default)
      #expect(input.autocapitalizationType == .sentences && input.keyboardType == .default)
      #expect(input.returnKeyType == .default && input.keyboardAppearance == .default)
      #expect(!input.enablesReturnKeyAutomatically && !input.isSecureTextEntry && input.textContentType == nil)
    }
    (field.smartQuotesType, field.smartDashesType, field.smartInsertDeleteType) = (.no, .yes, .no)
    (field.inlinePredictionType, field.spellCheckingType, field.autocorrectionType) = (.no, .yes, .no)
    field.textContentType = .oneTimeCode
    let traits: any UITextInputTraits = field
    #expect(traits.smartQuotesType == .no && traits.smartDashesType == .yes && traits.smartInsertDeleteType == .no)
    #expect(traits.inlinePredictionType == .no && traits.spellCheckingType == .yes && traits.autocorrectionType == .no)
    #expect(traits.textContentType == .oneTimeCode)
    for values in [
      [UITextSmartQuotesType.default.rawValue, UITextSmartQuotesType.no.rawValue, UITextSmartQuotesType.yes.rawValue],
      [UITextSmartDashesType.default.rawValue, UITextSmartDashesType.no.rawValue, UITextSmartDashesType.yes.rawValue],
      [
        UITextSmartInsertDeleteType.default.rawValue, UITextSmartInsertDeleteType.no.rawValue,
        UITextSmartInsertDeleteType.yes.rawValue,
      ],
      [
        UITextInlinePredictionType.default.rawValue, UITextInlinePredictionType.no.rawValue,
        UITextInlinePredictionType.yes.rawValue,
      ],
      [
        UITextSpellCheckingType.default.rawValue, UITextSpellCheckingType.no.rawValue,
        UITextSpellCheckingType.yes.rawValue,
      ],
      [
        UITextAutocorrectionType.default.rawValue, UITextAutocorrectionType.no.rawValue,
        UITextAutocorrectionType.yes.rawValue,
      ],
    ] { #expect(values == [0, 1, 2]) }
  }

  @Test("Content types are named as in HTML where that has them")
  func contentTypes() {
    let types: [(UITextContentType, String)] = [
      (.name, "name"), (.namePrefix, "name-prefix"), (.givenName, "given-name"), (.middleName, "additional-name"),
      (.familyName, "family-name"), (.nameSuffix, "name-suffix"), (.nickname, "nickname"),
      (.jobTitle, "organization-title"), (.organizationName, "organization"), (.location, "location"),
      (.fullStreetAddress, "street-address"), (.streetAddressLine1, "address-line1"),
      (.streetAddressLine2, "address-line2"), (.addressCity, "address-level2"), (.addressState, "address-level1"),
      (.addressCityAndState, "address-level1+2"), (.sublocality, "address-level3"), (.countryName, "country-name"),
      (.postalCode, "postal-code"), (.telephoneNumber, "tel"), (.emailAddress, "email"), (.URL, "url"),
      (.creditCardNumber, "cc-number"), (.username, "username"), (.password, "password"),
      (.newPassword, "new-password"), (.oneTimeCode, "one-time-code"),
    ]
    for (type, value) in types { #expect(type.rawValue == value) }
    #expect(UITextContentType(rawValue: "tel") == .telephoneNumber)
  }
}
