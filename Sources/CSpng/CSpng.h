#include <spng.h>
// Which libspng compresses with, installed with it.
#include <zlib.h>
