//! The error of a use case.

use pult_domain::problem::Problem;
use pult_media::MediaError;
use pult_store::StoreError;

#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// A problem that the requester is told.
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Media(#[from] MediaError),
    #[error("{0}")]
    Internal(String),
}

impl AppError {
    /// The problem that the requester is told; everything else belongs in the log.
    pub fn problem(&self) -> Problem {
        match self {
            Self::Problem(problem) => problem.clone(),
            Self::Store(StoreError::Full(_)) | Self::Media(MediaError::Full(_)) => Problem::StorageFull,
            Self::Store(StoreError::Unavailable(_)) => Problem::Unavailable,
            Self::Media(MediaError::NotFound) => Problem::NotFound,
            Self::Media(MediaError::Unavailable(_)) => Problem::Unavailable,
            Self::Store(_) | Self::Media(_) | Self::Internal(_) => Problem::Internal,
        }
    }
}
