//! Signed links to audio for lists: limited to what the requester may play, and stable within the hour so
//! that browsers can cache them.

use std::cell::RefCell;

use pult_catalog::AudioLinks;
use pult_domain::{
    entitlement::PlayScope,
    ids::VersionId,
    limits::AUDIO_LINK_HOURS,
    problem::Problem,
    time::{HOUR_MS, Timestamp},
};
use pult_media::{LinkError, Signature, Signer};

const PURPOSE: &str = "audio";

/// What a link allows to play: the whole version, or a preview of so many milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayableShare {
    Whole,
    PreviewMs(i64),
}

impl PlayableShare {
    fn of(play_scope: PlayScope) -> Self {
        match play_scope {
            PlayScope::Whole => Self::Whole,
            PlayScope::Preview(seconds) => Self::PreviewMs((seconds * 1000.0).round() as i64),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        match text {
            "whole" => Some(Self::Whole),
            ms => ms.parse().ok().filter(|ms| *ms >= 0).map(Self::PreviewMs),
        }
    }
}

/// The parameters of a presented audio link.
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
    /// The part of a link between its share and its signature.
    expires: String,
}

impl<'a> SignedAudioLinks<'a> {
    pub fn new(signer: &'a Signer, now: Timestamp) -> Self {
        let this_hour = now.0.div_euclid(HOUR_MS);
        let expires_at_ms = (this_hour + 1 + AUDIO_LINK_HOURS) * HOUR_MS;
        Self {
            signer,
            expires_at_ms,
            expires: format!("&expires={expires_at_ms}&signature="),
        }
    }
}

impl AudioLinks for SignedAudioLinks<'_> {
    fn write(&self, out: &mut Vec<u8>, version: VersionId, play_scope: PlayScope) {
        let share = PlayableShare::of(play_scope);
        let [mut version_text, mut share_text] = [itoa::Buffer::new(); 2];
        let version_text = version_text.format(version.0);
        let share_text = match share {
            PlayableShare::Whole => "whole",
            PlayableShare::PreviewMs(ms) => share_text.format(ms),
        };
        // Without formatting macros: a list writes twenty links, and formatting would cost more than
        // signing.
        for text in [
            "/media/audio/",
            version_text,
            "?share=",
            share_text,
            &self.expires,
        ] {
            out.extend_from_slice(text.as_bytes());
        }
        let key = Signed {
            signer: self.signer.serial(),
            version,
            share,
            expires_at_ms: self.expires_at_ms,
        };
        let signature = cached_signature(key, || {
            self.signer
                .sign(PURPOSE, &[version_text, share_text], self.expires_at_ms)
        });
        out.extend_from_slice(signature.as_bytes());
    }
}

/// All that a signature depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Signed {
    signer: u64,
    version: VersionId,
    share: PlayableShare,
    expires_at_ms: i64,
}

/// How many signatures a thread caches. Links stay the same for an hour, and the newest tracks are in
/// everybody's lists.
const CACHE_SLOTS: usize = 4096;

thread_local! {
    static CACHE: RefCell<Vec<Option<(Signed, Signature)>>> = RefCell::new(vec![None; CACHE_SLOTS]);
}

/// A direct-mapped cache: each version has one slot, which the latest signature takes.
fn cached_signature(key: Signed, sign: impl FnOnce() -> Signature) -> Signature {
    CACHE.with_borrow_mut(|recent| {
        let slot = key.version.0.unsigned_abs() as usize % CACHE_SLOTS;
        match recent.get_mut(slot) {
            Some(Some((cached, signature))) if *cached == key => *signature,
            Some(slot) => slot.insert((key, sign())).1,
            None => sign(),
        }
    })
}

/// What a link allows, if its signature is valid and it has not expired.
pub(crate) fn verify(
    signer: &Signer,
    link: &AudioLink<'_>,
    now: Timestamp,
) -> Result<PlayableShare, Problem> {
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
    PlayableShare::parse(link.share).ok_or(Problem::LinkInvalid)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_772_724_600_000);

    fn link_for(play_scope: PlayScope) -> String {
        let signer = Signer::new(b"key", &[]);
        let mut out = Vec::new();
        SignedAudioLinks::new(&signer, NOW).write(&mut out, VersionId(77), play_scope);
        String::from_utf8(out).unwrap()
    }

    fn open(link: &str, now: Timestamp) -> Result<PlayableShare, Problem> {
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
        let whole = link_for(PlayScope::Whole);
        let preview = link_for(PlayScope::Preview(44.5));
        assert_eq!(open(&whole, NOW), Ok(PlayableShare::Whole));
        assert_eq!(open(&preview, NOW), Ok(PlayableShare::PreviewMs(44_500)));
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
    fn what_is_remembered_belongs_to_its_signer_version_share_and_hour() {
        let write = |signer: &Signer, now, version, play_scope| {
            let mut out = Vec::new();
            SignedAudioLinks::new(signer, now).write(&mut out, VersionId(version), play_scope);
            out
        };
        let [one, other] = [Signer::new(b"key", &[]), Signer::new(b"other", &[])];
        let later = Timestamp(NOW.0 + HOUR_MS);
        let same_slot = 77 + CACHE_SLOTS as i64;
        let links = [
            write(&one, NOW, 77, PlayScope::Whole),
            write(&other, NOW, 77, PlayScope::Whole),
            write(&one, later, 77, PlayScope::Whole),
            write(&one, NOW, same_slot, PlayScope::Whole),
            write(&one, NOW, 77, PlayScope::Preview(44.5)),
        ];
        let signature = |link: &Vec<u8>| link[link.len() - 24..].to_vec();
        for (n, link) in links.iter().enumerate() {
            assert!(
                !links[..n]
                    .iter()
                    .any(|earlier| signature(earlier) == signature(link))
            );
        }
        assert_eq!(write(&one, NOW, 77, PlayScope::Whole), links[0]);
    }

    #[test]
    fn a_link_lives_for_hours_and_is_the_same_within_one() {
        let link = link_for(PlayScope::Whole);
        assert_eq!(
            open(&link, Timestamp(NOW.0 + AUDIO_LINK_HOURS * HOUR_MS)),
            Ok(PlayableShare::Whole)
        );
        let too_late = Timestamp(NOW.0 + (AUDIO_LINK_HOURS + 2) * HOUR_MS);
        assert_eq!(open(&link, too_late), Err(Problem::LinkExpired));
        let signer = Signer::new(b"key", &[]);
        let mut again = Vec::new();
        SignedAudioLinks::new(&signer, Timestamp(NOW.0 + 60_000)).write(
            &mut again,
            VersionId(77),
            PlayScope::Whole,
        );
        assert_eq!(link.as_bytes(), again);
    }
}
