//! Favourites: the tracks a reader likes.

use pult_catalog::Scope;
use pult_domain::{
    filter::TrackFilter,
    ids::TrackId,
    limits::HEADER_ITEMS,
    problem::Problem,
    requester::{Requester, User},
};
use pult_store::Favorite;

use crate::{App, AppError, catalog::SignedAudioLinks};

/// Some of the newest may have left the catalogue.
const LOOKED_AT: usize = 10 * HEADER_ITEMS;

/// Doing it twice is doing it once. What has left the catalogue can be let go of, but not liked anew.
#[crate::boxed]
pub async fn set(app: &App, user: &User, track: TrackId, liked: bool) -> Result<(), AppError> {
    let account = user.account.id;
    let there = app.catalog.snapshot().facts(track).is_some();
    if !there && (liked || !user.marks.favorites.contains(&track)) {
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

/// The newest few as `{items, total}`, ready to send.
#[crate::boxed]
pub async fn header(app: &App, reader: &Requester) -> Result<Vec<u8>, AppError> {
    let account = reader.user()?.account.id;
    let newest = app.store.newest_favorites(account, LOOKED_AT).await?;
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, now);
    let snapshot = app.catalog.snapshot();
    let shown: Vec<TrackId> = newest
        .into_iter()
        .filter(|track| snapshot.facts(*track).is_some())
        .take(HEADER_ITEMS)
        .collect();
    let total = snapshot.count(Scope::Favorites, &TrackFilter::default(), reader, now);
    let mut json = b"{\"items\":".to_vec();
    snapshot.write_tracks(&mut json, &shown, reader, now, &links, |_, _, _| {});
    json.extend_from_slice(format!(",\"total\":{total}}}").as_bytes());
    Ok(json)
}
