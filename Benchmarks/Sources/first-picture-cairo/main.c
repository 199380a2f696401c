// From the start of the process to a picture in a file, directly on Cairo and Pango.
// Usage: first-picture-cairo FONTS.CONF SCALE FILE.png
#include <stdio.h>
#include <stdlib.h>

#include "CairoRival.h"

int main(int argc, char **argv) {
  if (argc != 4 || !cairo_rival_use_fonts(argv[1])) {
    fprintf(stderr, "usage: first-picture-cairo FONTS.CONF SCALE FILE.png\n");
    return 64;
  }
  CairoScreen *screen = cairo_screen_create(atof(argv[2]));
  cairo_screen_paint(screen);
  // What is in memory is the system's to free.
  return cairo_screen_write_png(screen, argv[3]) ? 0 : 74;
}
