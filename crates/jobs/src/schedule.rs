//! The periodic work of the pool. Times are Moscow's; the quiet hours are before dawn.

use std::time::Duration;

use pult_domain::job::Job;

use crate::When;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduleEntry {
    pub name: &'static str,
    pub when: When,
    pub job: Job,
}

const MINUTE: Duration = Duration::from_secs(60);
const TEN_MINUTES: Duration = Duration::from_secs(600);

pub fn schedule() -> Vec<ScheduleEntry> {
    vec![
        ScheduleEntry {
            name: "refresh_counters",
            when: When::Every(TEN_MINUTES),
            job: Job::RefreshCounters,
        },
        ScheduleEntry {
            name: "refresh_charts",
            when: When::Every(TEN_MINUTES),
            job: Job::RefreshCharts,
        },
        ScheduleEntry {
            name: "count_daily_stats",
            when: When::Every(TEN_MINUTES),
            job: Job::CountDailyStats,
        },
        ScheduleEntry {
            name: "notify_releases",
            when: When::Every(TEN_MINUTES),
            job: Job::NotifyReleases,
        },
        ScheduleEntry {
            name: "cancel_unopened_grants",
            when: When::Every(TEN_MINUTES),
            job: Job::CancelUnopenedGrants,
        },
        ScheduleEntry {
            name: "notify_news",
            when: When::Every(TEN_MINUTES),
            job: Job::NotifyNews,
        },
        ScheduleEntry {
            name: "notify_saved_filters",
            when: When::Every(TEN_MINUTES),
            job: Job::NotifySavedFilters,
        },
        ScheduleEntry {
            name: "renew_plans",
            when: When::Every(MINUTE),
            job: Job::RenewPlans,
        },
        ScheduleEntry {
            name: "reconcile_payments",
            when: When::Every(MINUTE),
            job: Job::ReconcilePayments,
        },
        ScheduleEntry {
            name: "close_plans",
            when: When::Every(MINUTE),
            job: Job::ClosePlans,
        },
        ScheduleEntry {
            name: "remind_of_renewal",
            when: When::DailyAt(10, 0),
            job: Job::RemindOfRenewal,
        },
        ScheduleEntry {
            name: "renew_free_playlist",
            when: When::Every(TEN_MINUTES),
            job: Job::RenewFreePlaylist,
        },
        ScheduleEntry {
            name: "index_fingerprints",
            when: When::Every(TEN_MINUTES),
            job: Job::IndexFingerprints,
        },
        ScheduleEntry {
            name: "render_streams",
            when: When::Every(TEN_MINUTES),
            job: Job::RenderStreams,
        },
        ScheduleEntry {
            name: "mail_digests",
            when: When::DailyAt(11, 0),
            job: Job::MailDigests,
        },
        ScheduleEntry {
            name: "publish_charts",
            when: When::DailyAt(0, 0),
            job: Job::PublishCharts,
        },
        ScheduleEntry {
            name: "find_neighbours",
            when: When::DailyAt(3, 30),
            job: Job::FindNeighbours,
        },
        ScheduleEntry {
            name: "cleanup_sessions",
            when: When::DailyAt(4, 10),
            job: Job::CleanupSessions,
        },
        ScheduleEntry {
            name: "cleanup_uploads",
            when: When::DailyAt(4, 25),
            job: Job::CleanupUploads,
        },
        ScheduleEntry {
            name: "prune_history",
            when: When::DailyAt(4, 40),
            job: Job::PruneHistory,
        },
        ScheduleEntry {
            name: "cleanup_audio_files",
            when: When::DailyAt(4, 55),
            job: Job::CleanupAudioFiles,
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_since_they_are_what_nodes_agree_on() {
        let entries = schedule();
        let names: std::collections::BTreeSet<_> = entries.iter().map(|entry| entry.name).collect();
        assert_eq!(names.len(), entries.len());
    }
}
