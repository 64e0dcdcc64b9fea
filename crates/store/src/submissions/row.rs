//! A submission as its row, and back.

use pult_domain::{
    ids::{AccountId, SubmissionId},
    submission::{CreatorKind, SubmissionStatus},
    time::Timestamp,
};

use crate::{Result, error::parse_column};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    pub id: SubmissionId,
    pub account: AccountId,
    pub status: SubmissionStatus,
    pub revision: i64,
    pub creator: CreatorKind,
    pub link: String,
    pub notes: String,
    pub consented_at: Option<Timestamp>,
    /// Orders the review queue.
    pub first_sent_at: Option<Timestamp>,
    pub sent_at: Option<Timestamp>,
    /// Who reviews it.
    pub assignee: Option<AccountId>,
    pub decided_at: Option<Timestamp>,
    pub publish_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

#[derive(sqlx_macros::FromRow)]
pub(crate) struct SubmissionRow {
    id: i64,
    account_id: i64,
    status: String,
    revision: i64,
    creator_kind: String,
    link: String,
    notes: String,
    consented_at: Option<i64>,
    first_sent_at: Option<i64>,
    sent_at: Option<i64>,
    assignee_id: Option<i64>,
    decided_at: Option<i64>,
    publish_at: Option<i64>,
    created_at: i64,
    updated_at: i64,
}

impl SubmissionRow {
    pub(crate) fn into_submission(self) -> Result<Submission> {
        Ok(Submission {
            id: SubmissionId(self.id),
            account: AccountId(self.account_id),
            status: parse_column(
                SubmissionStatus::parse(&self.status),
                "submissions.status",
                &self.status,
            )?,
            revision: self.revision,
            creator: parse_column(
                CreatorKind::parse(&self.creator_kind),
                "submissions.creator_kind",
                &self.creator_kind,
            )?,
            link: self.link,
            notes: self.notes,
            consented_at: self.consented_at.map(Timestamp),
            first_sent_at: self.first_sent_at.map(Timestamp),
            sent_at: self.sent_at.map(Timestamp),
            assignee: self.assignee_id.map(AccountId),
            decided_at: self.decided_at.map(Timestamp),
            publish_at: self.publish_at.map(Timestamp),
            created_at: Timestamp(self.created_at),
            updated_at: Timestamp(self.updated_at),
        })
    }
}
