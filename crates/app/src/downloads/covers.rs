//! Length and checksum of covers, which are inserted into files without being copied.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use futures::TryStreamExt;
use pult_domain::limits::COVERS_CACHED;
use pult_media::{MediaError, ObjectId, ObjectKey, ObjectKind};

use crate::{App, AppError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CoverFile {
    pub(super) key: ObjectKey,
    pub(super) length: u64,
    pub(super) crc32: u32,
}

/// Pictures are named by their content, so that an entry is never out of date.
#[derive(Debug, Default)]
pub struct Covers(Mutex<HashMap<ObjectId, CoverFile>>);

/// `None` if the picture no longer exists.
pub(super) async fn load_cover(app: &App, object_id: &str) -> Result<Option<CoverFile>, AppError> {
    let Ok(id) = object_id.parse::<ObjectId>() else {
        return Ok(None);
    };
    let known = |app: &App| {
        let cache = app.covers.0.lock().unwrap_or_else(PoisonError::into_inner);
        cache.get(&id).copied()
    };
    if let Some(cover) = known(app) {
        return Ok(Some(cover));
    }
    let read = match read(app, ObjectKey::new(ObjectKind::Picture, id)).await {
        Err(MediaError::NotFound) => return Ok(None),
        read => read?,
    };
    let mut cache = app.covers.0.lock().unwrap_or_else(PoisonError::into_inner);
    if cache.len() >= COVERS_CACHED {
        cache.clear();
    }
    cache.insert(id, read);
    Ok(Some(read))
}

async fn read(app: &App, key: ObjectKey) -> Result<CoverFile, MediaError> {
    let length = app.media.head(key).await?;
    let crc = app
        .media
        .get_range(key, 0..length)
        .try_fold(crc32fast::Hasher::new(), |mut crc, chunk| async move {
            crc.update(&chunk);
            Ok(crc)
        })
        .await?;
    Ok(CoverFile {
        key,
        length,
        crc32: crc.finalize(),
    })
}
