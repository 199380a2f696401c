#include "CJpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

/// A progressive file may have any number of scans, each of which costs as much as a picture. Encoders write about ten.
static const int maximumScans = 256;

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf failed;
  int result;
  CJpegInfo *info;
} ErrorState;

static void report(j_common_ptr codec, int result) {
  ErrorState *state = (ErrorState *)codec->err;
  char message[JMSG_LENGTH_MAX];
  state->manager.format_message(codec, message);
  state->result = result;
  snprintf(state->info->message, CJpegMessageLength, "%s", message);
}

static void fail(j_common_ptr codec) {
  ErrorState *state = (ErrorState *)codec->err;
  int code = state->manager.msg_code;
  int isEarlyEnd = code == JERR_INPUT_EOF || code == JERR_INPUT_EMPTY;
  int hasNoMemory = code == JERR_OUT_OF_MEMORY;
  report(codec, isEarlyEnd ? CJpegTruncated : hasNoMemory ? CJpegOutOfMemory : CJpegCorrupt);
  longjmp(state->failed, 1);
}

/// libjpeg goes on where data is missing and fills the rest with grey. Here that is an error; what changes no pixel is not.
static void warn(j_common_ptr codec, int level) {
  if (level >= 0) return;
  ErrorState *state = (ErrorState *)codec->err;
  switch (state->manager.msg_code) {
  case JWRN_JPEG_EOF:
    report(codec, CJpegTruncated);
    longjmp(state->failed, 1);
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_MUST_RESYNC:
    report(codec, CJpegCorrupt);
    longjmp(state->failed, 1);
  default:
    break;
  }
}

static void prepare(ErrorState *state, CJpegInfo *info) {
  jpeg_std_error(&state->manager);
  state->manager.error_exit = fail;
  state->manager.emit_message = warn;
  state->result = CJpegSuccess;
  state->info = info;
  info->message[0] = 0;
}

static void limitScans(j_common_ptr codec) {
  if (!codec->is_decompressor) return;
  j_decompress_ptr decoder = (j_decompress_ptr)codec;
  if (decoder->input_scan_number <= maximumScans) return;
  ErrorState *state = (ErrorState *)codec->err;
  snprintf(state->info->message, CJpegMessageLength, "more than %d scans", maximumScans);
  state->result = CJpegCorrupt;
  longjmp(state->failed, 1);
}

int CJpegReadHeader(const unsigned char *bytes, size_t count, CJpegInfo *info) {
  struct jpeg_decompress_struct decoder;
  ErrorState state;
  prepare(&state, info);
  decoder.err = &state.manager;
  if (setjmp(state.failed)) {
    jpeg_destroy_decompress(&decoder);
    return state.result;
  }
  jpeg_create_decompress(&decoder);
  jpeg_mem_src(&decoder, bytes, count);
  jpeg_read_header(&decoder, TRUE);
  info->width = decoder.image_width;
  info->height = decoder.image_height;
  jpeg_destroy_decompress(&decoder);
  return CJpegSuccess;
}

/// Turns a row of cyan, magenta, yellow and black into blue, green, red and 255. Adobe's files have all four inverted, and they are the
/// only ones there are.
static void convertRow(const unsigned char *source, unsigned char *target, unsigned int width) {
  for (unsigned int x = 0; x < width; x++, source += 4, target += 4) {
    unsigned int black = source[3];
    target[0] = (unsigned char)((source[2] * black + 127) / 255);
    target[1] = (unsigned char)((source[1] * black + 127) / 255);
    target[2] = (unsigned char)((source[0] * black + 127) / 255);
    target[3] = 255;
  }
}

int CJpegDecode(const unsigned char *bytes, size_t count, unsigned char *pixels, size_t stride, CJpegInfo *info) {
  struct jpeg_decompress_struct decoder;
  struct jpeg_progress_mgr progress;
  ErrorState state;
  prepare(&state, info);
  decoder.err = &state.manager;
  if (setjmp(state.failed)) {
    jpeg_destroy_decompress(&decoder);
    return state.result;
  }
  jpeg_create_decompress(&decoder);
  memset(&progress, 0, sizeof progress);
  progress.progress_monitor = limitScans;
  decoder.progress = &progress;
  jpeg_mem_src(&decoder, bytes, count);
  jpeg_read_header(&decoder, TRUE);
  int isInk = decoder.jpeg_color_space == JCS_CMYK || decoder.jpeg_color_space == JCS_YCCK;
  decoder.out_color_space = isInk ? JCS_CMYK : JCS_EXT_BGRA;
  // libjpeg-turbo fills the fourth byte with 255.
  // Exact integers: the same pixels with and without vector instructions.
  decoder.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&decoder);
  JSAMPARRAY row = NULL;
  if (isInk) {
    row = (*decoder.mem->alloc_sarray)((j_common_ptr)&decoder, JPOOL_IMAGE, decoder.output_width * 4, 1);
  }
  while (decoder.output_scanline < decoder.output_height) {
    unsigned char *target = pixels + decoder.output_scanline * stride;
    if (row) {
      jpeg_read_scanlines(&decoder, row, 1);
      convertRow(row[0], target, decoder.output_width);
    } else {
      jpeg_read_scanlines(&decoder, &target, 1);
    }
  }
  jpeg_finish_decompress(&decoder);
  jpeg_destroy_decompress(&decoder);
  return CJpegSuccess;
}

int CJpegEncode(
    const unsigned char *pixels, size_t stride, unsigned int width, unsigned int height, int quality,
    const unsigned char *exif, size_t exifCount, unsigned char **file, unsigned long *fileCount, CJpegInfo *info) {
  struct jpeg_compress_struct encoder;
  ErrorState state;
  prepare(&state, info);
  encoder.err = &state.manager;
  *file = NULL;
  *fileCount = 0;
  if (setjmp(state.failed)) {
    // The buffer was replaced each time it became too small, and libjpeg passes the last one on only here.
    if (*fileCount > 0) encoder.dest->term_destination(&encoder);
    jpeg_destroy_compress(&encoder);
    free(*file);
    *file = NULL;
    *fileCount = 0;
    return state.result;
  }
  jpeg_create_compress(&encoder);
  jpeg_mem_dest(&encoder, file, fileCount);
  encoder.image_width = width;
  encoder.image_height = height;
  encoder.input_components = 4;
  encoder.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&encoder);
  jpeg_set_quality(&encoder, quality, TRUE);
  encoder.dct_method = JDCT_ISLOW;
  jpeg_start_compress(&encoder, TRUE);
  if (exif) jpeg_write_marker(&encoder, JPEG_APP0 + 1, exif, (unsigned int)exifCount);
  while (encoder.next_scanline < height) {
    // libjpeg reads rows only, and takes them as writable.
    JSAMPROW row = (JSAMPROW)(pixels + encoder.next_scanline * stride);
    jpeg_write_scanlines(&encoder, &row, 1);
  }
  jpeg_finish_compress(&encoder);
  jpeg_destroy_compress(&encoder);
  return CJpegSuccess;
}

#define STRING_OF(value) #value
#define STRING(value) STRING_OF(value)

const char *CJpegVersion(void) { return STRING(LIBJPEG_TURBO_VERSION); }
