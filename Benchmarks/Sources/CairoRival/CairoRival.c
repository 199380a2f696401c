#include "CairoRival.h"

#include <fontconfig/fontconfig.h>
#include <isa-l/igzip_lib.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "ScreenScene.h"

bool cairo_rival_use_fonts(const char *path) {
  FcConfig *configuration = FcConfigCreate();
  if (!configuration || !FcConfigParseAndLoad(configuration, (const FcChar8 *)path, FcTrue)) return false;
  return FcConfigBuildFonts(configuration) && FcConfigSetCurrent(configuration);
}

/// A context without hinting, so that widths do not depend on the resolution, for Japanese and English.
static PangoContext *create_context(void) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  // 72 dots per inch: one unit is one point.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  PangoContext *context = pango_font_map_create_context(map);
  g_object_unref(map);
  pango_context_set_language(context, pango_language_from_string("ja"));
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  return context;
}

static PangoFontDescription *create_description(double size) {
  PangoFontDescription *description = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  return description;
}

// MARK: Text

struct PangoRuler {
  PangoContext *context;
  PangoFontDescription *description;
};

PangoRuler *pango_ruler_create(double font_size) {
  PangoRuler *ruler = malloc(sizeof *ruler);
  ruler->context = create_context();
  ruler->description = create_description(font_size);
  return ruler;
}

void pango_ruler_free(PangoRuler *ruler) {
  pango_font_description_free(ruler->description);
  g_object_unref(ruler->context);
  free(ruler);
}

PangoRulerLayout *pango_ruler_measure(PangoRuler *ruler, const char *text, double *width) {
  PangoLayout *layout = pango_layout_new(ruler->context);
  pango_layout_set_font_description(layout, ruler->description);
  pango_layout_set_text(layout, text, -1);
  int units, height;
  pango_layout_get_size(layout, &units, &height);
  *width = (double)units / PANGO_SCALE;
  return (PangoRulerLayout *)layout;
}

void pango_ruler_layout_free(PangoRulerLayout *layout) { g_object_unref(layout); }

// MARK: Drawing

struct CairoScreen {
  const ScreenSceneItem *items;
  int count;
  double scale;
  cairo_surface_t *surface;
  cairo_surface_t *pictures[10];
  /// As large as they are on the screen; made when they are first painted.
  cairo_surface_t *scaled_pictures[10];
  PangoContext *context;
  PangoLayout **layouts;
};

CairoScreen *cairo_screen_create(double scale) {
  CairoScreen *screen = calloc(1, sizeof *screen);
  screen->items = screen_scene_items(&screen->count);
  screen->scale = scale;
  screen->surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, (int)(screen_scene_width * scale), (int)(screen_scene_height * scale));
  for (int i = 0; i < 10; i++) {
    const int side = screen_scene_picture_side;
    screen->pictures[i] = cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side);
    // Rows of four-byte pixels need no padding.
    screen_scene_picture(i, (uint32_t *)cairo_image_surface_get_data(screen->pictures[i]));
    cairo_surface_mark_dirty(screen->pictures[i]);
  }
  screen->context = create_context();
  screen->layouts = calloc((size_t)screen->count, sizeof *screen->layouts);
  return screen;
}

void cairo_screen_free(CairoScreen *screen) {
  for (int i = 0; i < screen->count; i++)
    if (screen->layouts[i]) g_object_unref(screen->layouts[i]);
  free(screen->layouts);
  g_object_unref(screen->context);
  for (int i = 0; i < 10; i++) {
    cairo_surface_destroy(screen->pictures[i]);
    if (screen->scaled_pictures[i]) cairo_surface_destroy(screen->scaled_pictures[i]);
  }
  cairo_surface_destroy(screen->surface);
  free(screen);
}

static void set_color(cairo_t *cr, uint32_t color, double alpha) {
  cairo_set_source_rgba(cr, (color >> 16 & 255) / 255.0, (color >> 8 & 255) / 255.0, (color & 255) / 255.0, alpha);
}

static void add_rounded_rectangle(cairo_t *cr, double x, double y, double width, double height, double radius) {
  double right = x + width, bottom = y + height;
  cairo_new_sub_path(cr);
  cairo_arc(cr, right - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(cr, right - radius, bottom - radius, radius, 0, M_PI / 2);
  cairo_arc(cr, x + radius, bottom - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cr, x + radius, y + radius, radius, M_PI, 1.5 * M_PI);
  cairo_close_path(cr);
}

/// A picture with as many pixels as it has on the screen.
static cairo_surface_t *create_scaled(const CairoScreen *screen, const ScreenSceneItem *item) {
  double width = item->width * screen->scale, height = item->height * screen->scale;
  cairo_surface_t *scaled = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
  cairo_t *cr = cairo_create(scaled);
  cairo_scale(cr, width / screen_scene_picture_side, height / screen_scene_picture_side);
  cairo_set_source_surface(cr, screen->pictures[item->picture], 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
  cairo_paint(cr);
  cairo_destroy(cr);
  return scaled;
}

/// Pixel by pixel: the scene's pictures begin and end on whole points.
static void paint_picture(cairo_t *cr, const CairoScreen *screen, const ScreenSceneItem *item, cairo_surface_t *scaled) {
  cairo_save(cr);
  cairo_identity_matrix(cr);
  double x = item->x * screen->scale, y = item->y * screen->scale;
  cairo_set_source_surface(cr, scaled, x, y);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle(cr, x, y, item->width * screen->scale, item->height * screen->scale);
  cairo_fill(cr);
  cairo_restore(cr);
}

static PangoLayout *create_layout(CairoScreen *screen, const ScreenSceneItem *item, const char *text) {
  PangoLayout *layout = pango_layout_new(screen->context);
  PangoFontDescription *description = create_description(item->font_size);
  pango_layout_set_font_description(layout, description);
  pango_font_description_free(description);
  pango_layout_set_text(layout, text, -1);
  return layout;
}

double cairo_screen_set_text(CairoScreen *screen, int label, const char *text) {
  for (int i = 0; i < screen->count; i++) {
    if (screen->items[i].kind != SceneLabel || label-- > 0) continue;
    if (screen->layouts[i]) g_object_unref(screen->layouts[i]);
    screen->layouts[i] = create_layout(screen, &screen->items[i], text);
    int width, height;
    pango_layout_get_size(screen->layouts[i], &width, &height);
    return (double)width / PANGO_SCALE;
  }
  return 0;
}

/// From the top of a label's line box down to its baseline: what Noren's system font has, as Apple's (1950 / 2048 em), on a
/// whole pixel.
static double ascent(double font_size, double scale) { return round(font_size * 1950 / 2048 * scale) / scale; }

void cairo_screen_paint(CairoScreen *screen) {
  cairo_t *cr = cairo_create(screen->surface);
  cairo_scale(cr, screen->scale, screen->scale);
  for (int i = 0; i < screen->count; i++) {
    const ScreenSceneItem *item = &screen->items[i];
    switch (item->kind) {
      case SceneFill:
        set_color(cr, item->color, 1);
        cairo_rectangle(cr, item->x, item->y, item->width, item->height);
        cairo_fill(cr);
        break;
      case SceneBar:
        set_color(cr, item->color, item->alpha);
        cairo_rectangle(cr, item->x, item->y, item->width, item->height);
        cairo_fill(cr);
        break;
      case SceneRoundedRectangle:
        set_color(cr, item->color, 1);
        add_rounded_rectangle(cr, item->x, item->y, item->width, item->height, item->radius);
        cairo_fill(cr);
        break;
      case ScenePicture:
        if (!screen->scaled_pictures[item->picture])
          screen->scaled_pictures[item->picture] = create_scaled(screen, item);
        paint_picture(cr, screen, item, screen->scaled_pictures[item->picture]);
        break;
      case SceneLabel:
        if (!screen->layouts[i]) screen->layouts[i] = create_layout(screen, item, item->text);
        set_color(cr, item->color, 1);
        cairo_move_to(cr, item->x, item->y + ascent(item->font_size, screen->scale));
        pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(screen->layouts[i], 0));
        break;
    }
  }
  cairo_destroy(cr);
  cairo_surface_flush(screen->surface);
}

const uint8_t *cairo_screen_pixels(CairoScreen *screen, int *width, int *height, size_t *bytes_per_row) {
  *width = cairo_image_surface_get_width(screen->surface);
  *height = cairo_image_surface_get_height(screen->surface);
  *bytes_per_row = (size_t)cairo_image_surface_get_stride(screen->surface);
  return cairo_image_surface_get_data(screen->surface);
}

/// A big-endian number of four bytes, as PNG has them.
static void store(uint8_t *place, uint32_t number) {
  for (int i = 0; i < 4; i++) place[i] = (uint8_t)(number >> (24 - 8 * i));
}

/// Writes length, type and checksum around a chunk's data, and returns where the next chunk begins.
static uint8_t *close_chunk(uint8_t *chunk, const char *type, size_t count) {
  store(chunk, (uint32_t)count);
  memcpy(chunk + 4, type, 4);
  store(chunk + 8 + count, (uint32_t)crc32(0, chunk + 4, (uInt)(4 + count)));
  return chunk + 12 + count;
}

/// Rows as red, green and blue, each less the row above, with the number of that filter in front.
typedef struct {
  size_t length;
  uint8_t *above, *row;
} RowFilter;

static void write_filtered_row(RowFilter *filter, const uint8_t *source, bool is_same_as_above, uint8_t *target) {
  *target++ = 2;
  if (is_same_as_above) {
    memset(target, 0, filter->length);
    return;
  }
  uint8_t *row = filter->row, *above = filter->above;
  for (size_t x = 0; x < filter->length / 3; x++) {
    row[3 * x] = source[4 * x + 2];
    row[3 * x + 1] = source[4 * x + 1];
    row[3 * x + 2] = source[4 * x];
  }
  for (size_t i = 0; i < filter->length; i++) target[i] = (uint8_t)(row[i] - above[i]);
  filter->above = row;
  filter->row = above;
}

/// With Noren's encoder: pieces of a few rows, filtered by the row above and compressed by ISA-L, at the same level.
bool cairo_screen_write_png(CairoScreen *screen, const char *path) {
  int width, height;
  size_t bytes_per_row;
  const uint8_t *pixels = cairo_screen_pixels(screen, &width, &height, &bytes_per_row);
  size_t length = (size_t)width * 3, row_length = 1 + length, space = 8 + 25 + 12 + 12 + 2 * row_length * (size_t)height;
  RowFilter filter = {length, calloc(1, length), malloc(length)};
  struct isal_zstream *stream = malloc(sizeof *stream);
  isal_deflate_init(stream);
  stream->level = 1;
  stream->level_buf_size = 1 << 19;
  stream->level_buf = malloc(stream->level_buf_size);
  stream->gzip_flag = IGZIP_ZLIB;
  // Twice what there is to compress is more than enough, and only what is written of it takes memory.
  uint8_t *file = malloc(space);
  memcpy(file, "\x89PNG\r\n\x1a\n", 8);
  uint8_t *chunk = file + 8;
  store(chunk + 8, (uint32_t)width);
  store(chunk + 12, (uint32_t)height);
  memcpy(chunk + 16, "\x08\x02\0\0\0", 5);
  chunk = close_chunk(chunk, "IHDR", 13);
  stream->next_out = chunk + 8;
  stream->avail_out = (uint32_t)(space - 100);
  int rows = (int)((128 << 10) / row_length), code = COMP_OK;
  if (rows < 1) rows = 1;
  uint8_t *piece = malloc((size_t)rows * row_length);
  for (int y = 0; y < height && code == COMP_OK; y += rows) {
    int count = y + rows <= height ? rows : height - y;
    for (int i = 0; i < count; i++) {
      const uint8_t *source = pixels + (size_t)(y + i) * bytes_per_row;
      bool is_same = y + i > 0 && memcmp(source, source - bytes_per_row, (size_t)width * 4) == 0;
      write_filtered_row(&filter, source, is_same, piece + (size_t)i * row_length);
    }
    stream->next_in = piece;
    stream->avail_in = (uint32_t)((size_t)count * row_length);
    stream->end_of_stream = y + count == height;
    code = isal_deflate(stream);
  }
  chunk = close_chunk(close_chunk(chunk, "IDAT", stream->total_out), "IEND", 0);
  free(piece);
  free(filter.above);
  free(filter.row);
  free(stream->level_buf);
  free(stream);
  size_t file_length = (size_t)(chunk - file);
  FILE *output = fopen(path, "wb");
  bool is_written = output && fwrite(file, 1, file_length, output) == file_length;
  free(file);
  return output && fclose(output) == 0 && is_written && code == COMP_OK;
}
