//! Live notifications: a stream for each open page.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures::{StreamExt, stream::BoxStream};
use pult_domain::{
    ids::{AccountId, NotificationId, SessionId},
    lang::Lang,
    limits::{STREAM_BATCH, STREAM_CHECK_SECONDS, STREAMS_PER_SESSION},
    problem::Problem,
    requester::Requester,
    subscription::Subscription,
};
use tokio::sync::watch;

use super::Notification;
use crate::{App, AppError};

#[derive(Debug)]
pub enum NotificationEvent {
    Unread(i64),
    Notification(Notification),
    /// The plan of the account has changed.
    Plan,
}

/// The open streams of this node.
#[derive(Default)]
pub struct Streams {
    open: Mutex<OpenStreams>,
}

#[derive(Default)]
struct OpenStreams {
    by_account: HashMap<AccountId, Vec<OpenStream>>,
    opened: u64,
    closed: bool,
}

/// One stream: dropping the sender ends it, sending on it wakes it.
struct OpenStream {
    number: u64,
    session: SessionId,
    wakeup: watch::Sender<()>,
}

/// Removes its stream from the list when it is dropped.
struct StreamSlot {
    app: App,
    account: AccountId,
    number: u64,
}

impl Drop for StreamSlot {
    fn drop(&mut self) {
        self.app.streams.leave(self.account, self.number);
    }
}

impl Streams {
    fn lock(&self) -> MutexGuard<'_, OpenStreams> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The newest streams of a session win, because older ones may be dead already.
    fn enter(&self, account: AccountId, session: SessionId) -> Option<(u64, watch::Receiver<()>)> {
        let mut open = self.lock();
        if open.closed {
            return None;
        }
        open.opened += 1;
        let number = open.opened;
        let streams = open.by_account.entry(account).or_default();
        let is_own = |stream: &OpenStream| stream.session == session;
        while streams.iter().filter(|stream| is_own(stream)).count() >= STREAMS_PER_SESSION {
            let oldest = streams.iter().position(is_own);
            oldest.map(|at| streams.remove(at));
        }
        let (wakeup, wakeups) = watch::channel(());
        streams.push(OpenStream {
            number,
            session,
            wakeup,
        });
        Some((number, wakeups))
    }

    fn leave(&self, account: AccountId, number: u64) {
        let mut open = self.lock();
        if let Some(streams) = open.by_account.get_mut(&account) {
            streams.retain(|stream| stream.number != number);
            if streams.is_empty() {
                open.by_account.remove(&account);
            }
        }
    }

    /// Wakes the streams of an account after a change.
    pub(crate) fn wake(&self, account: AccountId) {
        let open = self.lock();
        for stream in open.by_account.get(&account).into_iter().flatten() {
            stream.wakeup.send_replace(());
        }
    }

    pub(crate) fn wake_all(&self) {
        for stream in self.lock().by_account.values().flatten() {
            stream.wakeup.send_replace(());
        }
    }

    /// Ends all streams and refuses new ones when the node stops.
    pub fn close(&self) {
        let mut open = self.lock();
        open.closed = true;
        open.by_account.clear();
    }
}

/// The state of one stream.
struct StreamCursor {
    slot: StreamSlot,
    wakeups: watch::Receiver<()>,
    session: SessionId,
    lang: Lang,
    unread: Option<i64>,
    plan: Subscription,
    last: NotificationId,
    waiting: VecDeque<NotificationEvent>,
}

/// Sends the unread count at once and on every change, each new notification, and plan changes. Ends with
/// the session, when the node stops, and when the session opens too many streams.
#[crate::boxed]
pub async fn stream(
    app: &App,
    requester: &Requester,
) -> Result<BoxStream<'static, NotificationEvent>, AppError> {
    let user = requester.user()?;
    let (account, session) = (user.account.id, user.session);
    let (number, wakeups) = app.streams.enter(account, session).ok_or(Problem::Unavailable)?;
    let slot = StreamSlot {
        app: app.clone(),
        account,
        number,
    };
    let cursor = StreamCursor {
        last: app.store.newest_notification(account).await?,
        plan: app.store.subscription(account).await?,
        slot,
        wakeups,
        session,
        lang: requester.lang,
        unread: None,
        waiting: VecDeque::new(),
    };
    let events = futures::stream::unfold(cursor, |mut cursor| async {
        let event = cursor.next().await?;
        Some((event, cursor))
    });
    Ok(events.boxed())
}

impl StreamCursor {
    async fn next(&mut self) -> Option<NotificationEvent> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if self.unread.is_some() && !self.wait().await {
                return None;
            }
            match self.queue_events().await {
                Ok(true) => {}
                Ok(false) => return None,
                // The client reconnects and gets the events then.
                Err(error) => {
                    tracing::warn!(%error, "a stream of notifications broke off");
                    return None;
                }
            }
        }
    }

    /// Waits for a change, or until the session must be checked again. False if the stream was closed.
    async fn wait(&mut self) -> bool {
        let check_interval = Duration::from_secs(STREAM_CHECK_SECONDS);
        match tokio::time::timeout(check_interval, self.wakeups.changed()).await {
            Ok(changed) => changed.is_ok(),
            Err(_) => true,
        }
    }

    /// Queues new events. False if the session has ended.
    async fn queue_events(&mut self) -> Result<bool, AppError> {
        let (app, account) = (&self.slot.app, self.slot.account);
        if !app.store.session_lasts(self.session, app.now()).await? {
            return Ok(false);
        }
        let new = app
            .store
            .notifications_after(account, self.last, STREAM_BATCH)
            .await?;
        let unread = app.store.unread_notifications(account).await?;
        for stored in new {
            self.last = stored.id;
            let notification = Notification::new(stored, self.lang);
            self.waiting
                .push_back(NotificationEvent::Notification(notification));
        }
        if self.unread != Some(unread) {
            self.unread = Some(unread);
            self.waiting.push_back(NotificationEvent::Unread(unread));
        }
        let plan = app.store.subscription(account).await?;
        if self.plan != plan {
            self.plan = plan;
            self.waiting.push_back(NotificationEvent::Plan);
        }
        Ok(true)
    }
}
