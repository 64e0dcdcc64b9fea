//! Whether this node can serve: checks the database and the media store.

use crate::{App, AppError};

#[crate::boxed]
pub async fn ready(app: &App) -> Result<(), AppError> {
    app.store.ping().await?;
    app.media.check().await?;
    Ok(())
}
