//! How somebody wants to be told.

use pult_domain::{notification::NotificationChoice, requester::User};

use crate::{App, AppError};

/// Every kind.
#[crate::boxed]
pub async fn choices(app: &App, user: &User) -> Result<Vec<NotificationChoice>, AppError> {
    Ok(app.store.notification_choices(user.account.id).await?)
}

/// Answers every kind as it is chosen now.
#[crate::boxed]
pub async fn choose(
    app: &App,
    user: &User,
    choice: NotificationChoice,
) -> Result<Vec<NotificationChoice>, AppError> {
    let mut tx = app.store.begin().await?;
    tx.set_notification_choice(user.account.id, choice).await?;
    tx.commit().await?;
    choices(app, user).await
}
