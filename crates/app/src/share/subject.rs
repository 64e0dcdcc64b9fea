//! The content of a share image: texts, cover, waveform.

use pult_domain::{
    filter::NameLookup,
    ids::{TrackId, VersionId},
    lang::Lang,
};
use pult_store::{Playlist, Post, PostKind};
use sha2::{Digest, Sha256};

use super::ShareKind;
use crate::{
    App, AppError,
    editorial::{self, TrackMeta},
    playlists,
};

/// Raised when the drawing changes, so that every image gets a new name.
const DRAWING: u8 = 1;
/// Length of the digest in hex: enough to tell images of one thing apart.
const DIGEST_CHARS: usize = 20;

/// The last segment of its path, used like a code: codes of playlists cannot collide with it.
pub(crate) const FREE_PLAYLIST: &str = "free-playlist";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ShareSubject {
    pub(crate) title: String,
    /// The line above the title: the artist, or the kind of page.
    pub(crate) line: String,
    pub(crate) chips: Vec<String>,
    /// Object id of its picture.
    pub(crate) cover: Option<String>,
    /// Heights from 0 to 100.
    pub(crate) wave: Vec<u8>,
}

impl ShareSubject {
    pub(super) fn digest(&self, kind: ShareKind, id: &str, brand: &str) -> String {
        let mut sha = Sha256::new();
        let mut add_text = |text: &str| {
            sha.update((text.len() as u64).to_be_bytes());
            sha.update(text);
        };
        add_text(kind.code());
        add_text(id);
        add_text(brand);
        add_text(&self.title);
        add_text(&self.line);
        self.chips.iter().for_each(|chip| add_text(chip));
        add_text(self.cover.as_deref().unwrap_or_default());
        sha.update(&self.wave);
        sha.update([DRAWING]);
        let mut hex = hex::encode(sha.finalize());
        hex.truncate(DIGEST_CHARS);
        hex
    }

    /// The alternative text.
    pub(crate) fn alt(&self) -> String {
        let mut parts = vec![self.line.as_str(), self.title.as_str()];
        parts.extend(self.chips.iter().map(String::as_str));
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }
}

/// In the language of the pool and in the other one; empty for what visitors may not see.
pub(super) async fn subjects(app: &App, kind: ShareKind, id: &str) -> Result<Vec<ShareSubject>, AppError> {
    let langs = match app.settings.lang {
        Lang::Ru => [Lang::Ru, Lang::En],
        Lang::En => [Lang::En, Lang::Ru],
    };
    if kind == ShareKind::Post {
        let post = editorial::published(app, id).await?;
        return Ok(post
            .iter()
            .flat_map(|post| langs.map(|lang| of_post(post, lang)))
            .collect());
    }
    if kind == ShareKind::Shared {
        let playlist = playlists::find_shared(app, id).await?;
        return Ok(langs.map(|lang| of_shared(&playlist, lang)).into());
    }
    let load_subject = |lang| match kind {
        ShareKind::Track => {
            let (track, version) = parse_track_image_id(id)?;
            editorial::facts(app, track, version, lang).map(of_facts)
        }
        ShareKind::Artist => of_artist(app, id, lang),
        ShareKind::Playlist => of_playlist(app, id, lang),
        ShareKind::Page => of_page(id, lang),
        ShareKind::Post | ShareKind::Shared => None,
    };
    Ok(langs.into_iter().filter_map(load_subject).collect())
}

/// What the image of a track, or of one of its versions, is called by.
pub(crate) fn track_image_id(track: TrackId, version: Option<VersionId>) -> String {
    match version {
        Some(version) => format!("{track}-{version}"),
        None => track.to_string(),
    }
}

fn parse_track_image_id(id: &str) -> Option<(TrackId, Option<VersionId>)> {
    let (track, version) = match id.split_once('-') {
        Some((track, version)) => (track, Some(VersionId(version.parse().ok()?))),
        None => (id, None),
    };
    Some((TrackId(track.parse().ok()?), version))
}

/// For a track, or for the version that was asked for.
pub(crate) fn of_facts(facts: TrackMeta) -> ShareSubject {
    let object = |path: String| path.rsplit('/').next().map(str::to_owned);
    let mut chips = vec![format!("{} BPM", facts.bpm), facts.key];
    chips.extend(facts.named_version.map(|_| facts.version_type));
    ShareSubject {
        title: facts.title,
        line: facts.artist,
        chips,
        cover: facts.picture.and_then(object),
        wave: facts.soundwave,
    }
}

pub(crate) fn of_artist(app: &App, code: &str, lang: Lang) -> Option<ShareSubject> {
    let snapshot = app.catalog.snapshot();
    let artist = snapshot.artist(NameLookup::artist(&**snapshot, code)?)?;
    Some(ShareSubject {
        title: artist.name.clone(),
        line: pick_text(lang, "Артист", "Artist"),
        chips: Vec::new(),
        cover: artist.picture.clone(),
        wave: Vec::new(),
    })
}

/// For a published playlist.
pub(crate) fn of_playlist(app: &App, code: &str, lang: Lang) -> Option<ShareSubject> {
    if code == FREE_PLAYLIST {
        return Some(of_free(app, lang));
    }
    let listed = app.content.playlist(code)?;
    Some(of_shared(&listed.playlist, lang))
}

/// For a playlist that the requester may see.
pub(crate) fn of_shared(playlist: &Playlist, lang: Lang) -> ShareSubject {
    ShareSubject {
        title: playlist.name_in(lang).to_owned(),
        line: pick_text(lang, "Плейлист", "Playlist"),
        chips: Vec::new(),
        cover: playlist.picture.clone(),
        wave: Vec::new(),
    }
}

/// The week's free tracks have a page but no row; the cover is that of the first track.
pub(crate) fn of_free(app: &App, lang: Lang) -> ShareSubject {
    let first = editorial::free_tracks(app).first().copied();
    let first = first.and_then(|track| editorial::facts(app, track, None, lang));
    ShareSubject {
        title: editorial::free_title(lang).to_owned(),
        line: pick_text(lang, "Плейлист", "Playlist"),
        chips: Vec::new(),
        cover: first.and_then(|facts| of_facts(facts).cover),
        wave: Vec::new(),
    }
}

pub(crate) fn of_post(post: &Post, lang: Lang) -> ShareSubject {
    ShareSubject {
        title: post.title.get(lang).to_owned(),
        line: match post.kind {
            PostKind::Blog => pick_text(lang, "Блог", "Blog"),
            PostKind::News => pick_text(lang, "Новости", "News"),
        },
        chips: Vec::new(),
        cover: post.picture.clone(),
        wave: Vec::new(),
    }
}

/// Pages with an image of their own, and the names of these images.
const PAGES: [(&str, &str); 4] = [
    ("/", "landing"),
    ("/home", "home"),
    ("/recordpool", "recordpool"),
    ("/plans", "plans"),
];

/// The name of a page's image; most pages have none.
pub(crate) fn page_name(path: &str) -> Option<&'static str> {
    let found = PAGES.iter().find(|(page_path, _)| *page_path == path);
    found.map(|(_, name)| *name)
}

/// The brand is on every image, so a page needs only its own texts.
pub(crate) fn of_page(name: &str, lang: Lang) -> Option<ShareSubject> {
    let (path, _) = PAGES.iter().find(|(_, page_name)| *page_name == name)?;
    let (title, tagline) = (
        editorial::page_title(path, lang)?,
        pick_text(lang, "Музыка для диджеев", "Music for DJs"),
    );
    Some(ShareSubject {
        title: title.to_owned(),
        // The landing page's title is the same text.
        line: if tagline == title { String::new() } else { tagline },
        chips: Vec::new(),
        cover: None,
        wave: generate_wave(),
    })
}

/// A generated wave for pages without audio, always the same.
fn generate_wave() -> Vec<u8> {
    const BARS: usize = 120;
    let bar = |at: usize| {
        let angle = at as f32 / BARS as f32 * std::f32::consts::TAU;
        let envelope = 0.55 - 0.25 * (angle * 2.0).cos();
        let beat = 0.75 + 0.25 * (angle * 15.0).sin() * (angle * 4.0).cos();
        (envelope * beat * 100.0).clamp(6.0, 100.0) as u8
    };
    (0..BARS).map(bar).collect()
}

fn pick_text(lang: Lang, ru: &str, en: &str) -> String {
    match lang {
        Lang::Ru => ru,
        Lang::En => en,
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_of_a_track_names_its_version() {
        for version in [None, Some(VersionId(71))] {
            let id = track_image_id(TrackId(7), version);
            assert_eq!(parse_track_image_id(&id), Some((TrackId(7), version)));
        }
        for id in ["", "x", "7-", "-7-1", "7-x", "7-71-2"] {
            assert_eq!(parse_track_image_id(id), None, "{id}");
        }
    }

    #[test]
    fn every_change_of_what_is_shown_changes_the_name() {
        let one = ShareSubject {
            title: "Ночь".into(),
            line: "Контур".into(),
            chips: vec!["128 BPM".into(), "8A".into()],
            cover: None,
            wave: vec![1, 2, 3],
        };
        let digest = |subject: &ShareSubject| subject.digest(ShareKind::Track, "7", "Pult");
        let changed = |change: fn(&mut ShareSubject)| {
            let mut other = one.clone();
            change(&mut other);
            digest(&other)
        };
        let mut names = vec![
            digest(&one),
            one.digest(ShareKind::Track, "8", "Pult"),
            one.digest(ShareKind::Track, "7", "Other"),
            one.digest(ShareKind::Playlist, "7", "Pult"),
            changed(|other| other.title.push('!')),
            changed(|other| other.line.clear()),
            changed(|other| other.chips = vec!["128 BPM8A".into()]),
            changed(|other| other.cover = Some("cover".into())),
            changed(|other| other.wave.push(4)),
        ];
        assert_eq!(digest(&one).len(), DIGEST_CHARS);
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 9);
        assert_eq!(one.alt(), "Контур · Ночь · 128 BPM · 8A");
    }
}
