//! `/api/admin/posts`: posts and news, written by staff.

use axum::{
    extract::{Request, State},
    http::header,
    response::IntoResponse,
};
use pult_app::{
    App, admin,
    editorial::{self},
};
use pult_domain::{
    block, ids::PostId, lang::Bilingual, limits::PLAYLIST_PICTURE_BYTES_MAX, list::PageRequest,
    problem::Problem, time::Timestamp,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    catalog::{picture_link, search::posts::PostType},
    docs::{ApiProblem, OkResponse},
    editorial::{block::BlockResponse, posts::read_kind},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path, Query, read_upload},
};

const NO_STORE: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "private, no-store")];

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminPosts {
    pub items: Vec<AdminPost>,
    pub total: u64,
}

/// A post as staff keep it: Markdown in both languages.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AdminPost {
    pub id: String,
    pub updated_at: String,
    /// Where the picture can be seen.
    #[schema(required)]
    pub picture_link: Option<String>,
    #[serde(flatten)]
    pub facts: PostRequest,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PostRequest {
    pub kind: PostType,
    /// The last part of its address; made of the English title when empty.
    pub code: String,
    pub title_ru: String,
    pub title_en: String,
    pub lead_ru: String,
    pub lead_en: String,
    pub body_ru: String,
    pub body_en: String,
    /// Object of a kept picture.
    #[schema(required)]
    pub picture: Option<String>,
    /// RFC 3339; a draft without, and it may lie ahead.
    #[schema(required)]
    pub published_at: Option<String>,
    /// The writing that is changed; refused when there has been another since.
    #[serde(default)]
    #[schema(nullable = false)]
    pub revision: Option<String>,
}

/// A revision that cannot be parsed cannot be the current one.
pub(super) fn read_revision(text: Option<String>) -> Result<Option<i64>, Problem> {
    let revision = text.map(|text| text.parse()).transpose();
    revision.map_err(|_| Problem::ChangedElsewhere)
}

impl From<editorial::Post> for AdminPost {
    fn from(post: editorial::Post) -> Self {
        Self {
            id: post.id.to_string(),
            updated_at: post.updated_at.rfc3339(),
            picture_link: post.picture.as_deref().map(picture_link),
            facts: PostRequest {
                kind: post.kind.into(),
                code: post.code,
                title_ru: post.title.ru,
                title_en: post.title.en,
                lead_ru: post.lead.ru,
                lead_en: post.lead.en,
                body_ru: post.body.ru,
                body_en: post.body.en,
                picture: post.picture,
                published_at: post.published_at.map(Timestamp::rfc3339),
                revision: Some(post.updated_at.0.to_string()),
            },
        }
    }
}

impl PostRequest {
    fn into_form(self) -> Result<admin::PostForm, Problem> {
        let parse_time = |text: String| {
            Timestamp::parse_rfc3339(&text).ok_or_else(|| Problem::InvalidValue {
                field: "published_at".into(),
            })
        };
        Ok(admin::PostForm {
            kind: match self.kind {
                PostType::Blog => editorial::PostKind::Blog,
                PostType::News => editorial::PostKind::News,
            },
            code: self.code,
            title: Bilingual::new(self.title_ru, self.title_en),
            lead: Bilingual::new(self.lead_ru, self.lead_en),
            body: Bilingual::new(self.body_ru, self.body_en),
            picture: self.picture.filter(|picture| !picture.is_empty()),
            published_at: self.published_at.map(parse_time).transpose()?,
            revision: read_revision(self.revision)?,
        })
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AdminPostsQuery {
    /// `blog` or `news`; both when left out.
    #[param(nullable = false)]
    kind: Option<String>,
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

/// Drafts first, then newest.
#[utoipa::path(
    get,
    path = "/api/admin/posts",
    operation_id = "admin_posts",
    tag = "staff",
    params(AdminPostsQuery),
    responses(
        (status = 200, description = "A page of posts", body = AdminPosts),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    Query(query): Query<AdminPostsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let kind = query.kind.as_deref().filter(|kind| !kind.is_empty());
    let (posts, total) = admin::list_posts(&app, kind.map(read_kind).transpose()?, page).await?;
    let body = AdminPosts {
        items: posts.into_iter().map(AdminPost::from).collect(),
        total: total as u64,
    };
    Ok((NO_STORE, Json(body)))
}

/// One post with its texts.
#[utoipa::path(
    get,
    path = "/api/admin/posts/{id}",
    operation_id = "admin_post",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The post", body = AdminPost),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(State(app): State<App>, Path(id): Path<i64>) -> Result<impl IntoResponse, ApiError> {
    let post = admin::load_post(&app, PostId(id)).await?;
    Ok((NO_STORE, Json(AdminPost::from(post))))
}

/// Write a post.
#[utoipa::path(
    post,
    path = "/api/admin/posts",
    operation_id = "add_post",
    tag = "staff",
    request_body = PostRequest,
    responses(
        (status = 200, description = "Written", body = AdminPost),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn add(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<PostRequest>,
) -> Result<Json<AdminPost>, ApiError> {
    let post = admin::add_post(&app, &client, &user, &body.into_form()?).await?;
    Ok(Json(post.into()))
}

/// Change a post.
#[utoipa::path(
    put,
    path = "/api/admin/posts/{id}",
    operation_id = "change_post",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = PostRequest,
    responses(
        (status = 200, description = "Changed", body = AdminPost),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn change(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Json(body): Json<PostRequest>,
) -> Result<Json<AdminPost>, ApiError> {
    let post = admin::change_post(&app, &client, &user, PostId(id), &body.into_form()?).await?;
    Ok(Json(post.into()))
}

/// Take a post away.
#[utoipa::path(
    delete,
    path = "/api/admin/posts/{id}",
    operation_id = "delete_post",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "Gone, until it is restored", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::delete_post(&app, &client, &user, PostId(id)).await?;
    Ok(Json(OkResponse::OK))
}

/// Bring a post back that was taken away.
#[utoipa::path(
    post,
    path = "/api/admin/posts/{id}/restore",
    operation_id = "restore_post",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "It is here again", body = AdminPost),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn restore(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<AdminPost>, ApiError> {
    let post = admin::restore_post(&app, &client, &user, PostId(id)).await?;
    Ok(Json(post.into()))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PreviewRequest {
    text: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Preview {
    #[schema(value_type = Vec<BlockResponse>)]
    blocks: Vec<block::Block>,
    /// Links, pictures and embeds that cannot be shown.
    refused: Vec<String>,
}

/// A text as readers will see it.
#[utoipa::path(
    post,
    path = "/api/admin/preview",
    operation_id = "preview_text",
    tag = "staff",
    request_body = PreviewRequest,
    responses(
        (status = 200, description = "The text as a tree", body = Preview),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn preview(
    State(app): State<App>,
    Json(body): Json<PreviewRequest>,
) -> Result<Json<Preview>, ApiError> {
    let (blocks, refused) = admin::preview_text(&app, &body.text)?;
    Ok(Json(Preview { blocks, refused }))
}

#[derive(ToSchema)]
#[allow(dead_code, reason = "tells the document what the form looks like")]
pub(crate) struct PictureForm {
    #[schema(value_type = String, format = Binary)]
    picture: Vec<u8>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct StoredPictureResponse {
    id: String,
    src: String,
}

/// Keep a picture for a post or its text.
#[utoipa::path(
    post,
    path = "/api/admin/pictures",
    operation_id = "keep_picture",
    tag = "staff",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "Kept", body = StoredPictureResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn save_picture(
    State(app): State<App>,
    request: Request,
) -> Result<Json<StoredPictureResponse>, ApiError> {
    let too_large = Problem::PictureTooLarge {
        megabytes: (PLAYLIST_PICTURE_BYTES_MAX >> 20) as u64,
    };
    let file = read_upload(request, "picture", PLAYLIST_PICTURE_BYTES_MAX, too_large).await?;
    let id = admin::save_picture(&app, file).await?;
    Ok(Json(StoredPictureResponse {
        src: picture_link(&id),
        id,
    }))
}
