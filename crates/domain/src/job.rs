//! What the queue can be asked to do. A job may run twice; each is written so that this does no harm.

use serde::{Deserialize, Serialize};

use crate::{
    ids::{AccountId, AudioFileId, MailId, MasterId, SubmissionId, TrackId},
    upload::UploadId,
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Job {
    /// Forget sessions, links and counted tries that have expired.
    CleanupSessions,
    /// Render a mail and hand it to the mail server.
    SendMail { mail: MailId },
    /// Remove a picture, if nobody shows it any more.
    DeletePicture { picture: String },
    /// Erase what is personal in an account that its owner has deleted.
    EraseAccount { account: AccountId },
    /// Count plays, downloads and followers anew for lists and charts.
    RefreshCounters,
    /// Count the charts anew from what was played and taken.
    RefreshCharts,
    /// Put down today's places, for movement and for the Top 10 mark.
    PublishCharts,
    /// Find which tracks the same accounts take.
    FindNeighbours,
    /// Count the figures of the last days, and forget what older ones were counted from.
    CountDailyStats,
    /// Forget finished jobs, and changes that every node has long seen.
    PruneHistory,
    /// Tell followers what their artists have released.
    NotifyReleases,
    /// Tell everybody of news.
    NotifyNews,
    /// Tell owners of crates what new tracks fit.
    NotifySavedFilters,
    /// Write the day's letters about what was told and not read.
    MailDigests,
    /// Give back downloads that nobody began in time.
    CancelUnopenedGrants,
    /// Charge and start what is due for renewal.
    RenewPlans,
    /// Tell ahead what will be charged, and what will end.
    RemindOfRenewal,
    /// Tell whoever's plan has ended.
    ClosePlans,
    /// Ask the provider about payments that nobody told us of, and let old ones expire.
    ReconcilePayments,
    /// See what an event of the provider was about.
    SettleEvent { event: i64 },
    /// Give back what was decided to be given back.
    RefundPayment { refund: String },
    /// Let the sandbox tell of a charge that has changed by itself.
    SendSandboxEvent { charge: String },
    /// Choose the week's free tracks.
    RenewFreePlaylist,
    /// Show the tracks of an approved submission, whose day has come.
    PublishSubmission { submission: SubmissionId },
    /// Show a track whose day has come.
    PublishTrack { track: TrackId },
    /// Remove an attachment, if nobody keeps it any more.
    DeleteAttachment { object: String },
    /// Make a master ready to be heard.
    Ingest { master: MasterId },
    /// Make a master of the chunks that a file came in.
    JoinUpload { upload: UploadId },
    /// Take words from fingerprints that have given none, so that the same recordings are found.
    IndexFingerprints,
    /// Begin to render the streams of audio files that have none.
    RenderStreams,
    /// Render one of them; as many are left with it.
    RenderStream { audio_file: AudioFileId, left: i64 },
    /// Remove what was sent and is of no use to anybody.
    CleanupUploads,
    /// Remove sounds that nobody can fetch any more, and objects that no row names.
    CleanupAudioFiles,
}

impl Job {
    /// Every kind there is, for whoever lists them.
    pub const KINDS: &[&str] = &[
        "cancel_unopened_grants",
        "cleanup_audio_files",
        "cleanup_sessions",
        "cleanup_uploads",
        "close_plans",
        "count_daily_stats",
        "delete_attachment",
        "delete_picture",
        "erase_account",
        "find_neighbours",
        "index_fingerprints",
        "ingest",
        "join_upload",
        "mail_digests",
        "notify_news",
        "notify_releases",
        "notify_saved_filters",
        "prune_history",
        "publish_charts",
        "publish_submission",
        "publish_track",
        "reconcile_payments",
        "refresh_charts",
        "refresh_counters",
        "refund_payment",
        "remind_of_renewal",
        "render_stream",
        "render_streams",
        "renew_free_playlist",
        "renew_plans",
        "send_mail",
        "send_sandbox_event",
        "settle_event",
    ];
    /// The kind of job that takes minutes of a core.
    pub const HEAVY: &str = "ingest";

    pub fn kind(&self) -> &'static str {
        match self {
            Self::CleanupSessions => "cleanup_sessions",
            Self::SendMail { .. } => "send_mail",
            Self::DeletePicture { .. } => "delete_picture",
            Self::EraseAccount { .. } => "erase_account",
            Self::RefreshCounters => "refresh_counters",
            Self::RefreshCharts => "refresh_charts",
            Self::PublishCharts => "publish_charts",
            Self::FindNeighbours => "find_neighbours",
            Self::CountDailyStats => "count_daily_stats",
            Self::PruneHistory => "prune_history",
            Self::NotifyReleases => "notify_releases",
            Self::CancelUnopenedGrants => "cancel_unopened_grants",
            Self::NotifyNews => "notify_news",
            Self::NotifySavedFilters => "notify_saved_filters",
            Self::MailDigests => "mail_digests",
            Self::RenewPlans => "renew_plans",
            Self::RemindOfRenewal => "remind_of_renewal",
            Self::ClosePlans => "close_plans",
            Self::ReconcilePayments => "reconcile_payments",
            Self::SettleEvent { .. } => "settle_event",
            Self::RefundPayment { .. } => "refund_payment",
            Self::SendSandboxEvent { .. } => "send_sandbox_event",
            Self::RenewFreePlaylist => "renew_free_playlist",
            Self::PublishSubmission { .. } => "publish_submission",
            Self::PublishTrack { .. } => "publish_track",
            Self::DeleteAttachment { .. } => "delete_attachment",
            Self::Ingest { .. } => Self::HEAVY,
            Self::JoinUpload { .. } => "join_upload",
            Self::IndexFingerprints => "index_fingerprints",
            Self::RenderStreams => "render_streams",
            Self::RenderStream { .. } => "render_stream",
            Self::CleanupUploads => "cleanup_uploads",
            Self::CleanupAudioFiles => "cleanup_audio_files",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_listed_once_and_in_order() {
        let mut written: Vec<&str> = include_str!("job.rs")
            .split("=> \"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .filter(|kind| kind.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') && !kind.is_empty())
            .collect();
        written.push(Job::HEAVY);
        written.sort_unstable();
        assert_eq!(written, Job::KINDS);
    }
}
