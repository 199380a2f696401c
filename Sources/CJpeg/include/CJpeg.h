#ifndef CJPEG_H
#define CJPEG_H

// libjpeg reports an error by a function that must not return. What leaves it is `longjmp`, which Swift cannot call: so the calls are made here.

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CJpegSuccess = 0,
  /// The bytes contradict themselves.
  CJpegCorrupt = 1,
  /// The bytes end before the picture does.
  CJpegTruncated = 2,
  CJpegOutOfMemory = 3,
};

enum { CJpegMessageLength = 200 };

/// What a file says about itself, or why it cannot be read.
typedef struct {
  unsigned int width;
  unsigned int height;
  char message[CJpegMessageLength];
} CJpegInfo;

/// Reads width and height. Allocates no pixels.
int CJpegReadHeader(const unsigned char *bytes, size_t count, CJpegInfo *info);

/// Decodes a file to blue, green, red and 255, rows from the top down.
///
/// `pixels` has room for the width and height that the header gave, in rows of `stride` bytes.
int CJpegDecode(const unsigned char *bytes, size_t count, unsigned char *pixels, size_t stride, CJpegInfo *info);

/// Encodes rows of blue, green, red and an unused byte at a quality of 1 to 100.
///
/// `exif` is the content of an APP1 segment, or null. The caller frees `*file` by `free`.
int CJpegEncode(
    const unsigned char *pixels, size_t stride, unsigned int width, unsigned int height, int quality,
    const unsigned char *exif, size_t exifCount, unsigned char **file, unsigned long *fileCount, CJpegInfo *info);

/// The version of libjpeg-turbo that this was compiled with.
const char *CJpegVersion(void);

#ifdef __cplusplus
}
#endif

#endif
