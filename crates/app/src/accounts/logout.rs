//! End a session.

use pult_domain::requester::User;

use super::token::hash_presented;
use crate::{App, AppError};

/// Ends the session of the request.
#[crate::boxed]
pub async fn logout(app: &App, user: &User) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    tx.delete_session(user.account.id, user.session).await?;
    tx.commit().await?;
    app.user_cache.invalidate(user.account.id);
    Ok(())
}

/// Ends the session that a browser had before it signed in, since somebody else may have planted it.
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
