//! Deleting pictures that are no longer used.

use pult_domain::{
    job::Job,
    limits::{JOB_ATTEMPTS, UNUSED_PICTURE_RETENTION_DAYS},
    time::Timestamp,
};
use pult_media::{ObjectId, ObjectKey, ObjectKind};
use pult_store::{NewJob, StoreError, Tx};

use crate::{App, AppError};

/// After a retention time, because open pages still show it.
#[crate::boxed]
pub async fn delete_later(tx: &mut Tx, picture: &str, now: Timestamp) -> Result<(), StoreError> {
    delete_at(tx, picture, now.plus_days(UNUSED_PICTURE_RETENTION_DAYS), now).await
}

/// As soon as the transaction commits, because its owner has left.
#[crate::boxed]
pub async fn delete_soon(tx: &mut Tx, picture: &str, now: Timestamp) -> Result<(), StoreError> {
    delete_at(tx, picture, now, now).await
}

async fn delete_at(tx: &mut Tx, picture: &str, run_at: Timestamp, now: Timestamp) -> Result<(), StoreError> {
    let job = Job::DeletePicture {
        picture: picture.to_owned(),
    };
    tx.enqueue(NewJob {
        job: &job,
        unique_key: None,
        run_at,
        max_attempts: JOB_ATTEMPTS,
        created_at: now,
    })
    .await?;
    Ok(())
}

/// Pictures are named by their content, so an object stays while another row refers to it.
#[crate::boxed]
pub async fn delete_picture(app: &App, picture: &str) -> Result<(), AppError> {
    let Ok(id) = picture.parse::<ObjectId>() else {
        return Ok(());
    };
    if app.store.is_picture_used(picture).await? {
        return Ok(());
    }
    Ok(app.media.delete(ObjectKey::new(ObjectKind::Picture, id)).await?)
}
