//! Whole tracks that are heard from this node: counted for each account, and ended within two seconds when the session,
//! the account or the plan that allowed them ends.

use std::{
    collections::HashMap,
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures::{StreamExt, stream};
use pult_domain::{
    entitlement::can_download_track,
    ids::{AccountId, SessionId, TrackId, VersionId},
    limits::{
        AUDIO_STREAM_CHECK_MS, AUDIO_STREAM_END_MS, AUDIO_STREAMS_PER_ACCOUNT,
        AUDIO_TRANSFERS_CHECKED_AT_ONCE, AUDIO_TRANSFERS_PER_STREAM,
    },
    permission::{AccessLevel, judge},
    problem::Problem,
    requester::User,
    time::Timestamp,
};
use tokio_util::sync::CancellationToken;

use crate::{
    App, AppError,
    accounts::load_session_user,
    catalog::{BATCH_DELAY, POLL},
};

const CHECK_INTERVAL: Duration = Duration::from_millis(AUDIO_STREAM_CHECK_MS);
/// A change on another node is known after a poll, and what it ends is found by a check. The other half of the time is
/// for the database.
const _: () = assert!(
    POLL.as_millis() + BATCH_DELAY.as_millis() + CHECK_INTERVAL.as_millis()
        <= Duration::from_millis(AUDIO_STREAM_END_MS).as_millis() / 2
);

/// Who hears which version in whole, and through which session. This is one stream, whose parts a player may
/// load by several transfers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listener {
    /// The account that the link was made for.
    pub account: AccountId,
    /// The account whose streams this is one of: an admin who views the pool as a user takes none of the user's.
    counted_for: AccountId,
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
        may_hear_whole(app, &user, track, version)?;
        Ok(Self {
            account: user.account.id,
            counted_for: user.viewer.unwrap_or(user.account.id),
            session,
            track,
            version,
        })
    }

    /// A database that does not answer ends no stream: nothing is known to have changed.
    async fn is_still_admitted(self, app: &App) -> bool {
        match load_session_user(app, self.session).await {
            Ok(user) => user.is_some_and(|user| may_hear_whole(app, &user, self.track, self.version).is_ok()),
            Err(error) => {
                tracing::debug!(%error, "a stream was not checked");
                true
            }
        }
    }
}

/// Staff hear every version of every track, also those that are not published, and whatever their plan.
fn may_hear_whole(app: &App, user: &User, track: TrackId, version: VersionId) -> Result<(), Problem> {
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
    let facts = snapshot
        .facts(track)
        .and_then(|facts| facts.with_version(version))
        .ok_or(Problem::NotFound)?;
    can_download_track(Some(user.plan(now)), facts.access(), facts.is_free(now))
        .map_err(|refusal| refusal.into_problem(facts.access()))
}

/// The streams of this node, the oldest of an account first.
#[derive(Default)]
pub struct AudioStreams(Mutex<StreamTable>);

#[derive(Default)]
struct StreamTable {
    by_account: HashMap<AccountId, Vec<Stream>>,
    begun: u64,
    is_watched: bool,
}

struct Stream {
    listener: Listener,
    /// Those under way, the oldest first.
    transfers: Vec<Transfer>,
    /// How long what was sent of it plays, unless it is paused.
    plays_until: Timestamp,
    /// Its session has begun another one since.
    is_left: bool,
}

#[derive(Clone)]
struct Transfer {
    number: u64,
    end: CancellationToken,
}

impl AudioStreams {
    fn lock(&self) -> MutexGuard<'_, StreamTable> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many transfers are under way. Those that were ended no longer count, even if their last bytes are
    /// still being sent.
    pub fn transfers(&self) -> usize {
        let streams = self.lock();
        let all = streams.by_account.values().flatten();
        all.map(|stream| stream.transfers.len()).sum()
    }

    /// Those that count now, for the watcher; without any it stops.
    fn list_or_stop_watching(&self, now: Timestamp) -> Vec<Listener> {
        let mut streams = self.lock();
        streams.drop_finished(now);
        streams.is_watched = !streams.by_account.is_empty();
        let all = streams.by_account.values().flatten();
        all.map(|stream| stream.listener).collect()
    }
}

impl Stream {
    fn is_of(&self, listener: &Listener) -> bool {
        (self.listener.session, self.listener.version) == (listener.session, listener.version)
    }

    /// A whole track is sent in seconds and heard for minutes, so the end of the last transfer is not that of the stream.
    fn counts(&self, now: Timestamp) -> bool {
        !self.transfers.is_empty() || (!self.is_left && now < self.plays_until)
    }

    fn end(self) {
        for transfer in self.transfers {
            transfer.end.cancel();
        }
    }
}

impl StreamTable {
    /// A session that moves on to another track leaves the one that it had loaded, and at the limit replaces its oldest
    /// stream; one that seeks on replaces the oldest transfer: its browser has often left them already. Streams of other
    /// sessions are never ended for it.
    fn begin(&mut self, listener: Listener, now: Timestamp) -> Result<Transfer, Problem> {
        let streams = self.by_account.entry(listener.counted_for).or_default();
        for stream in streams.iter_mut() {
            if stream.listener.session == listener.session {
                stream.is_left = !stream.is_of(&listener);
            }
        }
        streams.retain(|stream| stream.counts(now));
        self.begun += 1;
        let begun = Transfer {
            number: self.begun,
            end: CancellationToken::new(),
        };
        if let Some(stream) = streams.iter_mut().find(|stream| stream.is_of(&listener)) {
            if stream.transfers.len() >= AUDIO_TRANSFERS_PER_STREAM {
                stream.transfers.remove(0).end.cancel();
            }
            stream.transfers.push(begun.clone());
            return Ok(begun);
        }
        if streams.len() >= AUDIO_STREAMS_PER_ACCOUNT {
            let oldest = streams
                .iter()
                .position(|stream| stream.listener.session == listener.session)
                .ok_or(Problem::TooManyStreams {
                    max: AUDIO_STREAMS_PER_ACCOUNT,
                })?;
            streams.remove(oldest).end();
        }
        streams.push(Stream {
            listener,
            transfers: vec![begun.clone()],
            plays_until: now,
            is_left: false,
        });
        Ok(begun)
    }

    /// What is sent plays after what was sent before it. A part that is sent again after seeking makes no version longer.
    fn count_sent(&mut self, listener: &Listener, plays_ms: i64, version_ms: i64, now: Timestamp) {
        let streams = self.by_account.get_mut(&listener.counted_for);
        if let Some(stream) = streams
            .into_iter()
            .flatten()
            .find(|stream| stream.is_of(listener))
        {
            let until = stream.plays_until.max(now).0 + plays_ms;
            stream.plays_until = Timestamp(until.min(now.0 + version_ms));
        }
    }

    /// Forgets a transfer, which may have been forgotten before.
    fn remove_transfer(&mut self, listener: &Listener, number: u64, now: Timestamp) {
        let Some(streams) = self.by_account.get_mut(&listener.counted_for) else {
            return;
        };
        for stream in streams.iter_mut() {
            stream.transfers.retain(|transfer| transfer.number != number);
        }
        streams.retain(|stream| stream.counts(now));
        if streams.is_empty() {
            self.by_account.remove(&listener.counted_for);
        }
    }

    /// Stops what is being sent. A player that has stopped reading no longer counts.
    fn end(&mut self, listener: &Listener) {
        let Some(streams) = self.by_account.get_mut(&listener.counted_for) else {
            return;
        };
        let ended = streams.extract_if(.., |stream| stream.is_of(listener));
        ended.for_each(Stream::end);
        if streams.is_empty() {
            self.by_account.remove(&listener.counted_for);
        }
    }

    fn drop_finished(&mut self, now: Timestamp) {
        self.by_account.retain(|_, streams| {
            streams.retain(|stream| stream.counts(now));
            !streams.is_empty()
        });
    }
}

/// One transfer of a stream, which is over when this is dropped.
pub struct AudioTransfer {
    app: App,
    listener: Listener,
    transfer: Transfer,
    version: WholeVersion,
}

/// How long a whole version is.
#[derive(Debug, Clone, Copy)]
pub(super) struct WholeVersion {
    pub(super) bytes: u64,
    pub(super) duration_ms: i64,
}

impl WholeVersion {
    /// How long a part plays.
    fn plays_ms(self, bytes: usize) -> i64 {
        let share = bytes as u128 * u128::from(self.duration_ms.unsigned_abs());
        let plays = share.div_ceil(u128::from(self.bytes.max(1)));
        i64::try_from(plays).unwrap_or(self.duration_ms)
    }
}

impl AudioTransfer {
    /// Counts a transfer before its first byte is sent.
    pub(super) fn begin(app: &App, listener: Listener, version: WholeVersion) -> Result<Self, Problem> {
        let mut streams = app.audio_streams.lock();
        let transfer = streams.begin(listener, app.now())?;
        if !mem::replace(&mut streams.is_watched, true) {
            tokio::spawn(watch(app.clone()));
        }
        drop(streams);
        Ok(Self {
            app: app.clone(),
            listener,
            transfer,
            version,
        })
    }

    /// Cancelled when nothing more may be sent.
    pub fn end(&self) -> &CancellationToken {
        &self.transfer.end
    }

    pub fn count_sent(&self, bytes: usize) {
        let mut streams = self.app.audio_streams.lock();
        let plays_ms = self.version.plays_ms(bytes);
        streams.count_sent(&self.listener, plays_ms, self.version.duration_ms, self.app.now());
    }
}

impl Drop for AudioTransfer {
    fn drop(&mut self) {
        let mut streams = self.app.audio_streams.lock();
        streams.remove_transfer(&self.listener, self.transfer.number, self.app.now());
    }
}

/// Ends streams whose listener may not go on, also those that are loaded completely. Users come from the cache unless
/// they changed, and the cache follows the changes of all nodes. Runs as long as there is any stream.
async fn watch(app: App) {
    loop {
        tokio::time::sleep(CHECK_INTERVAL).await;
        let listeners = app.audio_streams.list_or_stop_watching(app.now());
        metrics::gauge!("pult_audio_streams").set(listeners.len() as f64);
        metrics::gauge!("pult_audio_transfers").set(app.audio_streams.transfers() as f64);
        if listeners.is_empty() {
            return;
        }
        stream::iter(listeners)
            .for_each_concurrent(AUDIO_TRANSFERS_CHECKED_AT_ONCE, |listener| {
                let app = &app;
                async move {
                    if !listener.is_still_admitted(app).await {
                        app.audio_streams.lock().end(&listener);
                    }
                }
            })
            .await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACCOUNT: AccountId = AccountId(1);
    const BEGIN: Timestamp = Timestamp(1_000_000);
    const VERSION_MS: i64 = 300_000;

    fn listener(session: i64, version: i64) -> Listener {
        Listener {
            account: ACCOUNT,
            counted_for: ACCOUNT,
            session: SessionId(session),
            track: TrackId(version),
            version: VersionId(version),
        }
    }

    fn at(ms: i64) -> Timestamp {
        Timestamp(BEGIN.0 + ms)
    }

    fn begin<const N: usize>(streams: &mut StreamTable, listeners: [(i64, i64); N]) -> [Transfer; N] {
        listeners.map(|(session, version)| streams.begin(listener(session, version), BEGIN).unwrap())
    }

    fn ended<const N: usize>(transfers: &[Transfer; N]) -> [bool; N] {
        std::array::from_fn(|n| transfers[n].end.is_cancelled())
    }

    /// Begins a transfer, sends `ms` of the version at once, and ends it.
    fn load(streams: &mut StreamTable, listener: Listener, ms: i64, now: Timestamp) -> Result<(), Problem> {
        let transfer = streams.begin(listener, now)?;
        streams.count_sent(&listener, ms, VERSION_MS, now);
        streams.remove_transfer(&listener, transfer.number, now);
        Ok(())
    }

    fn refused() -> Result<(), Problem> {
        Err(Problem::TooManyStreams { max: 3 })
    }

    /// The sessions whose streams count.
    fn sessions(streams: &mut StreamTable, now: Timestamp) -> Vec<i64> {
        streams.drop_finished(now);
        let all = streams.by_account.get(&ACCOUNT).into_iter().flatten();
        all.map(|stream| stream.listener.session.0).collect()
    }

    #[test]
    fn a_session_that_moves_on_ends_its_oldest_stream_and_no_other() {
        let mut streams = StreamTable::default();
        let begun = begin(&mut streams, [(9, 1), (1, 1), (1, 2), (1, 1), (1, 3)]);
        assert_eq!(ended(&begun), [false, true, false, true, false]);
    }

    #[test]
    fn parts_of_a_track_are_one_stream_and_the_newest_are_loaded() {
        let mut streams = StreamTable::default();
        let begun = begin(&mut streams, [(1, 1), (1, 2), (2, 1), (1, 1), (1, 1), (1, 1)]);
        assert_eq!(ended(&begun), [true, false, false, false, false, false]);
    }

    #[test]
    fn a_session_without_a_stream_waits_until_another_has_ended_one() {
        let mut streams = StreamTable::default();
        let begun = begin(&mut streams, [(1, 1), (2, 1), (2, 2)]);
        let fourth = listener(3, 1);
        assert_eq!(load(&mut streams, fourth, 0, BEGIN), refused());
        let other_account = Listener {
            counted_for: AccountId(2),
            ..fourth
        };
        assert!(streams.begin(other_account, BEGIN).is_ok());
        streams.remove_transfer(&listener(1, 1), begun[0].number, BEGIN);
        assert!(streams.begin(fourth, BEGIN).is_ok());
        assert_eq!(ended(&begun), [false; 3]);
    }

    #[test]
    fn a_track_that_was_loaded_at_once_counts_as_long_as_it_plays() {
        let mut streams = StreamTable::default();
        for session in 1..=3 {
            load(&mut streams, listener(session, 1), VERSION_MS, BEGIN).unwrap();
        }
        let fourth = listener(4, 1);
        assert_eq!(
            load(&mut streams, fourth, VERSION_MS, at(VERSION_MS - 1)),
            refused()
        );
        assert_eq!(load(&mut streams, fourth, VERSION_MS, at(VERSION_MS)), Ok(()));
        assert_eq!(sessions(&mut streams, at(VERSION_MS)), [4]);
    }

    #[test]
    fn small_parts_count_as_long_as_they_play_one_after_the_other() {
        let mut streams = StreamTable::default();
        begin(&mut streams, [(1, 1), (2, 1)]);
        for part in 0..10 {
            load(&mut streams, listener(3, 1), 1_000, at(part)).unwrap();
        }
        assert_eq!(sessions(&mut streams, at(9_999)), [1, 2, 3]);
        assert_eq!(load(&mut streams, listener(4, 1), 1_000, at(9_999)), refused());
        assert_eq!(load(&mut streams, listener(4, 1), 1_000, at(10_000)), Ok(()));
    }

    #[test]
    fn parts_that_are_loaded_again_after_seeking_count_no_longer_than_the_version_plays() {
        let mut streams = StreamTable::default();
        for _ in 0..5 {
            load(&mut streams, listener(1, 1), VERSION_MS, BEGIN).unwrap();
        }
        assert_eq!(sessions(&mut streams, at(VERSION_MS - 1)), [1]);
        assert_eq!(sessions(&mut streams, at(VERSION_MS)), [0; 0]);
    }

    #[test]
    fn a_session_counts_once_however_many_tracks_it_loads_one_after_the_other() {
        let mut streams = StreamTable::default();
        for session in [1, 2] {
            load(&mut streams, listener(session, 1), VERSION_MS, BEGIN).unwrap();
        }
        for version in 1..=20 {
            // The second is the next track, which the player loads ahead.
            load(&mut streams, listener(3, version), VERSION_MS, BEGIN).unwrap();
            load(&mut streams, listener(3, version + 1), VERSION_MS, BEGIN).unwrap();
            assert_eq!(sessions(&mut streams, BEGIN), [1, 2, 3]);
        }
    }

    #[test]
    fn a_transfer_that_is_still_under_way_counts_until_it_ends_and_no_longer() {
        let mut streams = StreamTable::default();
        let [left] = begin(&mut streams, [(1, 1)]);
        streams.count_sent(&listener(1, 1), VERSION_MS, VERSION_MS, BEGIN);
        load(&mut streams, listener(1, 2), VERSION_MS, BEGIN).unwrap();
        assert_eq!(sessions(&mut streams, BEGIN), [1, 1]);
        streams.remove_transfer(&listener(1, 1), left.number, BEGIN);
        assert_eq!(sessions(&mut streams, BEGIN), [1]);
    }

    #[test]
    fn a_stream_that_ends_counts_no_longer_though_it_was_loaded() {
        let mut streams = StreamTable::default();
        for session in 1..=3 {
            load(&mut streams, listener(session, 1), VERSION_MS, BEGIN).unwrap();
        }
        streams.end(&listener(2, 1));
        assert_eq!(sessions(&mut streams, BEGIN), [1, 3]);
        assert_eq!(load(&mut streams, listener(4, 1), 0, BEGIN), Ok(()));
    }

    #[test]
    fn nothing_is_left_of_what_is_over() {
        let mut streams = StreamTable::default();
        let begun = begin(&mut streams, [(1, 1), (2, 1)]);
        streams.remove_transfer(&listener(1, 1), begun[0].number, BEGIN);
        streams.end(&listener(2, 1));
        streams.remove_transfer(&listener(2, 1), begun[1].number, BEGIN);
        streams.count_sent(&listener(2, 1), 1, VERSION_MS, BEGIN);
        assert!(streams.by_account.is_empty());
        assert_eq!(ended(&begun), [false, true]);
    }

    #[test]
    fn a_part_plays_for_its_share_of_the_version() {
        let version = WholeVersion {
            bytes: 1_000,
            duration_ms: VERSION_MS,
        };
        assert_eq!(
            [0, 1, 500, 1_000].map(|bytes| version.plays_ms(bytes)),
            [0, 300, 150_000, VERSION_MS]
        );
    }
}
