//! Codes of problems on the wire, and the field each is about.

use super::Problem;
use crate::{
    limits::{AUDIO_MS_MIN, AUDIO_SECONDS_MAX, MASTER_BYTES_MAX},
    search::QUERY_PARAM,
};

impl Problem {
    /// The stable code that clients switch on.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::AccountBlocked { .. } => "account_blocked",
            Self::ViewOnly => "view_only",
            Self::LastAdmin => "last_admin",
            Self::TermUsed => "term_used",
            Self::BadReference { .. } => "bad_reference",
            Self::BadAddress { .. } => "bad_address",
            Self::ValueTaken { .. } => "value_taken",
            Self::AttachmentRefused { .. } => "attachment_refused",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::MalformedJson => "malformed_json",
            Self::WrongType { .. } => "wrong_type",
            Self::InvalidValue { .. } => "invalid_value",
            Self::OutOfRange { .. } => "out_of_range",
            Self::Required { .. } => "required",
            Self::TooMany { .. } => "too_many",
            Self::TooLong { .. } => "too_long",
            Self::QueryTooShort { .. } => "query_too_short",
            Self::BadSearchField { .. } => "bad_search_field",
            Self::UnknownField { .. } => "unknown_field",
            Self::UnknownSort { .. } => "unknown_sort",
            Self::BodyTooLarge { .. } => "body_too_large",
            Self::UnsupportedMedia => "unsupported_media",
            Self::LoginRequired => "login_required",
            Self::WrongCredentials => "wrong_credentials",
            Self::SessionExpired => "session_expired",
            Self::AlreadySignedIn => "already_signed_in",
            Self::TotpRequired => "totp_required",
            Self::TotpWrong => "totp_wrong",
            Self::TooManyAttempts { .. } => "too_many_attempts",
            Self::LoginTaken => "login_taken",
            Self::EmailTaken => "email_taken",
            Self::InvalidLogin { .. } => "invalid_login",
            Self::InvalidEmail => "invalid_email",
            Self::WeakPassword { .. } => "weak_password",
            Self::PasswordRequired => "password_required",
            Self::WrongPassword => "wrong_password",
            Self::WrongCode => "wrong_code",
            Self::ConsentRequired => "consent_required",
            Self::EmailUnconfirmed => "email_unconfirmed",
            Self::EmailConfirmed => "email_confirmed",
            Self::MailTooOften { .. } => "mail_too_often",
            Self::TwoFactorRequired => "two_factor_required",
            Self::TwoFactorOn => "two_factor_on",
            Self::TwoFactorOff => "two_factor_off",
            Self::SocialFailed { .. } => "social_failed",
            Self::OtherBrowser => "other_browser",
            Self::LastSignIn => "last_sign_in",
            Self::InvalidPicture => "invalid_picture",
            Self::PictureTooLarge { .. } => "picture_too_large",
            Self::PictureTooWide { .. } => "picture_too_wide",
            Self::InvalidPlaylistName => "invalid_playlist_name",
            Self::Profanity { .. } => "profanity",
            Self::InvalidContacts => "invalid_contacts",
            Self::PlaylistLimit { .. } => "playlist_limit",
            Self::PlaylistFull { .. } => "playlist_full",
            Self::PlaylistEmpty => "playlist_empty",
            Self::ChangedElsewhere => "changed_elsewhere",
            Self::StepClosed => "step_closed",
            Self::Deleted => "deleted",
            Self::DeletedForGood { .. } => "deleted_for_good",
            Self::Merged => "merged",
            Self::TakenByAnother { .. } => "taken_by_another",
            Self::NotTaken => "not_taken",
            Self::DraftLimit { .. } => "draft_limit",
            Self::WaitingLimit { .. } => "waiting_limit",
            Self::UploadUnfinished { .. } => "upload_unfinished",
            Self::UploadUnusable { .. } => "upload_unusable",
            Self::InvalidLink => "invalid_link",
            Self::AttachmentTooLarge { .. } => "attachment_too_large",
            Self::NotAllowed => "not_allowed",
            Self::CrossSite => "cross_site",
            Self::BasicAuthRequired => "basic_auth_required",
            Self::PlanRequired { .. } => "plan_required",
            Self::DownloadLimit => "download_limit",
            Self::TrackTaken { .. } => "track_taken",
            Self::VersionMissing { .. } => "version_missing",
            Self::DownloadStarted => "download_started",
            Self::DownloadExpired => "download_expired",
            Self::ArchiveTooMany { .. } => "archive_too_many",
            Self::ArchiveDateTooMany { .. } => "archive_date_too_many",
            Self::ArchivePending => "archive_pending",
            Self::PromoUnknown => "promo_unknown",
            Self::PromoNotYet => "promo_not_yet",
            Self::PromoOver => "promo_over",
            Self::PromoUsedUp => "promo_used_up",
            Self::PromoUsed => "promo_used",
            Self::PromoOtherPlan => "promo_other_plan",
            Self::PromoOtherCurrency => "promo_other_currency",
            Self::PromoTaken => "promo_taken",
            Self::TariffUnknown => "tariff_unknown",
            Self::TariffArchived => "tariff_archived",
            Self::PaymentDecided => "payment_decided",
            Self::PaymentChecking => "payment_checking",
            Self::PaymentExpired => "payment_expired",
            Self::PriceChanged => "price_changed",
            Self::NothingToCancel => "nothing_to_cancel",
            Self::NothingToResume => "nothing_to_resume",
            Self::NoCard => "no_card",
            Self::GiftNoBetter => "gift_no_better",
            Self::CardInvalid { .. } => "card_invalid",
            Self::CardExpired => "card_expired",
            Self::EventRefused => "event_refused",
            Self::PaymentsUnavailable => "payments_unavailable",
            Self::LinkExpired => "link_expired",
            Self::LinkInvalid => "link_invalid",
            Self::TooManyStreams { .. } => "too_many_streams",
            Self::RangeNotSatisfiable => "range_not_satisfiable",
            Self::AudioUnknownFormat => "audio_unknown_format",
            Self::AudioUnsupported => "audio_unsupported",
            Self::AudioDamaged => "audio_damaged",
            Self::AudioTruncated => "audio_truncated",
            Self::AudioTooLong { .. } => "audio_too_long",
            Self::AudioTooShort { .. } => "audio_too_short",
            Self::AudioEmpty => "audio_empty",
            Self::MasterLossy => "master_lossy",
            Self::FileTooLarge { .. } => "file_too_large",
            Self::IngestFailed => "ingest_failed",
            Self::UploadProtocol => "upload_protocol",
            Self::UploadOffset => "upload_offset",
            Self::UploadBusy => "upload_busy",
            Self::UploadChunkTooLarge { .. } => "upload_chunk_too_large",
            Self::UploadBroken => "upload_broken",
            Self::UploadLimit { .. } => "upload_limit",
            Self::StorageFull => "storage_full",
            Self::RateLimited { .. } => "rate_limited",
            Self::Overloaded => "overloaded",
            Self::MetaUnavailable => "meta_unavailable",
            Self::Unavailable => "unavailable",
            Self::Internal => "internal",
        }
    }

    /// The problem for a master's error code, with the limits in force.
    pub fn of_master(code: &str) -> Option<Self> {
        const HOUR: u64 = 3_600;
        Some(match code {
            "audio_unknown_format" => Self::AudioUnknownFormat,
            "audio_unsupported" => Self::AudioUnsupported,
            "audio_damaged" => Self::AudioDamaged,
            "audio_truncated" => Self::AudioTruncated,
            "audio_too_long" => Self::AudioTooLong {
                hours: AUDIO_SECONDS_MAX / HOUR,
            },
            "audio_too_short" => Self::AudioTooShort {
                milliseconds: AUDIO_MS_MIN,
            },
            "audio_empty" => Self::AudioEmpty,
            "master_lossy" => Self::MasterLossy,
            "file_too_large" => Self::FileTooLarge {
                megabytes: MASTER_BYTES_MAX >> 20,
            },
            "ingest_failed" => Self::IngestFailed,
            _ => return None,
        })
    }

    pub fn field(&self) -> Option<&str> {
        match self {
            Self::WrongType { field }
            | Self::InvalidValue { field }
            | Self::OutOfRange { field, .. }
            | Self::Required { field }
            | Self::TooMany { field, .. }
            | Self::TooLong { field, .. }
            | Self::UnknownField { field }
            | Self::UnknownSort { field }
            | Self::Profanity { field }
            | Self::CardInvalid { field }
            | Self::UploadUnfinished { field }
            | Self::UploadUnusable { field }
            | Self::BadReference { field, .. }
            | Self::BadAddress { field, .. }
            | Self::ValueTaken { field }
            | Self::AttachmentRefused { field, .. }
            | Self::AttachmentTooLarge { field, .. }
            | Self::WeakPassword { field, .. } => Some(field),
            Self::LoginTaken | Self::InvalidLogin { .. } => Some("login"),
            Self::EmailTaken | Self::InvalidEmail => Some("email"),
            Self::PasswordRequired => Some("password"),
            Self::ArchiveTooMany { .. } => Some("trackIds"),
            Self::ArchiveDateTooMany { .. } => Some("date"),
            Self::TotpRequired | Self::TotpWrong | Self::WrongCode => Some("code"),
            Self::ConsentRequired => Some("consent"),
            Self::PromoUnknown
            | Self::PromoNotYet
            | Self::PromoOver
            | Self::PromoUsedUp
            | Self::PromoUsed
            | Self::PromoOtherPlan
            | Self::PromoOtherCurrency => Some("promo_code"),
            Self::CardExpired => Some("expiry"),
            Self::PromoTaken => Some("code"),
            Self::TariffUnknown | Self::TariffArchived => Some("tariff_id"),
            Self::InvalidPlaylistName => Some("name"),
            Self::InvalidContacts => Some("contacts"),
            Self::ChangedElsewhere => Some("revision"),
            Self::InvalidLink => Some("link"),
            Self::QueryTooShort { .. } | Self::BadSearchField { .. } => Some(QUERY_PARAM),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_about_a_master_is_its_own() {
        for code in [
            "audio_unknown_format",
            "audio_unsupported",
            "audio_damaged",
            "audio_truncated",
            "audio_too_long",
            "audio_too_short",
            "audio_empty",
            "master_lossy",
            "file_too_large",
            "ingest_failed",
        ] {
            assert_eq!(Problem::of_master(code).map(|problem| problem.code()), Some(code));
        }
        assert_eq!(Problem::of_master("not_found"), None);
    }
}
