//! Notifying everybody of published news.

use pult_domain::{
    ids::AccountId,
    limits::{NOTIFY_BATCH, NOTIFY_OVERLAP_SECONDS},
    notification::NotificationKind,
};
use pult_store::{NewNotification, PostKind};
use serde_json::json;

use super::notify::{notified_until, notify_pages, save_notified_until};
use crate::{App, AppError};

const KEY: &str = "news_told_until";
/// More than anybody publishes between two runs.
const POSTS_LOADED: i64 = 20;

#[crate::boxed]
pub async fn notify_news(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let Some(since) = notified_until(app, KEY).await? else {
        return Ok(());
    };
    let since = since.plus_seconds(-NOTIFY_OVERLAP_SECONDS);
    let posts = app.store.posts(PostKind::News, now, 0, POSTS_LOADED).await?;
    for post in posts
        .iter()
        .filter(|post| post.published_at.is_some_and(|at| at > since))
    {
        let notification = NewNotification {
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
        let notified = notify_pages(app, &notification, everybody).await?;
        tracing::info!(told = notified, post = post.id.0, "news was told");
    }
    save_notified_until(app, KEY, now).await
}
