//! Links to audio for lists: signed, cut to what the reader may hear, stable within the hour so that browsers
//! can cache them.

use pult_catalog::AudioLinks;
use pult_domain::{
    entitlement::Hearing,
    ids::VersionId,
    limits::AUDIO_LINK_HOURS,
    problem::Problem,
    time::{HOUR_MS, Timestamp},
};
use pult_media::{LinkError, Signer};

const PURPOSE: &str = "audio";

/// What may be heard, as it stands in a link: all of it, or so many milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    Whole,
    PreviewMs(i64),
}

impl Share {
    fn of(hearing: Hearing) -> Self {
        match hearing {
            Hearing::Whole => Self::Whole,
            Hearing::Preview(seconds) => Self::PreviewMs((seconds * 1000.0).round() as i64),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        match text {
            "whole" => Some(Self::Whole),
            ms => ms.parse().ok().filter(|ms| *ms >= 0).map(Self::PreviewMs),
        }
    }
}

/// The query of an audio link.
#[derive(Debug, Clone)]
pub struct AudioLink<'a> {
    pub version: VersionId,
    pub share: &'a str,
    pub expires_at_ms: i64,
    pub signature: &'a str,
}

pub struct SignedAudioLinks<'a> {
    signer: &'a Signer,
    expires_at_ms: i64,
}

impl<'a> SignedAudioLinks<'a> {
    pub fn new(signer: &'a Signer, now: Timestamp) -> Self {
        let this_hour = now.0.div_euclid(HOUR_MS);
        Self {
            signer,
            expires_at_ms: (this_hour + 1 + AUDIO_LINK_HOURS) * HOUR_MS,
        }
    }
}

impl AudioLinks for SignedAudioLinks<'_> {
    fn write(&self, out: &mut Vec<u8>, version: VersionId, hearing: Hearing) {
        let [mut version_text, mut share_text, mut expiry_text] = [itoa::Buffer::new(); 3];
        let version = version_text.format(version.0);
        let share = match Share::of(hearing) {
            Share::Whole => "whole",
            Share::PreviewMs(ms) => share_text.format(ms),
        };
        let expires = expiry_text.format(self.expires_at_ms);
        // By hand: a list writes twenty of these, and formatting costs more than signing.
        for text in [
            "/media/audio/",
            version,
            "?share=",
            share,
            "&expires=",
            expires,
            "&signature=",
        ] {
            out.extend_from_slice(text.as_bytes());
        }
        self.signer
            .sign_into(out, PURPOSE, &[version, share], self.expires_at_ms);
    }
}

/// What a link allows, when it is genuine and not too old.
pub(crate) fn verify(signer: &Signer, link: &AudioLink<'_>, now: Timestamp) -> Result<Share, Problem> {
    let version = link.version.to_string();
    signer
        .verify(
            PURPOSE,
            &[&version, link.share],
            link.expires_at_ms,
            link.signature,
            now.0,
        )
        .map_err(|error| match error {
            LinkError::Expired => Problem::LinkExpired,
            LinkError::Invalid => Problem::LinkInvalid,
        })?;
    Share::parse(link.share).ok_or(Problem::LinkInvalid)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_772_724_600_000);

    fn link_for(hearing: Hearing) -> String {
        let signer = Signer::new(b"key", &[]);
        let mut out = Vec::new();
        SignedAudioLinks::new(&signer, NOW).write(&mut out, VersionId(77), hearing);
        String::from_utf8(out).unwrap()
    }

    fn open(link: &str, now: Timestamp) -> Result<Share, Problem> {
        let query = link.split_once('?').unwrap().1;
        let value = |name: &str| {
            query
                .split('&')
                .find_map(|p| p.strip_prefix(name)?.strip_prefix('='))
                .unwrap_or_default()
        };
        let version = VersionId(
            link["/media/audio/".len()..link.find('?').unwrap()]
                .parse()
                .unwrap(),
        );
        let link = AudioLink {
            version,
            share: value("share"),
            expires_at_ms: value("expires").parse().unwrap(),
            signature: value("signature"),
        };
        verify(&Signer::new(b"key", &[]), &link, now)
    }

    #[test]
    fn a_link_opens_what_it_was_made_for_and_nothing_more() {
        let whole = link_for(Hearing::Whole);
        let preview = link_for(Hearing::Preview(44.5));
        assert_eq!(open(&whole, NOW), Ok(Share::Whole));
        assert_eq!(open(&preview, NOW), Ok(Share::PreviewMs(44_500)));
        assert_eq!(
            open(&preview.replace("44500", "whole"), NOW),
            Err(Problem::LinkInvalid)
        );
        assert_eq!(
            open(&preview.replace("44500", "90000"), NOW),
            Err(Problem::LinkInvalid)
        );
        assert_eq!(
            open(&whole.replace("/77?", "/78?"), NOW),
            Err(Problem::LinkInvalid)
        );
    }

    #[test]
    fn a_link_lives_for_hours_and_is_the_same_within_one() {
        let link = link_for(Hearing::Whole);
        assert_eq!(
            open(&link, Timestamp(NOW.0 + AUDIO_LINK_HOURS * HOUR_MS)),
            Ok(Share::Whole)
        );
        let too_late = Timestamp(NOW.0 + (AUDIO_LINK_HOURS + 2) * HOUR_MS);
        assert_eq!(open(&link, too_late), Err(Problem::LinkExpired));
        let signer = Signer::new(b"key", &[]);
        let mut again = Vec::new();
        SignedAudioLinks::new(&signer, Timestamp(NOW.0 + 60_000)).write(
            &mut again,
            VersionId(77),
            Hearing::Whole,
        );
        assert_eq!(link.as_bytes(), again);
    }
}
