//! Who is asking, from the token they present.

use std::sync::Arc;

use pult_domain::{
    lang::Lang,
    problem::Problem,
    reader::{Reader, User},
};

use super::token::hash_presented;
use crate::{App, AppError};

/// No token is a visitor; a token that is not (or no longer) ours is an error, so that the app can say so.
pub async fn reader(app: &App, token: Option<&str>, lang: Lang) -> Result<Reader, AppError> {
    let Some(token) = token else {
        return Ok(Reader::visitor(lang));
    };
    let hash = hash_presented(token).ok_or(Problem::SessionExpired)?;
    let user = match app.readers.get(&hash, app.now()) {
        Some(user) => user,
        None => load(app, &hash).await?.ok_or(Problem::SessionExpired)?,
    };
    Ok(Reader {
        lang,
        user: Some(user),
    })
}

/// Reads a session's user from the database into the cache.
pub(super) async fn load(app: &App, token_hash: &str) -> Result<Option<Arc<User>>, AppError> {
    let began = app.readers.begin();
    let found = app.store.user_by_token(token_hash, app.now()).await?;
    let Some(found) = found.filter(|f| !f.user.account.blocked) else {
        return Ok(None);
    };
    let user = Arc::new(found.user);
    app.readers.put(token_hash, user.clone(), found.expires_at, began);
    Ok(Some(user))
}
