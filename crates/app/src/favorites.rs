//! Favourites: the tracks an account likes.

use pult_catalog::Scope;
use pult_domain::{
    filter::TrackFilter,
    ids::TrackId,
    limits::HEADER_ITEMS,
    problem::Problem,
    requester::{Requester, User},
};
use pult_store::Favorite;

use crate::{
    App, AppError,
    catalog::{ListRequest, SignedAudioLinks, write_list},
};

/// Some of the newest may have left the catalog.
const NEWEST_LOADED: usize = 10 * HEADER_ITEMS;

/// Repeating it changes nothing. A track that has left the catalog can be removed, but not added again.
#[crate::boxed]
pub async fn set_favorite(app: &App, user: &User, track: TrackId, liked: bool) -> Result<(), AppError> {
    let account = user.account.id;
    let in_catalog = app.catalog.snapshot().facts(track).is_some();
    if !in_catalog && (liked || !user.marks.favorites.contains(&track)) {
        return Err(Problem::NotFound.into());
    }
    let mut tx = app.store.begin_shared().await?;
    if liked {
        let at = app.now();
        tx.like(&Favorite { account, track, at }).await?;
    } else {
        tx.unlike(account, track).await?;
    }
    if let Some(seq) = tx.commit().await? {
        app.user_cache.amend(account, seq, |user| {
            if liked {
                user.marks.favorites.insert(track);
            } else {
                user.marks.favorites.remove(&track);
            }
        });
    }
    Ok(())
}

/// The requester's favourites as a list of tracks.
pub fn list_favorites(app: &App, requester: &Requester, request: &ListRequest) -> Result<Vec<u8>, Problem> {
    requester.user()?;
    Ok(write_list(app, requester, Scope::Favorites, request))
}

/// The newest few as serialised `{items, total}`.
#[crate::boxed]
pub async fn list_newest(app: &App, requester: &Requester) -> Result<Vec<u8>, AppError> {
    let account = requester.user()?.account.id;
    let newest = app.store.newest_favorites(account, NEWEST_LOADED).await?;
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let snapshot = app.catalog.snapshot();
    let visible: Vec<TrackId> = newest
        .into_iter()
        .filter(|track| snapshot.facts(*track).is_some())
        .take(HEADER_ITEMS)
        .collect();
    let total = snapshot.count(Scope::Favorites, &TrackFilter::default(), requester, now);
    let mut json = b"{\"items\":".to_vec();
    snapshot.write_tracks(&mut json, &visible, requester, now, &links, |_, _, _| {});
    json.extend_from_slice(format!(",\"total\":{total}}}").as_bytes());
    Ok(json)
}
