//! Telling everybody of a published piece of news.

use pult_domain::{
    ids::AccountId,
    limits::{NOTIFY_BATCH, NOTIFY_OVERLAP_SECONDS},
    notification::NotificationKind,
};
use pult_store::{NewNotification, PostKind};
use serde_json::json;

use super::notify::{notified_until, notify_pages, remember};
use crate::{App, AppError};

const KEY: &str = "news_told_until";
/// More at once than anybody publishes between two looks.
const LOOKED_AT: i64 = 20;

#[crate::boxed]
pub async fn notify_news(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let Some(since) = notified_until(app, KEY).await? else {
        return Ok(());
    };
    let since = since.plus_seconds(-NOTIFY_OVERLAP_SECONDS);
    let posts = app.store.posts(PostKind::News, now, 0, LOOKED_AT).await?;
    for post in posts
        .iter()
        .filter(|post| post.published_at.is_some_and(|at| at > since))
    {
        let notice = NewNotification {
            kind: NotificationKind::News,
            facts: json!({
                "title_ru": post.title.ru, "title_en": post.title.en,
                "lead_ru": post.lead.ru, "lead_en": post.lead.en,
            }),
            link: &format!("/news/{}", post.code),
            about: &format!("news:{}", post.id),
            at: now,
        };
        let everybody = |after: AccountId| app.store.accounts_after(after, NOTIFY_BATCH);
        let told = notify_pages(app, &notice, everybody).await?;
        tracing::info!(told, post = post.id.0, "news was told");
    }
    remember(app, KEY, now).await
}
