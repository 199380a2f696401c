import Foundation
import Testing

/// Small image files, made by Pillow with libjpeg and libwebp.
enum ImageFiles {
  /// 16 × 8 pixels: red on the left, blue on the right.
  static let jpeg = data(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/
    2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAIABADAREAAhEBAxEB/8QA
    HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkK
    FhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG
    x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC
    AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE
    hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD4vr+Uz/fw
    +Q6/6qD/AJrz/9k=
    """)
  /// The same, progressive.
  static let progressiveJPEG = data(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/
    2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wgARCAAIABADAREAAhEBAxEB/8QA
    FAABAAAAAAAAAAAAAAAAAAAAB//EABYBAQEBAAAAAAAAAAAAAAAAAAkHCP/aAAwDAQACEAMQAAABF5Tv4hVQ1//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAI
    AQEAAQUCP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQMBAT8BP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQIBAT8BP//EABQQAQAAAAAAAAAAAAAA
    AAAAABD/2gAIAQEABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8hP//aAAwDAQACAAMAAAAQA//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAI
    AQMBAT8QP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQIBAT8QP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8QP//Z
    """)
  /// 8 × 8 pixels of the grey 128.
  static let greyJPEG = data(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/
    wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEI
    I0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip
    qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/ACv/2Q==
    """)
  /// 8 × 8 pixels of pure red in Adobe's CMYK.
  static let inkJPEG = data(
    """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/8AA
    FAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQci
    cRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqi
    o6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9/K/n/r+f+v38r//Z
    """)
  /// The first file with the orientation 6.
  static let turnedJPEG = data(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUG
    BgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
    CgoKCgoKCgoKCgoKCgr/wAARCAAIABADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQID
    AAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWG
    h4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA
    AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5
    OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk
    5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD4vr+Uz/fw+Q6/6qD/AJrz/9k=
    """)
  /// 35 × 21 pixels: red grows to the right, green downwards.
  static let lossy = data(
    """
    UklGRsIAAABXRUJQVlA4ILYAAABQBgCdASojABUAPikQhkKhoQ6vMgAMAUJaACpJsbzf55+MfLJcAiAPQAOz9LvgAsHSehR5P5/G0H4sdAD+/6ru1zCDM1UD
    T91ICYbFP/c9TN85M8uAhIuJ01/70hG8QGjh+b1fPv8S93S//man/4Pz85LFcUPTFu2FsxWjHdnXu0BwIef4xEez/N/6Gn0CU4lV60IPD1TtME/fDJ10li+s
    B78qhh5hIsyrN/D1QIgkO3IJ9AAAAA==
    """)
  /// The same with an alpha channel that grows to the right.
  static let lossyAlpha = data(
    """
    UklGRvwAAABXRUJQVlA4WAoAAAAQAAAAIgAAFAAAQUxQSBkAAAABmRWI6H8IomGINf7/WpUiJmACrHUAM64JAFZQOCC8AAAAkAUAnQEqIwAVAD4tEIZCoaEO
    rmYADAFiWgArDO0c3+Yfjty1m7ogABbMEr8vDvyowrLf/oAA/v9o+UvxLTZNvxXtYiDAxKML8aXQOXSf/2nSwRIjkZruzoyPP8+JoKb1ffJd10zMIL9Gu//T
    FCP98vWuH0VBIZOIUYJGFUe48R1tgm/L4JLPacldhGu8/xdrTvWyoqZfmaIcrCeick0zB1CewA+4CKJDyJfNy0ukyDAF+f/rlC1vnQGgAAA=
    """)
  /// The same pixels, lossless, with the orientation 8.
  static let turnedWebP = data(
    """
    UklGRloAAABXRUJQVlA4WAoAAAAIAAAADwAABwAAVlA4TBkAAAAvD8ABAA8Q87//8x8OxILJ/KU7U4jof+QAAEVYSUYaAAAATU0AKgAAAAgAAQESAAMAAAAB
    AAgAAAAAAAA=
    """)

  /// A lossless WebP file, its size, and FNV-1a's hash over red, green, blue and alpha of its pixels.
  struct Lossless: Sendable, CustomTestStringConvertible {
    var name: String
    var file: Data
    var width: Int
    var height: Int
    var hash: UInt64
    var testDescription: String { name }
  }

  /// Files that use all transforms, colour caches and references to near and far pixels.
  static let lossless: [Lossless] = [
    Lossless(
      name: "gradient",
      file: data(
        """
        UklGRsgAAABXRUJQVlA4TLsAAAAvJAAHELkyRPQ/FmLBZP7QvSmUP/ofwUrcuG0kSUr3/1/uctVOtOFo7xtzwEqSJNPRWJtfeLYx/ROwE9zkAQhgk6cPUIre
        sUAoRq7nIIiW4dQuesYzL582R6AgsT0BBw27sEbQs43fSBMeemoPDnrZVbycuKJhCkhsXDdA/Ex31KwbOSyMHILwTBBgZQ2kESPCDkANB4sMAnoBgo8hfmYp
        rIclOPQ0ez0rCBhZwnjYCS9Xyz9OzoUIcHMNAA==
        """), width: 37, height: 29, hash: 0x420878D1251A8E74),
    Lossless(
      name: "photograph",
      file: data(
        """
        UklGRrgFAABXRUJQVlA4TKsFAAAvL8ALAA0IaZPd0z82OqL/iawMhAQJ/4cbzQMf/Z8AqQ8IQgKC/79FOSImAOsD15FkNQ7P43QKRvlndU6YxwdJTADBJI2w
        /19uobRtA4aV7v7gW7bdurVt28IdICnK7f9/tFoiCcToHh8REYrctkFuY4Y//HAyTich3D1Wf4zcymyPhHsb0jww+ZEumILs1/uPEAQM483Xuv6MpUQhKOS9
        VA6YsHlCiL/k9TniFQyHxN9+7lc22etk4DXqDBM+VD3VTACMOxxrEgIcfK998bGkxYcwbVD9TAPO95OENHFfekqcASEASOjuxMHHgJ2KQ3MAAXXwKMa6hXdH
        eT9LzbiJAgySLW311SWWtGPoKrqFWrVkuADZT0tRg/70ARGyhgFrUVDgGV/jjiZLL9xDnl6Myg6tYjfhGINYI3lkhqLWBMyhCe6MngouJgRav9ARqI+MSKNl
        OPOxRiAMARbJ0Ln6dtAMcsC2ZRKCVOmP4XSRoog/d6BriymJsj78eYzdj1eHn2AIbTwzDMLeiYmtyTFRZgYWCllq8Vh95Hg2SyCOAJKUScQo/uRegvd3PtEz
        W9QRtiZrvtaruB9vL42EMaosEo/BxXumb+zpjVAwKnVuHMJULnIUesnYfkoNYQeTr2cmDHmFhyCYCNan1mWZ6qHv9fCE4gtbCCCI2+nJNU/kQCDbF+d4I5lZ
        lWGw2c4u0IAgYqLQ2OQq2Qsc524b+259S97PBEn6YLLZGS/Z+FeZFN6BcdrBhoSTIeei8ds3iFP99KAq4iFSMB+q4jht37u/nfofhwq2R4wmKEAU+vjyOH3P
        1d+uoJSiOKr7+v5bHSqOqJ9bljJw3w3G8zmmW6D7hntfa7UgEm1rY1je9Rlvr4vs737uJLjlaFo5spkVlXbXAh1GyEwoXg8EQ+O0zud63OUMWRHZTjlbuUGN
        Bl+Q1Zh1iYQ/DjyP/0wXK0n8LPNSHm9/L2SCHmMQv2LlhzZfLFsdRNe9LB7pynz8tHhmOimpMcdEAAV7Rs7D/t5aJYwkn+1iVFjRF9HnuY42YWTMMYTNph2Q
        c5bUJMxBpVQ3mBwkFRnrgqV0QXt6mUaFRdCKwUX0iCFcBXGULVj4OJivqZTt4Z7SwEDcAAZZJtlYJA7u9gwrP4N/k6ivA6soYxjFvCimTEdH4XgGUX9aIz4l
        n8RBy6TMTIWfsVzpLgM4ZihNHzHoTNURqCHOL38e73/izqSHTK48XUJKRADZrNEY8Jeh0uvQOmU/nJ/HQa/3N1vOoBgcsjjg9/PMOjzr/Lb3uQGdMgA9XrZ5
        yvDGlP6yuhYY7CwVsagKQttWY98J4i5f4c8yaIZ5LfhUwd1DMi+jnM98PagGMjJSl3XBuVcTqF4BAvFLYfKhgAFzP7/eMYnFez3OdR+FoWvshjl2X/fxTWPf
        hAbtAckWoKhywp/5TuJFOgsbij2TD0bbbMj1b1soQBA1jkgcTzG4SpWsSil+RdEqdQpUzpZ9u2Idhoj13z39v70SfvmWbxTPM3Djv0IY2WVhEBh4Py1is1GU
        DwFl41Q/F1dbFyJXp9T50qDDlyBKmmcg+xGOBy/VzrBV6wZwcRQExknHmTrhlp7uFvOSKVIaaxYG+ppcxyN7tmcYbp1/EYy/5c2A9KcEsNGjfV/85ZFqfswE
        seHv+aDzn3X0Z0RGYUKRTuHMTdyzg7+N/fQD1k9bN4Ba8njChJ0rUL8udYTI6ceuhdI4iiE2/WNSYFIWxYSJkjQPYceSnjJh2gkaxXV/oy1ml/ITJvEOoXN9
        1dv5T+YHLsYMp0D6tUiLNREJroM0zsy8vzcS9qeVpdwIPXEABhgEVrDytgAY+wYqupirZB4tk85fb6Lf39wyt0NlF6gCMDBI18RUGAVBmmr/a9zv3MVqCA1r
        QnwvfBbBmAiY7K5IsZsll1DHjLHVeAuOvE5dexh/BQA=
        """), width: 48, height: 48, hash: 0x25BBA0D694C7064B),
    Lossless(
      name: "palette2",
      file: data(
        """
        UklGRiYAAABXRUJQVlA4TBoAAAAvIAAEABALJlPN36ZrUqah/wSTNNV2DPqWBw==
        """), width: 33, height: 17, hash: 0x96BD4B343B7BD4F8),
    Lossless(
      name: "palette4",
      file: data(
        """
        UklGRjYAAABXRUJQVlA4TCkAAAAvIAAEAB8wYZMyDfMfeHcw00bK/yMJC5jEJC5uZI/o/yIMqKEOsuCfLQA=
        """), width: 33, height: 17, hash: 0x44900313DC0FF398),
    Lossless(
      name: "palette16",
      file: data(
        """
        UklGRmQAAABXRUJQVlA4TFcAAAAvIAAEAH9AmG30PX+/IoziJAQCCcVOi+UtEEh0Vxspm/nPXYAavAYAUINcBSL6H1ATAAQTQRExhdRCgXVuf0QobNsGKQ0v
        YdIkUVLGW4RkCSsvecbGOgAA
        """), width: 33, height: 17, hash: 0x6BE2CF1137318A98),
    Lossless(
      name: "palette200",
      file: data(
        """
        UklGRrYAAABXRUJQVlA4TKoAAAAvIAAEAM1VIKL/sYvCR//DwlLbtjwUhl1RFIZdURiGYRSGYTjckQyHw/Fo12hHMByO57+8Y+jHEdO2ou1HCCGEEEIIIYQQ
        BiGEQQghhBBCaGkQYBqFo4QSylFCCSWUIYTatm0YeO3JF7/rUNO27gKPY6md1xdBw6eHe7iPL5Ik3KPQ9Ckr2J1Ci+gsZM/1E2JGyLcei56lkj981KuR6vcg
        PZfxEXvS635eAQ==
        """), width: 33, height: 17, hash: 0xABA0DBC69BF53A70),
    Lossless(
      name: "tiles",
      file: data(
        """
        UklGRngBAABXRUJQVlA4TGsBAAAvO8AJAAUUaduWVSSGJblWGokhwgKsulsikWhUhkinHV2CxZM8ujwzN/OUvzqNAACJsM4IdHfIGjkqVBvDFiB5spckzXfw
        7vEnsOQ0AACkSbjTOIAbyGR3qDStbnHuvk7bO3rE0g7Y+m8waZsDOoSwJ9b5/2Z5vRHxouk/Xn/lXbC1Z3DpWrnfO7c9urz+c3kTPojvElLDpU172oFAFfs8
        fOzjxagC6XdEwiXlkVJ5pIy84Mr1EbaY75B5a7LmVGgwElxSHimVR8r3FH2ej1KeGH03Q1xf7tkzdwuXlEdK5ZGypfYheKgtnNUQTrK20H27Mx4uKY+UyiPl
        b4pTiiiPlMojZQmpTwoXvDNZItLXTXmk9HVTHil93ZRHSl835ZHS1015pPT9R/DOZIlIXzflkdLXTXmk9HVTHil93ZRHSl835ZHS9x/BO5MlIn3dlEdKXzfl
        kdLXTXmk9HVTHil93ZRHSt9/BO4sBA8A
        """), width: 60, height: 40, hash: 0xB79D47257EE2561A),
    Lossless(
      name: "dot",
      file: data(
        """
        UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAEAdQiirUoyiBiOh/AAA=
        """), width: 1, height: 1, hash: 0xDFD466D299E427E5),
  ]

  private static func data(_ base64: String) -> Data {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
  }
}
