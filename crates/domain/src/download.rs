//! Downloads: what is requested, from which screen, and why one is refused.

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
    /// The screen a track was downloaded from.
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

/// Where a download came from: the screen, the mode, and the artist, playlist or event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DownloadOrigin {
    pub from: DownloadSource,
    pub how: DownloadMode,
    pub artist: Option<ArtistId>,
    pub playlist: Option<PlaylistId>,
    pub event: Option<i64>,
}

/// The downloading account, as the database holds it at that moment.
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

    /// Checks what comes before the download count: what the account must have done, and what its plan opens.
    pub fn can_download(&self, track_access: TrackAccess, now: Timestamp) -> Result<(), Problem> {
        if self.account_closed {
            return Err(Problem::SessionExpired);
        }
        if !self.consented {
            return Err(Problem::ConsentRequired);
        }
        let plan = self.plan(now);
        can_download_track(Some(plan), track_access.access, track_access.free)
            .map_err(|refusal| refusal.into_problem(track_access.access))?;
        // An account that pays belongs to a real person, so its e-mail need not be confirmed.
        if plan == PlanCode::Free && !self.email_confirmed {
            return Err(Problem::EmailUnconfirmed);
        }
        Ok(())
    }

    /// Archives depend on the plan alone, whatever is in them.
    pub fn can_download_archives(&self, now: Timestamp) -> Result<(), Problem> {
        let has_archives = |plan: &PlanCode| plan.features().contains(&Feature::ArchiveDownload);
        if has_archives(&self.plan(now)) {
            return Ok(());
        }
        Err(Problem::PlanRequired {
            plans: PlanCode::SOLD.into_iter().filter(has_archives).collect(),
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

    fn downloader_on(plan: PlanCode) -> Downloader {
        let period = SubscriptionPeriod {
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
                Subscription::from(vec![period])
            },
        }
    }

    #[test]
    fn refusals_come_in_the_order_in_which_they_can_be_mended() {
        let check = |downloader: Downloader, track_access| {
            downloader
                .can_download(track_access, NOW)
                .map_err(|problem| problem.code())
        };
        let without_consent = |plan| Downloader {
            consented: false,
            ..downloader_on(plan)
        };
        let unconfirmed = |plan| Downloader {
            email_confirmed: false,
            ..downloader_on(plan)
        };
        assert_eq!(check(downloader_on(PlanCode::Pro), PRO_ONLY), Ok(()));
        assert_eq!(check(downloader_on(PlanCode::Free), FREE), Ok(()));
        assert_eq!(
            check(downloader_on(PlanCode::RecordPool), PRO_ONLY),
            Err("plan_required")
        );
        assert_eq!(
            check(without_consent(PlanCode::Pro), PRO_ONLY),
            Err("consent_required")
        );
        assert_eq!(check(unconfirmed(PlanCode::Free), FREE), Err("email_unconfirmed"));
        assert_eq!(check(unconfirmed(PlanCode::Free), PRO_ONLY), Err("plan_required"));
        assert_eq!(check(unconfirmed(PlanCode::Pro), PRO_ONLY), Ok(()));
        let closed = Downloader {
            account_closed: true,
            ..downloader_on(PlanCode::Event)
        };
        assert_eq!(check(closed, FREE), Err("session_expired"));
    }

    #[test]
    fn a_plan_that_has_ended_opens_nothing() {
        let downloader = downloader_on(PlanCode::Pro);
        assert!(downloader.can_download(PRO_ONLY, Timestamp(1_999)).is_ok());
        assert!(downloader.can_download(PRO_ONLY, Timestamp(2_000)).is_err());
    }

    #[test]
    fn archives_need_pro_or_event() {
        assert_eq!(downloader_on(PlanCode::Event).can_download_archives(NOW), Ok(()));
        let Err(Problem::PlanRequired { plans, .. }) =
            downloader_on(PlanCode::RecordPool).can_download_archives(NOW)
        else {
            panic!("refused for the plan");
        };
        assert_eq!(plans, [PlanCode::Pro, PlanCode::Event]);
    }
}
