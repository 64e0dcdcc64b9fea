//! Three-band waveforms, public and named by their content.

use pult_domain::problem::Problem;
use pult_media::{Layout, ObjectId, ObjectKey, ObjectKind};

use crate::{App, AppError};

#[crate::boxed]
pub async fn waveform(app: &App, object_id: &str) -> Result<Layout, AppError> {
    let id: ObjectId = object_id.parse().map_err(|_| Problem::NotFound)?;
    let key = ObjectKey::new(ObjectKind::Waveform, id);
    let length = app.media.head(key).await?;
    Ok(Layout::builder("application/octet-stream")
        .stored(key, 0..length, None)
        .finish())
}
