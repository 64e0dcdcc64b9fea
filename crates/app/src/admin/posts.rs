//! Posts and news, written by staff.

use bytes::Bytes;
use pult_domain::{
    ids::PostId,
    lang::Bilingual,
    limits::{POST_PICTURE_SIDE, TEXT_LEAD_MAX, TEXT_TITLE_MAX},
    list::PageRequest,
    problem::Problem,
    requester::User,
    time::Timestamp,
};
use pult_media::{ObjectId, ObjectKey, ObjectKind};
use pult_store::{Post, PostKind};
use serde_json::{Value, json};

use super::{
    audit_diff::{difference, next_writing},
    text_rules::{address_code, both, markdown, taken},
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    pictures,
};

/// As it was written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostForm {
    pub kind: PostKind,
    /// Made of the English title when empty.
    pub code: String,
    pub title: Bilingual,
    pub lead: Bilingual,
    pub body: Bilingual,
    /// Object of a picture that was kept.
    pub picture: Option<String>,
    /// A draft without; may lie ahead.
    pub published_at: Option<Timestamp>,
    /// The writing that was seen, of a post that is changed.
    pub revision: Option<i64>,
}

/// Drafts first, then newest; and how many there are.
#[crate::boxed]
pub async fn posts(
    app: &App,
    kind: Option<PostKind>,
    page: PageRequest,
) -> Result<(Vec<Post>, i64), AppError> {
    Ok(app
        .store
        .posts_for_staff(kind, page.offset as i64, page.limit as i64)
        .await?)
}

#[crate::boxed]
pub async fn post(app: &App, id: PostId) -> Result<Post, AppError> {
    Ok(app.store.post(id).await?.ok_or(Problem::NotFound)?)
}

#[crate::boxed]
pub async fn add_post(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    wish: &PostForm,
) -> Result<Post, AppError> {
    let post = checked(app, wish, PostId(0), app.now()).await?;
    let mut tx = app.store.begin().await?;
    let id = tx.add_post(&post).await.map_err(taken)?;
    let details = difference(None, Some(&describe(&post)));
    audit(app, &mut tx, client, staff, "post.add", &subject(id), details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await?;
    self::post(app, id).await
}

#[crate::boxed]
pub async fn change_post(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PostId,
    wish: &PostForm,
) -> Result<Post, AppError> {
    let old = self::post(app, id).await?;
    let mut post = checked(app, wish, id, old.created_at).await?;
    let mut tx = app.store.begin().await?;
    let held = tx.lock_post(id).await?;
    post.updated_at = next_writing(wish.revision, held, app.now())?;
    if !tx.change_post(&post).await.map_err(taken)? {
        return Err(Problem::NotFound.into());
    }
    if let Some(picture) = &old.picture
        && Some(picture) != post.picture.as_ref()
    {
        pictures::delete_later(&mut tx, picture, app.now()).await?;
    }
    let details = difference(Some(&describe(&old)), Some(&describe(&post)));
    audit(app, &mut tx, client, staff, "post.change", &subject(id), details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await?;
    self::post(app, id).await
}

/// Can be brought back until its address is given to another.
#[crate::boxed]
pub async fn delete_post(app: &App, client: &ClientDevice, staff: &User, id: PostId) -> Result<(), AppError> {
    let old = self::post(app, id).await?;
    let mut tx = app.store.begin().await?;
    tx.set_post_deleted(id, Some(app.now())).await?;
    let details = difference(Some(&describe(&old)), None);
    audit(app, &mut tx, client, staff, "post.delete", &subject(id), details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await
}

#[crate::boxed]
pub async fn restore_post(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PostId,
) -> Result<Post, AppError> {
    let mut tx = app.store.begin().await?;
    if !tx.set_post_deleted(id, None).await? {
        return Err(Problem::NotFound.into());
    }
    let details = json!({ "deleted": { "before": true, "after": false } });
    audit(app, &mut tx, client, staff, "post.restore", &subject(id), details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await?;
    post(app, id).await
}

/// For the head of a post or for its text: a JPEG of our own, by its object.
#[crate::boxed]
pub async fn save_picture(app: &App, file: Bytes) -> Result<String, AppError> {
    let jpeg = app.thumbnails.resize_whole(file, POST_PICTURE_SIDE).await?;
    let stored = app.media.put(ObjectKind::Picture, jpeg).await?;
    Ok(stored.key.id.to_string())
}

async fn checked(app: &App, wish: &PostForm, id: PostId, created_at: Timestamp) -> Result<Post, AppError> {
    let title = both("title", &wish.title, TEXT_TITLE_MAX)?;
    let lead = both("lead", &wish.lead, TEXT_LEAD_MAX)?;
    let body = markdown(app, "body", &wish.body)?;
    let code = address_code(&wish.code, &title)?;
    if let Some(picture) = &wish.picture {
        let wrong = || Problem::InvalidValue {
            field: "picture".into(),
        };
        let id: ObjectId = picture.parse().map_err(|_| wrong())?;
        let key = ObjectKey::new(ObjectKind::Picture, id);
        app.media.head(key).await.map_err(|_| wrong())?;
    }
    Ok(Post {
        id,
        kind: wish.kind,
        code,
        title,
        lead,
        body,
        picture: wish.picture.clone(),
        published_at: wish.published_at,
        created_at,
        updated_at: app.now(),
    })
}

fn describe(post: &Post) -> Value {
    json!({
        "kind": post.kind.code(),
        "code": post.code,
        "title_ru": post.title.ru, "title_en": post.title.en,
        "lead_ru": post.lead.ru, "lead_en": post.lead.en,
        "body_ru": post.body.ru, "body_en": post.body.en,
        "picture": post.picture,
        "published_at": post.published_at.map(Timestamp::rfc3339),
    })
}

fn subject(id: PostId) -> String {
    format!("post {id}")
}
