//! Every problem has a row in the table, and every row has texts in both languages.

use std::collections::BTreeSet;

use pult_domain::{
    credentials::{LoginFault, PasswordFault},
    lang::Lang,
    plan::PlanCode,
    problem::AddressFault,
};

use super::*;

fn sample_problems() -> Vec<Problem> {
    let field = || "name".to_owned();
    vec![
        Problem::NotFound,
        Problem::MethodNotAllowed,
        Problem::MalformedJson,
        Problem::WrongType { field: field() },
        Problem::InvalidValue { field: field() },
        Problem::OutOfRange {
            field: field(),
            min: 1,
            max: 9,
        },
        Problem::Required { field: field() },
        Problem::TooMany {
            field: field(),
            max: 9,
        },
        Problem::TooLong {
            field: field(),
            max: 9,
        },
        Problem::BadReference {
            field: field(),
            text: "::track 9".into(),
        },
        Problem::BadAddress {
            field: field(),
            fault: AddressFault::Circle,
        },
        Problem::ValueTaken { field: field() },
        Problem::AttachmentRefused {
            field: field(),
            name: "note.exe".into(),
        },
        Problem::QueryTooShort { min: 3 },
        Problem::BadSearchField { name: "bpm".into() },
        Problem::UnknownField { field: field() },
        Problem::UnknownSort { field: field() },
        Problem::BodyTooLarge { bytes: 4096 },
        Problem::UnsupportedMedia,
        Problem::LoginRequired,
        Problem::WrongCredentials,
        Problem::SessionExpired,
        Problem::AlreadySignedIn,
        Problem::TotpRequired,
        Problem::TotpWrong,
        Problem::TooManyAttempts { seconds: 90 },
        Problem::LoginTaken,
        Problem::EmailTaken,
        Problem::InvalidLogin {
            reason: LoginFault::Length,
        },
        Problem::InvalidEmail,
        Problem::WeakPassword {
            field: field(),
            reason: PasswordFault::Common,
        },
        Problem::PasswordRequired,
        Problem::WrongPassword,
        Problem::WrongCode,
        Problem::ConsentRequired,
        Problem::EmailUnconfirmed,
        Problem::EmailConfirmed,
        Problem::MailTooOften { seconds: 5 },
        Problem::TwoFactorRequired,
        Problem::TwoFactorOn,
        Problem::TwoFactorOff,
        Problem::SocialFailed {
            provider: "VK".into(),
        },
        Problem::OtherBrowser,
        Problem::LastSignIn,
        Problem::InvalidPicture,
        Problem::PictureTooLarge { megabytes: 5 },
        Problem::PictureTooWide { pixels: 8_000 },
        Problem::InvalidPlaylistName,
        Problem::Profanity { field: field() },
        Problem::InvalidContacts,
        Problem::PlaylistLimit { max: 200 },
        Problem::PlaylistFull { max: 1_000 },
        Problem::PlaylistEmpty,
        Problem::ChangedElsewhere,
        Problem::StepClosed,
        Problem::Deleted,
        Problem::DeletedForGood { days: 30 },
        Problem::Merged,
        Problem::TakenByAnother {
            name: "moderator".into(),
        },
        Problem::NotTaken,
        Problem::DraftLimit { max: 20 },
        Problem::WaitingLimit { max: 20 },
        Problem::UploadUnfinished { field: field() },
        Problem::UploadUnusable { field: field() },
        Problem::InvalidLink,
        Problem::AttachmentTooLarge {
            field: field(),
            megabytes: 5,
        },
        Problem::NotAllowed,
        Problem::CrossSite,
        Problem::BasicAuthRequired,
        Problem::PlanRequired {
            plans: PlanCode::SOLD.into(),
            track: Some("Night".into()),
        },
        Problem::DownloadLimit,
        Problem::TrackTaken { name: "Night".into() },
        Problem::VersionMissing { name: "Night".into() },
        Problem::DownloadStarted,
        Problem::DownloadExpired,
        Problem::ArchiveTooMany { max: 20 },
        Problem::ArchiveDateTooMany {
            date: "05.03.2026".into(),
            max: 20,
        },
        Problem::ArchivePending,
        Problem::PromoUnknown,
        Problem::PromoNotYet,
        Problem::PromoOver,
        Problem::PromoUsedUp,
        Problem::PromoUsed,
        Problem::PromoOtherPlan,
        Problem::PromoOtherCurrency,
        Problem::PromoTaken,
        Problem::AccountBlocked {
            reason: "spam".into(),
        },
        Problem::ViewOnly,
        Problem::LastAdmin,
        Problem::TermUsed,
        Problem::TariffUnknown,
        Problem::TariffArchived,
        Problem::PaymentDecided,
        Problem::PaymentChecking,
        Problem::PaymentExpired,
        Problem::PriceChanged,
        Problem::NothingToCancel,
        Problem::NothingToResume,
        Problem::NoCard,
        Problem::GiftNoBetter,
        Problem::CardInvalid { field: field() },
        Problem::CardExpired,
        Problem::EventRefused,
        Problem::PaymentsUnavailable,
        Problem::LinkExpired,
        Problem::LinkInvalid,
        Problem::TooManyStreams { max: 3 },
        Problem::RangeNotSatisfiable,
        Problem::AudioUnknownFormat,
        Problem::AudioUnsupported,
        Problem::AudioDamaged,
        Problem::AudioTruncated,
        Problem::AudioTooLong { hours: 3 },
        Problem::AudioTooShort { milliseconds: 400 },
        Problem::AudioEmpty,
        Problem::MasterLossy,
        Problem::FileTooLarge { megabytes: 300 },
        Problem::IngestFailed,
        Problem::UploadProtocol,
        Problem::UploadOffset,
        Problem::UploadBusy,
        Problem::UploadChunkTooLarge { megabytes: 8 },
        Problem::UploadBroken,
        Problem::UploadLimit { max: 40 },
        Problem::StorageFull,
        Problem::RateLimited { seconds: 3 },
        Problem::Overloaded,
        Problem::MetaUnavailable,
        Problem::Unavailable,
        Problem::Internal,
    ]
}

#[test]
fn every_problem_has_its_own_code_a_failing_status_and_words_in_both_languages() {
    let problems = sample_problems();
    let codes: BTreeSet<_> = problems.iter().map(Problem::code).collect();
    assert_eq!(
        codes,
        CODES.iter().copied().collect(),
        "a problem without a sample here"
    );
    assert_eq!(codes.len(), CODES.len(), "a code stands twice");
    for problem in problems {
        let row = row(&problem);
        assert_eq!(row.code, problem.code());
        assert!(row.status.is_client_error() || row.status.is_server_error());
        let cyrillic = |text: &str| text.chars().any(|c| ('а'..='я').contains(&c));
        assert!(cyrillic(row.text.get(Lang::Ru)), "{:?}", row.text);
        assert!(
            !row.text.en.is_empty() && !cyrillic(&row.text.en),
            "{:?}",
            row.text
        );
    }
}

#[test]
fn plans_are_listed_as_people_say_them() {
    assert_eq!(join_plan_names(&[PlanCode::Pro], "or"), "Pro");
    assert_eq!(
        join_plan_names(&[PlanCode::Pro, PlanCode::Event], "или"),
        "Pro или Event"
    );
    assert_eq!(
        join_plan_names(&PlanCode::SOLD, "or"),
        "Record Pool, Pro or Event"
    );
}

#[test]
fn every_fault_of_an_address_says_what_is_wrong() {
    let texts: BTreeSet<(&str, &str)> = AddressFault::ALL
        .map(describe_address_fault)
        .into_iter()
        .collect();
    assert_eq!(texts.len(), AddressFault::ALL.len());
}
