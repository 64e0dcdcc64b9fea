//! Readers by token hash, so that a signed-in list costs no query. Own writes invalidate at once, other nodes'
//! through the change sequence.

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, PoisonError, RwLock, RwLockWriteGuard,
        atomic::{AtomicI64, Ordering},
    },
};

use pult_domain::{ids::AccountId, limits::SESSION_TOUCH_SECONDS, reader::User, time::Timestamp};

const CAPACITY: usize = 10_000;
/// Invalidations remembered for loads that were under way when they came.
const RECENT: usize = 1_000;

#[derive(Default)]
pub struct ReaderCache {
    inner: RwLock<Inner>,
}

#[derive(Default)]
struct Inner {
    by_token: HashMap<String, Entry>,
    tokens_of: HashMap<AccountId, Vec<String>>,
    invalidations: u64,
    recent: VecDeque<(u64, AccountId)>,
    arrivals: VecDeque<String>,
}

struct Entry {
    user: Arc<User>,
    expires_at: Timestamp,
    /// When the session's use was last written down.
    used_at: AtomicI64,
}

/// A reader the cache knows.
#[derive(Debug)]
pub struct Known {
    pub user: Arc<User>,
    /// The session's use has not been written down for a while; whoever is told this does so.
    pub untouched: bool,
}

/// When a load began; what was invalidated since must not be cached.
#[derive(Clone, Copy)]
pub struct Began(u64);

impl ReaderCache {
    pub fn get(&self, token_hash: &str, now: Timestamp) -> Option<Known> {
        let inner = self.inner.read().unwrap_or_else(PoisonError::into_inner);
        let entry = inner.by_token.get(token_hash)?;
        (now < entry.expires_at).then(|| Known {
            user: entry.user.clone(),
            untouched: entry.is_due(now),
        })
    }

    pub fn begin(&self) -> Began {
        Began(
            self.inner
                .read()
                .unwrap_or_else(PoisonError::into_inner)
                .invalidations,
        )
    }

    pub fn put(
        &self,
        token_hash: &str,
        user: Arc<User>,
        expires_at: Timestamp,
        used_at: Timestamp,
        began: Began,
    ) {
        let mut inner = self.write();
        let account = user.account.id;
        let forgotten = began.0 + (RECENT as u64) < inner.invalidations;
        if forgotten
            || inner
                .recent
                .iter()
                .any(|(at, id)| *at > began.0 && *id == account)
        {
            return;
        }
        let entry = Entry {
            user,
            expires_at,
            used_at: AtomicI64::new(used_at.0),
        };
        if inner.by_token.insert(token_hash.into(), entry).is_none() {
            inner
                .tokens_of
                .entry(account)
                .or_default()
                .push(token_hash.into());
            inner.arrivals.push_back(token_hash.into());
        }
        while inner.by_token.len() > CAPACITY {
            inner.drop_oldest();
        }
    }

    pub fn invalidate(&self, account: AccountId) {
        let mut inner = self.write();
        inner.remember(account);
        for token in inner.tokens_of.remove(&account).unwrap_or_default() {
            inner.by_token.remove(&token);
        }
        if inner.arrivals.len() > 2 * CAPACITY {
            let Inner {
                arrivals, by_token, ..
            } = &mut *inner;
            arrivals.retain(|token| by_token.contains_key(token));
        }
    }

    /// Puts what this node has just written into the readers it knows, so that nobody is loaded anew for a like. Two
    /// writes may come here in another order than they were made; the change sequence has the last word a moment later.
    pub fn amend(&self, account: AccountId, change: impl Fn(&mut User)) {
        let mut inner = self.write();
        inner.remember(account);
        let Inner {
            tokens_of, by_token, ..
        } = &mut *inner;
        for token in tokens_of.get(&account).into_iter().flatten() {
            if let Some(entry) = by_token.get_mut(token) {
                let mut user = User::clone(&entry.user);
                change(&mut user);
                entry.user = Arc::new(user);
            }
        }
    }

    /// For when it is not known who changed.
    pub fn clear(&self) {
        let mut inner = self.write();
        *inner = Inner {
            invalidations: inner.invalidations + RECENT as u64 + 1,
            ..Inner::default()
        };
    }

    fn write(&self) -> RwLockWriteGuard<'_, Inner> {
        self.inner.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entry {
    /// True for one of those who ask at once.
    fn is_due(&self, now: Timestamp) -> bool {
        let used_at = self.used_at.load(Ordering::Relaxed);
        now >= Timestamp(used_at).plus_seconds(SESSION_TOUCH_SECONDS)
            && self
                .used_at
                .compare_exchange(used_at, now.0, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }
}

impl Inner {
    /// What loads that are under way bring for this account is old.
    fn remember(&mut self, account: AccountId) {
        self.invalidations += 1;
        self.recent.push_back((self.invalidations, account));
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
    }

    fn drop_oldest(&mut self) {
        let Some(token) = self.arrivals.pop_front() else {
            return;
        };
        if let Some(entry) = self.by_token.remove(&token) {
            let account = entry.user.account.id;
            if let Some(tokens) = self.tokens_of.get_mut(&account) {
                tokens.retain(|t| *t != token);
                if tokens.is_empty() {
                    self.tokens_of.remove(&account);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pult_domain::{account::Account, ids::SessionId};

    const LATER: Timestamp = Timestamp(1_000);
    const NOW: Timestamp = Timestamp(1);

    fn user(id: i64) -> Arc<User> {
        Arc::new(User {
            account: Account {
                id: AccountId(id),
                login: format!("user{id}"),
                email: String::new(),
                email_confirmed: true,
                consented: true,
                name: String::new(),
                user_name: String::new(),
                photo: None,
                lang: Default::default(),
                roles: vec![],
                settings: Default::default(),
                show_popup: None,
                ref_code: String::new(),
                blocked: false,
                closed: false,
                has_password: true,
                two_factor: false,
                email_pending: None,
                created_at: NOW,
            },
            session: SessionId(id),
            subscription: Default::default(),
            marks: Default::default(),
            format_sets: vec![],
            unread_notifications: 0,
            viewer: None,
        })
    }

    #[test]
    fn an_invalidated_account_is_read_again_on_every_session() {
        let cache = ReaderCache::default();
        cache.put("a", user(1), LATER, NOW, cache.begin());
        cache.put("b", user(1), LATER, NOW, cache.begin());
        cache.put("c", user(2), LATER, NOW, cache.begin());
        cache.invalidate(AccountId(1));
        assert!(cache.get("a", NOW).is_none() && cache.get("b", NOW).is_none());
        assert!(cache.get("c", NOW).is_some());
    }

    #[test]
    fn an_amended_account_is_changed_on_every_session_and_not_read_again() {
        let cache = ReaderCache::default();
        let began = cache.begin();
        cache.put("a", user(1), LATER, NOW, began);
        cache.put("b", user(1), LATER, NOW, began);
        cache.put("c", user(2), LATER, NOW, began);
        cache.amend(AccountId(1), |user| user.unread_notifications = 3);
        let unread = |token| cache.get(token, NOW).map(|known| known.user.unread_notifications);
        assert_eq!(
            [unread("a"), unread("b"), unread("c")],
            [Some(3), Some(3), Some(0)]
        );
        // What was read before the change must not take its place.
        cache.put("d", user(1), LATER, NOW, began);
        assert_eq!(unread("d"), None);
    }

    #[test]
    fn what_was_loaded_before_an_invalidation_is_not_kept() {
        let cache = ReaderCache::default();
        let began = cache.begin();
        cache.invalidate(AccountId(1));
        cache.put("a", user(1), LATER, NOW, began);
        cache.put("b", user(2), LATER, NOW, began);
        assert!(cache.get("a", NOW).is_none());
        assert!(cache.get("b", NOW).is_some());
        let began = cache.begin();
        cache.clear();
        cache.put("b", user(2), LATER, NOW, began);
        assert!(cache.get("b", NOW).is_none());
    }

    #[test]
    fn a_session_is_touched_once_in_a_while_by_one_of_many() {
        let cache = ReaderCache::default();
        let never = Timestamp(i64::MAX);
        cache.put("a", user(1), never, NOW, cache.begin());
        let due = NOW.plus_seconds(SESSION_TOUCH_SECONDS);
        let untouched = |at| cache.get("a", at).unwrap().untouched;
        assert!(!untouched(NOW) && !untouched(Timestamp(due.0 - 1)));
        assert!(untouched(due));
        assert!(!untouched(due) && !untouched(Timestamp(due.0 + 1)));
        assert!(untouched(due.plus_seconds(SESSION_TOUCH_SECONDS)));
    }

    #[test]
    fn an_expired_session_is_not_answered() {
        let cache = ReaderCache::default();
        cache.put("a", user(1), LATER, NOW, cache.begin());
        assert!(cache.get("a", LATER).is_none());
    }

    #[test]
    fn the_cache_stays_bounded() {
        let cache = ReaderCache::default();
        for id in 0..CAPACITY as i64 + 50 {
            cache.put(&id.to_string(), user(id), LATER, NOW, cache.begin());
        }
        assert!(cache.get("0", NOW).is_none());
        assert!(cache.get(&(CAPACITY + 49).to_string(), NOW).is_some());
        assert_eq!(cache.inner.read().unwrap().by_token.len(), CAPACITY);
        assert_eq!(cache.inner.read().unwrap().tokens_of.len(), CAPACITY);
    }
}
