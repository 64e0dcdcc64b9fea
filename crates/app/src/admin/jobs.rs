//! Retrying and cancelling jobs by hand.

use pult_domain::{ids::JobId, problem::Problem, requester::User};
use pult_store::AdminJob;
pub use pult_store::JobCounts;
use serde_json::{Map, Value, json};

use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

#[crate::boxed]
pub async fn job_counts(app: &App) -> Result<JobCounts, AppError> {
    Ok(app.store.job_counts().await?)
}

/// A dead job gets all its attempts again, at once.
#[crate::boxed]
pub async fn retry_job(app: &App, client: &ClientDevice, staff: &User, id: JobId) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let job = tx.retry_job(id, app.now()).await?.ok_or(Problem::StepClosed)?;
    let state = json!({ "before": "dead", "after": "queued" });
    commit_with_audit(app, tx, client, staff, "job.retry", id, &job, state).await
}

/// Deletes a queued job. Periodic jobs come again on schedule.
#[crate::boxed]
pub async fn cancel_job(app: &App, client: &ClientDevice, staff: &User, id: JobId) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let job = tx.cancel_job(id).await?.ok_or(Problem::StepClosed)?;
    let state = json!({ "before": "queued" });
    commit_with_audit(app, tx, client, staff, "job.cancel", id, &job, state).await
}

/// Lists the payload field by field.
fn describe(job: &AdminJob) -> Value {
    let mut facts: Map<String, Value> = serde_json::from_str(&job.payload).unwrap_or_default();
    facts.insert("kind".into(), json!(job.kind));
    facts.insert("last_error".into(), json!(job.last_error));
    Value::Object(facts)
}

#[allow(clippy::too_many_arguments, reason = "what the log tells of a job")]
async fn commit_with_audit(
    app: &App,
    mut tx: pult_store::Tx,
    client: &ClientDevice,
    staff: &User,
    action: &str,
    id: JobId,
    job: &AdminJob,
    state: Value,
) -> Result<(), AppError> {
    let mut details = describe(job);
    if let Some(details) = details.as_object_mut() {
        details.insert("state".into(), state);
    }
    audit(app, &mut tx, client, staff, action, &format!("job {id}"), details).await?;
    tx.commit().await?;
    Ok(())
}
