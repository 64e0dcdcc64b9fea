//! Telling many people something, a page of them at a time.

use pult_domain::{ids::AccountId, limits::NOTIFY_BATCH, time::Timestamp};
use pult_store::{NewNotification, StoreError};

use crate::{App, AppError};

/// Each page is a transaction of its own: a job that is cut short goes on, and nobody is told twice.
pub(super) async fn notify_pages<F>(
    app: &App,
    notice: &NewNotification<'_>,
    page_after: impl Fn(AccountId) -> F,
) -> Result<usize, AppError>
where
    F: Future<Output = Result<Vec<AccountId>, StoreError>>,
{
    let mut told = 0;
    let mut after = AccountId(0);
    loop {
        let page = page_after(after).await?;
        let Some(last) = page.last() else {
            return Ok(told);
        };
        after = *last;
        let mut tx = app.store.begin().await?;
        let heard = tx.notify(notice, &page).await?;
        tx.commit().await?;
        heard
            .iter()
            .for_each(|account| app.user_cache.invalidate(*account));
        told += heard.len();
        if page.len() < NOTIFY_BATCH {
            return Ok(told);
        }
    }
}

/// Since when something has not been told. Nothing the first time: the past is no news.
pub(super) async fn notified_until(app: &App, key: &str) -> Result<Option<Timestamp>, AppError> {
    let kept = app.store.meta(key).await?;
    let kept = kept.and_then(|text| text.parse().ok()).map(Timestamp);
    if kept.is_none() {
        remember(app, key, app.now()).await?;
    }
    Ok(kept)
}

pub(super) async fn remember(app: &App, key: &str, until: Timestamp) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    tx.set_meta(key, &until.0.to_string()).await?;
    tx.commit().await?;
    Ok(())
}
