//! Looking at the pool as somebody else: a short session that sees what they see and changes nothing. Which calls it
//! is refused is decided in one place, `api::middleware::needs`.

use pult_domain::{ids::AccountId, limits::VIEW_SECONDS, problem::Problem, requester::User, time::Timestamp};
use pult_store::{NewSession, ViewingAdmin};
use serde_json::json;

use super::{ensure_not_deleted, subject};
use crate::{
    App, AppError,
    accounts::{ClientDevice, Token, audit},
};

pub struct ViewAsSession {
    pub token: Token,
    pub login: String,
    pub expires_at: Timestamp,
}

/// One at a time for each account; a second one takes the place of the first.
#[crate::boxed]
pub async fn begin_view(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: AccountId,
) -> Result<ViewAsSession, AppError> {
    if id == staff.account.id {
        return Err(Problem::NotAllowed.into());
    }
    let account = ensure_not_deleted(app, id).await?;
    let now = app.now();
    let token = Token::generate()?;
    let expires_at = now.plus_seconds(VIEW_SECONDS);
    let mut tx = app.store.begin().await?;
    tx.end_views(id, staff.account.id).await?;
    let session = NewSession {
        token_hash: token.hash(),
        account: id,
        device: client.device.clone(),
        address: client.address.clone(),
        created_at: now,
        expires_at,
    };
    let viewer = ViewingAdmin {
        account: staff.account.id,
        session: staff.session,
    };
    tx.create_view(&session, viewer).await?;
    audit(
        app,
        &mut tx,
        client,
        staff,
        "user.view",
        &subject(id),
        json!({ "login": account.login }),
    )
    .await?;
    tx.commit().await?;
    Ok(ViewAsSession {
        token,
        login: account.login,
        expires_at,
    })
}

/// Whoever has left already, or stayed too long, leaves no second record.
#[crate::boxed]
pub async fn end_view(app: &App, client: &ClientDevice, staff: &User, id: AccountId) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    if tx.end_views(id, staff.account.id).await? == 0 {
        return Ok(());
    }
    audit(
        app,
        &mut tx,
        client,
        staff,
        "user.view_end",
        &subject(id),
        json!({}),
    )
    .await?;
    tx.commit().await?;
    Ok(())
}
