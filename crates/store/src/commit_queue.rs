//! Small transactions on SQLite that share one commit. There is one connection that writes, and what a commit costs is
//! waiting for the disk: so whoever is done while others stand in line leaves the transaction open to them, and all are
//! told once it is on the disk. Each stands behind a savepoint of its own and can fail or go away alone.

use std::{
    collections::VecDeque,
    ops::{Deref, DerefMut},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use sqlx::{Sqlite, SqliteConnection, SqlitePool, Transaction};
use tokio::{
    sync::{Mutex as Lendable, OwnedMutexGuard, oneshot},
    time::timeout,
};

use crate::{
    DataChange, Result, Store, StoreError, Tx,
    db::{SqliteTx, TxInner},
};

const BEGIN: &str = "BEGIN IMMEDIATE; SAVEPOINT member";
const NEXT_SAVEPOINT: &str = "RELEASE member; SAVEPOINT member";
const UNDO: &str = "ROLLBACK TO member";
/// So many get the connection before what is done is committed: the first waits for the last, others for all of them.
const TURNS: usize = 32;

type SharedConnection = Transaction<'static, Sqlite>;

/// Whoever waits for a turn, first come, first served.
#[derive(Debug, Clone, Default)]
pub(crate) struct CommitQueue(Arc<Mutex<QueueState>>);

#[derive(Debug, Default)]
struct QueueState {
    callers: VecDeque<QueuedCaller>,
    /// A task is at work on the line, and goes on until it is empty.
    served: bool,
}

type QueuedCaller = oneshot::Sender<Result<Participant>>;

/// The connection in the hands of one of a group. Dropped, what was done with it is undone.
#[derive(Debug)]
pub(crate) struct Participant {
    // Let go of before `done` tells that it is free.
    connection: OwnedMutexGuard<SharedConnection>,
    done: oneshot::Sender<CommitRequest>,
}

#[derive(Debug)]
struct CommitRequest {
    changes: Vec<DataChange>,
    result: oneshot::Sender<Result<Option<i64>>>,
}

impl CommitQueue {
    pub(crate) async fn join(&self, store: &Store, write: &SqlitePool) -> Result<Participant> {
        let (caller, turn) = oneshot::channel();
        if self.enqueue(caller) {
            let (line, store, write) = (self.clone(), store.clone(), write.clone());
            tokio::spawn(async move {
                while let Some(first) = line.next_or_rest() {
                    line.serve_group(first, &store, &write).await;
                }
            });
        }
        match timeout(store.timeout, turn).await {
            Ok(turn) => turn.unwrap_or_else(|_| Err(connection_lost())),
            Err(_) => Err(StoreError::timed_out()),
        }
    }

    /// True for the one who has to see that the line is served.
    fn enqueue(&self, caller: QueuedCaller) -> bool {
        let mut waiting = self.lock();
        waiting.callers.push_back(caller);
        !std::mem::replace(&mut waiting.served, true)
    }

    fn next_or_rest(&self) -> Option<QueuedCaller> {
        let mut waiting = self.lock();
        let next = waiting.callers.pop_front();
        waiting.served = next.is_some();
        next
    }

    fn next(&self) -> Option<QueuedCaller> {
        self.lock().callers.pop_front()
    }

    async fn serve_group(&self, first: QueuedCaller, store: &Store, write: &SqlitePool) {
        let tx = match write.begin_with(BEGIN).await {
            Ok(tx) => Arc::new(Lendable::new(tx)),
            Err(error) => return drop(first.send(Err(error.into()))),
        };
        let mut members = Vec::new();
        let outcome = self.hand_over_to_all(first, &tx, &mut members).await;
        let outcome = match outcome {
            Ok(()) if members.is_empty() => return,
            Ok(()) => commit(store, tx, &members).await,
            Err(error) => Err(error),
        };
        send_results(members, outcome);
    }

    /// One after the other, as long as somebody waits. Fails when the transaction is lost for all.
    async fn hand_over_to_all(
        &self,
        first: QueuedCaller,
        tx: &Arc<Lendable<SharedConnection>>,
        members: &mut Vec<CommitRequest>,
    ) -> Result<()> {
        let mut waiting = Some(first);
        let mut turns = 0;
        while let Some(caller) = waiting {
            let done = hand_over(tx, caller).await;
            turns += 1;
            waiting = if turns < TURNS { self.next() } else { None };
            let step = match done {
                Some(done) => {
                    members.push(done);
                    NEXT_SAVEPOINT
                }
                None => UNDO,
            };
            // What the last one did is kept by the commit.
            if waiting.is_none() && step == NEXT_SAVEPOINT {
                return Ok(());
            }
            if let Err(error) = sqlx::query(step).execute(&mut **tx.lock().await).await {
                let error = StoreError::from(error);
                if let Some(next) = waiting {
                    drop(next.send(Err(error.again())));
                }
                return Err(error);
            }
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Until the caller is done. Nothing when they have gone away or given up.
async fn hand_over(tx: &Arc<Lendable<SharedConnection>>, caller: QueuedCaller) -> Option<CommitRequest> {
    let (done, outcome) = oneshot::channel();
    let connection = tx.clone().lock_owned().await;
    // A caller who no longer waits drops it, as one who gives up does.
    drop(caller.send(Ok(Participant { connection, done })));
    outcome.await.ok()
}

/// Answers the number of the last change.
async fn commit(
    store: &Store,
    tx: Arc<Lendable<SharedConnection>>,
    members: &[CommitRequest],
) -> Result<Option<i64>> {
    let tx = Arc::into_inner(tx).ok_or_else(connection_lost)?.into_inner();
    let changes: Vec<DataChange> = members
        .iter()
        .flat_map(|done| done.changes.iter().copied())
        .collect();
    Tx::over(store, TxInner::Sqlite(SqliteTx::Own(tx)))
        .commit_with_sequence(changes)
        .await
}

/// Each the number of the last of its own changes.
fn send_results(members: Vec<CommitRequest>, outcome: Result<Option<i64>>) {
    let all: usize = members.iter().map(|done| done.changes.len()).sum();
    let mut after = all as i64;
    for CommitRequest {
        changes,
        result: told,
    } in members
    {
        after -= changes.len() as i64;
        let answer = match &outcome {
            Ok(last) => Ok(last.filter(|_| !changes.is_empty()).map(|last| last - after)),
            Err(error) => Err(error.again()),
        };
        // Whoever has stopped waiting finds it done.
        drop(told.send(answer));
    }
}

impl Participant {
    /// Answers once it is on the disk, with the number of the last of `changes`.
    pub(crate) async fn commit(self, changes: Vec<DataChange>) -> Result<Option<i64>> {
        let Self { connection, done } = self;
        let (told, outcome) = oneshot::channel();
        drop(connection);
        drop(done.send(CommitRequest {
            changes,
            result: told,
        }));
        outcome.await.unwrap_or_else(|_| Err(connection_lost()))
    }
}

impl Deref for Participant {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Participant {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}

fn connection_lost() -> StoreError {
    StoreError::Unavailable("the connection that writes has gone".into())
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use crate::{
        DataChange, StoreError,
        db::{affected, tx},
        testing,
    };

    /// SQLite ends a transaction by itself when the disk is full.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_transaction_that_is_lost_is_lost_for_all_and_the_next_is_whole() {
        let store = testing::sqlite().await;
        for commits in [true, false] {
            let held = store.begin().await.unwrap();
            let mut first = Box::pin(store.begin_shared());
            let mut second = Box::pin(store.begin_shared());
            assert!(futures::poll!(&mut first).is_pending() && futures::poll!(&mut second).is_pending());
            drop(held);
            let mut first = first.await.unwrap();
            first.set_meta("first", "done").await.unwrap();
            let mut committed = Box::pin(first.commit());
            assert!(futures::poll!(&mut committed).is_pending());
            let mut second = second.await.unwrap();
            tx!(second, |c| affected(sqlx::query("ROLLBACK").execute(c))).unwrap();
            if commits {
                second.commit().await.unwrap_err();
            } else {
                drop(second);
            }
            let lost = committed.await;
            assert!(matches!(lost, Err(StoreError::Other(_))), "{lost:?}");
            assert_eq!(store.meta("first").await.unwrap(), None);

            let mut third = store.begin_shared().await.unwrap();
            third.set_meta("third", "done").await.unwrap();
            third.changed(DataChange::Vocabulary);
            assert!(third.commit().await.unwrap().is_some());
            assert_eq!(store.meta("third").await.unwrap().as_deref(), Some("done"));
        }
    }
}
