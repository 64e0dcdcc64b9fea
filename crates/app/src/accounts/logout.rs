//! End a session.

use pult_domain::requester::User;

use super::token::hash_presented;
use crate::{App, AppError};

/// The session that asks.
#[crate::boxed]
pub async fn logout(app: &App, user: &User) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    tx.delete_session(user.account.id, user.session).await?;
    tx.commit().await?;
    app.user_cache.invalidate(user.account.id);
    Ok(())
}

/// What a browser brought along before it signed in: nobody may go on with it, whoever planted it there.
#[crate::boxed]
pub async fn forget(app: &App, token: &str) -> Result<(), AppError> {
    let Some(hash) = hash_presented(token) else {
        return Ok(());
    };
    if let Some(found) = app.store.user_by_token(&hash, app.now()).await? {
        logout(app, &found.user).await?;
    }
    Ok(())
}
