//! An operator's files into the catalogue: stored, named by their tags, queued.

use std::path::Path;

use pult_audio::tags::Tags;
use pult_domain::{
    ids::{MasterId, TermId},
    limits::MASTER_BYTES_MAX,
    problem::Problem,
    release_name::ReleaseName,
    sound::MasterState,
    submission::Credit,
    time::Timestamp,
    vocabulary::{Term, TermKind},
};
use pult_media::{MediaStore, ObjectKind, Stored};
use pult_store::{NewMaster, Store};

use super::{
    look::{enqueue, keep_cover, look, read_file, unreadable},
    newcomer::Newcomer,
};
use crate::AppError;

const PLAIN_VERSION: &str = "original";

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Imported {
    /// It will be heard as soon as a worker has had time for it.
    Queued(MasterId),
    /// The same file is in the catalogue.
    AlreadyThere,
}

pub async fn import(
    store: &Store,
    media: &MediaStore,
    path: &Path,
    now: Timestamp,
) -> Result<Imported, AppError> {
    let length = tokio::fs::metadata(path).await.map_err(unreadable)?.len();
    if length > MASTER_BYTES_MAX {
        return Err(Problem::FileTooLarge {
            megabytes: MASTER_BYTES_MAX >> 20,
        }
        .into());
    }
    let looked = look(path.to_owned()).await?;
    let terms = store.terms().await?;
    let (file_name, release) = name(path, &looked.tags, &terms)?;
    let stored = media
        .put_stream(ObjectKind::Master, read_file(path).await?, MASTER_BYTES_MAX)
        .await?;
    let object_id = stored.key.id.to_string();
    if let Some(known) = store.masters_of_object(&object_id).await?.into_iter().next() {
        if known.state == MasterState::Ready {
            return Ok(Imported::AlreadyThere);
        }
        // One that was given up, or whose job is long gone, is tried again.
        let mut tx = store.begin().await?;
        enqueue(&mut tx, known.id, now).await?;
        tx.commit().await?;
        return Ok(Imported::Queued(known.id));
    }
    let new = Arrival {
        file_name,
        release,
        cover: keep_cover(media, looked.cover).await?,
        stored,
        year: looked.tags.year,
        genres: genres(&looked.tags, &terms),
    };
    new.write(store, &terms, now).await.map(Imported::Queued)
}

/// By its tags, or else by its name.
fn name(path: &Path, tags: &Tags, terms: &[Term]) -> Result<(String, ReleaseName), AppError> {
    let is_version = |name: &str| word(terms, TermKind::VersionType, name).is_some();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let tagged = match (&tags.artist, &tags.title) {
        (Some(artist), Some(title)) => ReleaseName::new(artist, title, is_version),
        _ => None,
    };
    let release = tagged
        .or_else(|| ReleaseName::from_file_name(&stem, is_version))
        .ok_or(Problem::Required {
            field: "artist".to_owned(),
        })?;
    let file_name = path.file_name().unwrap_or_default().to_string_lossy();
    Ok((file_name.replace('\0', ""), release))
}

fn genres(tags: &Tags, terms: &[Term]) -> Vec<TermId> {
    let genre = tags
        .genre
        .as_deref()
        .and_then(|name| word(terms, TermKind::Genre, name));
    genre.into_iter().collect()
}

/// A word by its code or its name in either language.
pub(crate) fn word(terms: &[Term], kind: TermKind, name: &str) -> Option<TermId> {
    let name = name.to_lowercase();
    let is = |term: &&Term| {
        term.kind == kind
            && [&term.code, &term.name.ru, &term.name.en]
                .iter()
                .any(|known| known.to_lowercase() == name)
    };
    terms.iter().find(is).map(|term| term.id)
}

struct Arrival {
    file_name: String,
    release: ReleaseName,
    cover: Option<String>,
    stored: Stored,
    year: Option<i64>,
    genres: Vec<TermId>,
}

impl Arrival {
    async fn write(self, store: &Store, terms: &[Term], now: Timestamp) -> Result<MasterId, AppError> {
        let version = self.release.version.as_deref().unwrap_or(PLAIN_VERSION);
        let kind = word(terms, TermKind::VersionType, version)
            .or_else(|| {
                terms
                    .iter()
                    .find(|term| term.kind == TermKind::VersionType)
                    .map(|term| term.id)
            })
            .ok_or_else(|| AppError::Internal("there are no version types".into()))?;
        let first = match self.release.artists.first() {
            Some(name) => store.artist_of_name(name).await?,
            None => None,
        };
        let earlier = match first {
            Some(artist) => store.track_of_title(artist, &self.release.title).await?,
            None => None,
        };
        let mut tx = store.begin().await?;
        let track = match earlier {
            Some(track) => track,
            None => self.newcomer().write(&mut tx, now).await?,
        };
        let master = NewMaster {
            object_id: self.stored.key.id.to_string(),
            name: self.file_name,
            length: self.stored.length as i64,
            track: Some(track),
            kind: Some(kind),
            created_at: now,
        };
        let id = tx.insert_master(&master).await?;
        enqueue(&mut tx, id, now).await?;
        tx.commit().await?;
        Ok(id)
    }

    fn newcomer(&self) -> Newcomer {
        let credit = |name: &String| Credit {
            id: None,
            name: name.clone(),
        };
        Newcomer {
            title: self.release.title.clone(),
            artists: self.release.artists.iter().map(credit).collect(),
            words: self.genres.clone(),
            year: self.year,
            cover: self.cover.clone(),
            ..Newcomer::default()
        }
    }
}
