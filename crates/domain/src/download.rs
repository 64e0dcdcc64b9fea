//! Downloads: what is asked for, from where, and who is refused for which reason.

use crate::{
    entitlement::{TrackAccess, can_download_track},
    ids::{AccountId, ArtistId, PlaylistId},
    plan::{Feature, PlanCode},
    problem::Problem,
    subscription::Subscription,
    time::Timestamp,
};

coded! {
    #[derive(Default)]
    pub enum FileFormat {
        #[default]
        Mp3 = "mp3",
        Wav = "wav",
    }
}

coded! {
    /// The screen a track was taken from.
    #[derive(Default)]
    pub enum DownloadSource {
        RecordPool = "record_pool",
        MyNew = "my_new",
        Artists = "artists",
        Playlists = "playlists",
        History = "history",
        Favorites = "favorites",
        #[default]
        Search = "search",
        Events = "events",
    }
}

coded! {
    #[derive(Default)]
    pub enum DownloadMode {
        #[default]
        Selected = "selected",
        Single = "single",
        Archive = "archive",
    }
}

/// Where something was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DownloadOrigin {
    pub from: DownloadSource,
    pub how: DownloadMode,
    pub artist: Option<ArtistId>,
    pub playlist: Option<PlaylistId>,
    pub event: Option<i64>,
}

/// Whoever takes something, as the database knows them at that moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Downloader {
    pub account: AccountId,
    /// Blocked, or closed by its owner.
    pub account_closed: bool,
    pub consented: bool,
    pub email_confirmed: bool,
    pub subscription: Subscription,
}

impl Downloader {
    pub fn plan(&self, now: Timestamp) -> PlanCode {
        self.subscription.plan(now)
    }

    /// The rules before the count: what an account must have done, and what its plan opens.
    pub fn can_download(&self, gate: TrackAccess, now: Timestamp) -> Result<(), Problem> {
        if self.account_closed {
            return Err(Problem::SessionExpired);
        }
        if !self.consented {
            return Err(Problem::ConsentRequired);
        }
        let plan = self.plan(now);
        can_download_track(Some(plan), gate.access, gate.free)
            .map_err(|refusal| refusal.into_problem(gate.access))?;
        // Whoever pays has shown that there is somebody.
        if plan == PlanCode::Free && !self.email_confirmed {
            return Err(Problem::EmailUnconfirmed);
        }
        Ok(())
    }

    /// Archives are a matter of the plan, whatever is in them.
    pub fn can_download_archives(&self, now: Timestamp) -> Result<(), Problem> {
        let has = |plan: &PlanCode| plan.features().contains(&Feature::ArchiveDownload);
        if has(&self.plan(now)) {
            return Ok(());
        }
        Err(Problem::PlanRequired {
            plans: PlanCode::SOLD.into_iter().filter(has).collect(),
            track: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{access::AccessFlags, subscription::SubscriptionPeriod};

    const PRO_ONLY: TrackAccess = TrackAccess {
        access: AccessFlags {
            record_pool: false,
            pro: true,
            event: false,
        },
        free: false,
        duration: 1.0,
    };
    const FREE: TrackAccess = TrackAccess {
        free: true,
        ..PRO_ONLY
    };

    const NOW: Timestamp = Timestamp(1_000);

    fn on(plan: PlanCode) -> Downloader {
        let term = SubscriptionPeriod {
            ends_at: Timestamp(2_000),
            ..SubscriptionPeriod::gift(plan, 1, Timestamp(0))
        };
        Downloader {
            account: AccountId(1),
            account_closed: false,
            consented: true,
            email_confirmed: true,
            subscription: if plan == PlanCode::Free {
                Subscription::default()
            } else {
                Subscription::from(vec![term])
            },
        }
    }

    #[test]
    fn refusals_come_in_the_order_in_which_they_can_be_mended() {
        let judge = |taker: Downloader, gate| taker.can_download(gate, NOW).map_err(|problem| problem.code());
        let silent = |plan| Downloader {
            consented: false,
            ..on(plan)
        };
        let unconfirmed = |plan| Downloader {
            email_confirmed: false,
            ..on(plan)
        };
        assert_eq!(judge(on(PlanCode::Pro), PRO_ONLY), Ok(()));
        assert_eq!(judge(on(PlanCode::Free), FREE), Ok(()));
        assert_eq!(judge(on(PlanCode::RecordPool), PRO_ONLY), Err("plan_required"));
        assert_eq!(judge(silent(PlanCode::Pro), PRO_ONLY), Err("consent_required"));
        assert_eq!(judge(unconfirmed(PlanCode::Free), FREE), Err("email_unconfirmed"));
        assert_eq!(judge(unconfirmed(PlanCode::Free), PRO_ONLY), Err("plan_required"));
        assert_eq!(judge(unconfirmed(PlanCode::Pro), PRO_ONLY), Ok(()));
        let gone = Downloader {
            account_closed: true,
            ..on(PlanCode::Event)
        };
        assert_eq!(judge(gone, FREE), Err("session_expired"));
    }

    #[test]
    fn a_plan_that_has_ended_opens_nothing() {
        let taker = on(PlanCode::Pro);
        assert!(taker.can_download(PRO_ONLY, Timestamp(1_999)).is_ok());
        assert!(taker.can_download(PRO_ONLY, Timestamp(2_000)).is_err());
    }

    #[test]
    fn archives_need_pro_or_event() {
        assert_eq!(on(PlanCode::Event).can_download_archives(NOW), Ok(()));
        let Err(Problem::PlanRequired { plans, .. }) = on(PlanCode::RecordPool).can_download_archives(NOW)
        else {
            panic!("refused for the plan");
        };
        assert_eq!(plans, [PlanCode::Pro, PlanCode::Event]);
    }
}
