//! Live notifications: a stream for whoever keeps a page open.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures::Stream;
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
    /// The plan of the account is not what it was.
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

/// One stream: dropping the sender ends it, sending on it rouses it.
struct OpenStream {
    number: u64,
    session: SessionId,
    rouse: watch::Sender<()>,
}

/// Takes its stream off the list when it ends, however it ends.
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

    /// The newest streams of a session win: what looks open may long be dead.
    fn enter(&self, account: AccountId, session: SessionId) -> Option<(u64, watch::Receiver<()>)> {
        let mut open = self.lock();
        if open.closed {
            return None;
        }
        open.opened += 1;
        let number = open.opened;
        let lines = open.by_account.entry(account).or_default();
        let own = |line: &OpenStream| line.session == session;
        while lines.iter().filter(|line| own(line)).count() >= STREAMS_PER_SESSION {
            let oldest = lines.iter().position(own);
            oldest.map(|at| lines.remove(at));
        }
        let (rouse, roused) = watch::channel(());
        lines.push(OpenStream {
            number,
            session,
            rouse,
        });
        Some((number, roused))
    }

    fn leave(&self, account: AccountId, number: u64) {
        let mut open = self.lock();
        if let Some(lines) = open.by_account.get_mut(&account) {
            lines.retain(|line| line.number != number);
            if lines.is_empty() {
                open.by_account.remove(&account);
            }
        }
    }

    /// Something about the account has changed.
    pub(crate) fn rouse(&self, account: AccountId) {
        let open = self.lock();
        for line in open.by_account.get(&account).into_iter().flatten() {
            line.rouse.send_replace(());
        }
    }

    pub(crate) fn wake_all(&self) {
        for line in self.lock().by_account.values().flatten() {
            line.rouse.send_replace(());
        }
    }

    /// The node is stopping: all end, and no new one begins.
    pub fn close(&self) {
        let mut open = self.lock();
        open.closed = true;
        open.by_account.clear();
    }
}

/// Where a stream has come to.
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

/// The unread count at once and whenever it changes, each new notification, and that the plan has changed. Ends with the session, when the node
/// stops, and when the session opens too many.
pub async fn stream(
    app: &App,
    reader: &Requester,
) -> Result<impl Stream<Item = NotificationEvent> + Send + use<>, AppError> {
    let user = reader.user()?;
    let (account, session) = (user.account.id, user.session);
    let (number, roused) = app.streams.enter(account, session).ok_or(Problem::Unavailable)?;
    let place = StreamSlot {
        app: app.clone(),
        account,
        number,
    };
    let following = StreamCursor {
        last: app.store.newest_notification(account).await?,
        plan: app.store.subscription(account).await?,
        slot: place,
        wakeups: roused,
        session,
        lang: reader.lang,
        unread: None,
        waiting: VecDeque::new(),
    };
    Ok(futures::stream::unfold(following, |mut following| async {
        let told = following.next().await?;
        Some((told, following))
    }))
}

impl StreamCursor {
    async fn next(&mut self) -> Option<NotificationEvent> {
        loop {
            if let Some(told) = self.waiting.pop_front() {
                return Some(told);
            }
            if self.unread.is_some() && !self.wait().await {
                return None;
            }
            match self.look().await {
                Ok(true) => {}
                Ok(false) => return None,
                // The reader comes back and is told then.
                Err(error) => {
                    tracing::warn!(%error, "a stream of notifications broke off");
                    return None;
                }
            }
        }
    }

    /// Until something changed, or long enough to ask whether the session still lasts. False at the end.
    async fn wait(&mut self) -> bool {
        let look = Duration::from_secs(STREAM_CHECK_SECONDS);
        match tokio::time::timeout(look, self.wakeups.changed()).await {
            Ok(changed) => changed.is_ok(),
            Err(_) => true,
        }
    }

    /// False when whoever reads is no longer signed in.
    async fn look(&mut self) -> Result<bool, AppError> {
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
            let told = Notification::new(stored, self.lang);
            self.waiting.push_back(NotificationEvent::Notification(told));
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
