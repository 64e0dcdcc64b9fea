//! From a job to the use case that does it.

use pult_app::{
    App, AppError, accounts, admin, attachments, catalog, charts, cleanup, downloads, ingest, mail,
    notifications, pictures, plans, playlists, review, saved_filters, stats, submissions::uploads,
    suggestions,
};
use pult_domain::job::Job;

pub async fn dispatch(app: &App, job: Job) -> Result<(), AppError> {
    match job {
        Job::CleanupSessions => accounts::cleanup_sessions(app).await,
        Job::SendMail { mail } => mail::send(app, mail).await,
        Job::DeletePicture { picture } => pictures::delete_picture(app, &picture).await,
        Job::EraseAccount { account } => accounts::erase_account(app, account).await,
        Job::RefreshCounters => catalog::refresh_counters(app).await,
        Job::RefreshCharts => charts::refresh_charts(&app.store, app.now()).await,
        Job::PublishCharts => charts::publish_charts(&app.store, app.now()).await,
        Job::FindNeighbours => suggestions::find_neighbours(&app.store, app.now()).await,
        Job::CountDailyStats => stats::count(app).await,
        Job::PruneHistory => cleanup::prune_history(app).await,
        Job::NotifyReleases => notifications::notify_releases(app).await,
        Job::CancelUnopenedGrants => downloads::cancel_unopened_grants(app).await,
        Job::NotifyNews => notifications::notify_news(app).await,
        Job::NotifySavedFilters => saved_filters::notify_saved_filters(app).await,
        Job::MailDigests => notifications::mail_digests(app).await,
        Job::RenewPlans => plans::renew_plans(app).await,
        Job::RemindOfRenewal => plans::remind_of_renewal(app).await,
        Job::ClosePlans => plans::close_plans(app).await,
        Job::ReconcilePayments => plans::reconcile_payments(app).await,
        Job::SettleEvent { event } => plans::settle_event(app, event).await,
        Job::RefundPayment { refund } => plans::refund_payment(app, &refund).await,
        Job::SendSandboxEvent { charge } => plans::sandbox::send_event(app, &charge).await,
        Job::RenewFreePlaylist => playlists::renew_free_playlist(app).await,
        Job::PublishSubmission { submission } => review::publish_submission(app, submission).await,
        Job::PublishTrack { track } => admin::publish_track(app, track).await,
        Job::DeleteAttachment { object } => attachments::delete_attachment(app, &object).await,
        Job::Ingest { master } => ingest::ingest(&app.store, &app.media, master, || app.now()).await,
        Job::JoinUpload { upload } => uploads::join_upload(app, &upload).await,
        Job::IndexFingerprints => uploads::index_fingerprints(app).await,
        Job::RenderStreams => ingest::render_streams(app).await,
        Job::RenderStream { audio_file, .. } => ingest::render_stream(app, audio_file).await,
        Job::CleanupUploads => uploads::cleanup_uploads(app).await,
        Job::CleanupAudioFiles => cleanup::cleanup_audio_files(app).await,
    }
}
