//! Small copies of pictures, for rows and cards: made when one is first asked for, and kept with what is drawn for
//! sharing, which goes after a while and can be made again.

use pult_domain::problem::Problem;
use pult_media::Layout;

use super::{cover, read, small_jpeg};
use crate::{App, AppError, share::cached_or_drawn};

/// How a picture is shown small.
pub enum Thumbnail {
    Made(Layout),
    /// Too many are being made: the whole one does meanwhile.
    NotYet(Layout),
}

/// Of a picture that is there: a small one never outlives it.
#[crate::boxed]
pub async fn small_cover(app: &App, object_id: &str) -> Result<Thumbnail, AppError> {
    let whole = cover(app, object_id).await?;
    let draw = async || {
        let file = read(app, object_id).await?;
        // What cannot be made smaller is as small as it gets.
        let same = file.clone();
        let drawing = move || small_jpeg(&file);
        let drawn = tokio::task::spawn_blocking(drawing).await.ok().flatten();
        Ok(drawn.or_else(|| Some(same.to_vec())))
    };
    match cached_or_drawn(app, &app.thumbnail_images, &format!("small-{object_id}"), draw).await {
        Ok(small) => Ok(Thumbnail::Made(small)),
        Err(AppError::Problem(Problem::Overloaded)) => Ok(Thumbnail::NotYet(whole)),
        Err(error) => Err(error),
    }
}
