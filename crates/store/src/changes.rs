//! The change feed: the numbered changes that nodes follow to keep their memory current.

use std::collections::{BTreeMap, BTreeSet};

use pult_domain::ids::{AccountId, ArtistId, TrackId};

use crate::{
    Result, Store,
    db::{affected, read, write},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DataChange {
    Track(TrackId),
    Artist(ArtistId),
    Vocabulary,
    /// Plan, settings, marks or sessions of one account.
    Account(AccountId),
    Charts,
    Neighbours,
    /// Playlists and posts that everybody may see.
    Content,
    /// So much that loading everything anew is quicker.
    Catalog,
    /// The numbers in lists were recounted; nothing else about the tracks changed.
    Counters,
}

impl DataChange {
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Self::Track(_) => "track",
            Self::Artist(_) => "artist",
            Self::Vocabulary => "vocabulary",
            Self::Account(_) => "account",
            Self::Charts => "charts",
            Self::Neighbours => "neighbours",
            Self::Content => "content",
            Self::Catalog => "catalog",
            Self::Counters => "counters",
        }
    }

    pub(crate) fn ref_id(self) -> i64 {
        match self {
            Self::Track(id) => id.0,
            Self::Artist(id) => id.0,
            Self::Account(id) => id.0,
            Self::Vocabulary
            | Self::Charts
            | Self::Neighbours
            | Self::Content
            | Self::Catalog
            | Self::Counters => 0,
        }
    }
}

/// What happened after a sequence number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChangeBatch {
    /// The number to continue from.
    pub seq: i64,
    pub tracks: BTreeSet<TrackId>,
    pub artists: BTreeSet<ArtistId>,
    pub vocabulary: bool,
    pub counters: bool,
    pub accounts: BTreeSet<AccountId>,
    /// Under which numbers they changed.
    pub account_seqs: BTreeMap<i64, AccountId>,
    pub charts: bool,
    pub neighbours: bool,
    pub content: bool,
    /// Too much changed, or the changes that the follower needs were pruned: everything has to be loaded anew.
    pub truncated: bool,
}

/// A transaction with more changes than this is recorded as one reload.
pub(crate) const ROW_CHANGES_MAX: usize = 1_000;
/// A follower further behind than this loads everything anew.
const FOLLOW_AT_MOST: i64 = 10_000;

impl Store {
    pub async fn change_seq(&self) -> Result<i64> {
        read!(self, |c| sqlx::query_scalar("SELECT value FROM change_sequence")
            .fetch_one(c))
    }

    pub async fn changes_since(&self, seq: i64) -> Result<ChangeBatch> {
        type Row = (i64, Option<i64>, Option<String>, Option<i64>);
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(
            "SELECT s.value, c.seq, c.kind, c.ref_id \
             FROM change_sequence s LEFT JOIN changes c ON c.seq > $1 \
             ORDER BY c.seq LIMIT $2"
        )
        .bind(seq)
        .bind(FOLLOW_AT_MOST)
        .fetch_all(c))?;
        let newest = rows.first().map_or(seq, |row| row.0);
        let mut changes = ChangeBatch {
            seq: newest,
            // Numbers have no gaps, so a missing row was pruned, or the follower comes from another database.
            truncated: rows.iter().filter(|row| row.1.is_some()).count() as i64 != newest - seq,
            ..ChangeBatch::default()
        };
        for (_, seq, kind, ref_id) in rows {
            let id = ref_id.unwrap_or_default();
            match kind.as_deref() {
                Some("track") => drop(changes.tracks.insert(TrackId(id))),
                Some("artist") => drop(changes.artists.insert(ArtistId(id))),
                Some("vocabulary") => changes.vocabulary = true,
                Some("counters") => changes.counters = true,
                Some("account") => {
                    changes.accounts.insert(AccountId(id));
                    changes.account_seqs.extend(seq.map(|seq| (seq, AccountId(id))));
                }
                Some("charts") => changes.charts = true,
                Some("neighbours") => changes.neighbours = true,
                Some("content") => changes.content = true,
                // A kind of a newer program is answered as if everything had changed.
                Some(_) => changes.truncated = true,
                None => {}
            }
        }
        Ok(changes)
    }

    /// Forgets all but the newest `keep` changes.
    pub async fn prune_changes(&self, keep: i64) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM changes WHERE seq <= (SELECT value - $1 FROM change_sequence)")
                .bind(keep)
                .execute(c)
        ))
    }
}
