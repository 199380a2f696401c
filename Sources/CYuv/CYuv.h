#include <libyuv/convert.h>
