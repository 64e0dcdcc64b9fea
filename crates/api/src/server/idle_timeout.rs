//! Detects a connection on which no request comes. hyper creates a timer each time it begins to wait for a head; here
//! that only stores a deadline, and a single timer for the whole connection checks it when it fires.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll},
    time::{Duration, Instant},
};

use hyper::rt::{Sleep, Timer};

/// The deadline while no head is awaited.
const NEVER: u64 = u64::MAX;

#[derive(Clone)]
pub(super) struct IdleTimeout {
    opened: Instant,
    /// The deadline for the awaited head, in milliseconds since `opened`.
    deadline: Arc<AtomicU64>,
}

impl IdleTimeout {
    pub(super) fn new(first_request: Duration) -> Self {
        let timeout = Self {
            opened: Instant::now(),
            deadline: Arc::default(),
        };
        timeout.set(timeout.opened + first_request);
        timeout
    }

    /// Clears the deadline: a request has arrived.
    pub(super) fn end(&self) {
        self.deadline.store(NEVER, Ordering::Relaxed);
    }

    /// Returns once a head is overdue. Except for the first request no deadline is shorter than `keep_alive`, so it is
    /// enough to check again after that time.
    pub(super) async fn elapsed(self, keep_alive: Duration) {
        loop {
            let now = Instant::now();
            let deadline = match self.deadline.load(Ordering::Relaxed) {
                NEVER => now + keep_alive,
                ms => self.opened + Duration::from_millis(ms),
            };
            if deadline <= now {
                return;
            }
            tokio::time::sleep_until(deadline.into()).await;
        }
    }

    fn set(&self, deadline: Instant) {
        self.deadline
            .store(self.since_opened(deadline), Ordering::Relaxed);
    }

    fn since_opened(&self, moment: Instant) -> u64 {
        u64::try_from((moment - self.opened).as_millis()).unwrap_or(NEVER)
    }
}

impl Timer for IdleTimeout {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Sleep>> {
        self.sleep_until(Instant::now() + duration)
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn Sleep>> {
        // The first request has an earlier deadline, which hyper does not know and must not extend.
        self.deadline
            .fetch_min(self.since_opened(deadline), Ordering::Relaxed);
        Box::pin(TimerSleep(self.clone()))
    }

    fn reset(&self, _: &mut Pin<Box<dyn Sleep>>, deadline: Instant) {
        self.set(deadline);
    }
}

/// The timer that hyper holds while it waits for a head. It never wakes hyper: the connection is dropped instead.
struct TimerSleep(IdleTimeout);

impl Sleep for TimerSleep {}

impl Future for TimerSleep {
    type Output = ();

    fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
        Poll::Pending
    }
}

impl Drop for TimerSleep {
    fn drop(&mut self) {
        self.0.end();
    }
}
