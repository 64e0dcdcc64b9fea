//! The newest posts for the RSS feed.

use pult_domain::{lang::Lang, limits::FEED_POSTS, time::Timestamp};
use pult_store::PostKind;

use super::kind_path;
use crate::{App, AppError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeedItem {
    pub title: String,
    pub lead: String,
    pub link: String,
    pub at: Timestamp,
}

/// Of one kind or of both, newest first.
#[crate::boxed]
pub async fn feed(app: &App, kind: Option<PostKind>, lang: Lang) -> Result<Vec<FeedItem>, AppError> {
    let now = app.now();
    let mut posts = Vec::new();
    for post_kind in PostKind::ALL {
        if kind.is_none_or(|kind| kind == post_kind) {
            posts.extend(app.store.posts(post_kind, now, 0, FEED_POSTS).await?);
        }
    }
    posts.sort_by_key(|post| std::cmp::Reverse(post.published_at));
    let item = |post: &pult_store::Post| FeedItem {
        title: post.title.get(lang).to_owned(),
        lead: post.lead.get(lang).to_owned(),
        link: format!(
            "{}{}/{}",
            app.settings.public_url,
            kind_path(post.kind),
            post.code
        ),
        at: post.published_at.unwrap_or(post.created_at),
    };
    Ok(posts.iter().take(FEED_POSTS as usize).map(item).collect())
}
