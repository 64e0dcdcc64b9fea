//! All SQL of the pool: one [`Store`] on SQLite or PostgreSQL. It keeps and finds, and decides nothing.

mod accounts;
mod admin_tables;
mod audio_files;
mod catalog;
mod catalog_admin;
mod changes;
mod charts;
mod clock;
mod commit_queue;
mod db;
mod downloads;
mod editorial;
mod error;
mod favorites;
mod follows;
mod import;
mod interactives;
mod jobs;
mod mail;
mod meta;
mod migrate;
mod notifications;
mod objects;
mod open;
mod plans;
mod playlists;
mod plays;
mod review;
mod saved_filters;
mod stats;
mod submissions;
mod suggestions;
#[cfg(feature = "testing")]
pub mod testing;
mod tx;
mod uploads;
mod vocabulary;
mod wake;

use std::time::Duration;

pub use accounts::*;
pub use admin_tables::*;
pub use audio_files::*;
pub use catalog::*;
pub use catalog_admin::*;
pub use changes::{ChangeBatch, DataChange};
pub use charts::*;
pub use downloads::*;
pub use editorial::*;
pub use error::StoreError;
pub use favorites::Favorite;
pub use follows::{Follow, PlaylistFollow};
pub use import::*;
pub use interactives::*;
pub use jobs::*;
pub use mail::*;
pub use meta::DEMO_KEY;
pub use notifications::*;
pub use objects::ObjectUse;
pub use open::OpenOptions;
pub use plans::*;
pub use playlists::*;
pub use plays::{PlayEvent, PlayResult};
pub use review::*;
pub use saved_filters::*;
pub use stats::*;
pub use submissions::*;
pub use suggestions::NeighbourRow;
pub use tx::Tx;
pub use uploads::*;
pub use vocabulary::VocabularyEntryUse;

pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// A handle to the database; clones share the connections.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) db: db::Db,
    pub(crate) timeout: Duration,
    pub(crate) commits: tokio::sync::watch::Sender<()>,
}

impl Store {
    /// Asks the database something, as readiness needs to know.
    pub async fn ping(&self) -> Result<()> {
        let _: i64 = db::read!(self, |c| sqlx::query_scalar("SELECT value FROM change_sequence")
            .fetch_one(c))?;
        Ok(())
    }

    /// Lets running statements finish and closes the files.
    pub async fn close(&self) {
        match &self.db {
            db::Db::Sqlite { read, write, .. } => {
                read.close().await;
                write.close().await;
            }
            db::Db::Pg(pool) => pool.close().await,
        }
    }
}

/// Case-insensitive matching is done on folded copies, the same way for writing and for asking.
pub(crate) fn fold(text: &str) -> String {
    text.to_lowercase()
}

/// PostgreSQL refuses a NUL in any text, so nothing stored can match one.
pub(crate) fn findable(text: &str) -> bool {
    !text.contains('\0')
}
