//! Names codecs that are not decoded here, for error messages.

use symphonia::core::codecs::audio::{
    AudioCodecId, AudioCodecParameters, CODEC_ID_NULL_AUDIO, well_known::*,
};

use super::DecodeError;

/// A codec without a name here is shown by its number.
pub(super) fn unsupported_codec(id: AudioCodecId) -> DecodeError {
    DecodeError::Unsupported(match id {
        CODEC_ID_NULL_AUDIO => "an unknown codec".to_owned(),
        CODEC_ID_PCM_ALAW => "A-law".to_owned(),
        CODEC_ID_PCM_MULAW => "µ-law".to_owned(),
        id if (CODEC_ID_ADPCM_G722..=CODEC_ID_ADPCM_IMA_QT).contains(&id) => "ADPCM".to_owned(),
        CODEC_ID_OPUS => "Opus".to_owned(),
        CODEC_ID_SPEEX => "Speex".to_owned(),
        CODEC_ID_MUSEPACK => "Musepack".to_owned(),
        CODEC_ID_MP1 => "MP1".to_owned(),
        CODEC_ID_MP2 => "MP2".to_owned(),
        CODEC_ID_AC3 => "AC-3".to_owned(),
        CODEC_ID_EAC3 => "E-AC-3".to_owned(),
        CODEC_ID_AC4 => "AC-4".to_owned(),
        CODEC_ID_DCA => "DTS".to_owned(),
        CODEC_ID_WMA => "WMA".to_owned(),
        CODEC_ID_WAVPACK => "WavPack".to_owned(),
        CODEC_ID_MONKEYS_AUDIO => "Monkey's Audio".to_owned(),
        CODEC_ID_TTA => "True Audio".to_owned(),
        CODEC_ID_TRUEHD => "Dolby TrueHD".to_owned(),
        other => format!("codec {other}"),
    })
}

/// The kind of AAC, if it is one for which the decoder only reports that it is too complex.
pub(super) fn unsupported_aac(parameters: &AudioCodecParameters) -> Option<DecodeError> {
    const LOW_COMPLEXITY: u64 = 2;
    /// With spectral band replication, and with parametric stereo.
    const HIGH_EFFICIENCY: [u64; 2] = [5, 29];
    const RATE_APART: u64 = 15;
    let config = parameters
        .extra_data
        .as_deref()
        .filter(|_| parameters.codec == CODEC_ID_AAC)?;
    let mut bytes = [0; 8];
    for (byte, source) in bytes.iter_mut().zip(config) {
        *byte = *source;
    }
    // Five bits of object type, four of rate (or 24 more), four of channels.
    let bits = u64::from_be_bytes(bytes);
    let channels_end = if bits >> 55 & 15 == RATE_APART { 27 } else { 51 };
    let what = match (bits >> 59, bits >> channels_end & 15) {
        (LOW_COMPLEXITY, 0..=2) => return None,
        (LOW_COMPLEXITY, _) => "AAC of more than two channels",
        (kind, _) if HIGH_EFFICIENCY.contains(&kind) => "HE-AAC",
        _ => "AAC other than AAC-LC",
    };
    Some(DecodeError::Unsupported(what.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codecs_have_their_names_and_unknown_ones_a_number() {
        for (id, expected) in [
            (CODEC_ID_OPUS, "not supported: Opus"),
            (CODEC_ID_PCM_ALAW, "not supported: A-law"),
            (CODEC_ID_PCM_MULAW, "not supported: µ-law"),
            (CODEC_ID_ADPCM_MS, "not supported: ADPCM"),
            (CODEC_ID_ADPCM_IMA_WAV, "not supported: ADPCM"),
            (CODEC_ID_NULL_AUDIO, "not supported: an unknown codec"),
            (CODEC_ID_SMACKER_AUDIO, "not supported: codec 0x1020"),
        ] {
            assert_eq!(unsupported_codec(id).to_string(), expected);
        }
    }

    #[test]
    fn kinds_of_aac_are_told_apart() {
        let message_for = |config: &[u8]| {
            let mut parameters = AudioCodecParameters::new();
            parameters.for_codec(CODEC_ID_AAC).with_extra_data(config.into());
            unsupported_aac(&parameters).map(|error| error.to_string())
        };
        let unsupported = |what: &str| Some(format!("not supported: {what}"));
        assert_eq!(message_for(&[0x12, 0x10]), None, "two channels at 44.1 kHz");
        assert_eq!(
            message_for(&[0x12, 0x30]),
            unsupported("AAC of more than two channels")
        );
        // 44,100 Hz written out.
        assert_eq!(message_for(&[0x17, 0x80, 0x56, 0x22, 0x10]), None);
        assert_eq!(
            message_for(&[0x17, 0x80, 0x56, 0x22, 0x30]),
            unsupported("AAC of more than two channels")
        );
        assert_eq!(message_for(&[0x2B, 0x11, 0x88, 0x00]), unsupported("HE-AAC"));
        assert_eq!(message_for(&[0xEB, 0x09, 0x88, 0x00]), unsupported("HE-AAC"));
        assert_eq!(message_for(&[0x0A, 0x10]), unsupported("AAC other than AAC-LC"));
        assert_eq!(message_for(&[]), unsupported("AAC other than AAC-LC"));
    }
}
