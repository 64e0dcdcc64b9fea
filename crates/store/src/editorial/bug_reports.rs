//! Bug reports.

use pult_domain::{coded, ids::AccountId, time::Timestamp};

use crate::{
    Result, Store, Tx,
    db::{affected, insert_many, read, tx},
    error::parse_column,
};

coded! {
    pub enum BugState {
        New = "new",
        InWork = "in_work",
        Done = "done",
        Refused = "refused",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BugReport {
    pub id: i64,
    pub account: Option<AccountId>,
    pub text: String,
    /// Where it happened.
    pub page: String,
    pub email: String,
    pub device: String,
    pub state: BugState,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BugReportFile {
    pub position: i64,
    pub name: String,
    /// Its media type, detected from the content.
    pub kind: String,
    pub length: i64,
    pub object: String,
}

#[derive(sqlx_macros::FromRow)]
struct ReportRow {
    id: i64,
    account_id: Option<i64>,
    text: String,
    page: String,
    email: String,
    device: String,
    state: String,
    created_at: i64,
    updated_at: i64,
}

impl Store {
    pub async fn bug_report(&self, id: i64) -> Result<Option<(BugReport, Vec<BugReportFile>)>> {
        let row: Option<ReportRow> = read!(self, |c| sqlx::query_as(
            "SELECT id, account_id, text, page, email, device, state, created_at, updated_at \
             FROM bug_reports WHERE id = $1"
        )
        .bind(id)
        .fetch_optional(c))?;
        let Some(row) = row else { return Ok(None) };
        let files: Vec<(i64, String, String, i64, String)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT position, name, kind, length, object_id FROM bug_report_files WHERE report_id = $1 ORDER BY position"
        )
        .bind(id)
        .fetch_all(c)
        })?;
        let report = BugReport {
            id: row.id,
            account: row.account_id.map(AccountId),
            text: row.text,
            page: row.page,
            email: row.email,
            device: row.device,
            state: parse_column(BugState::parse(&row.state), "bug_reports.state", &row.state)?,
            created_at: Timestamp(row.created_at),
            updated_at: Timestamp(row.updated_at),
        };
        let file = |(position, name, kind, length, object)| BugReportFile {
            position,
            name,
            kind,
            length,
            object,
        };
        Ok(Some((report, files.into_iter().map(file).collect())))
    }
}

impl Tx {
    /// Whatever its id says; answers the one it got.
    pub async fn add_bug_report(&mut self, report: &BugReport, files: &[BugReportFile]) -> Result<i64> {
        let id: i64 = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO bug_reports (account_id, text, page, email, device, state, created_at, updated_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id"
        )
        .bind(report.account.map(|id| id.0))
        .bind(&report.text)
        .bind(&report.page)
        .bind(&report.email)
        .bind(&report.device)
        .bind(report.state.code())
        .bind(report.created_at.0)
        .bind(report.updated_at.0)
        .fetch_one(c)
        })?;
        insert_many!(
            self,
            "INSERT INTO bug_report_files (report_id, position, name, kind, length, object_id)",
            files,
            |f| [id, f.position, &f.name, &f.kind, f.length, &f.object]
        );
        Ok(id)
    }

    pub async fn set_bug_state(&mut self, id: i64, state: BugState, now: Timestamp) -> Result<bool> {
        let changed = tx!(self, |c| affected(
            sqlx::query("UPDATE bug_reports SET state = $2, updated_at = $3 WHERE id = $1")
                .bind(id)
                .bind(state.code())
                .bind(now.0)
                .execute(c)
        ))?;
        Ok(changed > 0)
    }
}
