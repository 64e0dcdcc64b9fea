//! Beginning an upload.

use pult_domain::{
    ids::AccountId,
    limits::{UPLOAD_UNFINISHED_SECONDS, UPLOADS_UNFINISHED_MAX},
    problem::Problem,
    upload::{UPLOAD_ID_BYTES, UploadId, shown_name},
};
use pult_store::{NewUpload, Upload};

use crate::{App, AppError, random};

/// Only the row is stored, with the announced `length`.
#[crate::boxed]
pub async fn begin(app: &App, account: AccountId, name: &str, length: u64) -> Result<Upload, AppError> {
    if length == 0 {
        return Err(Problem::AudioEmpty.into());
    }
    let most = app.settings.audio_bytes_max;
    if length > most {
        return Err(Problem::FileTooLarge {
            megabytes: most >> 20,
        }
        .into());
    }
    let mut id = [0; UPLOAD_ID_BYTES];
    random(&mut id)?;
    let now = app.now();
    let new = NewUpload {
        id: UploadId::from_bytes(id),
        account,
        name: shown_name(name),
        length: length as i64,
        created_at: now,
    };
    let mut tx = app.store.begin().await?;
    let alive_since = now.plus_seconds(-UPLOAD_UNFINISHED_SECONDS);
    if !tx
        .insert_upload(&new, UPLOADS_UNFINISHED_MAX as i64, alive_since)
        .await?
    {
        return Err(Problem::UploadLimit {
            max: UPLOADS_UNFINISHED_MAX,
        }
        .into());
    }
    tx.commit().await?;
    Ok(Upload {
        new,
        received: 0,
        metadata: None,
        master: None,
        problem: None,
        updated_at: now,
    })
}
