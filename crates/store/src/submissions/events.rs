//! What happened to a submission, when, and by whom.

use std::collections::HashMap;

use pult_domain::{
    ids::{AccountId, SubmissionId},
    submission::{RejectionReason, SubmissionEventKind, TrackReviewStatus},
    time::Timestamp,
};
use serde::{Deserialize, Serialize};
use sqlx::QueryBuilder;

use crate::{
    Result, Store, StoreError, Tx,
    catalog::push_only,
    db::{affected, read, tx},
    error::parse_column,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmissionEvent {
    pub at: Timestamp,
    pub kind: SubmissionEventKind,
    /// Login of who did it; nobody for the clock, and for whoever has left.
    pub by: Option<String>,
    pub comment: String,
    pub remarks: Vec<TrackRemark>,
}

/// What a reviewer wrote about a track. It has the title of that time, since the track may be renamed or deleted later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackRemark {
    pub about: String,
    pub verdict: TrackReviewStatus,
    pub reason: Option<RejectionReason>,
    pub comment: String,
}

/// The comment on a submission as a whole, and the remarks on its tracks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReviewRemarks<'a> {
    pub comment: &'a str,
    pub tracks: &'a [TrackRemark],
}

/// The JSON in `submission_events.remarks`.
#[derive(Serialize, Deserialize)]
struct TrackRemarkJson {
    about: String,
    verdict: String,
    reason: Option<String>,
    comment: String,
}

#[derive(sqlx_macros::FromRow)]
struct EventRow {
    submission_id: i64,
    at: i64,
    kind: String,
    by_login: Option<String>,
    comment: String,
    remarks: Option<String>,
}

impl Store {
    /// Of several submissions at once, oldest first.
    pub async fn submission_events(
        &self,
        ids: &[SubmissionId],
    ) -> Result<HashMap<SubmissionId, Vec<SubmissionEvent>>> {
        let rows: Vec<EventRow> = read!(self, |c| async {
            let mut select = QueryBuilder::new(
                "SELECT e.submission_id, e.at, e.kind, a.login AS by_login, e.comment, e.remarks \
                 FROM submission_events e LEFT JOIN accounts a ON a.id = e.account_id AND a.closed_at IS NULL",
            );
            push_only(&mut select, " WHERE e.submission_id", ids.iter().map(|id| id.0));
            select.push(" ORDER BY e.id");
            select.build_query_as().fetch_all(c).await
        })?;
        let mut found: HashMap<SubmissionId, Vec<SubmissionEvent>> = HashMap::new();
        for row in rows {
            let event = SubmissionEvent {
                at: Timestamp(row.at),
                kind: parse_column(
                    SubmissionEventKind::parse(&row.kind),
                    "submission_events.kind",
                    &row.kind,
                )?,
                by: row.by_login,
                comment: row.comment,
                remarks: row.remarks.as_deref().map_or(Ok(Vec::new()), read_remarks)?,
            };
            found
                .entry(SubmissionId(row.submission_id))
                .or_default()
                .push(event);
        }
        Ok(found)
    }
}

impl Tx {
    pub async fn add_submission_event(
        &mut self,
        submission: SubmissionId,
        kind: SubmissionEventKind,
        by: Option<AccountId>,
        remarks: ReviewRemarks<'_>,
        now: Timestamp,
    ) -> Result<()> {
        let written = remarks_json(remarks.tracks)?;
        tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO submission_events (submission_id, at, kind, account_id, comment, remarks) \
                 VALUES ($1, $2, $3, $4, $5, $6)"
            )
            .bind(submission.0)
            .bind(now.0)
            .bind(kind.code())
            .bind(by.map(|id| id.0))
            .bind(remarks.comment)
            .bind(written)
            .execute(c)
        ))?;
        Ok(())
    }

    /// What happened to the one so far has happened to the other, too.
    pub async fn copy_submission_events(&mut self, from: SubmissionId, to: SubmissionId) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO submission_events (submission_id, at, kind, account_id, comment, remarks) \
                 SELECT $2, at, kind, account_id, comment, remarks FROM submission_events \
                 WHERE submission_id = $1 ORDER BY id"
            )
            .bind(from.0)
            .bind(to.0)
            .execute(c)
        ))?;
        Ok(())
    }
}

/// `None` without remarks.
fn remarks_json(remarks: &[TrackRemark]) -> Result<Option<String>> {
    if remarks.is_empty() {
        return Ok(None);
    }
    let stored = remarks.iter().map(|remark| TrackRemarkJson {
        about: remark.about.clone(),
        verdict: remark.verdict.code().to_owned(),
        reason: remark.reason.map(|reason| reason.code().to_owned()),
        comment: remark.comment.clone(),
    });
    let json = serde_json::to_string(&stored.collect::<Vec<_>>());
    json.map(Some).map_err(|error| StoreError::Other(error.into()))
}

fn read_remarks(json: &str) -> Result<Vec<TrackRemark>> {
    const COLUMN: &str = "submission_events.remarks";
    let stored: Vec<TrackRemarkJson> = parse_column(serde_json::from_str(json).ok(), COLUMN, json)?;
    let read = |remark: TrackRemarkJson| {
        let reason = remark
            .reason
            .map(|code| parse_column(RejectionReason::parse(&code), COLUMN, &code));
        Ok(TrackRemark {
            about: remark.about,
            verdict: parse_column(TrackReviewStatus::parse(&remark.verdict), COLUMN, &remark.verdict)?,
            reason: reason.transpose()?,
            comment: remark.comment,
        })
    };
    stored.into_iter().map(read).collect()
}
