//! The requester of a call, from the token that it presents.

use std::sync::Arc;

use pult_domain::{
    ids::SessionId,
    lang::Lang,
    limits::SESSION_TOUCH_SECONDS,
    problem::Problem,
    requester::{Requester, User},
};

use pult_store::SessionUser;

use super::{
    login::can_sign_in,
    token::hash_presented,
    user_cache::{CacheGeneration, CachedUser},
};
use crate::{App, AppError};

/// No token makes a visitor; an invalid or expired token is an error, so that the app can say so.
#[crate::boxed]
pub async fn load_requester(app: &App, token: Option<&str>, lang: Lang) -> Result<Requester, AppError> {
    let Some(token) = token else {
        return Ok(Requester::visitor(lang));
    };
    let hash = hash_presented(token).ok_or(Problem::SessionExpired)?;
    let user = match app.user_cache.get(&hash, app.now()) {
        Some(cached) => use_cached(app, cached),
        None => load(app, &hash).await?.ok_or(Problem::SessionExpired)?,
    };
    Ok(Requester {
        lang,
        user: Some(user),
    })
}

/// The user of a session that is named by a signed link instead of presenting its token. `None` when it has ended or
/// its account may not sign in.
#[crate::boxed]
pub(crate) async fn load_session_user(app: &App, session: SessionId) -> Result<Option<Arc<User>>, AppError> {
    if let Some(cached) = app.user_cache.get_by_session(session, app.now()) {
        return Ok(Some(use_cached(app, cached)));
    }
    let generation = app.user_cache.begin();
    let found = app.store.user_by_session(session, app.now()).await?;
    Ok(found.and_then(|found| admit(app, found, generation)))
}

/// Loads a session's user from the database into the cache.
pub(super) async fn load(app: &App, token_hash: &str) -> Result<Option<Arc<User>>, AppError> {
    let generation = app.user_cache.begin();
    let found = app.store.user_by_token(token_hash, app.now()).await?;
    Ok(found.and_then(|found| admit(app, found, generation)))
}

fn use_cached(app: &App, cached: CachedUser) -> Arc<User> {
    if cached.is_stale {
        touch(app, cached.user.session);
    }
    cached.user
}

/// Caches the user of a live session, unless its account may not sign in.
fn admit(app: &App, found: SessionUser, generation: CacheGeneration) -> Option<Arc<User>> {
    // An admin who views as an account sees what it would see even if it is blocked.
    let is_valid = match found.user.viewer {
        Some(_) => !found.user.account.closed,
        None => can_sign_in(&found.user.account),
    };
    if !is_valid {
        return None;
    }
    let mut used_at = found.last_used_at;
    if used_at.plus_seconds(SESSION_TOUCH_SECONDS) <= app.now() {
        touch(app, found.user.session);
        used_at = app.now();
    }
    let user = Arc::new(found.user);
    // A view ends with the admin's session or role, and no change of this account announces that.
    if user.viewer.is_none() {
        app.user_cache.put(
            &found.token_hash,
            user.clone(),
            found.expires_at,
            used_at,
            generation,
        );
    }
    Some(user)
}

/// Runs in the background; losing an update does no harm.
fn touch(app: &App, session: SessionId) {
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(error) = app.store.touch_session(session, app.now()).await {
            tracing::warn!(%error, "a session's last use was not written down");
        }
    });
}
