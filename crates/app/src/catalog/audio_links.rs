//! Signed links to audio for lists: limited to what the requester may play, and stable within the hour so
//! that browsers can cache them. A link to a whole version names the session of its user; the session is
//! checked when the audio is requested (ADR 4).

use std::cell::RefCell;

use pult_catalog::AudioLinks;
use pult_domain::{
    entitlement::PlayScope,
    ids::{SessionId, VersionId},
    problem::Problem,
    time::Timestamp,
};
use pult_media::{LinkError, Signature, Signer};

use crate::player::link_expiry;

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
    /// Missing in links to previews and in those of visitors.
    pub session: Option<SessionId>,
    pub expires_at_ms: i64,
    pub signature: &'a str,
}

pub struct SignedAudioLinks<'a> {
    signer: &'a Signer,
    session: Option<SessionId>,
    session_text: String,
    expires_at_ms: i64,
    /// The part of a link before its signature.
    expires: String,
}

impl<'a> SignedAudioLinks<'a> {
    /// A session of `None` is a visitor's, who hears whole only what is free.
    pub fn new(signer: &'a Signer, session: Option<SessionId>, now: Timestamp) -> Self {
        let expires_at_ms = link_expiry(now);
        Self {
            signer,
            session,
            session_text: session.map(|session| session.to_string()).unwrap_or_default(),
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
        // Previews are the same for everybody, so that all requesters share their signatures.
        let session = self.session.filter(|_| share == PlayableShare::Whole);
        let (session_field, session_text) = match session {
            Some(_) => ("&session=", self.session_text.as_str()),
            None => ("", ""),
        };
        // Without formatting macros: a list writes twenty links, and formatting would cost more than
        // signing.
        for text in [
            "/media/audio/",
            version_text,
            "?share=",
            share_text,
            session_field,
            session_text,
            &self.expires,
        ] {
            out.extend_from_slice(text.as_bytes());
        }
        let key = Signed {
            signer: self.signer.serial(),
            version,
            share,
            session,
            expires_at_ms: self.expires_at_ms,
        };
        let signature = cached_signature(key, || {
            self.signer.sign(
                PURPOSE,
                &[version_text, share_text, session_text],
                self.expires_at_ms,
            )
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
    session: Option<SessionId>,
    expires_at_ms: i64,
}

impl Signed {
    /// Multiplying spreads the sessions, so that the newest tracks in everybody's lists take different slots.
    fn slot(&self) -> usize {
        const GOLDEN_RATIO: u64 = 0x9E37_79B9_7F4A_7C15;
        let session = self.session.map_or(0, |session| session.0.unsigned_abs());
        let spread = (session.wrapping_mul(GOLDEN_RATIO) >> 32) as usize;
        spread.wrapping_add(self.version.0.unsigned_abs() as usize) % CACHE_SLOTS
    }
}

/// How many signatures a thread caches. Links stay the same for an hour, and a page is often requested again.
const CACHE_SLOTS: usize = 4096;

thread_local! {
    static CACHE: RefCell<Vec<Option<(Signed, Signature)>>> = RefCell::new(vec![None; CACHE_SLOTS]);
}

/// A direct-mapped cache: each version of a session has one slot, which the latest signature takes.
fn cached_signature(key: Signed, sign: impl FnOnce() -> Signature) -> Signature {
    CACHE.with_borrow_mut(|recent| match recent.get_mut(key.slot()) {
        Some(Some((cached, signature))) if *cached == key => *signature,
        Some(slot) => slot.insert((key, sign())).1,
        None => sign(),
    })
}

/// What a link allows, if its signature is valid and it has not expired.
pub(crate) fn verify(
    signer: &Signer,
    link: &AudioLink<'_>,
    now: Timestamp,
) -> Result<PlayableShare, Problem> {
    let version = link.version.to_string();
    let session = link.session.map(|session| session.to_string());
    signer
        .verify(
            PURPOSE,
            &[&version, link.share, session.as_deref().unwrap_or_default()],
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
    use pult_domain::{limits::AUDIO_LINK_HOURS, time::HOUR_MS};

    use super::*;

    const NOW: Timestamp = Timestamp(1_772_724_600_000);

    const SESSION: Option<SessionId> = Some(SessionId(5));

    fn link_for(play_scope: PlayScope) -> String {
        link_of(SESSION, play_scope)
    }

    fn link_of(session: Option<SessionId>, play_scope: PlayScope) -> String {
        let signer = Signer::new(b"key", &[]);
        let mut out = Vec::new();
        SignedAudioLinks::new(&signer, session, NOW).write(&mut out, VersionId(77), play_scope);
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
            session: value("session").parse().ok().map(SessionId),
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
    fn a_whole_version_is_linked_for_one_session_and_a_preview_for_all() {
        let whole = link_for(PlayScope::Whole);
        assert!(whole.contains("&session=5&"), "{whole}");
        for other in ["&session=6", "&session=", ""] {
            let forged = whole.replace("&session=5", other);
            assert_eq!(open(&forged, NOW), Err(Problem::LinkInvalid), "{forged}");
        }
        let free = link_of(None, PlayScope::Whole);
        assert_eq!(open(&free, NOW), Ok(PlayableShare::Whole));
        let claimed = free.replace("&expires", "&session=5&expires");
        assert_eq!(open(&claimed, NOW), Err(Problem::LinkInvalid));
        let preview = PlayScope::Preview(44.5);
        assert_eq!(link_for(preview), link_of(None, preview));
    }

    #[test]
    fn what_is_remembered_belongs_to_its_signer_version_share_session_and_hour() {
        let write_for = |session, signer: &Signer, now, version, play_scope| {
            let mut out = Vec::new();
            SignedAudioLinks::new(signer, session, now).write(&mut out, VersionId(version), play_scope);
            out
        };
        let write =
            |signer: &Signer, now, version, play_scope| write_for(SESSION, signer, now, version, play_scope);
        let [one, other] = [Signer::new(b"key", &[]), Signer::new(b"other", &[])];
        let later = Timestamp(NOW.0 + HOUR_MS);
        let same_slot = 77 + CACHE_SLOTS as i64;
        let links = [
            write(&one, NOW, 77, PlayScope::Whole),
            write(&other, NOW, 77, PlayScope::Whole),
            write(&one, later, 77, PlayScope::Whole),
            write(&one, NOW, same_slot, PlayScope::Whole),
            write(&one, NOW, 77, PlayScope::Preview(44.5)),
            write_for(Some(SessionId(6)), &one, NOW, 77, PlayScope::Whole),
            write_for(None, &one, NOW, 77, PlayScope::Whole),
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
        SignedAudioLinks::new(&signer, SESSION, Timestamp(NOW.0 + 60_000)).write(
            &mut again,
            VersionId(77),
            PlayScope::Whole,
        );
        assert_eq!(link.as_bytes(), again);
    }
}
