//! Downloads: what is asked for, from where, and who is refused for which reason.

use crate::{
    entitlement::{Gate, may_download},
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
    pub enum DownloadHow {
        #[default]
        Selected = "selected",
        Single = "single",
        Archive = "archive",
    }
}

/// Where something was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Place {
    pub from: DownloadSource,
    pub how: DownloadHow,
    pub artist: Option<ArtistId>,
    pub playlist: Option<PlaylistId>,
    pub event: Option<i64>,
}

/// Whoever takes something, as the database knows them at that moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taker {
    pub account: AccountId,
    /// Blocked, or closed by its owner.
    pub gone: bool,
    pub consented: bool,
    pub email_confirmed: bool,
    pub subscription: Subscription,
}

impl Taker {
    pub fn plan(&self, now: Timestamp) -> PlanCode {
        self.subscription.plan(now)
    }

    /// The rules before the count: what an account must have done, and what its plan opens.
    pub fn may_take(&self, gate: Gate, now: Timestamp) -> Result<(), Problem> {
        if self.gone {
            return Err(Problem::SessionExpired);
        }
        if !self.consented {
            return Err(Problem::ConsentRequired);
        }
        let plan = self.plan(now);
        may_download(Some(plan), gate.access, gate.free)
            .map_err(|refusal| refusal.into_problem(gate.access))?;
        // Whoever pays has shown that there is somebody.
        if plan == PlanCode::Free && !self.email_confirmed {
            return Err(Problem::EmailUnconfirmed);
        }
        Ok(())
    }

    /// Archives are a matter of the plan, whatever is in them.
    pub fn may_take_archives(&self, now: Timestamp) -> Result<(), Problem> {
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

    const PRO_ONLY: Gate = Gate {
        access: AccessFlags {
            record_pool: false,
            pro: true,
            event: false,
        },
        free: false,
        duration: 1.0,
    };
    const FREE: Gate = Gate {
        free: true,
        ..PRO_ONLY
    };

    const NOW: Timestamp = Timestamp(1_000);

    fn on(plan: PlanCode) -> Taker {
        let term = SubscriptionPeriod {
            ends_at: Timestamp(2_000),
            ..SubscriptionPeriod::gift(plan, 1, Timestamp(0))
        };
        Taker {
            account: AccountId(1),
            gone: false,
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
        let judge = |taker: Taker, gate| taker.may_take(gate, NOW).map_err(|problem| problem.code());
        let silent = |plan| Taker {
            consented: false,
            ..on(plan)
        };
        let unconfirmed = |plan| Taker {
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
        let gone = Taker {
            gone: true,
            ..on(PlanCode::Event)
        };
        assert_eq!(judge(gone, FREE), Err("session_expired"));
    }

    #[test]
    fn a_plan_that_has_ended_opens_nothing() {
        let taker = on(PlanCode::Pro);
        assert!(taker.may_take(PRO_ONLY, Timestamp(1_999)).is_ok());
        assert!(taker.may_take(PRO_ONLY, Timestamp(2_000)).is_err());
    }

    #[test]
    fn archives_need_pro_or_event() {
        assert_eq!(on(PlanCode::Event).may_take_archives(NOW), Ok(()));
        let Err(Problem::PlanRequired { plans, .. }) = on(PlanCode::RecordPool).may_take_archives(NOW) else {
            panic!("refused for the plan");
        };
        assert_eq!(plans, [PlanCode::Pro, PlanCode::Event]);
    }
}
