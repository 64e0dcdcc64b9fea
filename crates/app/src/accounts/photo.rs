//! The photo of an account.

use std::sync::Arc;

use bytes::Bytes;
use pult_domain::{limits::PHOTO_SIDE, requester::User};
use pult_media::ObjectKind;

use super::profile::current;
use crate::{App, AppError, pictures};

/// Any uploaded picture is re-encoded as a square JPEG.
#[crate::boxed]
pub async fn set_photo(app: &App, user: &User, file: Bytes) -> Result<Arc<User>, AppError> {
    let jpeg = app.thumbnails.resize(file, PHOTO_SIDE).await?;
    let stored = app.media.put(ObjectKind::Picture, jpeg).await?;
    replace_photo(app, user, Some(&stored.key.id.to_string())).await
}

#[crate::boxed]
pub async fn remove_photo(app: &App, user: &User) -> Result<Arc<User>, AppError> {
    replace_photo(app, user, None).await
}

async fn replace_photo(app: &App, user: &User, photo: Option<&str>) -> Result<Arc<User>, AppError> {
    let mut tx = app.store.begin().await?;
    let old = tx.set_photo(user.account.id, photo).await?;
    if let Some(old) = old.filter(|old| Some(old.as_str()) != photo) {
        pictures::delete_later(&mut tx, &old, app.now()).await?;
    }
    tx.commit().await?;
    current(app, user).await
}
