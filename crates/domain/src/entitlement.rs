//! Decides whether a requester may play and download a track, and if not, why.

use crate::{
    access::AccessFlags, catalog::Track, limits::DOWNLOADS_PER_VERSION, plan::PlanCode, problem::Problem,
    requester::Requester, time::Timestamp,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DownloadRefusal {
    LoginRequired,
    PlanRequired,
    DownloadLimit,
}

impl DownloadRefusal {
    pub fn code(self) -> &'static str {
        match self {
            Self::LoginRequired => "login_required",
            Self::PlanRequired => "plan_required",
            Self::DownloadLimit => "download_limit",
        }
    }

    pub fn into_problem(self, flags: AccessFlags) -> Problem {
        match self {
            Self::LoginRequired => Problem::LoginRequired,
            Self::PlanRequired => Problem::PlanRequired {
                plans: plans_that_open(flags),
                track: None,
            },
            Self::DownloadLimit => Problem::DownloadLimit,
        }
    }
}

/// The plans on sale that would open a track with these flags.
pub fn plans_that_open(flags: AccessFlags) -> Vec<PlanCode> {
    PlanCode::SOLD.into_iter().filter(|p| p.opens(flags)).collect()
}

/// Seconds of a track that a requester without access may hear: the shorter of the setting and half of the track.
pub fn preview_seconds(duration: f64, setting: f64) -> f64 {
    setting.min(duration / 2.0).max(0.0)
}

/// Where a preview of so many seconds begins: where the track says, or earlier in a version that is too short for it.
pub fn preview_start(track_start: f64, seconds: f64, duration: f64) -> f64 {
    track_start.min(duration - seconds).max(0.0)
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlayScope {
    Whole,
    /// This many seconds from the preview's start.
    Preview(f64),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Entitlement {
    /// Whether the requester may download the track; the count per version is checked separately.
    pub download: Result<(), DownloadRefusal>,
    pub hearing: PlayScope,
}

impl Entitlement {
    /// The share of the track that the requester may hear, 0–100.
    pub fn available_percent(&self, duration: f64) -> f64 {
        match self.hearing {
            PlayScope::Whole => 100.0,
            PlayScope::Preview(_) if duration <= 0.0 => 0.0,
            PlayScope::Preview(seconds) => (seconds / duration * 100.0).clamp(0.0, 100.0),
        }
    }

    /// Where the part that the requester may hear begins, and how long it is; `track_start` is where the track says
    /// that its previews begin.
    pub fn playable_part(&self, track_start: f64, duration: f64) -> (f64, f64) {
        match self.hearing {
            PlayScope::Whole => (0.0, duration),
            PlayScope::Preview(seconds) => (preview_start(track_start, seconds, duration), seconds),
        }
    }
}

/// A plan of `None` is a visitor.
pub fn can_download_track(
    plan: Option<PlanCode>,
    flags: AccessFlags,
    free: bool,
) -> Result<(), DownloadRefusal> {
    match plan {
        None => Err(DownloadRefusal::LoginRequired),
        Some(plan) if free || plan.opens(flags) => Ok(()),
        Some(_) => Err(DownloadRefusal::PlanRequired),
    }
}

/// The properties of a track that decide who may hear and download it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrackAccess {
    pub access: AccessFlags,
    pub free: bool,
    /// Of the version, in seconds.
    pub duration: f64,
}

/// A plan of `None` is a visitor.
pub fn judge(plan: Option<PlanCode>, track_access: TrackAccess, preview_setting: f64) -> Entitlement {
    let download = can_download_track(plan, track_access.access, track_access.free);
    let hearing = if track_access.free || download.is_ok() {
        PlayScope::Whole
    } else {
        PlayScope::Preview(preview_seconds(track_access.duration, preview_setting))
    };
    Entitlement { download, hearing }
}

pub fn entitlement(
    requester: &Requester,
    track: &Track,
    preview_setting: f64,
    now: Timestamp,
) -> Entitlement {
    let track_access = TrackAccess {
        access: track.access,
        free: track.is_free(now),
        duration: track
            .main_version()
            .map_or(0.0, |version| version.duration_ms as f64 / 1000.0),
    };
    judge(requester.plan(now), track_access, preview_setting)
}

/// Whether one more download of a version is left.
pub fn version_available(download: Result<(), DownloadRefusal>, count: u8) -> Result<(), DownloadRefusal> {
    download?;
    if count < DOWNLOADS_PER_VERSION {
        Ok(())
    } else {
        Err(DownloadRefusal::DownloadLimit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRO_ONLY: AccessFlags = AccessFlags {
        record_pool: false,
        pro: true,
        event: false,
    };

    #[test]
    fn a_visitor_must_sign_in_even_for_free_tracks() {
        assert_eq!(
            can_download_track(None, PRO_ONLY, true),
            Err(DownloadRefusal::LoginRequired)
        );
    }

    #[test]
    fn plans_open_by_rank_and_free_tracks_open_to_all_accounts() {
        assert_eq!(
            can_download_track(Some(PlanCode::RecordPool), PRO_ONLY, false),
            Err(DownloadRefusal::PlanRequired)
        );
        assert_eq!(can_download_track(Some(PlanCode::Pro), PRO_ONLY, false), Ok(()));
        assert_eq!(
            can_download_track(Some(PlanCode::Event), AccessFlags::default(), false),
            Ok(())
        );
        assert_eq!(can_download_track(Some(PlanCode::Free), PRO_ONLY, true), Ok(()));
        assert_eq!(plans_that_open(PRO_ONLY), [PlanCode::Pro, PlanCode::Event]);
    }

    #[test]
    fn the_third_take_of_a_version_is_refused() {
        assert_eq!(version_available(Ok(()), 1), Ok(()));
        assert_eq!(version_available(Ok(()), 2), Err(DownloadRefusal::DownloadLimit));
        assert_eq!(
            version_available(Err(DownloadRefusal::PlanRequired), 2),
            Err(DownloadRefusal::PlanRequired)
        );
    }

    #[test]
    fn a_preview_is_the_shorter_of_ninety_seconds_and_half() {
        assert_eq!(preview_seconds(300.0, 90.0), 90.0);
        assert_eq!(preview_seconds(100.0, 90.0), 50.0);
        assert_eq!(preview_seconds(0.0, 90.0), 0.0);
        assert_eq!(preview_start(75.0, 90.0, 300.0), 75.0);
        assert_eq!(preview_start(75.0, 30.0, 60.0), 30.0, "a short version");
        assert_eq!(preview_start(75.0, 0.0, 0.0), 0.0);
        let half = Entitlement {
            download: Err(DownloadRefusal::LoginRequired),
            hearing: PlayScope::Preview(50.0),
        };
        assert_eq!(half.available_percent(100.0), 50.0);
        assert_eq!(half.playable_part(12.5, 100.0), (12.5, 50.0));
        assert_eq!(half.playable_part(75.0, 100.0), (50.0, 50.0), "a short version");
        let whole = Entitlement {
            download: Ok(()),
            hearing: PlayScope::Whole,
        };
        assert_eq!(whole.playable_part(12.5, 100.0), (0.0, 100.0));
        assert_eq!(half.available_percent(0.0), 0.0);
    }
}
