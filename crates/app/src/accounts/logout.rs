//! End the session that asks.

use pult_domain::reader::User;

use crate::{App, AppError};

pub async fn logout(app: &App, user: &User) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    tx.delete_session(user.account.id, user.session).await?;
    tx.commit().await?;
    app.readers.invalidate(user.account.id);
    Ok(())
}
