#include <spng.h>
// Which libspng decompresses with, installed with it.
#include <zlib.h>
