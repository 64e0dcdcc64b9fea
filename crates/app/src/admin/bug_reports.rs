//! One bug report with its files.

use pult_domain::problem::Problem;
use pult_store::{BugReport, BugReportFile};

use crate::{App, AppError, attachments::link_to};

pub struct BugReportView {
    pub report: BugReport,
    /// Each with a signed link that works for a while.
    pub files: Vec<(BugReportFile, String)>,
}

#[crate::boxed]
pub async fn load_bug_report(app: &App, id: i64) -> Result<BugReportView, AppError> {
    let (report, files) = app.store.bug_report(id).await?.ok_or(Problem::NotFound)?;
    let files = files
        .into_iter()
        .map(|file| {
            let link = link_to(app, &file.object, &file.name);
            (file, link)
        })
        .collect();
    Ok(BugReportView { report, files })
}
