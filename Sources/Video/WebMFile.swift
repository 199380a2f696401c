import Foundation

/// A film of one VP9 track as a WebM file: the part of Matroska (RFC 9559) that browsers can play and seek.
///
/// Equal frames give equal bytes: the file has no dates and no random numbers. Layout: header, index of the segment's parts, information,
/// track, clusters, index of the key frames.
struct WebMFile {
  /// One encoded picture.
  struct Frame: Equatable {
    /// Milliseconds from the beginning; never decreases from frame to frame.
    var time: Int
    /// Whether it can be decoded without the frames before it. The first one must be.
    var isKey: Bool
    var data: Data
  }

  /// The size of the frames, in pixels.
  var width: Int
  var height: Int
  /// In order of time; at least one for a playable film.
  var frames: [Frame] = []
  /// Milliseconds from the beginning to the end of the last frame.
  var duration = 0

  /// The whole file, assembled anew each time.
  ///
  /// - Complexity: O(bytes of the frames).
  var bytes: Data {
    var head = EBMLWriter()
    head.master(ID.ebml) { ebml in
      ebml.unsigned(ID.ebmlVersion, 1)
      ebml.unsigned(ID.ebmlReadVersion, 1)
      ebml.unsigned(ID.ebmlMaxIDLength, 4)
      ebml.unsigned(ID.ebmlMaxSizeLength, 8)
      ebml.string(ID.docType, "webm")
      ebml.unsigned(ID.docTypeVersion, 4)
      ebml.unsigned(ID.docTypeReadVersion, 2)
    }
    head.master(ID.segment) { segment in
      let (info, tracks) = (self.info, self.tracks)
      // Positions are counted from the beginning of the segment's content. Their fields have a fixed width, so the index is equally long
      // for all values.
      let lengthOfIndex = seekHead(info: 0, tracks: 0, cues: 0).count
      var clusters = EBMLWriter()
      let start = lengthOfIndex + info.count + tracks.count
      let cues = write(to: &clusters, from: start)
      segment.append(
        seekHead(
          info: lengthOfIndex, tracks: lengthOfIndex + info.count, cues: start + clusters.bytes.count))
      segment.append(info)
      segment.append(tracks)
      segment.append(clusters.bytes)
      segment.append(cues)
    }
    return head.bytes
  }

  // MARK: Parts of the segment

  /// The index of the segment's parts, by their positions in its content. Eight bytes per position, whatever its value.
  private func seekHead(info: Int, tracks: Int, cues: Int) -> Data {
    var writer = EBMLWriter()
    writer.master(ID.seekHead) { head in
      for (id, position) in [(ID.info, info), (ID.tracks, tracks), (ID.cues, cues)] {
        head.master(ID.seek) { seek in
          seek.binary(ID.seekID, EBMLWriter.bigEndian(UInt64(id), width: 4))
          seek.unsigned(ID.seekPosition, UInt64(position), width: 8)
        }
      }
    }
    return writer.bytes
  }

  /// The duration and the unit of time: 1,000,000 ns.
  private var info: Data {
    var writer = EBMLWriter()
    writer.master(ID.info) { info in
      info.unsigned(ID.timestampScale, 1_000_000)
      info.float(ID.duration, Double(duration))
      info.string(ID.muxingApp, "Noren")
      info.string(ID.writingApp, "Noren")
    }
    return writer.bytes
  }

  /// The one track, its size and its colour space.
  private var tracks: Data {
    var writer = EBMLWriter()
    writer.master(ID.tracks) { tracks in
      tracks.master(ID.trackEntry) { entry in
        entry.unsigned(ID.trackNumber, 1)
        entry.unsigned(ID.trackUID, 1)
        entry.unsigned(ID.flagLacing, 0)
        entry.string(ID.codecID, "V_VP9")
        entry.unsigned(ID.trackType, 1)
        entry.master(ID.video) { video in
          video.unsigned(ID.pixelWidth, UInt64(width))
          video.unsigned(ID.pixelHeight, UInt64(height))
          video.master(ID.colour) { colour in
            // BT.601 with 16…235 for black…white: the conversion applied to the frames.
            colour.unsigned(ID.matrixCoefficients, 6)
            colour.unsigned(ID.range, 1)
          }
        }
      }
    }
    return writer.bytes
  }

  /// Writes the clusters. Each begins with a key frame, or when times no longer fit into the previous one.
  ///
  /// - Parameter start: The position of the first cluster in the segment's content.
  /// - Returns: The index of the key frames, through which players seek.
  private func write(to clusters: inout EBMLWriter, from start: Int) -> Data {
    var cues = EBMLWriter()
    cues.master(ID.cues) { cues in
      var index = 0
      while index < frames.count {
        let time = frames[index].time
        let end =
          frames[(index + 1)...].firstIndex { $0.isKey || $0.time - time > Self.maximumClusterInMilliseconds }
          ?? frames.count
        if frames[index].isKey {
          cues.master(ID.cuePoint) { point in
            point.unsigned(ID.cueTime, UInt64(time))
            point.master(ID.cueTrackPositions) { positions in
              positions.unsigned(ID.cueTrack, 1)
              positions.unsigned(ID.cueClusterPosition, UInt64(start + clusters.bytes.count))
            }
          }
        }
        clusters.master(ID.cluster) { cluster in
          cluster.unsigned(ID.timestamp, UInt64(time))
          for frame in frames[index..<end] {
            // Track 1, the time within the cluster, and the flag of a key frame.
            let header =
              Data([0x81]) + EBMLWriter.bigEndian(UInt64(frame.time - time), width: 2) + [frame.isKey ? 0x80 : 0]
            cluster.binary(ID.simpleBlock, header + frame.data)
          }
        }
        index = end
      }
    }
    return cues.bytes
  }

  /// In milliseconds: times within a cluster are signed 16-bit numbers.
  private static let maximumClusterInMilliseconds = 0x7fff

  /// The identifiers of the elements (RFC 9559, section 5.1).
  private enum ID {
    static let ebml: UInt32 = 0x1A45_DFA3
    static let ebmlVersion: UInt32 = 0x4286
    static let ebmlReadVersion: UInt32 = 0x42F7
    static let ebmlMaxIDLength: UInt32 = 0x42F2
    static let ebmlMaxSizeLength: UInt32 = 0x42F3
    static let docType: UInt32 = 0x4282
    static let docTypeVersion: UInt32 = 0x4287
    static let docTypeReadVersion: UInt32 = 0x4285
    static let segment: UInt32 = 0x1853_8067
    static let seekHead: UInt32 = 0x114D_9B74
    static let seek: UInt32 = 0x4DBB
    static let seekID: UInt32 = 0x53AB
    static let seekPosition: UInt32 = 0x53AC
    static let info: UInt32 = 0x1549_A966
    static let timestampScale: UInt32 = 0x2A_D7B1
    static let duration: UInt32 = 0x4489
    static let muxingApp: UInt32 = 0x4D80
    static let writingApp: UInt32 = 0x5741
    static let tracks: UInt32 = 0x1654_AE6B
    static let trackEntry: UInt32 = 0xAE
    static let trackNumber: UInt32 = 0xD7
    static let trackUID: UInt32 = 0x73C5
    static let flagLacing: UInt32 = 0x9C
    static let codecID: UInt32 = 0x86
    static let trackType: UInt32 = 0x83
    static let video: UInt32 = 0xE0
    static let pixelWidth: UInt32 = 0xB0
    static let pixelHeight: UInt32 = 0xBA
    static let colour: UInt32 = 0x55B0
    static let matrixCoefficients: UInt32 = 0x55B1
    static let range: UInt32 = 0x55B9
    static let cluster: UInt32 = 0x1F43_B675
    static let timestamp: UInt32 = 0xE7
    static let simpleBlock: UInt32 = 0xA3
    static let cues: UInt32 = 0x1C53_BB6B
    static let cuePoint: UInt32 = 0xBB
    static let cueTime: UInt32 = 0xB3
    static let cueTrackPositions: UInt32 = 0xB7
    static let cueTrack: UInt32 = 0xF7
    static let cueClusterPosition: UInt32 = 0xF1
  }
}
