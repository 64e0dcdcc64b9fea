//! The tracks of a playlist, in its order.

use pult_catalog::Scope;
use pult_domain::{problem::Problem, requester::Requester};

use super::{ListRequest, list};
use crate::{App, AppError, library::playlists::can_see};

/// For whoever may see the playlist; nobody else learns that it exists.
#[crate::boxed]
pub async fn playlist_tracks(
    app: &App,
    reader: &Requester,
    code: &str,
    request: &ListRequest,
) -> Result<Vec<u8>, AppError> {
    let playlist = app.store.playlist_by_code(code).await?;
    let playlist = playlist
        .filter(|playlist| can_see(reader, playlist))
        .ok_or(Problem::NotFound)?;
    let tracks = app.store.playlist_tracks(playlist.id).await?;
    Ok(list::write(app, reader, Scope::Sequence(&tracks), request))
}
