//! Posts as users see them.

use std::sync::Arc;

use pult_domain::{
    block::{self, Block},
    ids::TrackId,
    limits::{RELATED_TRACKS, TEXT_EMBEDS_MAX},
    list::PageRequest,
    problem::Problem,
    requester::Requester,
};
use pult_store::{PlaylistListItem, Post, PostKind};
use serde_json::value::RawValue;

use crate::{App, AppError, catalog::SignedAudioLinks};

/// A post with its embeds and its neighbours.
pub struct PostPage {
    pub post: Post,
    pub body: Vec<Block>,
    /// JSON lists of tracks: the embedded ones, and others that mix with them.
    pub tracks: Box<RawValue>,
    pub related: Box<RawValue>,
    /// Embedded playlists that are published.
    pub playlists: Vec<Arc<PlaylistListItem>>,
    pub previous: Option<Post>,
    pub next: Option<Post>,
}

/// Newest first, with the total count.
#[crate::boxed]
pub async fn posts(app: &App, kind: PostKind, page: PageRequest) -> Result<(Vec<Post>, i64), AppError> {
    let now = app.now();
    let posts = app
        .store
        .posts(kind, now, page.offset as i64, page.limit as i64)
        .await?;
    Ok((posts, app.store.count_posts(kind, now).await?))
}

#[crate::boxed]
pub async fn post(app: &App, requester: &Requester, code: &str) -> Result<PostPage, AppError> {
    let post = published(app, code).await?.ok_or(Problem::NotFound)?;
    let (previous, next) = app.store.posts_beside(&post, app.now()).await?;
    let body = block::read(post.body.get(requester.lang)).blocks;
    let embedded: Vec<TrackId> = block::tracks(&body)
        .into_iter()
        .take(TEXT_EMBEDS_MAX)
        .map(TrackId)
        .collect();
    Ok(PostPage {
        tracks: tracks_json(app, requester, &embedded)?,
        related: tracks_json(app, requester, &find_related(app, requester, &embedded))?,
        playlists: block::playlists(&body)
            .iter()
            .take(TEXT_EMBEDS_MAX)
            .filter_map(|code| app.content.playlist(code))
            .collect(),
        post,
        body,
        previous,
        next,
    })
}

/// Loads a post unless it is a draft or scheduled for later.
pub(crate) async fn published(app: &App, code: &str) -> Result<Option<Post>, AppError> {
    let now = app.now();
    let post = app.store.post_by_code(code).await?;
    Ok(post.filter(|post| post.published_at.is_some_and(|at| at <= now)))
}

/// The path prefix of posts of a kind.
pub(crate) fn kind_path(kind: PostKind) -> &'static str {
    match kind {
        PostKind::Blog => "/blog",
        PostKind::News => "/news",
    }
}

/// Tracks that mix with the embedded ones, a few for each.
fn find_related(app: &App, requester: &Requester, embedded: &[TrackId]) -> Vec<TrackId> {
    let snapshot = app.catalog.snapshot();
    let neighbours = app.neighbours.current();
    let mut found: Vec<TrackId> = Vec::new();
    for track in embedded.iter().take(RELATED_TRACKS) {
        let alike = snapshot
            .alike(*track, None, &neighbours, requester, app.now())
            .unwrap_or_default();
        let additions = alike
            .iter()
            .map(|suggestion| suggestion.track)
            .filter(|id| !embedded.contains(id) && !found.contains(id));
        let per_track = RELATED_TRACKS.div_ceil(embedded.len().clamp(1, RELATED_TRACKS));
        let additions: Vec<TrackId> = additions.take(per_track).collect();
        found.extend(additions);
    }
    found.truncate(RELATED_TRACKS);
    found
}

fn tracks_json(app: &App, requester: &Requester, ids: &[TrackId]) -> Result<Box<RawValue>, AppError> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let mut json = Vec::new();
    app.catalog
        .snapshot()
        .write_tracks(&mut json, ids, requester, now, &links, |_, _, _| {});
    String::from_utf8(json)
        .ok()
        .and_then(|json| RawValue::from_string(json).ok())
        .ok_or_else(|| AppError::Internal("the tracks of a post are no JSON".into()))
}
