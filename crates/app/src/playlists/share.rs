//! The secret link of one's playlist. Whoever has the link sees the playlist, see `guest`.

use pult_domain::{ids::PlaylistId, problem::Problem, requester::User, time::Timestamp};
use pult_store::{NewPlaylistShare, Playlist, PlaylistShare, Tx};

use super::guest::page_path;
use crate::{App, AppError, accounts::Token};

/// What the owner sees of the link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareView {
    pub since: Timestamp,
    /// `None` if it was made under another PULT_SECRET: it still opens the playlist, but cannot be shown.
    pub link: Option<String>,
}

/// `None` for a playlist that is not shared.
#[crate::boxed]
pub async fn load_share(app: &App, user: &User, id: PlaylistId) -> Result<Option<ShareView>, AppError> {
    let playlist = app.store.playlist(id).await?;
    if playlist.and_then(|playlist| playlist.owner) != Some(user.account.id) {
        return Err(Problem::NotFound.into());
    }
    let share = app.store.playlist_share(user.account.id, id).await?;
    Ok(share.map(|share| view(app, id, share)))
}

/// Makes a link unless there is one, so that two devices get the same.
#[crate::boxed]
pub async fn share_playlist(app: &App, user: &User, id: PlaylistId) -> Result<Option<ShareView>, AppError> {
    let (mut tx, playlist) = lock(app, user, id).await?;
    add_link(app, &mut tx, &playlist).await?;
    tx.commit().await?;
    load_share(app, user, id).await
}

/// Makes a new link: the old one opens nothing any more.
#[crate::boxed]
pub async fn renew_share(app: &App, user: &User, id: PlaylistId) -> Result<Option<ShareView>, AppError> {
    let (mut tx, playlist) = lock(app, user, id).await?;
    tx.delete_playlist_share(&playlist).await?;
    add_link(app, &mut tx, &playlist).await?;
    tx.commit().await?;
    load_share(app, user, id).await
}

/// Withdraws the link. Doing it twice is no error.
#[crate::boxed]
pub async fn stop_sharing(app: &App, user: &User, id: PlaylistId) -> Result<(), AppError> {
    let (mut tx, playlist) = lock(app, user, id).await?;
    tx.delete_playlist_share(&playlist).await?;
    tx.commit().await?;
    Ok(())
}

async fn lock(app: &App, user: &User, id: PlaylistId) -> Result<(Tx, Playlist), AppError> {
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_playlist(user.account.id, id).await?;
    Ok((tx, playlist.ok_or(Problem::NotFound)?))
}

async fn add_link(app: &App, tx: &mut Tx, playlist: &Playlist) -> Result<(), AppError> {
    let secret = Token::generate()?;
    let new = NewPlaylistShare {
        secret_hash: &secret.hash(),
        sealed_secret: &app
            .sealer
            .seal(&context(playlist.id), secret.reveal().as_bytes())?,
        at: app.now(),
    };
    tx.add_playlist_share(playlist, &new).await?;
    Ok(())
}

fn view(app: &App, id: PlaylistId, share: PlaylistShare) -> ShareView {
    let secret = app.sealer.open(&context(id), &share.sealed_secret);
    let secret = secret.and_then(|bytes| String::from_utf8(bytes).ok());
    ShareView {
        since: share.created_at,
        link: secret.map(|secret| format!("{}{}", app.settings.public_url, page_path(&secret))),
    }
}

/// What the secret is sealed for.
fn context(id: PlaylistId) -> String {
    format!("playlist {id}")
}
