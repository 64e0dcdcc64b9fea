//! Objects of the media store that no row names. Rows go first, objects after them: what a crash leaves in between is
//! an object without a row, and the next sweep finds it.

use futures::{StreamExt, TryStreamExt, pin_mut};
use pult_domain::limits::ORPHAN_AGE_SECONDS;
use pult_media::{MediaError, MediaStore, ObjectEntry, ObjectId, ObjectKey, ObjectKind};
use pult_store::{ObjectUse, Store};

use crate::{App, AppError, Clock};

/// Objects that are looked up at a time.
const BATCH: usize = 500;

/// Removes what no row names; young ones may be waiting for theirs.
pub(crate) async fn delete_orphans(app: &App, kept_as: ObjectUse) -> Result<(), AppError> {
    // The store keeps the machine's time, whatever the application's clock says.
    let before = Clock::machine().plus_seconds(-ORPHAN_AGE_SECONDS).0;
    delete_orphans_before(&app.store, &app.media, kept_as, before).await?;
    Ok(())
}

/// Answers how many there were that were last written before this moment.
#[crate::boxed]
pub async fn delete_orphans_before(
    store: &Store,
    media: &MediaStore,
    kept_as: ObjectUse,
    before_ms: i64,
) -> Result<usize, AppError> {
    let old = media
        .list(kind(kept_as))
        .try_filter(|listed| std::future::ready(listed.modified_ms < before_ms))
        .chunks(BATCH);
    pin_mut!(old);
    let mut removed = 0;
    while let Some(batch) = old.next().await {
        let batch: Vec<ObjectEntry> = batch.into_iter().collect::<Result<_, _>>()?;
        let names: Vec<String> = batch.iter().map(|listed| listed.id.to_string()).collect();
        let used = store.objects_in_use(kept_as, &names).await?;
        for name in names.iter().filter(|name| !used.contains(*name)) {
            removed += usize::from(delete_object(store, media, kept_as, name).await?);
        }
    }
    if removed > 0 {
        tracing::info!(kind = %kind(kept_as), removed, "objects that nobody referred to are gone");
    }
    Ok(removed)
}

/// Objects are named by their content, so somebody else may have the same one: then it stays.
pub(crate) async fn delete_object(
    store: &Store,
    media: &MediaStore,
    kept_as: ObjectUse,
    object: &str,
) -> Result<bool, AppError> {
    let Ok(id) = object.parse::<ObjectId>() else {
        return Ok(false);
    };
    let mut tx = store.begin().await?;
    tx.lock_objects().await?;
    let free = !tx.object_in_use(kept_as, object).await?;
    if free {
        media.delete(ObjectKey::new(kind(kept_as), id)).await?;
    }
    tx.commit().await?;
    Ok(free)
}

/// Asked by whoever holds the objects and is about to name these: the same content may have been there before, and have
/// been swept since it was found. Whoever tries again stores it again.
pub(crate) async fn is_referenced(
    media: &MediaStore,
    objects: impl IntoIterator<Item = ObjectKey>,
) -> Result<(), AppError> {
    for key in objects {
        match media.head(key).await {
            Err(MediaError::NotFound) => {
                let swept = format!("{key} was swept away beside us");
                return Err(MediaError::Unavailable(swept.into()).into());
            }
            other => other?,
        };
    }
    Ok(())
}

const fn kind(kept_as: ObjectUse) -> ObjectKind {
    match kept_as {
        ObjectUse::Chunk => ObjectKind::Chunk,
        ObjectUse::Master => ObjectKind::Master,
        ObjectUse::Rendition => ObjectKind::Rendition,
        ObjectUse::Waveform => ObjectKind::Waveform,
        ObjectUse::Attachment => ObjectKind::Attachment,
        ObjectUse::Share => ObjectKind::Share,
    }
}
