//! Word that something was committed, so that followers need not wait for their next look. Only a hint: it may be lost.

use std::time::Duration;

use sqlx::{PgPool, postgres::PgListener};
use tokio::sync::watch;

use crate::{Store, db::Db};

pub(crate) const CHANNEL: &str = "pult_changes";
const RETRY: Duration = Duration::from_secs(1);

impl Store {
    /// Changes when this process has committed something that nodes follow, and when another has, if
    /// [`Store::listen_to_other_nodes`] runs.
    pub fn commits(&self) -> watch::Receiver<()> {
        self.commits.subscribe()
    }

    /// Runs until dropped. SQLite sends no notifications; writes of another process to its file are found by polling.
    pub async fn listen_to_other_nodes(&self) {
        let Db::Pg(pool) = &self.db else {
            return std::future::pending().await;
        };
        loop {
            // Whatever went wrong, followers still look by themselves.
            let _ = self.listen(pool).await;
            tokio::time::sleep(RETRY).await;
        }
    }

    async fn listen(&self, pool: &PgPool) -> Result<(), sqlx::Error> {
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        loop {
            listener.recv().await?;
            self.commits.send_replace(());
        }
    }
}
