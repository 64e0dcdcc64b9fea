//! Notifying many accounts, one page at a time.

use pult_domain::{ids::AccountId, limits::NOTIFY_BATCH, time::Timestamp};
use pult_store::{NewNotification, StoreError};

use crate::{App, AppError};

/// Each page has its own transaction: an interrupted job continues, and nobody is notified twice.
pub(super) async fn notify_pages<F>(
    app: &App,
    notification: &NewNotification<'_>,
    page_after: impl Fn(AccountId) -> F,
) -> Result<usize, AppError>
where
    F: Future<Output = Result<Vec<AccountId>, StoreError>>,
{
    let mut total = 0;
    let mut after = AccountId(0);
    loop {
        let page = page_after(after).await?;
        let Some(last) = page.last() else {
            return Ok(total);
        };
        after = *last;
        let mut tx = app.store.begin().await?;
        let notified = tx.notify(notification, &page).await?;
        tx.commit().await?;
        notified
            .iter()
            .for_each(|account| app.user_cache.invalidate(*account));
        total += notified.len();
        if page.len() < NOTIFY_BATCH {
            return Ok(total);
        }
    }
}

/// Until when notifications were sent. `None` on the first run, because older things are no news.
pub(super) async fn notified_until(app: &App, key: &str) -> Result<Option<Timestamp>, AppError> {
    let stored = app.store.meta(key).await?;
    let stored = stored.and_then(|text| text.parse().ok()).map(Timestamp);
    if stored.is_none() {
        save_notified_until(app, key, app.now()).await?;
    }
    Ok(stored)
}

pub(super) async fn save_notified_until(app: &App, key: &str, until: Timestamp) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    tx.set_meta(key, &until.0.to_string()).await?;
    tx.commit().await?;
    Ok(())
}
