//! From a job to the use case that does it.

use pult_app::{
    App, AppError, accounts, catalogue, charts, ingest::ingest, library, mail, notifications, pictures,
    upkeep,
};
use pult_domain::job::Job;

pub async fn dispatch(app: &App, job: Job) -> Result<(), AppError> {
    match job {
        Job::SweepSessions => accounts::sweep_sessions(app).await,
        Job::SendMail { mail } => mail::send(app, mail).await,
        Job::DropPicture { picture } => pictures::drop_picture(app, &picture).await,
        Job::EraseAccount { account } => accounts::erase_account(app, account).await,
        Job::RefreshCounters => catalogue::refresh_counters(app).await,
        Job::RefreshCharts => charts::refresh(&app.store, app.now()).await,
        Job::PublishCharts => charts::publish(&app.store, app.now()).await,
        Job::FindNeighbours => charts::find_neighbours(&app.store, app.now()).await,
        Job::PruneHistory => upkeep::prune_history(app).await,
        Job::TellReleases => notifications::tell_releases(app).await,
        Job::ReturnUnopened => library::return_unopened(app).await,
        Job::TellNews => notifications::tell_news(app).await,
        Job::TellCrates => notifications::tell_crates(app).await,
        Job::MailDigests => notifications::mail_digests(app).await,
        Job::Ingest { master } => ingest(&app.store, &app.media, master, || app.now()).await,
    }
}
