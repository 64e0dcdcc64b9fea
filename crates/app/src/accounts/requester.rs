//! Who is asking, from the token they present.

use std::sync::Arc;

use pult_domain::{
    ids::SessionId,
    lang::Lang,
    limits::SESSION_TOUCH_SECONDS,
    problem::Problem,
    requester::{Requester, User},
};

use pult_store::SessionUser;

use super::{login::can_sign_in, token::hash_presented};
use crate::{App, AppError};

/// No token is a visitor; a token that is not (or no longer) ours is an error, so that the app can say so.
#[crate::boxed]
pub async fn load_requester(app: &App, token: Option<&str>, lang: Lang) -> Result<Requester, AppError> {
    let Some(token) = token else {
        return Ok(Requester::visitor(lang));
    };
    let hash = hash_presented(token).ok_or(Problem::SessionExpired)?;
    let user = match app.user_cache.get(&hash, app.now()) {
        Some(known) => {
            if known.is_stale {
                touch(app, known.user.session);
            }
            known.user
        }
        None => load(app, &hash).await?.ok_or(Problem::SessionExpired)?,
    };
    Ok(Requester {
        lang,
        user: Some(user),
    })
}

/// Reads a session's user from the database into the cache.
pub(super) async fn load(app: &App, token_hash: &str) -> Result<Option<Arc<User>>, AppError> {
    let began = app.user_cache.begin();
    let found = app.store.user_by_token(token_hash, app.now()).await?;
    // An admin who looks as somebody sees what a blocked account would see.
    let lasts = |found: &SessionUser| match found.user.viewer {
        Some(_) => !found.user.account.closed,
        None => can_sign_in(&found.user.account),
    };
    let Some(found) = found.filter(lasts) else {
        return Ok(None);
    };
    let mut used_at = found.last_used_at;
    if used_at.plus_seconds(SESSION_TOUCH_SECONDS) <= app.now() {
        touch(app, found.user.session);
        used_at = app.now();
    }
    let user = Arc::new(found.user);
    // A view ends with the admin's session or role, which no change of this account tells of.
    if user.viewer.is_none() {
        app.user_cache
            .put(token_hash, user.clone(), found.expires_at, used_at, began);
    }
    Ok(Some(user))
}

/// Nobody waits for it, and a use that is not written down does no harm.
fn touch(app: &App, session: SessionId) {
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(error) = app.store.touch_session(session, app.now()).await {
            tracing::warn!(%error, "a session's last use was not written down");
        }
    });
}
