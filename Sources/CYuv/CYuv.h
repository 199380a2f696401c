#include <libyuv/convert.h>
#include <libyuv/version.h>
