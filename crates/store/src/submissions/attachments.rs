//! Files attached to submissions.

use std::collections::HashMap;

use pult_domain::{
    attachment::AttachmentKind,
    ids::{AccountId, AttachmentId, SubmissionId},
    time::Timestamp,
};
use sqlx::QueryBuilder;

use crate::{
    Result, Store, Tx,
    catalog::push_only,
    db::{affected, read, tx},
    error::parse_column,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAttachment<'a> {
    pub submission: SubmissionId,
    pub name: &'a str,
    pub kind: AttachmentKind,
    pub length: i64,
    pub object: &'a str,
    pub at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    pub id: AttachmentId,
    pub submission: SubmissionId,
    pub name: String,
    pub kind: AttachmentKind,
    pub length: i64,
    pub object: String,
}

#[derive(sqlx_macros::FromRow)]
struct AttachmentRow {
    id: i64,
    submission_id: i64,
    name: String,
    kind: String,
    length: i64,
    object_id: String,
}

impl AttachmentRow {
    fn into_attachment(self) -> Result<Attachment> {
        let column = "submission_attachments.kind";
        Ok(Attachment {
            id: AttachmentId(self.id),
            submission: SubmissionId(self.submission_id),
            name: self.name,
            kind: parse_column(AttachmentKind::parse(&self.kind), column, &self.kind)?,
            length: self.length,
            object: self.object_id,
        })
    }
}

impl Store {
    pub async fn attachment(&self, id: AttachmentId) -> Result<Option<Attachment>> {
        let row: Option<AttachmentRow> = read!(self, |c| {
            sqlx::query_as(
            "SELECT id, submission_id, name, kind, length, object_id FROM submission_attachments WHERE id = $1"
        )
        .bind(id.0)
        .fetch_optional(c)
        })?;
        row.map(AttachmentRow::into_attachment).transpose()
    }

    /// Of several submissions at once, oldest first.
    pub async fn attachments_of(
        &self,
        submissions: &[SubmissionId],
    ) -> Result<HashMap<SubmissionId, Vec<Attachment>>> {
        let rows: Vec<AttachmentRow> = read!(self, |c| async {
            let mut select = QueryBuilder::new(
                "SELECT id, submission_id, name, kind, length, object_id FROM submission_attachments",
            );
            push_only(
                &mut select,
                " WHERE submission_id",
                submissions.iter().map(|id| id.0),
            );
            select.push(" ORDER BY id");
            select.build_query_as().fetch_all(c).await
        })?;
        let mut found: HashMap<SubmissionId, Vec<Attachment>> = HashMap::new();
        for row in rows {
            let attachment = row.into_attachment()?;
            found.entry(attachment.submission).or_default().push(attachment);
        }
        Ok(found)
    }

    /// Name and object of all that an account has attached, to submissions and to reports.
    pub async fn all_attached_by(&self, account: AccountId) -> Result<Vec<(String, String)>> {
        read!(self, |c| {
            sqlx::query_as(
            "SELECT a.name, a.object_id FROM submission_attachments a JOIN submissions s ON s.id = a.submission_id \
             WHERE s.account_id = $1 UNION ALL SELECT f.name, f.object_id FROM bug_report_files f \
             JOIN bug_reports r ON r.id = f.report_id WHERE r.account_id = $1 ORDER BY 1, 2"
        )
        .bind(account.0)
        .fetch_all(c)
        })
    }

    /// Objects of everything that an account has attached to submissions.
    pub async fn attached_by(&self, account: AccountId) -> Result<Vec<String>> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT DISTINCT a.object_id FROM submission_attachments a \
             JOIN submissions s ON s.id = a.submission_id WHERE s.account_id = $1"
        )
        .bind(account.0)
        .fetch_all(c))
    }
}

impl Tx {
    /// Nothing when the submission has `most` already. It has to be locked, see [`Tx::lock_submission`].
    pub async fn add_attachment(
        &mut self,
        new: &NewAttachment<'_>,
        most: usize,
    ) -> Result<Option<AttachmentId>> {
        let id: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO submission_attachments (submission_id, name, kind, length, object_id, created_at) \
             SELECT $1, $2, $3, $4, $5, $6 \
             WHERE (SELECT COUNT(*) FROM submission_attachments WHERE submission_id = $1) < $7 RETURNING id"
        )
        .bind(new.submission.0)
        .bind(new.name)
        .bind(new.kind.code())
        .bind(new.length)
        .bind(new.object)
        .bind(new.at.0)
        .bind(most as i64)
        .fetch_optional(c)
        })?;
        Ok(id.map(AttachmentId))
    }

    /// Both submissions have them then; an object stays while one of them does.
    pub async fn copy_attachments(&mut self, from: SubmissionId, to: SubmissionId) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO submission_attachments (submission_id, name, kind, length, object_id, created_at) \
                 SELECT $2, name, kind, length, object_id, created_at FROM submission_attachments \
                 WHERE submission_id = $1 ORDER BY id"
            )
            .bind(from.0)
            .bind(to.0)
            .execute(c)
        )
        })?;
        Ok(())
    }

    /// Answers its object.
    pub async fn remove_attachment(
        &mut self,
        submission: SubmissionId,
        id: AttachmentId,
    ) -> Result<Option<String>> {
        tx!(self, |c| sqlx::query_scalar(
            "DELETE FROM submission_attachments WHERE id = $2 AND submission_id = $1 RETURNING object_id"
        )
        .bind(submission.0)
        .bind(id.0)
        .fetch_optional(c))
    }
}
