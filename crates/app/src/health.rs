//! Whether this node can serve: the database and the media store are really asked.

use crate::{App, AppError};

#[crate::boxed]
pub async fn ready(app: &App) -> Result<(), AppError> {
    app.store.ping().await?;
    app.media.check().await?;
    Ok(())
}
