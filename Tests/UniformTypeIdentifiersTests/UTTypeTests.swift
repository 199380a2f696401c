import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite("Types of data")
struct UTTypeTests {
  /// Apple's names with Apple's identifiers.
  private static let known: [(type: UTType, identifier: String)] = [
    (.item, "public.item"),
    (.content, "public.content"),
    (.compositeContent, "public.composite-content"),
    (.data, "public.data"),
    (.directory, "public.directory"),
    (.folder, "public.folder"),
    (.package, "com.apple.package"),
    (.bundle, "com.apple.bundle"),
    (.executable, "public.executable"),
    (.archive, "public.archive"),
    (.zip, "public.zip-archive"),
    (.gzip, "org.gnu.gnu-zip-archive"),
    (.database, "public.database"),
    (.font, "public.font"),
    (.contact, "public.contact"),
    (.message, "public.message"),
    (.text, "public.text"),
    (.plainText, "public.plain-text"),
    (.utf8PlainText, "public.utf8-plain-text"),
    (.utf16PlainText, "public.utf16-plain-text"),
    (.delimitedText, "public.delimited-values-text"),
    (.commaSeparatedText, "public.comma-separated-values-text"),
    (.tabSeparatedText, "public.tab-separated-values-text"),
    (.rtf, "public.rtf"),
    (.html, "public.html"),
    (.xml, "public.xml"),
    (.yaml, "public.yaml"),
    (.css, "public.css"),
    (.json, "public.json"),
    (.geoJSON, "public.geojson"),
    (.log, "public.log"),
    (.sourceCode, "public.source-code"),
    (.swiftSource, "public.swift-source"),
    (.cSource, "public.c-source"),
    (.cHeader, "public.c-header"),
    (.cPlusPlusSource, "public.c-plus-plus-source"),
    (.objectiveCSource, "public.objective-c-source"),
    (.javaScript, "com.netscape.javascript-source"),
    (.propertyList, "com.apple.property-list"),
    (.xmlPropertyList, "com.apple.xml-property-list"),
    (.binaryPropertyList, "com.apple.binary-property-list"),
    (.vCard, "public.vcard"),
    (.url, "public.url"),
    (.fileURL, "public.file-url"),
    (.image, "public.image"),
    (.png, "public.png"),
    (.jpeg, "public.jpeg"),
    (.gif, "com.compuserve.gif"),
    (.tiff, "public.tiff"),
    (.bmp, "com.microsoft.bmp"),
    (.ico, "com.microsoft.ico"),
    (.icns, "com.apple.icns"),
    (.svg, "public.svg-image"),
    (.webP, "org.webmproject.webp"),
    (.heif, "public.heif"),
    (.heic, "public.heic"),
    (.rawImage, "public.camera-raw-image"),
    (.livePhoto, "com.apple.live-photo"),
    (.pdf, "com.adobe.pdf"),
    (.epub, "org.idpf.epub-container"),
    (.spreadsheet, "public.spreadsheet"),
    (.presentation, "public.presentation"),
    (.audiovisualContent, "public.audiovisual-content"),
    (.movie, "public.movie"),
    (.video, "public.video"),
    (.quickTimeMovie, "com.apple.quicktime-movie"),
    (.mpeg, "public.mpeg"),
    (.mpeg4Movie, "public.mpeg-4"),
    (.avi, "public.avi"),
    (.audio, "public.audio"),
    (.mp3, "public.mp3"),
    (.mpeg4Audio, "public.mpeg-4-audio"),
    (.wav, "com.microsoft.waveform-audio"),
    (.aiff, "public.aiff-audio"),
  ]

  @Test("Every name has its identifier, by which it is found and which it is described by")
  func identifiers() {
    for (type, identifier) in Self.known {
      #expect(type.identifier == identifier && type.description == identifier && UTType(identifier) == type)
      #expect(type.isDeclared && !type.isDynamic && type.isPublic == identifier.hasPrefix("public."))
    }
    #expect(Set(Self.known.map(\.type)).count == Self.known.count && Self.known.count == UTType.facts.count)
    #expect(UTType("app.noren.card") == nil)
  }

  @Test("Conformance has no circles, and leads to types that are known")
  func hierarchy() {
    for (type, _) in Self.known {
      #expect(!type.supertypes.contains(type), "\(type)")
      for parent in type.supertypes {
        #expect(UTType(parent.identifier) != nil && type.conforms(to: parent) && !parent.conforms(to: type))
        #expect(
          type.isSubtype(of: parent) && parent.isSupertype(of: type) && parent.supertypes.isSubset(of: type.supertypes))
      }
      #expect(type.conforms(to: type) && !type.isSubtype(of: type) && !type.isSupertype(of: type))
    }
  }

  @Test("A type conforms to its kinds, and not the other way round")
  func conformance() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && !UTType.image.conforms(to: .png))
    #expect(UTType.data.isSupertype(of: .utf8PlainText) && UTType.fileURL.conforms(to: .url))
    #expect(UTType.json.supertypes == [.text, .data, .content, .item])
    #expect(UTType.swiftSource.supertypes == [.sourceCode, .plainText, .text, .data, .content, .item])
    #expect(UTType.mpeg4Movie.conforms(to: .audiovisualContent) && UTType.heic.conforms(to: .image))
    #expect(UTType.commaSeparatedText.conforms(to: .delimitedText) && UTType.zip.conforms(to: .archive))
    #expect(UTType.folder.conforms(to: .directory) && !UTType.folder.conforms(to: .data))
  }

  @Test("A declared type conforms to what it is declared with, to data by default")
  func declared() {
    let card = UTType(exportedAs: "app.noren.card", conformingTo: .json)
    #expect(card.supertypes == [.json, .text, .data, .content, .item] && card.description == "app.noren.card")
    #expect(UTType(importedAs: "app.noren.card") == card && !card.isPublic && card.isDeclared && card.tags.isEmpty)
    #expect(card.hashValue == UTType(importedAs: "app.noren.card").hashValue)
    #expect(UTType(importedAs: "app.noren.other").supertypes == [.data, .item])
    let deck = UTType(exportedAs: "app.noren.deck", conformingTo: card)
    #expect(deck.conforms(to: card) && deck.conforms(to: .json))
    // A known type stays what it is.
    #expect(UTType(importedAs: "public.png", conformingTo: .text).supertypes == UTType.png.supertypes)
  }

  @Test("Endings of files and MIME types name types, in upper and lower case, and types their usual ones")
  func tags() {
    #expect(UTType(filenameExtension: "PNG") == .png && UTType(filenameExtension: "jpg") == .jpeg)
    #expect(UTType(filenameExtension: "gif", conformingTo: .text) == nil && UTType(filenameExtension: "zzz") == nil)
    #expect(UTType(mimeType: "Image/PNG") == .png && UTType(mimeType: "text/plain", conformingTo: .image) == nil)
    #expect(UTType(tag: "csv", tagClass: .filenameExtension, conformingTo: nil) == .commaSeparatedText)
    #expect(UTType.types(tag: "mov", tagClass: .filenameExtension, conformingTo: .movie) == [.quickTimeMovie])
    #expect(UTType.types(tag: "mov", tagClass: UTTagClass(rawValue: "app.noren.tag"), conformingTo: nil) == [])
    #expect(UTType.plainText.preferredFilenameExtension == "txt" && UTType.item.preferredFilenameExtension == nil)
    #expect(UTType.png.preferredMIMEType == "image/png" && UTType.folder.preferredMIMEType == nil)
    #expect(UTType.jpeg.tags == [.filenameExtension: ["jpeg", "jpg", "jpe"], .mimeType: ["image/jpeg"]])
    #expect(UTType.item.tags.isEmpty && UTTagClass.mimeType.rawValue == "public.mime-type")
    #expect(UTTagClass.filenameExtension.description == "public.filename-extension")
    // No ending and no MIME type is of two types of which neither is a kind of the other.
    for (type, _) in Self.known {
      for ending in type.tags[.filenameExtension] ?? [] {
        #expect(UTType(filenameExtension: ending) == type, "\(ending)")
      }
      for mime in type.tags[.mimeType] ?? [] { #expect(UTType(mimeType: mime) == type, "\(mime)") }
    }
  }

  @Test("A type is stored by its identifier")
  func coding() throws {
    let types = [UTType.png, UTType(exportedAs: "app.noren.card", conformingTo: .json)]
    let data = try JSONEncoder().encode(types)
    #expect(String(decoding: data, as: UTF8.self) == #"[{"identifier":"public.png"},{"identifier":"app.noren.card"}]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: data) == types)
    let tags = try JSONDecoder().decode([UTTagClass].self, from: JSONEncoder().encode([UTTagClass.mimeType]))
    #expect(tags == [.mimeType])
  }
}
