//! `GET /api/search/posts`

use std::sync::Arc;

use axum::{extract::State, response::IntoResponse};
use pult_app::{
    App,
    catalog::{self, Post, PostKind},
};
use pult_domain::list::PageRequest;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::HitsQuery;
use crate::{
    catalog::{caching, picture_link},
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PostHits {
    pub items: Vec<PostHit>,
    pub total: u64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PostHit {
    pub id: String,
    pub code: String,
    pub kind: PostType,
    pub title: String,
    /// The opening words.
    pub text: String,
    #[schema(required)]
    pub picture: Option<String>,
    pub date: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PostType {
    Blog,
    News,
}

/// Blog posts and news that a search found.
#[utoipa::path(
    get,
    path = "/api/search/posts",
    operation_id = "search_posts",
    tag = "search",
    params(HitsQuery),
    responses(
        (status = 200, description = "A page of posts", body = PostHits),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn posts(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<HitsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let found = catalog::find_posts(&app, &requester, &query.q, page)?;
    let hit = |post: &Arc<Post>| PostHit {
        id: post.id.to_string(),
        code: post.code.clone(),
        kind: match post.kind {
            PostKind::Blog => PostType::Blog,
            PostKind::News => PostType::News,
        },
        title: post.title.get(requester.lang).to_owned(),
        text: post.lead.get(requester.lang).to_owned(),
        picture: post.picture.as_deref().map(picture_link),
        date: post.published_at.unwrap_or(post.created_at).rfc3339(),
    };
    let body = PostHits {
        items: found.items.iter().map(hit).collect(),
        total: found.total as u64,
    };
    Ok((caching::headers(&requester), Json(body)))
}
