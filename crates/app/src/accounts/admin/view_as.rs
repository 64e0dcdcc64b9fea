//! Viewing the pool as another account: a short session that reads what the account could read and changes
//! nothing. Which calls it is refused is decided in one place, `api::middleware::authorization`.

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

/// An admin has one such session per account; a second one replaces the first.
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

/// A session that was ended or has expired already writes no second audit entry.
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
