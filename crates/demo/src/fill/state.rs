//! The progress of the filling, stored in the same database.

use pult_domain::time::Timestamp;
use pult_store::{DEMO_KEY, Store, Tx};
use serde::{Deserialize, Serialize};

use super::{DemoError, FillOptions};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct FillState {
    pub(super) tracks: usize,
    pub(super) now: Timestamp,
    pub(super) artists_done: bool,
    /// The next track to write.
    pub(super) next_track: usize,
    pub(super) life_done: bool,
    pub(super) done: bool,
}

impl FillState {
    pub(super) async fn load(store: &Store) -> Result<Option<Self>, DemoError> {
        let saved = store.meta(DEMO_KEY).await?;
        Ok(saved.map(|text| serde_json::from_str(&text)).transpose()?)
    }

    pub(super) async fn begin(store: &Store, options: &FillOptions) -> Result<Self, DemoError> {
        let state = Self {
            tracks: options.tracks,
            now: options.now,
            artists_done: false,
            next_track: 0,
            life_done: false,
            done: false,
        };
        let mut tx = store.begin().await?;
        state.save(&mut tx).await?;
        tx.commit().await?;
        Ok(state)
    }

    /// Saves in the transaction that wrote the rows, so that both are committed or neither.
    pub(super) async fn save(&self, tx: &mut Tx) -> Result<(), DemoError> {
        tx.set_meta(DEMO_KEY, &serde_json::to_string(self)?).await?;
        Ok(())
    }

    pub(super) async fn finish(&mut self, store: &Store) -> Result<(), DemoError> {
        self.done = true;
        let mut tx = store.begin().await?;
        self.save(&mut tx).await?;
        tx.commit().await?;
        Ok(())
    }
}
