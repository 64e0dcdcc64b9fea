//! Whole tracks that this node is sending to players: counted for each account, and ended within two seconds
//! when the session, the account or the plan that allowed them ends.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures::{StreamExt, stream};
use pult_domain::{
    entitlement::can_download_track,
    ids::{AccountId, SessionId, TrackId, VersionId},
    limits::{
        AUDIO_STREAM_CHECK_MS, AUDIO_STREAMS_PER_ACCOUNT, AUDIO_TRANSFERS_CHECKED_AT_ONCE,
        AUDIO_TRANSFERS_PER_STREAM,
    },
    permission::{AccessLevel, judge},
    problem::Problem,
    requester::User,
};
use tokio_util::sync::CancellationToken;

use crate::{App, AppError, accounts::load_session_user};

/// Who hears which version in whole, and through which session. This is one stream, whose parts a player may
/// load by several transfers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Listener {
    pub account: AccountId,
    session: SessionId,
    track: TrackId,
    version: VersionId,
}

impl Listener {
    pub(super) async fn admit(
        app: &App,
        session: SessionId,
        track: TrackId,
        version: VersionId,
    ) -> Result<Self, AppError> {
        let user = load_session_user(app, session)
            .await?
            .ok_or(Problem::SessionExpired)?;
        may_hear_whole(app, &user, track)?;
        Ok(Self {
            account: user.account.id,
            session,
            track,
            version,
        })
    }

    /// A database that does not answer ends no transfer: nothing is known to have changed.
    async fn is_still_admitted(self, app: &App) -> bool {
        match load_session_user(app, self.session).await {
            Ok(user) => user.is_some_and(|user| may_hear_whole(app, &user, self.track).is_ok()),
            Err(error) => {
                tracing::debug!(%error, "a transfer was not checked");
                true
            }
        }
    }
}

/// Staff hear every track, also those that are not published, and whatever their plan.
fn may_hear_whole(app: &App, user: &User, track: TrackId) -> Result<(), Problem> {
    if judge(
        Some(&user.account),
        AccessLevel::Moderator,
        app.settings.production,
    )
    .is_ok()
    {
        return Ok(());
    }
    let now = app.now();
    let snapshot = app.catalog.snapshot();
    let facts = snapshot.facts(track).ok_or(Problem::NotFound)?;
    can_download_track(Some(user.plan(now)), facts.access(), facts.is_free(now))
        .map_err(|refusal| refusal.into_problem(facts.access()))
}

/// The transfers of this node, the oldest of an account first.
#[derive(Default)]
pub struct AudioStreams(Mutex<Transfers>);

#[derive(Default)]
struct Transfers {
    by_account: HashMap<AccountId, Vec<Transfer>>,
    begun: u64,
    is_watched: bool,
}

#[derive(Clone)]
struct Transfer {
    number: u64,
    listener: Listener,
    end: CancellationToken,
}

impl AudioStreams {
    fn lock(&self) -> MutexGuard<'_, Transfers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many transfers are under way. Those that were ended no longer count, even if their last bytes are
    /// still being sent.
    pub fn transfers(&self) -> usize {
        self.lock().by_account.values().map(Vec::len).sum()
    }

    /// All that is under way, for the watcher; without any it stops.
    fn list_or_stop_watching(&self) -> Vec<Transfer> {
        let mut transfers = self.lock();
        transfers.is_watched = !transfers.by_account.is_empty();
        transfers.by_account.values().flatten().cloned().collect()
    }
}

impl Transfers {
    /// A session that moves on to another track replaces its oldest stream, and one that seeks on replaces the
    /// oldest transfer: its browser has often left them already. Streams of other sessions are never ended
    /// for it.
    fn begin(&mut self, listener: Listener) -> Result<Transfer, Problem> {
        let transfers = self.by_account.entry(listener.account).or_default();
        let streams: HashSet<Listener> = transfers.iter().map(|transfer| transfer.listener).collect();
        let is_same = |transfer: &Transfer| transfer.listener == listener;
        if transfers.iter().filter(|transfer| is_same(transfer)).count() >= AUDIO_TRANSFERS_PER_STREAM {
            if let Some(oldest) = transfers.iter().position(is_same) {
                transfers.remove(oldest).end.cancel();
            }
        } else if !streams.contains(&listener) && streams.len() >= AUDIO_STREAMS_PER_ACCOUNT {
            let mut own = transfers
                .iter()
                .filter(|transfer| transfer.listener.session == listener.session);
            let oldest = own.next().ok_or(Problem::TooManyStreams {
                max: AUDIO_STREAMS_PER_ACCOUNT,
            })?;
            let oldest = oldest.listener;
            for ended in transfers.extract_if(.., |transfer| transfer.listener == oldest) {
                ended.end.cancel();
            }
        }
        self.begun += 1;
        let begun = Transfer {
            number: self.begun,
            listener,
            end: CancellationToken::new(),
        };
        transfers.push(begun.clone());
        Ok(begun)
    }

    /// Forgets a transfer, which may have been forgotten before.
    fn remove(&mut self, transfer: &Transfer) {
        let account = transfer.listener.account;
        if let Some(transfers) = self.by_account.get_mut(&account) {
            transfers.retain(|other| other.number != transfer.number);
            if transfers.is_empty() {
                self.by_account.remove(&account);
            }
        }
    }

    /// Stops what is being sent. A player that has stopped reading no longer takes a place.
    fn end(&mut self, transfer: &Transfer) {
        self.remove(transfer);
        transfer.end.cancel();
    }
}

/// One transfer of a stream, which is over when this is dropped.
pub struct AudioTransfer {
    app: App,
    transfer: Transfer,
}

impl AudioTransfer {
    /// Cancelled when nothing more may be sent.
    pub fn end(&self) -> &CancellationToken {
        &self.transfer.end
    }
}

impl Drop for AudioTransfer {
    fn drop(&mut self) {
        self.app.audio_streams.lock().remove(&self.transfer);
    }
}

/// Counts a transfer before its first byte is sent.
pub fn begin_transfer(app: &App, listener: Listener) -> Result<AudioTransfer, Problem> {
    let mut transfers = app.audio_streams.lock();
    let transfer = transfers.begin(listener)?;
    if !std::mem::replace(&mut transfers.is_watched, true) {
        tokio::spawn(watch(app.clone()));
    }
    drop(transfers);
    Ok(AudioTransfer {
        app: app.clone(),
        transfer,
    })
}

/// Ends transfers whose listener may not go on. Users come from the cache unless they changed, and the cache
/// follows the changes of all nodes. Runs as long as any transfer is under way.
async fn watch(app: App) {
    loop {
        tokio::time::sleep(Duration::from_millis(AUDIO_STREAM_CHECK_MS)).await;
        let transfers = app.audio_streams.list_or_stop_watching();
        metrics::gauge!("pult_audio_transfers").set(transfers.len() as f64);
        if transfers.is_empty() {
            return;
        }
        stream::iter(transfers)
            .for_each_concurrent(AUDIO_TRANSFERS_CHECKED_AT_ONCE, |transfer| {
                let app = &app;
                async move {
                    if !transfer.listener.is_still_admitted(app).await {
                        app.audio_streams.lock().end(&transfer);
                    }
                }
            })
            .await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listener(session: i64, version: i64) -> Listener {
        Listener {
            account: AccountId(1),
            session: SessionId(session),
            track: TrackId(version),
            version: VersionId(version),
        }
    }

    fn begin<const N: usize>(transfers: &mut Transfers, listeners: [(i64, i64); N]) -> [Transfer; N] {
        listeners.map(|(session, version)| transfers.begin(listener(session, version)).unwrap())
    }

    fn ended<const N: usize>(transfers: &[Transfer; N]) -> [bool; N] {
        std::array::from_fn(|n| transfers[n].end.is_cancelled())
    }

    #[test]
    fn a_session_that_moves_on_ends_its_oldest_stream_and_no_other() {
        let mut transfers = Transfers::default();
        let begun = begin(&mut transfers, [(9, 1), (1, 1), (1, 2), (1, 1), (1, 3)]);
        assert_eq!(ended(&begun), [false, true, false, true, false]);
    }

    #[test]
    fn parts_of_a_track_are_one_stream_and_the_newest_are_loaded() {
        let mut transfers = Transfers::default();
        let begun = begin(&mut transfers, [(1, 1), (1, 2), (2, 1), (1, 1), (1, 1), (1, 1)]);
        assert_eq!(ended(&begun), [true, false, false, false, false, false]);
    }

    #[test]
    fn a_session_without_a_stream_waits_until_another_has_ended_one() {
        let mut transfers = Transfers::default();
        let begun = begin(&mut transfers, [(1, 1), (2, 1), (2, 2)]);
        let refused = transfers.begin(listener(3, 1)).map(|begun| begun.number);
        assert_eq!(refused, Err(Problem::TooManyStreams { max: 3 }));
        let other_account = Listener {
            account: AccountId(2),
            ..listener(3, 1)
        };
        assert!(transfers.begin(other_account).is_ok());
        transfers.remove(&begun[0]);
        assert!(transfers.begin(listener(3, 1)).is_ok());
        assert_eq!(ended(&begun), [false; 3]);
    }

    #[test]
    fn nothing_is_left_of_what_is_over() {
        let mut transfers = Transfers::default();
        let begun = begin(&mut transfers, [(1, 1), (2, 1)]);
        transfers.remove(&begun[0]);
        transfers.end(&begun[1]);
        transfers.remove(&begun[1]);
        assert!(transfers.by_account.is_empty());
        assert_eq!(ended(&begun), [false, true]);
    }
}
