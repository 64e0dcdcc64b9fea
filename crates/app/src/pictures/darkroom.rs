//! Where people's pictures are developed: one at a time, since each may take a core and much memory for a moment.

use bytes::Bytes;
use pult_domain::{limits::PICTURES_WAITING, problem::Problem};
use tokio::sync::Semaphore;

use super::{square_jpeg, whole_jpeg};
use crate::AppError;

pub struct Darkroom {
    working: Semaphore,
    /// Waiting behind more than these is worse than being told to come back.
    waiting: Semaphore,
}

impl Default for Darkroom {
    fn default() -> Self {
        Self {
            working: Semaphore::new(1),
            waiting: Semaphore::new(PICTURES_WAITING),
        }
    }
}

impl Darkroom {
    /// Cut to a square.
    pub async fn develop(&self, file: Bytes, side: u32) -> Result<Vec<u8>, AppError> {
        self.develop_by(file, side, square_jpeg).await
    }

    /// As it is, no side longer than `side`.
    pub async fn develop_whole(&self, file: Bytes, side: u32) -> Result<Vec<u8>, AppError> {
        self.develop_by(file, side, whole_jpeg).await
    }

    async fn develop_by(
        &self,
        file: Bytes,
        side: u32,
        way: fn(&[u8], u32) -> Option<Vec<u8>>,
    ) -> Result<Vec<u8>, AppError> {
        let Ok(_place) = self.waiting.try_acquire() else {
            return Err(Problem::Overloaded.into());
        };
        let turn = self.working.acquire().await;
        let _turn = turn.map_err(|error| AppError::Internal(error.to_string()))?;
        let developed = tokio::task::spawn_blocking(move || way(&file, side)).await;
        // A decoder that panics has met a file that is no picture.
        developed
            .ok()
            .flatten()
            .ok_or_else(|| Problem::InvalidPicture.into())
    }
}
