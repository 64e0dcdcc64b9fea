//! What waits to be reviewed: submissions and playlists in one queue.

use pult_domain::{coded, ids::AccountId, time::Timestamp};
use sqlx::QueryBuilder;

use crate::{Result, Store, db::read, error::parse_column};

coded! {
    pub enum ReviewKind {
        Submission = "submission",
        Playlist = "playlist",
    }
}

coded! {
    /// Whose turn it is.
    pub enum ReviewAssignee {
        Mine = "mine",
        Free = "free",
        All = "all",
    }
}

coded! {
    /// What the queue is ordered by.
    pub enum ReviewSort {
        Sent = "sent",
        Author = "author",
        Tracks = "tracks",
        Assignee = "assignee",
    }
}

impl ReviewSort {
    /// Those without a value are last either way.
    fn sql(self) -> &'static str {
        match self {
            Self::Sent => "q.first_sent_at",
            Self::Author => "CASE WHEN a.login IS NULL THEN 1 ELSE 0 END, a.login",
            Self::Tracks => "q.tracks",
            Self::Assignee => "CASE WHEN r.login IS NULL THEN 1 ELSE 0 END, r.login",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewQuery {
    pub kind: Option<ReviewKind>,
    pub who: ReviewAssignee,
    pub me: AccountId,
    pub sort: ReviewSort,
    pub descending: bool,
    pub offset: usize,
    pub limit: usize,
}

/// One thing in the queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewQueueItem {
    pub kind: ReviewKind,
    pub id: i64,
    /// Of a playlist; a submission is called by its tracks.
    pub name: String,
    pub code: String,
    pub author: Option<AccountName>,
    pub tracks: i64,
    /// Orders the review queue.
    pub first_sent_at: Timestamp,
    pub sent_at: Timestamp,
    pub assignee: Option<AccountName>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountName {
    pub id: AccountId,
    pub login: String,
    pub name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReviewCounts {
    pub mine: i64,
    pub free: i64,
    pub overdue: i64,
}

#[derive(sqlx_macros::FromRow)]
struct ReviewQueueRow {
    kind: String,
    id: i64,
    name: String,
    code: String,
    tracks: i64,
    first_sent_at: i64,
    sent_at: i64,
    author_id: Option<i64>,
    author_login: Option<String>,
    author_name: Option<String>,
    assignee_id: Option<i64>,
    assignee_login: Option<String>,
    assignee_name: Option<String>,
}

/// Everything that waits, as one table `q`.
pub(crate) const QUEUE: &str = "(SELECT 'submission' AS kind, s.id, '' AS name, '' AS code, \
     (SELECT COUNT(*) FROM submission_tracks t WHERE t.submission_id = s.id) AS tracks, \
     s.first_sent_at, s.sent_at, s.account_id AS author_id, s.assignee_id \
     FROM submissions s WHERE s.status IN ('sent', 'on_review') \
     UNION ALL SELECT 'playlist' AS kind, p.id, p.name, p.code, \
     (SELECT COUNT(*) FROM playlist_tracks t WHERE t.playlist_id = p.id) AS tracks, \
     COALESCE(p.sent_at, p.updated_at) AS first_sent_at, COALESCE(p.sent_at, p.updated_at) AS sent_at, \
     p.owner_id AS author_id, CAST(NULL AS BIGINT) AS assignee_id \
     FROM playlists p WHERE p.status = 'on_review') q";

/// Only what was asked for; a macro, since the two engines have builders of different types.
macro_rules! push_filters {
    ($select:ident, $query:ident) => {
        $select.push(" WHERE 1 = 1");
        if let Some(kind) = $query.kind {
            $select.push(" AND q.kind = ").push_bind(kind.code());
        }
        match $query.who {
            ReviewAssignee::Mine => {
                $select.push(" AND q.assignee_id = ").push_bind($query.me.0);
            }
            ReviewAssignee::Free => {
                $select.push(" AND q.assignee_id IS NULL");
            }
            ReviewAssignee::All => {}
        }
    };
}

impl Store {
    /// In the order asked for, then the oldest first; and how many there are.
    pub async fn review_queue(&self, query: &ReviewQuery) -> Result<(Vec<ReviewQueueItem>, usize)> {
        let rows: Vec<ReviewQueueRow> = read!(self, |c| async {
            let mut select = QueryBuilder::new(
                "SELECT q.kind, q.id, q.name, q.code, q.tracks, q.first_sent_at, q.sent_at, q.author_id, \
                 a.login AS author_login, a.user_name AS author_name, q.assignee_id, \
                 r.login AS assignee_login, r.user_name AS assignee_name FROM ",
            );
            select.push(QUEUE);
            select.push(
                " LEFT JOIN accounts a ON a.id = q.author_id LEFT JOIN accounts r ON r.id = q.assignee_id",
            );
            push_filters!(select, query);
            select.push(" ORDER BY ").push(query.sort.sql());
            select.push(if query.descending { " DESC" } else { " ASC" });
            select.push(", q.first_sent_at, q.kind, q.id LIMIT ");
            select.push_bind(query.limit as i64);
            select.push(" OFFSET ");
            select.push_bind(query.offset as i64);
            select.build_query_as().fetch_all(c).await
        })?;
        let total: i64 = read!(self, |c| async {
            let mut count = QueryBuilder::new("SELECT COUNT(*) FROM ");
            count.push(QUEUE);
            push_filters!(count, query);
            count.build_query_scalar().fetch_one(c).await
        })?;
        let rows: Vec<ReviewQueueItem> = rows
            .into_iter()
            .map(ReviewQueueRow::into_item)
            .collect::<Result<_>>()?;
        Ok((rows, usize::try_from(total).unwrap_or_default()))
    }

    /// What was sent before `late` is overdue.
    pub async fn review_counts(&self, me: AccountId, late: Timestamp) -> Result<ReviewCounts> {
        let (mine, free, overdue): (i64, i64, i64) = read!(self, |c| async {
            let mut select = QueryBuilder::new("SELECT COUNT(CASE WHEN q.assignee_id = ");
            select.push_bind(me.0);
            select.push(
                " THEN 1 END), COUNT(CASE WHEN q.assignee_id IS NULL THEN 1 END), \
                 COUNT(CASE WHEN q.sent_at < ",
            );
            select.push_bind(late.0);
            select.push(" THEN 1 END) FROM ").push(QUEUE);
            select.build_query_as().fetch_one(c).await
        })?;
        Ok(ReviewCounts { mine, free, overdue })
    }
}

impl ReviewQueueRow {
    fn into_item(self) -> Result<ReviewQueueItem> {
        Ok(ReviewQueueItem {
            kind: parse_column(ReviewKind::parse(&self.kind), "review.kind", &self.kind)?,
            id: self.id,
            name: self.name,
            code: self.code,
            author: person(self.author_id, self.author_login, self.author_name),
            tracks: self.tracks,
            first_sent_at: Timestamp(self.first_sent_at),
            sent_at: Timestamp(self.sent_at),
            assignee: person(self.assignee_id, self.assignee_login, self.assignee_name),
        })
    }
}

fn person(id: Option<i64>, login: Option<String>, name: Option<String>) -> Option<AccountName> {
    Some(AccountName {
        id: AccountId(id?),
        login: login?,
        name: name?,
    })
}
