//! Reporting a bug.

use pult_domain::{
    attempt_limits::AttemptLimit,
    credentials,
    limits::{ATTACHMENTS_MAX, REPORT_PAGE_MAX, REPORT_TEXT_MAX, REPORTS_PER_ADDRESS, REPORTS_SECONDS},
    problem::Problem,
    requester::Requester,
};
use pult_media::ObjectKind;
use pult_store::{BugReport, BugReportFile, BugState};

use crate::{
    App, AppError,
    accounts::ClientDevice,
    attachments::{AttachedFile, kind_of, name_of, too_many},
    cleanup::is_referenced,
};

const FILES: &str = "files";

#[derive(Debug, Clone, Default)]
pub struct NewBugReport {
    pub text: String,
    pub page: String,
    /// May be empty; signed-in users are answered at their own address.
    pub email: String,
    pub files: Vec<AttachedFile>,
}

/// Returns the report's id.
#[crate::boxed]
pub async fn report_bug(
    app: &App,
    requester: &Requester,
    client: &ClientDevice,
    new: NewBugReport,
) -> Result<i64, AppError> {
    let text = check_text("text", &new.text, REPORT_TEXT_MAX)?;
    if text.is_empty() {
        return Err(Problem::Required { field: "text".into() }.into());
    }
    let page = check_text("page", &new.page, REPORT_PAGE_MAX)?;
    let user = requester.user.as_ref();
    let email = match (new.email.trim(), user) {
        ("", Some(user)) => user.account.email.clone(),
        ("", None) => String::new(),
        (given, _) => credentials::email(given)?,
    };
    if new.files.len() > ATTACHMENTS_MAX {
        return Err(too_many(FILES).into());
    }
    let mut kinds = Vec::new();
    for file in &new.files {
        kinds.push(kind_of(app, FILES, file).await?);
    }
    check_rate_limit(app, client).await?;
    let (mut files, mut objects) = (Vec::new(), Vec::new());
    for ((position, file), kind) in (0..).zip(new.files).zip(kinds) {
        let length = file.bytes.len() as i64;
        let stored = app.media.put(ObjectKind::Attachment, file.bytes).await?;
        objects.push(stored.key);
        files.push(BugReportFile {
            position,
            name: name_of(&file.name, kind),
            kind: kind.media_type().to_owned(),
            length,
            object: stored.key.id.to_string(),
        });
    }
    let now = app.now();
    let report = BugReport {
        id: 0,
        account: user.map(|user| user.account.id),
        text,
        page,
        email,
        device: client.device.clone(),
        state: BugState::New,
        created_at: now,
        updated_at: now,
    };
    let mut tx = app.store.begin().await?;
    tx.lock_objects().await?;
    is_referenced(&app.media, objects).await?;
    let id = tx.add_bug_report(&report, &files).await?;
    tx.commit().await?;
    Ok(id)
}

/// Checked before anything is stored.
async fn check_rate_limit(app: &App, client: &ClientDevice) -> Result<(), AppError> {
    let limit = AttemptLimit {
        name: format!("report:{}", client.network),
        most: REPORTS_PER_ADDRESS,
        seconds: REPORTS_SECONDS,
    };
    let now = app.now();
    let mut tx = app.store.begin().await?;
    let counted = tx.count_attempt(&limit, now).await?;
    tx.commit().await?;
    counted.map_err(|retry_at| {
        let seconds = ((retry_at.0 - now.0) / 1_000 + 1).max(1) as u64;
        Problem::TooManyAttempts { seconds }.into()
    })
}

fn check_text(field: &str, text: &str, max: usize) -> Result<String, Problem> {
    let text = text.trim();
    if text.chars().count() > max {
        return Err(Problem::TooLong {
            field: field.into(),
            max,
        });
    }
    if text.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
        return Err(Problem::InvalidValue { field: field.into() });
    }
    Ok(text.to_owned())
}
