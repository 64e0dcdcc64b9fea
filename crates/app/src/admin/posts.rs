//! Blog posts and news, written by staff.

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
    audit_diff::{difference, next_revision},
    text_checks::{address_code, check_both_languages, check_markdown, value_in_use},
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    pictures,
};

/// A post as staff enter it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostForm {
    pub kind: PostKind,
    /// Derived from the English title if empty.
    pub code: String,
    pub title: Bilingual,
    pub lead: Bilingual,
    pub body: Bilingual,
    /// Object id of a stored picture.
    pub picture: Option<String>,
    /// None for a draft; may be in the future.
    pub published_at: Option<Timestamp>,
    /// The revision that staff saw, for a change.
    pub revision: Option<i64>,
}

/// Drafts first, then newest, with the total count.
#[crate::boxed]
pub async fn list_posts(
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
pub async fn load_post(app: &App, id: PostId) -> Result<Post, AppError> {
    Ok(app.store.post(id).await?.ok_or(Problem::NotFound)?)
}

#[crate::boxed]
pub async fn add_post(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    form: &PostForm,
) -> Result<Post, AppError> {
    let post = check_form(app, form, PostId(0), app.now()).await?;
    let mut tx = app.store.begin().await?;
    let id = tx.add_post(&post).await.map_err(value_in_use)?;
    let details = difference(None, Some(&describe(&post)));
    audit(app, &mut tx, client, staff, "post.add", &subject(id), details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await?;
    load_post(app, id).await
}

#[crate::boxed]
pub async fn change_post(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PostId,
    form: &PostForm,
) -> Result<Post, AppError> {
    let old = load_post(app, id).await?;
    let mut post = check_form(app, form, id, old.created_at).await?;
    let mut tx = app.store.begin().await?;
    let stored = tx.lock_post(id).await?;
    post.updated_at = next_revision(form.revision, stored, app.now())?;
    if !tx.change_post(&post).await.map_err(value_in_use)? {
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
    load_post(app, id).await
}

/// Can be restored until another post takes its code.
#[crate::boxed]
pub async fn delete_post(app: &App, client: &ClientDevice, staff: &User, id: PostId) -> Result<(), AppError> {
    let old = load_post(app, id).await?;
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
    load_post(app, id).await
}

/// Stores a picture for a post as a re-encoded JPEG and returns its object id.
#[crate::boxed]
pub async fn save_picture(app: &App, file: Bytes) -> Result<String, AppError> {
    let jpeg = app.thumbnails.resize_whole(file, POST_PICTURE_SIDE).await?;
    let stored = app.media.put(ObjectKind::Picture, jpeg).await?;
    Ok(stored.key.id.to_string())
}

async fn check_form(app: &App, form: &PostForm, id: PostId, created_at: Timestamp) -> Result<Post, AppError> {
    let title = check_both_languages("title", &form.title, TEXT_TITLE_MAX)?;
    let lead = check_both_languages("lead", &form.lead, TEXT_LEAD_MAX)?;
    let body = check_markdown(app, "body", &form.body)?;
    let code = address_code(&form.code, &title)?;
    if let Some(picture) = &form.picture {
        let invalid = || Problem::InvalidValue {
            field: "picture".into(),
        };
        let id: ObjectId = picture.parse().map_err(|_| invalid())?;
        let key = ObjectKey::new(ObjectKind::Picture, id);
        app.media.head(key).await.map_err(|_| invalid())?;
    }
    Ok(Post {
        id,
        kind: form.kind,
        code,
        title,
        lead,
        body,
        picture: form.picture.clone(),
        published_at: form.published_at,
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
