//! How somebody wants to be told.

use pult_domain::{notice::NoticeChoice, requester::User};

use crate::{App, AppError};

/// Every kind.
#[crate::boxed]
pub async fn choices(app: &App, user: &User) -> Result<Vec<NoticeChoice>, AppError> {
    Ok(app.store.notice_choices(user.account.id).await?)
}

/// Answers every kind as it is chosen now.
#[crate::boxed]
pub async fn choose(app: &App, user: &User, choice: NoticeChoice) -> Result<Vec<NoticeChoice>, AppError> {
    let mut tx = app.store.begin().await?;
    tx.choose_notice(user.account.id, choice).await?;
    tx.commit().await?;
    choices(app, user).await
}
