//! Secret links of playlists, which staff withdraw when one is reported.

use pult_domain::{ids::PlaylistId, problem::Problem, requester::User};
use pult_store::{SharedPlaylist, SharedPlaylistKey};
use serde_json::json;

use crate::{
    App, AppError,
    accounts::{ClientDevice, audit, hash_presented},
    playlists::secret_in,
};

/// `link_or_id` is what a report names: the address of the shared page, or the playlist's id.
#[crate::boxed]
pub async fn find_shared_playlist(app: &App, link_or_id: &str) -> Result<SharedPlaylist, AppError> {
    let text = link_or_id.trim();
    let found = match (secret_in(text), text.parse()) {
        (Some(secret), _) => {
            let hash = hash_presented(secret).ok_or(Problem::NotFound)?;
            let key = SharedPlaylistKey::SecretHash(&hash);
            app.store.find_playlist_share(key).await?
        }
        (None, Ok(id)) => {
            let key = SharedPlaylistKey::Id(PlaylistId(id));
            app.store.find_playlist_share(key).await?
        }
        (None, Err(_)) => None,
    };
    Ok(found.ok_or(Problem::NotFound)?)
}

/// The playlist stays its owner's, who can make another link. One without a link is not found.
#[crate::boxed]
pub async fn withdraw_playlist_share(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PlaylistId,
) -> Result<(), AppError> {
    let key = SharedPlaylistKey::Id(id);
    let shared = app.store.find_playlist_share(key).await?;
    let shared = shared.ok_or(Problem::NotFound)?;
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_any_playlist(id).await?.ok_or(Problem::NotFound)?;
    if !tx.delete_playlist_share(&playlist).await? {
        return Err(Problem::NotFound.into());
    }
    audit(
        app,
        &mut tx,
        client,
        staff,
        "playlist.withdraw_link",
        &format!("playlist {id}"),
        json!({ "name": playlist.name, "login": shared.owner }),
    )
    .await?;
    tx.commit().await?;
    Ok(())
}
