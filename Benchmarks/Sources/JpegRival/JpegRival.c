#include "JpegRival.h"

#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

size_t jpeg_rival_compress(const uint8_t *pixels, int width, int height, size_t bytes_per_row, int quality) {
  struct jpeg_compress_struct compressor;
  struct jpeg_error_mgr errors;
  compressor.err = jpeg_std_error(&errors);
  jpeg_create_compress(&compressor);
  unsigned char *file = NULL;
  unsigned long size = 0;
  jpeg_mem_dest(&compressor, &file, &size);
  compressor.image_width = (JDIMENSION)width;
  compressor.image_height = (JDIMENSION)height;
  compressor.input_components = 4;
  compressor.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&compressor);
  jpeg_set_quality(&compressor, quality, TRUE);
  jpeg_start_compress(&compressor, TRUE);
  while (compressor.next_scanline < compressor.image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + compressor.next_scanline * bytes_per_row);
    jpeg_write_scanlines(&compressor, &row, 1);
  }
  jpeg_finish_compress(&compressor);
  jpeg_destroy_compress(&compressor);
  free(file);
  return size;
}
