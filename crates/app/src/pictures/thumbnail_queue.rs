//! Resizes uploaded pictures one at a time, since each may take a core and much memory for a moment.

use bytes::Bytes;
use pult_domain::{
    limits::{PICTURE_SIDE_MAX, QUEUED_PICTURES_MAX},
    problem::Problem,
};
use tokio::sync::Semaphore;

use super::{decode, is_too_wide, square_jpeg, whole_jpeg};
use crate::AppError;

pub struct ThumbnailQueue {
    working: Semaphore,
    /// A longer queue would be worse than a refusal with a retry later.
    waiting: Semaphore,
}

impl Default for ThumbnailQueue {
    fn default() -> Self {
        Self {
            working: Semaphore::new(1),
            waiting: Semaphore::new(QUEUED_PICTURES_MAX),
        }
    }
}

impl ThumbnailQueue {
    /// Cropped to a square.
    #[crate::boxed]
    pub async fn resize(&self, file: Bytes, side: u32) -> Result<Vec<u8>, AppError> {
        let same = file.clone();
        self.resize_with(file, move || square_jpeg(&same, side)).await
    }

    /// Uncropped, with no side longer than `side`.
    #[crate::boxed]
    pub async fn resize_whole(&self, file: Bytes, side: u32) -> Result<Vec<u8>, AppError> {
        let same = file.clone();
        self.resize_with(file, move || whole_jpeg(&same, side)).await
    }

    /// Whether it can be decoded within the limits.
    #[crate::boxed]
    pub async fn is_picture(&self, file: Bytes) -> Result<bool, AppError> {
        let decoded = self.run_exclusively(move || decode(&file).map(drop)).await?;
        Ok(decoded.is_some())
    }

    async fn resize_with(
        &self,
        file: Bytes,
        work: impl FnOnce() -> Option<Vec<u8>> + Send + 'static,
    ) -> Result<Vec<u8>, AppError> {
        let resized = self.run_exclusively(work).await?;
        resized.ok_or_else(|| {
            let pixels = PICTURE_SIDE_MAX;
            match is_too_wide(&file) {
                true => Problem::PictureTooWide { pixels }.into(),
                false => Problem::InvalidPicture.into(),
            }
        })
    }

    async fn run_exclusively<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, AppError> {
        let Ok(_slot) = self.waiting.try_acquire() else {
            return Err(Problem::Overloaded.into());
        };
        let permit = self.working.acquire().await;
        let _permit = permit.map_err(|error| AppError::Internal(error.to_string()))?;
        // A decoder that panics has met a file that is no picture.
        Ok(tokio::task::spawn_blocking(work).await.ok().flatten())
    }
}
