//! Posts and news as readers see them.

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

/// A post with what plays in it and what stands beside it.
pub struct PostPage {
    pub post: Post,
    pub body: Vec<Block>,
    /// JSON lists of tracks: those embedded, and others that mix with them.
    pub tracks: Box<RawValue>,
    pub related: Box<RawValue>,
    /// Published ones that are embedded.
    pub playlists: Vec<Arc<PlaylistListItem>>,
    pub previous: Option<Post>,
    pub next: Option<Post>,
}

/// Newest first, and how many there are.
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
pub async fn post(app: &App, reader: &Requester, code: &str) -> Result<PostPage, AppError> {
    let post = published(app, code).await?.ok_or(Problem::NotFound)?;
    let (previous, next) = app.store.posts_beside(&post, app.now()).await?;
    let body = block::read(post.body.get(reader.lang)).blocks;
    let embedded: Vec<TrackId> = block::tracks(&body)
        .into_iter()
        .take(TEXT_EMBEDS_MAX)
        .map(TrackId)
        .collect();
    Ok(PostPage {
        tracks: written(app, reader, &embedded)?,
        related: written(app, reader, &related(app, reader, &embedded))?,
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

/// Not a draft, and not one for later.
pub(crate) async fn published(app: &App, code: &str) -> Result<Option<Post>, AppError> {
    let now = app.now();
    let post = app.store.post_by_code(code).await?;
    Ok(post.filter(|post| post.published_at.is_some_and(|at| at <= now)))
}

/// The folder of its page.
pub(crate) fn kind_path(kind: PostKind) -> &'static str {
    match kind {
        PostKind::Blog => "/blog",
        PostKind::News => "/news",
    }
}

/// What mixes with the embedded tracks, each in turn.
fn related(app: &App, reader: &Requester, embedded: &[TrackId]) -> Vec<TrackId> {
    let snapshot = app.catalog.snapshot();
    let neighbours = app.charts.neighbours();
    let mut found: Vec<TrackId> = Vec::new();
    for track in embedded.iter().take(RELATED_TRACKS) {
        let alike = snapshot
            .alike(*track, &neighbours, reader, app.now())
            .unwrap_or_default();
        let new = alike
            .iter()
            .map(|suggestion| suggestion.track)
            .filter(|id| !embedded.contains(id) && !found.contains(id));
        let share = RELATED_TRACKS.div_ceil(embedded.len().clamp(1, RELATED_TRACKS));
        let new: Vec<TrackId> = new.take(share).collect();
        found.extend(new);
    }
    found.truncate(RELATED_TRACKS);
    found
}

fn written(app: &App, reader: &Requester, ids: &[TrackId]) -> Result<Box<RawValue>, AppError> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, now);
    let mut json = Vec::new();
    app.catalog
        .snapshot()
        .write_tracks(&mut json, ids, reader, now, &links, |_, _, _| {});
    String::from_utf8(json)
        .ok()
        .and_then(|json| RawValue::from_string(json).ok())
        .ok_or_else(|| AppError::Internal("the tracks of a post are no JSON".into()))
}
