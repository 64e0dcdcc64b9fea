//! Covers and artist pictures, public and named by their content. What is stored is always our own JPEG.

use pult_domain::problem::Problem;
use pult_media::{Layout, ObjectId, ObjectKey, ObjectKind};

use crate::{App, AppError};

pub async fn cover(app: &App, object_id: &str) -> Result<Layout, AppError> {
    let id: ObjectId = object_id.parse().map_err(|_| Problem::NotFound)?;
    let key = ObjectKey {
        kind: ObjectKind::Picture,
        id,
    };
    let length = app.media.head(key).await?;
    Ok(Layout::builder("image/jpeg")
        .stored(key, 0..length, None)
        .finish())
}
