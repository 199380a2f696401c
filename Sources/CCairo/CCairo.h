#include <cairo.h>
// Cairo's own library of pixel operations, installed with it.
#include <pixman.h>
