#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What one would write in C, directly on Cairo and Pango: the rival of our drawing, text and start-up.

/// Takes fonts from a fontconfig file, for the whole process: the one that Noren uses, so that both draw the same letters.
/// Returns false when the file cannot be used. Call it before anything else here.
bool cairo_rival_use_fonts(const char *path);

// MARK: Text

/// A font map's context and the description of Inter Regular at one size.
typedef struct PangoRuler PangoRuler;

/// Kept for all measurements, as one would.
PangoRuler *pango_ruler_create(double font_size);
void pango_ruler_free(PangoRuler *ruler);

/// A new layout of a text.
typedef struct PangoRulerLayout PangoRulerLayout;

/// Makes a layout of a text, and writes its width in points. The layout is the caller's to free.
PangoRulerLayout *pango_ruler_measure(PangoRuler *ruler, const char *text, double *width);
void pango_ruler_layout_free(PangoRulerLayout *layout);

// MARK: Drawing

/// The screen scene with a surface to paint it on. Layouts are kept from the first painting on, and so are the pictures as they are
/// on the screen: scaled once, with bilinear filtering, to a surface per picture of the size in pixels that it has there.
typedef struct CairoScreen CairoScreen;

/// - Parameter scale: Pixels per point.
CairoScreen *cairo_screen_create(double scale);
void cairo_screen_free(CairoScreen *screen);

/// Gives a label, counted from 0 among the labels, another text. It is laid out and measured at once; returns its width in points.
double cairo_screen_set_text(CairoScreen *screen, int label, const char *text);

/// Paints all of the screen.
void cairo_screen_paint(CairoScreen *screen);

/// The pixels, four bytes each (blue, green, red, nothing), rows from the top down.
const uint8_t *cairo_screen_pixels(CairoScreen *screen, int *width, int *height, size_t *bytes_per_row);

/// Writes the picture as a PNG of 8-bit RGB: ISA-L, compression level 1, the filter "up", as Noren does it. Returns false when
/// that failed.
bool cairo_screen_write_png(CairoScreen *screen, const char *path);
