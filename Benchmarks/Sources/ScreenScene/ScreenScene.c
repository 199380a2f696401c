#include "ScreenScene.h"

#include <stdio.h>

enum { rows = 10, capacity = 128 };

static const uint32_t chip_colors[5] = {0xd1e8ff, 0xffd9d6, 0xd8f5dc, 0xfff1cc, 0xe8dcff};

static const char *const titles[rows] = {"Tokyo Station", "Shibuya Crossing", "Kyoto Gardens",  "Mount Fuji view",
                                         "Osaka Castle",  "Hakone Onsen",     "Nara Deer Park", "Sapporo Ramen",
                                         "Okinawa Beach", "Nikko Shrine"};

static const char *const subtitles[rows] = {
    "東京駅の近くで待ち合わせ", "渋谷の交差点を渡る", "京都の庭園を散歩する", "富士山が見える場所", "大阪城の桜まつり",
    "箱根温泉でひと休み",       "奈良公園の鹿たち",   "札幌の味噌ラーメン",   "沖縄の青い海と空",   "日光東照宮と紅葉"};

const ScreenSceneItem *screen_scene_items(int *count) {
  static ScreenSceneItem items[capacity];
  static char times[rows][12];
  static int n;
  if (n == 0) {
    items[n++] = (ScreenSceneItem){.kind = SceneFill, .width = 390, .height = 844, .color = 0xf2f2f7};
    for (int i = 0; i < rows; i++) {
      double y = 100 + i * 72;
      items[n++] = (ScreenSceneItem){
          .kind = SceneRoundedRectangle, .x = 16, .y = y, .width = 358, .height = 64, .radius = 12, .color = 0xffffff};
      items[n++] = (ScreenSceneItem){.kind = ScenePicture, .x = 26, .y = y + 10, .width = 44, .height = 44, .picture = i};
      for (int j = 0; j < 5; j++)
        items[n++] = (ScreenSceneItem){.kind = SceneRoundedRectangle,
                                       .x = 80 + j * 58,
                                       .y = y + 42,
                                       .width = 50,
                                       .height = 14,
                                       .radius = 7,
                                       .color = chip_colors[j]};
      items[n++] = (ScreenSceneItem){
          .kind = SceneLabel, .x = 80, .y = y + 6, .font_size = 17, .color = 0x000000, .text = titles[i]};
      items[n++] = (ScreenSceneItem){
          .kind = SceneLabel, .x = 80, .y = y + 26, .font_size = 13, .color = 0x6e6e73, .text = subtitles[i]};
      snprintf(times[i], sizeof times[i], "%d:3%d AM", 9 + i, i);
      items[n++] = (ScreenSceneItem){
          .kind = SceneLabel, .x = 320, .y = y + 8, .font_size = 13, .color = 0x007aff, .text = times[i]};
    }
    items[n++] = (ScreenSceneItem){.kind = SceneBar, .width = 390, .height = 92, .color = 0xf9f9f9, .alpha = 0.86};
  }
  *count = n;
  return items;
}

void screen_scene_picture(int index, uint32_t *pixels) {
  const int side = screen_scene_picture_side;
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++) {
      uint32_t red = (uint32_t)(x * 255 / side + index * 20) & 255, green = (uint32_t)(y * 255 / side);
      // Rings, so that scaling has something to do.
      uint32_t blue = (uint32_t)((x * x + y * y) / (40 + 8 * index)) & 255;
      pixels[y * side + x] = 0xff000000u | red << 16 | green << 8 | (blue < 128 ? 2 * blue : 511 - 2 * blue);
    }
}
