//! The application's clock: the machine's time plus a shift stored in the database, for testing renewals and
//! expiry.

use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

use pult_domain::time::Timestamp;
use pult_store::Store;

use crate::AppError;

#[derive(Debug, Default)]
pub struct Clock {
    offset_ms: AtomicI64,
}

impl Clock {
    pub(crate) async fn load(store: &Store) -> Result<Self, AppError> {
        let clock = Self::default();
        clock.reload(store).await?;
        Ok(clock)
    }

    pub(crate) async fn reload(&self, store: &Store) -> Result<(), AppError> {
        self.offset_ms
            .store(store.clock_offset_ms().await?, Ordering::Relaxed);
        Ok(())
    }

    pub fn now(&self) -> Timestamp {
        Timestamp(Self::machine().0 + self.offset_ms.load(Ordering::Relaxed))
    }

    /// The machine's own time, for leases and for setting the shift.
    pub fn machine() -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(since.as_millis() as i64)
    }
}
