//! The tracks of a playlist, in its order.

use pult_catalog::Scope;
use pult_domain::{problem::Problem, requester::Requester};

use super::can_see;
use crate::{
    App, AppError,
    catalog::{ListRequest, write_list},
};

/// Only for requesters who may see the playlist; others do not learn that it exists.
#[crate::boxed]
pub async fn list_tracks(
    app: &App,
    requester: &Requester,
    code: &str,
    request: &ListRequest,
) -> Result<Vec<u8>, AppError> {
    let playlist = app.store.playlist_by_code(code).await?;
    let playlist = playlist
        .filter(|playlist| can_see(requester, playlist))
        .ok_or(Problem::NotFound)?;
    let entries = app.store.playlist_entries(playlist.id).await?;
    Ok(write_list(app, requester, Scope::Sequence(&entries), request))
}
