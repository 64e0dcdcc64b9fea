//! A playlist as those see it who have its secret link: without an account, without its owner, and without tracks that
//! are not in the catalog.

use pult_catalog::Scope;
use pult_domain::{list::ListEntry, problem::Problem, requester::Requester};
use pult_store::Playlist;

use crate::{
    App, AppError,
    accounts::hash_presented,
    catalog::{ListRequest, write_list},
};

const PAGE: &str = "/playlists/shared/";

pub(crate) fn page_path(secret: &str) -> String {
    format!("{PAGE}{secret}")
}

/// The secret in the path of a page.
pub(crate) fn secret_of(path: &str) -> Option<&str> {
    path.strip_prefix(PAGE)
}

/// The secret in a link, whatever precedes and follows the path of the page.
pub(crate) fn secret_in(link: &str) -> Option<&str> {
    let (_, rest) = link.split_once(PAGE)?;
    rest.split(['/', '?', '#']).next()
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestView {
    pub name: String,
    pub description: String,
    pub picture: Option<String>,
    pub tracks: usize,
    pub duration_ms: i64,
}

/// Answers from the database each time: a withdrawn link opens nothing from then on, on any node.
pub(crate) async fn find_shared(app: &App, secret: &str) -> Result<Playlist, AppError> {
    let hash = hash_presented(secret).ok_or(Problem::NotFound)?;
    let playlist = app.store.shared_playlist(&hash).await?;
    Ok(playlist.ok_or(Problem::NotFound)?)
}

#[crate::boxed]
pub async fn load_shared(app: &App, secret: &str) -> Result<GuestView, AppError> {
    let playlist = find_shared(app, secret).await?;
    let entries = app.store.playlist_entries(playlist.id).await?;
    let snapshot = app.catalog.snapshot();
    let duration = |entry: &ListEntry| {
        let track = snapshot.facts(entry.track)?;
        let named = entry.version.and_then(|version| track.with_version(version));
        Some(named.unwrap_or(track).duration_ms())
    };
    let durations: Vec<i64> = entries.iter().filter_map(duration).collect();
    Ok(GuestView {
        name: playlist.name,
        description: playlist.description,
        picture: playlist.picture,
        tracks: durations.len(),
        duration_ms: durations.iter().sum(),
    })
}

#[crate::boxed]
pub async fn list_shared_tracks(
    app: &App,
    requester: &Requester,
    secret: &str,
    request: &ListRequest,
) -> Result<Vec<u8>, AppError> {
    let playlist = find_shared(app, secret).await?;
    let entries = app.store.playlist_entries(playlist.id).await?;
    Ok(write_list(app, requester, Scope::Sequence(&entries), request))
}
