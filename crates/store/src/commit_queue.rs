//! Small transactions on SQLite that share one commit. One connection writes, and a commit costs a wait for the disk. A
//! participant that is done while others are queued leaves the transaction open to them, and all are answered once it is
//! on the disk. Each has a savepoint of its own, so it can fail or be dropped without the others.

use std::{
    collections::VecDeque,
    ops::{Deref, DerefMut},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use sqlx::{Sqlite, SqliteConnection, SqlitePool, Transaction};
use tokio::{
    sync::{Mutex as AsyncMutex, OwnedMutexGuard, oneshot},
    time::timeout,
};

use crate::{
    DataChange, Result, Store, StoreError, Tx,
    db::{SqliteTx, TxInner},
};

const BEGIN: &str = "BEGIN IMMEDIATE; SAVEPOINT participant";
const NEXT_SAVEPOINT: &str = "RELEASE participant; SAVEPOINT participant";
const UNDO: &str = "ROLLBACK TO participant";
/// How many participants get the connection before the commit: the first of them waits for the last, and callers after
/// the group wait for all of them.
const TURNS: usize = 32;

type SharedConnection = Transaction<'static, Sqlite>;

/// The callers that wait for a turn, first come, first served.
#[derive(Debug, Clone, Default)]
pub(crate) struct CommitQueue(Arc<Mutex<QueueState>>);

#[derive(Debug, Default)]
struct QueueState {
    callers: VecDeque<QueuedCaller>,
    /// A task serves the queue, until it is empty.
    served: bool,
}

type QueuedCaller = oneshot::Sender<Result<Participant>>;

/// The connection while one caller of a group has it. What was done with it is undone when it is dropped.
#[derive(Debug)]
pub(crate) struct Participant {
    // Dropped before `done` says that it is free.
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
            let (queue, store, write) = (self.clone(), store.clone(), write.clone());
            tokio::spawn(async move {
                while let Some(first) = queue.next_or_rest() {
                    queue.serve_group(first, &store, &write).await;
                }
            });
        }
        match timeout(store.timeout, turn).await {
            Ok(turn) => turn.unwrap_or_else(|_| Err(connection_lost())),
            Err(_) => Err(StoreError::timed_out()),
        }
    }

    /// True when the caller has to start the task that serves the queue.
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
            Ok(tx) => Arc::new(AsyncMutex::new(tx)),
            Err(error) => return drop(first.send(Err(error.into()))),
        };
        let mut requests = Vec::new();
        let outcome = self.hand_over_to_all(first, &tx, &mut requests).await;
        let outcome = match outcome {
            Ok(()) if requests.is_empty() => return,
            Ok(()) => commit(store, tx, &requests).await,
            Err(error) => Err(error),
        };
        send_results(requests, outcome);
    }

    /// Serves one caller after the other while any are queued. Fails when the transaction is lost for all.
    async fn hand_over_to_all(
        &self,
        first: QueuedCaller,
        tx: &Arc<AsyncMutex<SharedConnection>>,
        requests: &mut Vec<CommitRequest>,
    ) -> Result<()> {
        let mut waiting = Some(first);
        let mut turns = 0;
        while let Some(caller) = waiting {
            let done = hand_over(tx, caller).await;
            turns += 1;
            waiting = if turns < TURNS { self.next() } else { None };
            let step = match done {
                Some(done) => {
                    requests.push(done);
                    NEXT_SAVEPOINT
                }
                None => UNDO,
            };
            // The commit releases the last savepoint.
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

/// Waits until the caller is done; `None` when it was dropped or gave up.
async fn hand_over(tx: &Arc<AsyncMutex<SharedConnection>>, caller: QueuedCaller) -> Option<CommitRequest> {
    let (done, outcome) = oneshot::channel();
    let connection = tx.clone().lock_owned().await;
    // A caller that no longer waits drops the participant, like one that gives up.
    drop(caller.send(Ok(Participant { connection, done })));
    outcome.await.ok()
}

/// Answers the number of the last change.
async fn commit(
    store: &Store,
    tx: Arc<AsyncMutex<SharedConnection>>,
    requests: &[CommitRequest],
) -> Result<Option<i64>> {
    let tx = Arc::into_inner(tx).ok_or_else(connection_lost)?.into_inner();
    let changes: Vec<DataChange> = requests
        .iter()
        .flat_map(|request| request.changes.iter().copied())
        .collect();
    Tx::over(store, TxInner::Sqlite(SqliteTx::Own(tx)))
        .commit_with_sequence(changes)
        .await
}

/// Answers each request with the number of the last of its own changes.
fn send_results(requests: Vec<CommitRequest>, outcome: Result<Option<i64>>) {
    let all: usize = requests.iter().map(|request| request.changes.len()).sum();
    let mut after = all as i64;
    for CommitRequest { changes, result } in requests {
        after -= changes.len() as i64;
        let answer = match &outcome {
            Ok(last) => Ok(last.filter(|_| !changes.is_empty()).map(|last| last - after)),
            Err(error) => Err(error.again()),
        };
        // A caller that has stopped waiting needs no answer: the commit is done.
        drop(result.send(answer));
    }
}

impl Participant {
    /// Answers once it is on the disk, with the number of the last of `changes`.
    pub(crate) async fn commit(self, changes: Vec<DataChange>) -> Result<Option<i64>> {
        let Self { connection, done } = self;
        let (result, outcome) = oneshot::channel();
        drop(connection);
        drop(done.send(CommitRequest { changes, result }));
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
