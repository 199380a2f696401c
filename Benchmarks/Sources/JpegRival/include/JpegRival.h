#pragma once
#include <stddef.h>
#include <stdint.h>

/// Compresses a frame as a JPEG file and throws it away.
///
/// - Parameter pixels: Four bytes each (blue, green, red, nothing), rows from the top down.
/// - Parameter quality: 1…100.
/// - Returns: How many bytes the file has; 0 when there was no memory.
size_t jpeg_rival_compress(const uint8_t *pixels, int width, int height, size_t bytes_per_row, int quality);
