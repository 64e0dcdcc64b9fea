//! A ledger of the sandbox in memory.

use std::{collections::HashMap, sync::Mutex};

use crate::payments::sandbox::{LaterResult, Ledger};

#[derive(Default)]
pub struct MemoryLedger {
    /// Key and state by id.
    charges: Mutex<HashMap<String, (String, String)>>,
}

impl MemoryLedger {
    pub fn len(&self) -> usize {
        self.charges.lock().expect("nobody panicked here").len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Ledger for MemoryLedger {
    fn load<'a>(&'a self, id: &'a str) -> LaterResult<'a, Option<String>> {
        let charges = self.charges.lock().expect("nobody panicked here");
        let state = charges.get(id).map(|(_, state)| state.clone());
        Box::pin(async { Ok(state) })
    }

    fn insert<'a>(&'a self, id: &'a str, key: &'a str, state: &'a str) -> LaterResult<'a, String> {
        let mut charges = self.charges.lock().expect("nobody panicked here");
        let existing = charges
            .values()
            .find(|(own, _)| own == key)
            .map(|(_, state)| state.clone());
        let stored = existing.unwrap_or_else(|| {
            charges.insert(id.to_owned(), (key.to_owned(), state.to_owned()));
            state.to_owned()
        });
        Box::pin(async { Ok(stored) })
    }

    fn replace<'a>(&'a self, id: &'a str, before: &'a str, after: &'a str) -> LaterResult<'a, bool> {
        let mut charges = self.charges.lock().expect("nobody panicked here");
        let entry = charges.get_mut(id).filter(|(_, state)| state == before);
        let replaced = entry.map(|(_, state)| *state = after.to_owned()).is_some();
        Box::pin(async move { Ok(replaced) })
    }
}
