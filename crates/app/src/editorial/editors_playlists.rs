//! Editors' playlists on the home page, with their first tracks.

use std::sync::Arc;

use pult_domain::{limits::EDITORS_TRACKS, list::ListEntry, requester::Requester};
use pult_store::PlaylistListItem;
use serde_json::value::RawValue;

use super::home_page;
use crate::{App, AppError, catalog::SignedAudioLinks};

pub struct EditorsPlaylist {
    pub list: Arc<PlaylistListItem>,
    /// A JSON list of tracks.
    pub items: Box<RawValue>,
}

/// In the order of staff.
#[crate::boxed]
pub async fn list_editors_playlists(
    app: &App,
    requester: &Requester,
) -> Result<Vec<EditorsPlaylist>, AppError> {
    let mut found = Vec::new();
    for list in home_page(app)
        .sections
        .into_iter()
        .flat_map(|section| section.lists)
    {
        let entries = app.store.playlist_entries(list.playlist.id).await?;
        let items = first_tracks(app, requester, &entries)?;
        found.push(EditorsPlaylist { list, items });
    }
    Ok(found)
}

fn first_tracks(app: &App, requester: &Requester, entries: &[ListEntry]) -> Result<Box<RawValue>, AppError> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let snapshot = app.catalog.snapshot();
    let visible = entries
        .iter()
        .copied()
        .filter(|entry| snapshot.contains(entry.track));
    let visible: Vec<ListEntry> = visible.take(EDITORS_TRACKS).collect();
    let mut json = Vec::new();
    snapshot.write_entries(&mut json, &visible, requester, now, &links, |_, _, _| {});
    String::from_utf8(json)
        .ok()
        .and_then(|json| RawValue::from_string(json).ok())
        .ok_or_else(|| AppError::Internal("the tracks of an editor are no JSON".into()))
}
