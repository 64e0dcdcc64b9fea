//! The periodic work of the pool. Times are Moscow's; the quiet hours are before dawn.

use std::time::Duration;

use pult_domain::job::Job;

use crate::When;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub name: &'static str,
    pub when: When,
    pub job: Job,
}

const MINUTE: Duration = Duration::from_secs(60);
const TEN_MINUTES: Duration = Duration::from_secs(600);

pub fn schedule() -> Vec<Entry> {
    vec![
        Entry {
            name: "refresh_counters",
            when: When::Every(TEN_MINUTES),
            job: Job::RefreshCounters,
        },
        Entry {
            name: "refresh_charts",
            when: When::Every(TEN_MINUTES),
            job: Job::RefreshCharts,
        },
        Entry {
            name: "count_figures",
            when: When::Every(TEN_MINUTES),
            job: Job::CountFigures,
        },
        Entry {
            name: "tell_releases",
            when: When::Every(TEN_MINUTES),
            job: Job::TellReleases,
        },
        Entry {
            name: "return_unopened",
            when: When::Every(TEN_MINUTES),
            job: Job::ReturnUnopened,
        },
        Entry {
            name: "tell_news",
            when: When::Every(TEN_MINUTES),
            job: Job::TellNews,
        },
        Entry {
            name: "tell_crates",
            when: When::Every(TEN_MINUTES),
            job: Job::TellCrates,
        },
        Entry {
            name: "renew_plans",
            when: When::Every(MINUTE),
            job: Job::RenewPlans,
        },
        Entry {
            name: "reconcile_payments",
            when: When::Every(MINUTE),
            job: Job::ReconcilePayments,
        },
        Entry {
            name: "close_plans",
            when: When::Every(MINUTE),
            job: Job::ClosePlans,
        },
        Entry {
            name: "warn_of_renewal",
            when: When::DailyAt(10, 0),
            job: Job::WarnOfRenewal,
        },
        Entry {
            name: "renew_free_playlist",
            when: When::Every(TEN_MINUTES),
            job: Job::RenewFreePlaylist,
        },
        Entry {
            name: "index_sounds",
            when: When::Every(TEN_MINUTES),
            job: Job::IndexSounds,
        },
        Entry {
            name: "mail_digests",
            when: When::DailyAt(11, 0),
            job: Job::MailDigests,
        },
        Entry {
            name: "publish_charts",
            when: When::DailyAt(0, 0),
            job: Job::PublishCharts,
        },
        Entry {
            name: "find_neighbours",
            when: When::DailyAt(3, 30),
            job: Job::FindNeighbours,
        },
        Entry {
            name: "sweep_sessions",
            when: When::DailyAt(4, 10),
            job: Job::SweepSessions,
        },
        Entry {
            name: "sweep_uploads",
            when: When::DailyAt(4, 25),
            job: Job::SweepUploads,
        },
        Entry {
            name: "prune_history",
            when: When::DailyAt(4, 40),
            job: Job::PruneHistory,
        },
        Entry {
            name: "sweep_sounds",
            when: When::DailyAt(4, 55),
            job: Job::SweepSounds,
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
