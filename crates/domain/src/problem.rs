//! The errors that a request can end with: stable codes with their parameters. Status codes and texts are in the API.

mod wire;

use crate::{
    credentials::{LoginFault, PasswordFault},
    plan::PlanCode,
};

/// What is wrong with an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressFault {
    /// Does not begin with a slash, or has characters no path has.
    NotPath,
    /// Has a query or a fragment.
    Query,
    /// Ends with a slash.
    SlashAtEnd,
    /// Used by the program itself: calls, files, the admin area.
    Reserved,
    /// Neither a path nor a whole https address.
    NotLink,
    /// Leads back to where it starts.
    Circle,
    /// Leads over too many other redirects.
    TooManySteps,
}

impl AddressFault {
    pub const ALL: [Self; 7] = [
        Self::NotPath,
        Self::Query,
        Self::SlashAtEnd,
        Self::Reserved,
        Self::NotLink,
        Self::Circle,
        Self::TooManySteps,
    ];
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    NotFound,
    MethodNotAllowed,
    MalformedJson,
    WrongType {
        field: String,
    },
    InvalidValue {
        field: String,
    },
    OutOfRange {
        field: String,
        min: i64,
        max: i64,
    },
    Required {
        field: String,
    },
    TooMany {
        field: String,
        max: usize,
    },
    TooLong {
        field: String,
        max: usize,
    },
    QueryTooShort {
        min: usize,
    },
    BadSearchField {
        name: String,
    },
    UnknownField {
        field: String,
    },
    UnknownSort {
        field: String,
    },
    BodyTooLarge {
        bytes: usize,
    },
    UnsupportedMedia,
    LoginRequired,
    WrongCredentials,
    /// Sent only to whoever has proved that the account is theirs.
    AccountBlocked {
        reason: String,
    },
    /// While an admin views the pool as another user, nothing is changed and no secret is shown.
    ViewOnly,
    /// At least one admin must be left.
    LastAdmin,
    /// Tracks are described with this vocabulary entry.
    TermUsed,
    SessionExpired,
    AlreadySignedIn,
    TotpRequired,
    TotpWrong,
    TooManyAttempts {
        seconds: u64,
    },
    LoginTaken,
    EmailTaken,
    InvalidLogin {
        reason: LoginFault,
    },
    InvalidEmail,
    WeakPassword {
        field: String,
        reason: PasswordFault,
    },
    PasswordRequired,
    WrongPassword,
    WrongCode,
    ConsentRequired,
    EmailUnconfirmed,
    EmailConfirmed,
    MailTooOften {
        seconds: u64,
    },
    TwoFactorRequired,
    TwoFactorOn,
    TwoFactorOff,
    SocialFailed {
        provider: String,
    },
    /// The link or step belongs to the browser that started it.
    OtherBrowser,
    LastSignIn,
    InvalidPicture,
    PictureTooLarge {
        megabytes: u64,
    },
    /// Wider or higher than is accepted, however small the file.
    PictureTooWide {
        pixels: u32,
    },
    InvalidPlaylistName,
    Profanity {
        field: String,
    },
    InvalidContacts,
    PlaylistLimit {
        max: usize,
    },
    PlaylistFull {
        max: usize,
    },
    PlaylistEmpty,
    /// The change was made from an older state than the stored one.
    ChangedElsewhere,
    /// The step is not possible in the current state.
    StepClosed,
    /// Staff deleted it, and nobody can edit it before it is restored.
    Deleted,
    /// It was deleted so long ago that its audio is gone.
    DeletedForGood {
        days: i64,
    },
    /// It was merged into another.
    Merged,
    /// Somebody else reviews it.
    TakenByAnother {
        name: String,
    },
    /// It has to be claimed first.
    NotTaken,
    DraftLimit {
        max: usize,
    },
    WaitingLimit {
        max: usize,
    },
    UploadUnfinished {
        field: String,
    },
    UploadUnusable {
        field: String,
    },
    /// Leads neither to Telegram nor to VK.
    InvalidLink,
    AttachmentTooLarge {
        field: String,
        megabytes: u64,
    },
    NotAllowed,
    CrossSite,
    BasicAuthRequired,
    /// For an archive, names the track that the plan does not include.
    PlanRequired {
        plans: Vec<PlanCode>,
        track: Option<String>,
    },
    DownloadLimit,
    /// A track of an archive that was downloaded as often as it may be.
    TrackTaken {
        name: String,
    },
    /// No version of a track satisfies what the filter asks of versions.
    VersionMissing {
        name: String,
    },
    DownloadStarted,
    DownloadExpired,
    ArchiveTooMany {
        max: usize,
    },
    ArchiveDateTooMany {
        date: String,
        max: usize,
    },
    ArchivePending,
    PromoUnknown,
    PromoNotYet,
    PromoOver,
    /// All uses of the code are used up.
    PromoUsedUp,
    /// This account has used the code.
    PromoUsed,
    PromoOtherPlan,
    PromoOtherCurrency,
    /// Another promo code has this code.
    PromoTaken,
    TariffUnknown,
    TariffArchived,
    PaymentDecided,
    /// The bank has not decided about the last payment.
    PaymentChecking,
    /// Its time to be paid is over.
    PaymentExpired,
    /// It would cost another amount than the user was shown.
    PriceChanged,
    NothingToCancel,
    NothingToResume,
    NoCard,
    /// A plan of at least that rank is running.
    GiftNoBetter,
    CardInvalid {
        field: String,
    },
    CardExpired,
    EventRefused,
    PaymentsUnavailable,
    LinkExpired,
    LinkInvalid,
    /// Other sessions of the account have all its streams.
    TooManyStreams {
        max: usize,
    },
    RangeNotSatisfiable,
    AudioUnknownFormat,
    AudioUnsupported,
    AudioDamaged,
    AudioTruncated,
    AudioTooLong {
        hours: u64,
    },
    AudioTooShort {
        milliseconds: u64,
    },
    AudioEmpty,
    MasterLossy,
    FileTooLarge {
        megabytes: u64,
    },
    /// The file seems fine, but processing it failed.
    IngestFailed,
    /// The version of the upload protocol is missing or not supported.
    UploadProtocol,
    /// A chunk that does not begin where the last one ended.
    UploadOffset,
    /// Another request sends the same chunk.
    UploadBusy,
    UploadChunkTooLarge {
        megabytes: u64,
    },
    /// A chunk was cut off.
    UploadBroken,
    UploadLimit {
        max: usize,
    },
    StorageFull,
    /// A link, a picture, a track or a playlist that a text may not carry.
    BadReference {
        field: String,
        text: String,
    },
    /// An address that users cannot be redirected from, or to.
    BadAddress {
        field: String,
        fault: AddressFault,
    },
    /// Another row has this value.
    ValueTaken {
        field: String,
    },
    AttachmentRefused {
        field: String,
        /// The name of the file, which may be one of several.
        name: String,
    },
    RateLimited {
        seconds: u64,
    },
    Overloaded,
    MetaUnavailable,
    Unavailable,
    Internal,
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.field() {
            Some(field) => write!(f, "{} ({field})", self.code()),
            None => f.write_str(self.code()),
        }
    }
}

impl std::error::Error for Problem {}
