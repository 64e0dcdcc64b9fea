//! The tracks of a playlist, in its order.

use pult_catalog::Scope;
use pult_domain::{problem::Problem, reader::Reader};
use pult_store::{Playlist, PlaylistStatus};

use super::{ListRequest, list};
use crate::{App, AppError};

/// Published ones are everybody's, others their owner's alone; nobody learns that a foreign one exists.
pub async fn playlist_tracks(
    app: &App,
    reader: &Reader,
    code: &str,
    request: &ListRequest,
) -> Result<Vec<u8>, AppError> {
    let playlist = app.store.playlist_by_code(code).await?;
    let playlist = playlist
        .filter(|playlist| may_see(reader, playlist))
        .ok_or(Problem::NotFound)?;
    let tracks = app.store.playlist_tracks(playlist.id).await?;
    Ok(list::write(app, reader, Scope::Sequence(&tracks), request))
}

fn may_see(reader: &Reader, playlist: &Playlist) -> bool {
    let own = || {
        let account = reader.user.as_ref().map(|user| user.account.id);
        playlist.owner.is_some() && playlist.owner == account
    };
    playlist.status == PlaylistStatus::Published || own()
}
