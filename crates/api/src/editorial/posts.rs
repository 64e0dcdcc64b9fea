//! `GET /api/posts` and `GET /api/posts/{code}`

use axum::{extract::State, response::IntoResponse};
use pult_app::{
    App,
    editorial::{self, PostKind},
    playlists::view_playlists,
};
use pult_domain::{block, lang::Lang, list::PageRequest, problem::Problem};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};

use super::block::BlockResponse;
use crate::{
    catalog::{caching, picture_link, search::posts::PostType, track::TrackResponse},
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Path, Query},
    playlists::PlaylistResponse,
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Posts {
    pub items: Vec<PostCard>,
    pub total: u64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PostCard {
    pub id: String,
    pub code: String,
    pub kind: PostType,
    pub title: String,
    /// The opening words.
    pub lead: String,
    #[schema(required)]
    pub picture: Option<String>,
    pub published_at: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PostResponse {
    #[serde(flatten)]
    pub card: PostCard,
    #[schema(value_type = Vec<BlockResponse>)]
    pub body: Vec<block::Block>,
    /// Those embedded in the body.
    #[schema(value_type = Vec<TrackResponse>)]
    pub tracks: Box<RawValue>,
    /// Those that mix with them.
    #[schema(value_type = Vec<TrackResponse>)]
    pub related: Box<RawValue>,
    pub playlists: Vec<PlaylistResponse>,
    /// The one published before it, and the one after.
    #[schema(required)]
    pub previous: Option<PostCard>,
    #[schema(required)]
    pub next: Option<PostCard>,
}

impl From<PostKind> for PostType {
    fn from(kind: PostKind) -> Self {
        match kind {
            PostKind::Blog => Self::Blog,
            PostKind::News => Self::News,
        }
    }
}

impl PostCard {
    fn new(post: &editorial::Post, lang: Lang) -> Self {
        Self {
            id: post.id.to_string(),
            code: post.code.clone(),
            kind: post.kind.into(),
            title: post.title.get(lang).to_owned(),
            lead: post.lead.get(lang).to_owned(),
            picture: post.picture.as_deref().map(picture_link),
            published_at: post.published_at.unwrap_or(post.created_at).rfc3339(),
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PostsQuery {
    /// `blog` or `news`; the blog when left out.
    #[param(nullable = false)]
    kind: Option<String>,
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

/// Parses the `kind` of a query.
pub(crate) fn read_kind(code: &str) -> Result<PostKind, Problem> {
    PostKind::parse(code).ok_or_else(|| Problem::InvalidValue { field: "kind".into() })
}

/// Published posts, newest first.
#[utoipa::path(
    get,
    path = "/api/posts",
    operation_id = "posts",
    tag = "editorial",
    params(PostsQuery),
    responses(
        (status = 200, description = "A page of posts", body = Posts),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn posts(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<PostsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let kind = read_kind(query.kind.as_deref().unwrap_or("blog"))?;
    let (posts, total) = editorial::posts(&app, kind, page).await?;
    let body = Posts {
        items: posts
            .iter()
            .map(|post| PostCard::new(post, requester.lang))
            .collect(),
        total: total as u64,
    };
    Ok((caching::headers(&requester), Json(body)))
}

/// A published post, with what plays in it.
#[utoipa::path(
    get,
    path = "/api/posts/{code}",
    operation_id = "post",
    tag = "editorial",
    params(("code" = String, Path)),
    responses(
        (status = 200, description = "The post", body = PostResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn post(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let found = editorial::post(&app, &requester, &code).await?;
    let playlists = view_playlists(&app, &requester, &found.playlists).await?;
    let to_card = |post: &editorial::Post| PostCard::new(post, requester.lang);
    let to_response = |view| PlaylistResponse::from_view(view, requester.lang);
    let body = PostResponse {
        card: to_card(&found.post),
        body: found.body,
        tracks: found.tracks,
        related: found.related,
        playlists: playlists.iter().map(to_response).collect(),
        previous: found.previous.as_ref().map(to_card),
        next: found.next.as_ref().map(to_card),
    };
    Ok((caching::headers(&requester), Json(body)))
}
