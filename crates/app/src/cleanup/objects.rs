//! Objects of the media store without a row. Rows are deleted before objects, so that a crash in between
//! leaves an object without a row, which the next cleanup finds.

use futures::{StreamExt, TryStreamExt, pin_mut};
use pult_domain::limits::ORPHAN_AGE_SECONDS;
use pult_media::{MediaError, MediaStore, ObjectEntry, ObjectId, ObjectKey, ObjectKind};
use pult_store::{ObjectUse, Store};

use crate::{App, AppError, Clock};

/// How many objects are looked up at a time.
const BATCH: usize = 500;

/// Deletes objects without a row; recent ones may still get theirs.
pub(crate) async fn delete_orphans(app: &App, object_use: ObjectUse) -> Result<(), AppError> {
    // The media store uses the machine's time, not the shifted clock.
    let before = Clock::machine().plus_seconds(-ORPHAN_AGE_SECONDS).0;
    delete_orphans_before(&app.store, &app.media, object_use, before).await?;
    Ok(())
}

/// Returns how many objects last written before this moment were deleted.
#[crate::boxed]
pub async fn delete_orphans_before(
    store: &Store,
    media: &MediaStore,
    object_use: ObjectUse,
    before_ms: i64,
) -> Result<usize, AppError> {
    let old = media
        .list(kind(object_use))
        .try_filter(|entry| std::future::ready(entry.modified_ms < before_ms))
        .chunks(BATCH);
    pin_mut!(old);
    let mut removed = 0;
    while let Some(batch) = old.next().await {
        let batch: Vec<ObjectEntry> = batch.into_iter().collect::<Result<_, _>>()?;
        let names: Vec<String> = batch.iter().map(|entry| entry.id.to_string()).collect();
        let used = store.objects_in_use(object_use, &names).await?;
        for name in names.iter().filter(|name| !used.contains(*name)) {
            removed += usize::from(delete_object(store, media, object_use, name).await?);
        }
    }
    if removed > 0 {
        tracing::info!(kind = %kind(object_use), removed, "objects that nobody referred to are gone");
    }
    Ok(removed)
}

/// Objects are named by their content, so an object stays while another row refers to it.
pub(crate) async fn delete_object(
    store: &Store,
    media: &MediaStore,
    object_use: ObjectUse,
    object: &str,
) -> Result<bool, AppError> {
    let Ok(id) = object.parse::<ObjectId>() else {
        return Ok(false);
    };
    let mut tx = store.begin().await?;
    tx.lock_objects().await?;
    let is_unused = !tx.object_in_use(object_use, object).await?;
    if is_unused {
        media.delete(ObjectKey::new(kind(object_use), id)).await?;
    }
    tx.commit().await?;
    Ok(is_unused)
}

/// Called under the lock of objects, before rows refer to these: an object that existed before may have been
/// deleted since. A retry stores it again.
pub(crate) async fn is_referenced(
    media: &MediaStore,
    objects: impl IntoIterator<Item = ObjectKey>,
) -> Result<(), AppError> {
    for key in objects {
        match media.head(key).await {
            Err(MediaError::NotFound) => {
                let message = format!("{key} was swept away beside us");
                return Err(MediaError::Unavailable(message.into()).into());
            }
            other => other?,
        };
    }
    Ok(())
}

const fn kind(object_use: ObjectUse) -> ObjectKind {
    match object_use {
        ObjectUse::Chunk => ObjectKind::Chunk,
        ObjectUse::Master => ObjectKind::Master,
        ObjectUse::Rendition => ObjectKind::Rendition,
        ObjectUse::Waveform => ObjectKind::Waveform,
        ObjectUse::Attachment => ObjectKind::Attachment,
        ObjectUse::Share => ObjectKind::Share,
    }
}
