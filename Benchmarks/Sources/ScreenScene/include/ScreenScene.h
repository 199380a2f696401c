#pragma once
#include <stdint.h>

/// A screen of 390 × 844 points as a list of things to draw, back to front: 60 rounded rectangles, 30 labels of which 10 are
/// Japanese, 10 pictures, and a translucent bar on top. The same data for Noren, which makes views of it, and for Cairo.

enum { screen_scene_width = 390, screen_scene_height = 844 };

/// Pictures are this many pixels wide and high, and opaque.
enum { screen_scene_picture_side = 200 };

typedef enum { SceneFill, SceneRoundedRectangle, ScenePicture, SceneLabel, SceneBar } ScreenSceneKind;

/// One thing to draw. Lengths in points, y down.
typedef struct {
  ScreenSceneKind kind;
  /// The top left corner; of a label, that of its line box.
  double x, y;
  /// Not for labels, which are as large as their text.
  double width, height;
  /// Of a rounded rectangle's corners.
  double radius;
  /// 0xRRGGBB.
  uint32_t color;
  /// Of a bar.
  double alpha;
  /// Which picture: 0…9.
  int picture;
  /// Of a label, in UTF-8, and the size of its font, Inter Regular.
  const char *text;
  double font_size;
} ScreenSceneItem;

/// The items, back to front. Valid for as long as the process lives.
const ScreenSceneItem *screen_scene_items(int *count);

/// Writes the pixels of a picture, 0xFFRRGGBB, row after row from the top.
void screen_scene_picture(int index, uint32_t *pixels);
