//! Records a play: marked for the account and counted for the charts.

use std::net::IpAddr;

use pult_domain::{ids::TrackId, limits::PLAY_AGAIN_SECONDS, problem::Problem, requester::Requester};
use pult_store::PlayEvent;

use crate::{App, AppError};

/// A visitor is known only by address, and only as long as a second play would not count.
#[crate::boxed]
pub async fn played(
    app: &App,
    requester: &Requester,
    visitor: IpAddr,
    track: TrackId,
) -> Result<(), AppError> {
    if app.catalog.snapshot().facts(track).is_none() {
        return Err(Problem::NotFound.into());
    }
    let now = app.now();
    let since = now.plus_seconds(-PLAY_AGAIN_SECONDS);
    let Some(user) = &requester.user else {
        if app.visits.is_first(visitor, track, now, since) {
            let mut tx = app.store.begin_shared().await?;
            let visit = PlayEvent {
                account: None,
                track,
                at: now,
            };
            tx.add_plays(&[visit]).await?;
            tx.commit().await?;
        }
        return Ok(());
    };
    let account = user.account.id;
    let mut tx = app.store.begin_shared().await?;
    tx.play(account, track, now, since).await?;
    if let Some(seq) = tx.commit().await? {
        app.user_cache.amend(account, seq, |user| {
            user.marks.played.insert(track);
        });
    }
    Ok(())
}
