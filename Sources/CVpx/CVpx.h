#include <vpx/vp8cx.h>
#include <vpx/vp8dx.h>
#include <vpx/vpx_decoder.h>
#include <vpx/vpx_encoder.h>

// Macros that Swift cannot see, as functions of the same meaning.

static inline vpx_codec_err_t CVpxInitEncoder(vpx_codec_ctx_t *codec, const vpx_codec_enc_cfg_t *configuration) {
  return vpx_codec_enc_init(codec, vpx_codec_vp9_cx(), configuration, 0);
}

static inline vpx_codec_err_t CVpxInitDecoder(vpx_codec_ctx_t *codec) {
  return vpx_codec_dec_init(codec, vpx_codec_vp9_dx(), 0, 0);
}

static inline vpx_codec_err_t CVpxSet(vpx_codec_ctx_t *codec, enum vp8e_enc_control_id control, int value) {
  return vpx_codec_control_(codec, control, value);
}
