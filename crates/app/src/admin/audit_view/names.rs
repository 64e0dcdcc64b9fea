//! Resolves codes and ids in audit entries to current names.

use std::collections::{BTreeSet, HashMap};

use pult_domain::{
    ids::{ArtistId, PlaylistId, TrackId},
    lang::Lang,
    money::Money,
    plan::Currency,
    time::Timestamp,
    vocabulary::{VocabularyEntry, VocabularyKind, find_by_name},
};
use serde_json::{Map, Value};

use crate::{App, AppError};

pub(super) struct AuditNames {
    lang: Lang,
    terms: Vec<VocabularyEntry>,
    artists: HashMap<i64, String>,
    tracks: HashMap<i64, String>,
    playlists: HashMap<i64, String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Thing {
    Artist,
    Track,
    Playlist,
}

/// What the ids of a field refer to.
fn referenced_kind(list: &str, field: &str) -> Option<Thing> {
    match (list, field) {
        (_, "artists") | ("artists", "into") => Some(Thing::Artist),
        // For merged artists this is the number of moved tracks.
        ("artists", "tracks") => None,
        (_, "tracks" | "track" | "track_id") | ("tracks", "into") => Some(Thing::Track),
        (_, "playlist" | "playlist_id") => Some(Thing::Playlist),
        _ => None,
    }
}

fn kind_of(field: &str) -> Option<VocabularyKind> {
    Some(match field {
        "genres" => VocabularyKind::Genre,
        "markers" => VocabularyKind::Marker,
        "parts_of_night" => VocabularyKind::PartOfNight,
        "additional_categories" => VocabularyKind::AdditionalCategory,
        "category" => VocabularyKind::Category,
        "format_set" => VocabularyKind::FormatSet,
        "label" => VocabularyKind::Label,
        "version_type" => VocabularyKind::VersionType,
        _ => return None,
    })
}

/// A number, stored as a number or as text.
fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.parse().ok())
}

/// Collects all ids below a field that may refer to something, in any table.
fn collect_ids(field: &str, value: &Value, found: &mut BTreeSet<(u8, i64)>) {
    match value {
        Value::Object(facts) => {
            for (name, fact) in facts {
                let name = if matches!(name.as_str(), "before" | "after") {
                    field
                } else {
                    name
                };
                collect_ids(name, fact, found);
            }
        }
        Value::Array(list) => list.iter().for_each(|one| collect_ids(field, one, found)),
        _ => {
            let Some(id) = number(value) else { return };
            for list in ["artists", "tracks"] {
                if let Some(thing) = referenced_kind(list, field) {
                    found.insert((thing as u8, id));
                }
            }
        }
    }
}

/// How many are loaded at a time.
const BATCH: usize = 500;

impl AuditNames {
    pub(super) async fn load(
        app: &App,
        lang: Lang,
        entries: impl Iterator<Item = &Value>,
    ) -> Result<Self, AppError> {
        let mut found = BTreeSet::new();
        entries.for_each(|details| collect_ids("", details, &mut found));
        let of = |thing: Thing| {
            let ids = found.iter().filter(move |(kind, _)| *kind == thing as u8);
            ids.map(|(_, id)| *id).collect::<Vec<_>>()
        };
        let mut names = Self {
            lang,
            terms: app.store.terms().await?,
            artists: HashMap::new(),
            tracks: HashMap::new(),
            playlists: HashMap::new(),
        };
        let snapshot = app.catalog.snapshot().clone();
        let mut hidden = Vec::new();
        for id in of(Thing::Track) {
            match snapshot.facts(TrackId(id)) {
                Some(facts) => {
                    let artists: Vec<&str> = facts.artist_names().collect();
                    let name = format!("{} — {}", artists.join(", "), facts.title());
                    names.tracks.insert(id, name);
                }
                None => hidden.push(TrackId(id)),
            }
        }
        for ids in hidden.chunks(BATCH) {
            for track in app.store.editable_tracks(ids).await? {
                names.tracks.insert(track.id.0, track.title);
            }
        }
        let artists: Vec<ArtistId> = of(Thing::Artist).into_iter().map(ArtistId).collect();
        for ids in artists.chunks(BATCH) {
            for artist in app.store.load_artists(ids).await? {
                names.artists.insert(artist.id.0, artist.name);
            }
        }
        for id in of(Thing::Playlist) {
            if let Some(playlist) = app.store.playlist(PlaylistId(id)).await? {
                names.playlists.insert(id, playlist.name);
            }
        }
        Ok(names)
    }

    /// The name of a vocabulary entry; `None` if the field has no vocabulary or the entry is deleted.
    pub(super) fn entry_name(&self, field: &str, code: &str) -> Option<String> {
        let id = find_by_name(&self.terms, kind_of(field)?, code)?;
        let entry = self.terms.iter().find(|entry| entry.id == id)?;
        Some(entry.name.get(self.lang).to_owned())
    }

    /// The name of what an id refers to; an unknown id stays a number.
    pub(super) fn name_of_id(&self, list: &str, field: &str, value: &Value) -> Option<String> {
        let (referenced, id) = (referenced_kind(list, field)?, number(value)?);
        let names = match referenced {
            Thing::Artist => &self.artists,
            Thing::Track => &self.tracks,
            Thing::Playlist => &self.playlists,
        };
        Some(names.get(&id).cloned().unwrap_or_else(|| format!("№ {id}")))
    }

    pub(super) fn moment(&self, text: &str) -> Option<String> {
        // A year in free text is no time.
        let at = text
            .contains('T')
            .then(|| Timestamp::parse_rfc3339(text))
            .flatten()?;
        let zone = match self.lang {
            Lang::Ru => "МСК",
            Lang::En => "Moscow",
        };
        Some(format!("{} ({zone})", at.date_time(self.lang)))
    }

    pub(super) fn money(&self, facts: &Map<String, Value>) -> Option<String> {
        let amount = facts.get("amount")?.as_i64()?;
        let currency = Currency::parse(facts.get("currency")?.as_str()?)?;
        Some(Money::new(amount, currency).text(self.lang))
    }

    #[cfg(test)]
    pub(super) fn of_tests(lang: Lang) -> Self {
        use pult_domain::{ids::VocabularyEntryId, lang::Bilingual, vocabulary::NewVocabularyEntry};
        let entry = |id: i64, kind: VocabularyKind, code: &str, ru: &str, en: &str| VocabularyEntry {
            id: VocabularyEntryId(id),
            entry: NewVocabularyEntry {
                kind,
                code: code.into(),
                name: Bilingual::new(ru, en),
                sort: 0,
                icon: String::new(),
                color: String::new(),
                attributes: 0,
                offered_first: false,
            },
        };
        Self {
            lang,
            terms: vec![
                entry(1, VocabularyKind::Genre, "house", "Хаус", "House"),
                entry(2, VocabularyKind::Genre, "techno", "Техно", "Techno"),
                entry(3, VocabularyKind::VersionType, "club", "Клубный микс", "Club mix"),
            ],
            artists: HashMap::from([(1, "Контур".into())]),
            tracks: HashMap::from([(7, "Kontur — Night".into())]),
            playlists: HashMap::new(),
        }
    }
}
