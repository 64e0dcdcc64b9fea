//! Share images: drawn on first request, and stored under the digest of what they show.

mod canvas;
mod draw;
mod subject;
mod text;

use image::RgbImage;
use pult_domain::{
    coded,
    limits::{QUEUED_SHARE_IMAGES_MAX, SHARE_IMAGE_RETENTION_DAYS},
    problem::Problem,
};
use pult_media::{Layout, MediaError, ObjectId, ObjectKey, ObjectKind};
use tokio::sync::Semaphore;

use crate::{App, AppError, pictures};

pub(crate) use subject::{
    FREE_PLAYLIST, ShareSubject, of_artist, of_facts, of_free, of_page, of_playlist, of_post, of_shared,
    page_name, track_image_id,
};

coded! {
    /// What an image is drawn for.
    pub enum ShareKind {
        Track = "track",
        Artist = "artist",
        Playlist = "playlist",
        /// A playlist with a secret link.
        Shared = "shared",
        Post = "post",
        Page = "page",
    }
}

/// The result of an image's path.
pub struct ShareImage {
    pub content: ShareImageContent,
    /// Shown as long as the secret link works, so that it must be asked for each time.
    pub is_of_secret_link: bool,
}

pub enum ShareImageContent {
    Picture(Layout),
    /// The content has changed since: this is the path of the current image.
    Moved(String),
}

/// Draws one image at a time, so that a crawler cannot use up the machine.
pub struct ShareImageQueue {
    working: Semaphore,
    waiting: Semaphore,
}

impl ShareImageQueue {
    pub(crate) fn with_room_for(waiting: usize) -> Self {
        Self {
            working: Semaphore::new(1),
            waiting: Semaphore::new(waiting),
        }
    }
}

impl Default for ShareImageQueue {
    fn default() -> Self {
        Self::with_room_for(QUEUED_SHARE_IMAGES_MAX)
    }
}

/// The path of an image. Its name changes with the content, so it may be cached for ever.
pub(crate) fn link(app: &App, kind: ShareKind, id: &str, subject: &ShareSubject) -> String {
    let digest = subject.digest(kind, id, &app.settings.brand);
    format!("/media/og/{}/{id}-{digest}.jpg", kind.code())
}

/// Only current content is drawn: a path with an outdated digest redirects to the current one.
#[crate::boxed]
pub async fn shared(app: &App, kind: &str, name: &str) -> Result<ShareImage, AppError> {
    let kind = ShareKind::parse(kind).ok_or(Problem::NotFound)?;
    let (id, digest) = name
        .strip_suffix(".jpg")
        .and_then(|name| name.rsplit_once('-'))
        .ok_or(Problem::NotFound)?;
    let subjects = subject::subjects(app, kind, id).await?;
    let content = match find_current(app, kind, id, &subjects, digest) {
        Some(subject) => ShareImageContent::Picture(picture(app, digest, subject).await?),
        None => {
            let current = subjects.first().ok_or(Problem::NotFound)?;
            ShareImageContent::Moved(link(app, kind, id, current))
        }
    };
    Ok(ShareImage {
        content,
        is_of_secret_link: matches!(kind, ShareKind::Shared),
    })
}

fn find_current<'a>(
    app: &App,
    kind: ShareKind,
    id: &str,
    subjects: &'a [ShareSubject],
    digest: &str,
) -> Option<&'a ShareSubject> {
    let is_current = |subject: &&ShareSubject| subject.digest(kind, id, &app.settings.brand) == digest;
    subjects.iter().find(is_current)
}

async fn picture(app: &App, digest: &str, subject: &ShareSubject) -> Result<Layout, AppError> {
    let draw = async || {
        let cover = match &subject.cover {
            Some(object) => pictures::read(app, object).await.ok(),
            None => None,
        };
        let (subject, brand) = (subject.clone(), app.settings.brand.clone());
        let render = move || {
            let cover: Option<RgbImage> = cover.and_then(|file| pictures::decode_rgb(&file));
            pictures::jpeg(&draw::draw(&subject, &brand, cover.as_ref()))
        };
        Ok(tokio::task::spawn_blocking(render).await.ok().flatten())
    };
    cached_or_drawn(app, &app.share_images, digest, draw).await
}

/// The stored image of this name, or a new one from `draw`.
pub(crate) async fn cached_or_drawn(
    app: &App,
    queue: &ShareImageQueue,
    name: &str,
    draw: impl AsyncFnOnce() -> Result<Option<Vec<u8>>, AppError>,
) -> Result<Layout, AppError> {
    if let Some(kept) = load_stored(app, name).await? {
        return Ok(kept);
    }
    let Ok(_slot) = queue.waiting.try_acquire() else {
        return Err(Problem::Overloaded.into());
    };
    let permit = queue.working.acquire().await;
    let _permit = permit.map_err(|error| AppError::Internal(error.to_string()))?;
    // A concurrent request for the same image has stored it meanwhile.
    if let Some(kept) = load_stored(app, name).await? {
        return Ok(kept);
    }
    let jpeg = draw()
        .await?
        .ok_or_else(|| AppError::Internal(format!("the picture {name} could not be drawn")))?;
    let stored = app.media.put(ObjectKind::Share, jpeg).await?;
    let object = stored.key.id.to_string();
    app.store.store_share_image(name, &object, app.now()).await?;
    Ok(layout(stored.key, stored.length))
}

async fn load_stored(app: &App, name: &str) -> Result<Option<Layout>, AppError> {
    let object = app.store.share_image(name).await?;
    let Some(id) = object.and_then(|object| object.parse::<ObjectId>().ok()) else {
        return Ok(None);
    };
    let key = ObjectKey::new(ObjectKind::Share, id);
    match app.media.head(key).await {
        Ok(length) => Ok(Some(layout(key, length))),
        // A concurrent cleanup has deleted it: it is drawn again.
        Err(MediaError::NotFound) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

fn layout(key: ObjectKey, length: u64) -> Layout {
    Layout::builder("image/jpeg")
        .stored(key, 0..length, None)
        .finish()
}

/// Deletes old images; those still requested are drawn again.
pub(crate) async fn cleanup(app: &App) -> Result<(), AppError> {
    let before = app.now().plus_days(-SHARE_IMAGE_RETENTION_DAYS);
    for object in app.store.delete_share_images(before).await? {
        if let Ok(id) = object.parse() {
            app.media.delete(ObjectKey::new(ObjectKind::Share, id)).await?;
        }
    }
    Ok(())
}
