//! How an account wants to be notified.

use pult_domain::{notification::NotificationChoice, requester::User};

use crate::{App, AppError};

/// The choice for every kind.
#[crate::boxed]
pub async fn choices(app: &App, user: &User) -> Result<Vec<NotificationChoice>, AppError> {
    Ok(app.store.notification_choices(user.account.id).await?)
}

/// Saves a choice and returns those for every kind.
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
