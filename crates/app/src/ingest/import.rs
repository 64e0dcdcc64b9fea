//! An operator's files into the catalogue: stored, named by their tags, queued.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use bytes::{Bytes, BytesMut};
use futures::Stream;
use pult_audio::{
    render::Pass,
    tags::{self, Tags},
};
use pult_domain::{
    ids::{MasterId, TermId},
    job::Job,
    limits::{COVER_SIDE, JOB_ATTEMPTS, MASTER_BYTES_MAX},
    problem::Problem,
    release_name::ReleaseName,
    sound::MasterState,
    submission::Credit,
    time::Timestamp,
    vocabulary::{Term, TermKind},
};
use pult_media::{MediaStore, ObjectKind, Stored};
use pult_store::{NewJob, NewMaster, Store, Tx};
use tokio::io::AsyncReadExt;

use super::newcomer::Newcomer;
use crate::{AppError, pictures::square_jpeg};

const PLAIN_VERSION: &str = "original";
const PIECE: usize = 256 * 1024;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Imported {
    /// It will be heard as soon as a worker has had time for it.
    Queued(MasterId),
    /// The same file is in the catalogue.
    AlreadyThere,
}

/// What can be learned without running over the sound.
struct Looked {
    tags: Tags,
    cover: Option<Vec<u8>>,
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
        .put_stream(ObjectKind::Master, read(path).await?, MASTER_BYTES_MAX)
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
    let cover = match looked.cover {
        Some(jpeg) => Some(media.put(ObjectKind::Picture, jpeg).await?.key.id.to_string()),
        None => None,
    };
    let new = Arrival {
        file_name,
        release,
        cover,
        stored,
        year: looked.tags.year,
        genres: genres(&looked.tags, &terms),
    };
    new.write(store, &terms, now).await.map(Imported::Queued)
}

/// Opens the file as the pass will, so that what is no master is refused before anything is stored.
async fn look(path: PathBuf) -> Result<Looked, AppError> {
    let looked = tokio::task::spawn_blocking(move || {
        if let Err(error) = Pass::open(|| File::open(&path)) {
            return Err(match error.code().and_then(Problem::of_master) {
                Some(problem) => problem.into(),
                None => AppError::Internal(error.to_string()),
            });
        }
        let tags = tags::read(File::open(&path).map_err(unreadable)?);
        let cover = tags
            .cover
            .as_deref()
            .and_then(|file| square_jpeg(file, COVER_SIDE));
        Ok(Looked { tags, cover })
    });
    looked
        .await
        .map_err(|error| AppError::Internal(error.to_string()))?
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

async fn enqueue(tx: &mut Tx, master: MasterId, now: Timestamp) -> Result<(), AppError> {
    let job = Job::Ingest { master };
    tx.enqueue(NewJob {
        job: &job,
        unique_key: Some(&format!("ingest-{master}")),
        run_at: now,
        max_attempts: JOB_ATTEMPTS,
        created_at: now,
    })
    .await?;
    Ok(())
}

async fn read(path: &Path) -> Result<impl Stream<Item = io::Result<Bytes>> + Send, AppError> {
    let file = tokio::fs::File::open(path).await.map_err(unreadable)?;
    Ok(futures::stream::try_unfold(file, |mut file| async move {
        let mut piece = BytesMut::with_capacity(PIECE);
        let count = file.read_buf(&mut piece).await?;
        Ok((count > 0).then(|| (piece.freeze(), file)))
    }))
}

fn unreadable(error: io::Error) -> AppError {
    AppError::Internal(format!("the file cannot be read: {error}"))
}
