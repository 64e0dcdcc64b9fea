//! Totals and live counts of recent lists, cached with the snapshot they belong to.

use std::{
    collections::{HashMap, VecDeque},
    hash::{BuildHasher, RandomState},
    sync::{Arc, Mutex, PoisonError, Weak},
};

use pult_domain::{
    filter::TrackFilter,
    ids::ArtistId,
    limits::LISTS_CACHED,
    requester::{Requester, User},
};

use crate::{Scope, condition::Condition, row_set::RowSet};

/// Identifies a list regardless of its order and page.
pub(crate) struct ListKey<'a> {
    scope: ScopeKey,
    filter: &'a TrackFilter,
    /// Set only when the list differs between users.
    user: Option<&'a Arc<User>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum ScopeKey {
    All,
    Event,
    New,
    Favorites,
    Artist(ArtistId),
}

impl<'a> ListKey<'a> {
    /// `None` for lists that change with time, or that are too particular to be requested again.
    pub(crate) fn new(
        scope: Scope<'_>,
        filter: &'a TrackFilter,
        requester: &'a Requester,
        condition: &Condition<'_>,
    ) -> Option<Self> {
        let scope = match scope {
            Scope::All => ScopeKey::All,
            Scope::Event => ScopeKey::Event,
            Scope::New => ScopeKey::New,
            Scope::Favorites => ScopeKey::Favorites,
            Scope::Artist(id) => ScopeKey::Artist(id),
            Scope::Free | Scope::Sequence(_) => return None,
        };
        let mut sets = condition.any.iter().flat_map(|group| &group.sets);
        if sets.any(|set| matches!(set, RowSet::Free(_))) {
            return None;
        }
        let personal = matches!(scope, ScopeKey::New | ScopeKey::Favorites) || !condition.hidden.is_empty();
        Some(Self {
            scope,
            filter,
            user: requester.user.as_ref().filter(|_| personal),
        })
    }

    fn address(&self) -> usize {
        self.user.map_or(0, |user| Arc::as_ptr(user) as usize)
    }
}

#[derive(Debug)]
struct CachedList {
    scope: ScopeKey,
    filter: TrackFilter,
    /// The weak reference keeps the allocation, so that its address is not given to another user.
    user: Option<Weak<User>>,
    total: Option<usize>,
    facets: Option<Arc<[u8]>>,
}

impl CachedList {
    fn is_of(&self, key: &ListKey<'_>) -> bool {
        let address = self.user.as_ref().map_or(0, |user| user.as_ptr() as usize);
        self.scope == key.scope && address == key.address() && self.filter == *key.filter
    }
}

#[derive(Debug, Default)]
pub(crate) struct Cache {
    hasher: RandomState,
    lists: Mutex<CachedLists>,
}

#[derive(Debug, Default)]
struct CachedLists {
    by_hash: HashMap<u64, CachedList>,
    oldest_first: VecDeque<u64>,
}

impl Cache {
    pub(crate) fn cached_total(&self, key: Option<&ListKey<'_>>) -> Option<usize> {
        self.read_entry(key?, |entry| entry.total)
    }

    pub(crate) fn store_total(&self, key: Option<&ListKey<'_>>, total: usize) {
        self.update_entry(key, |entry| entry.total = Some(total));
    }

    pub(crate) fn total(&self, key: Option<&ListKey<'_>>, count: impl FnOnce() -> usize) -> usize {
        self.cached_total(key).unwrap_or_else(|| {
            let total = count();
            self.store_total(key, total);
            total
        })
    }

    /// Live counts as written JSON.
    pub(crate) fn facets(&self, key: Option<&ListKey<'_>>, write: impl FnOnce() -> Vec<u8>) -> Arc<[u8]> {
        if let Some(cached) = key.and_then(|key| self.read_entry(key, |entry| entry.facets.clone())) {
            return cached;
        }
        let facets: Arc<[u8]> = write().into();
        self.update_entry(key, |entry| entry.facets = Some(Arc::clone(&facets)));
        facets
    }

    fn hash(&self, key: &ListKey<'_>) -> u64 {
        self.hasher.hash_one((key.scope, key.filter, key.address()))
    }

    fn read_entry<T>(&self, key: &ListKey<'_>, get: impl FnOnce(&CachedList) -> Option<T>) -> Option<T> {
        let hash = self.hash(key);
        let lists = self.lists.lock().unwrap_or_else(PoisonError::into_inner);
        lists
            .by_hash
            .get(&hash)
            .filter(|entry| entry.is_of(key))
            .and_then(get)
    }

    fn update_entry(&self, key: Option<&ListKey<'_>>, set: impl FnOnce(&mut CachedList)) {
        let Some(key) = key else { return };
        let hash = self.hash(key);
        let mut guard = self.lists.lock().unwrap_or_else(PoisonError::into_inner);
        let lists = &mut *guard;
        match lists.by_hash.get_mut(&hash) {
            Some(entry) if entry.is_of(key) => return set(entry),
            // Another list with the same hash is overwritten.
            Some(_) => {}
            None => {
                lists.oldest_first.push_back(hash);
                if lists.oldest_first.len() > LISTS_CACHED
                    && let Some(oldest) = lists.oldest_first.pop_front()
                {
                    lists.by_hash.remove(&oldest);
                }
            }
        }
        let mut entry = CachedList {
            scope: key.scope,
            filter: key.filter.clone(),
            user: key.user.map(Arc::downgrade),
            total: None,
            facets: None,
        };
        set(&mut entry);
        lists.by_hash.insert(hash, entry);
    }
}
