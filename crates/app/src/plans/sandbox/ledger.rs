//! Stores the charges of the sandbox.

use std::sync::Arc;

use pult_providers::payments::sandbox::{LaterResult, Ledger};
use pult_store::{SandboxRow, Store, StoreError};

use crate::Clock;

pub(super) struct SandboxLedger {
    store: Store,
    clock: Arc<Clock>,
}

impl SandboxLedger {
    pub(super) fn new(store: Store, clock: Arc<Clock>) -> Self {
        Self { store, clock }
    }
}

impl Ledger for SandboxLedger {
    fn load<'a>(&'a self, id: &'a str) -> LaterResult<'a, Option<String>> {
        Box::pin(async move {
            let row = self.store.sandbox_charge(id).await.map_err(to_message)?;
            Ok(row.map(|row| row.state))
        })
    }

    fn insert<'a>(&'a self, id: &'a str, key: &'a str, state: &'a str) -> LaterResult<'a, String> {
        Box::pin(async move {
            let new = SandboxRow {
                id: id.to_owned(),
                key: key.to_owned(),
                state: state.to_owned(),
            };
            if self
                .store
                .insert_sandbox_charge(&new, self.clock.now())
                .await
                .map_err(to_message)?
            {
                return Ok(new.state);
            }
            let stored = self.store.sandbox_charge_by_key(key).await.map_err(to_message)?;
            stored
                .map(|row| row.state)
                .ok_or_else(|| "the charge is gone".to_owned())
        })
    }

    fn replace<'a>(&'a self, id: &'a str, before: &'a str, after: &'a str) -> LaterResult<'a, bool> {
        Box::pin(async move {
            let saved = self
                .store
                .save_sandbox_charge(id, before, after, self.clock.now());
            saved.await.map_err(to_message)
        })
    }
}

fn to_message(error: StoreError) -> String {
    error.to_string()
}
