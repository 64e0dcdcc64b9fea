//! Why the demo pool could not be filled.

use pult_media::MediaError;
use pult_store::StoreError;

use crate::pool::MAX_TRACKS;

#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    #[error("the demo pool has accounts with a known password and is refused in production mode")]
    Production,
    #[error("a demo pool has 1 to {MAX_TRACKS} tracks, not {0}")]
    Size(usize),
    #[error("this database is in use and was not filled by the demo; choose an empty one")]
    NotEmpty,
    #[error("the note about the demo in this database cannot be read: {0}")]
    Note(#[from] serde_json::Error),
    #[error("a password could not be hashed: {0}")]
    Hash(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Media(#[from] MediaError),
    #[error("a picture could not be drawn: {0}")]
    Picture(#[from] image::ImageError),
    #[error("the pictures for playlists could not be kept: {0}")]
    Pictures(#[from] pult_app::AppError),
    #[error("a piece could not be made: {0}")]
    Sound(#[from] pult_app::ingest::IngestError),
    #[error("a piece is too long for a WAV file")]
    TooLong,
    #[error("a worker stopped: {0}")]
    Worker(#[from] tokio::task::JoinError),
}
