//! Thumbnails for rows and cards: made on first request, and stored like share images, which are deleted
//! after a while and can be made again.

use pult_domain::problem::Problem;
use pult_media::Layout;

use super::{cover, read, small_jpeg};
use crate::{App, AppError, share::cached_or_drawn};

/// A thumbnail, or what is shown instead.
pub enum Thumbnail {
    Made(Layout),
    /// Too many are being made: the whole picture is shown meanwhile.
    NotYet(Layout),
}

/// The thumbnail of an existing picture: it never outlives its picture.
#[crate::boxed]
pub async fn small_cover(app: &App, object_id: &str) -> Result<Thumbnail, AppError> {
    let whole = cover(app, object_id).await?;
    let draw = async || {
        let file = read(app, object_id).await?;
        // A picture that cannot be resized is used unchanged.
        let original = file.clone();
        let resize = move || small_jpeg(&file);
        let resized = tokio::task::spawn_blocking(resize).await.ok().flatten();
        Ok(resized.or_else(|| Some(original.to_vec())))
    };
    match cached_or_drawn(app, &app.thumbnail_images, &format!("small-{object_id}"), draw).await {
        Ok(small) => Ok(Thumbnail::Made(small)),
        Err(AppError::Problem(Problem::Overloaded)) => Ok(Thumbnail::NotYet(whole)),
        Err(error) => Err(error),
    }
}
