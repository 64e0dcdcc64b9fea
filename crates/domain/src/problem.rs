//! What can go wrong for a reader: stable codes with their parameters. Status and texts live in the API's table.

mod wire;

use crate::{
    credentials::{LoginFault, PasswordFault},
    plan::PlanCode,
};

/// What is wrong with an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressFault {
    /// Does not begin with a slash, or has letters no path has.
    NotPath,
    /// Has a query or an anchor.
    Query,
    /// Ends with a slash.
    SlashAtEnd,
    /// The program's own: calls, files, the desk.
    Reserved,
    /// Neither a path nor a whole https address.
    NotLink,
    /// Leads back to where it began.
    Circle,
    /// Over too many others.
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
    /// Told only to whoever has proved that the account is theirs.
    AccountBlocked {
        reason: String,
    },
    /// While an admin looks at the pool as somebody else, nothing is changed and no secret is shown.
    ViewOnly,
    /// Somebody must be left who runs the pool.
    LastAdmin,
    /// A word that tracks are described with.
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
    /// A link or step that belongs to the browser that began.
    OtherBrowser,
    LastSignIn,
    InvalidPicture,
    PictureTooLarge {
        megabytes: u64,
    },
    /// Wider or higher than is taken in, however small its file.
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
    /// A change made from an older state than the stored one.
    ChangedElsewhere,
    /// Not from the state that it is in.
    StepClosed,
    /// Staff deleted it, and nobody writes it before it is brought back.
    Deleted,
    /// It was deleted so long ago that its sound is gone.
    DeletedForGood {
        days: i64,
    },
    /// It became part of another.
    Merged,
    /// Somebody else reviews it.
    TakenByAnother {
        name: String,
    },
    /// It has to be taken first.
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
    /// Of an archive, the track that is not open is named.
    PlanRequired {
        plans: Vec<PlanCode>,
        track: Option<String>,
    },
    DownloadLimit,
    /// A track of an archive that was taken as often as it may be.
    TrackTaken {
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
    /// By everybody together.
    PromoUsedUp,
    /// By this account.
    PromoUsed,
    PromoOtherPlan,
    PromoOtherCurrency,
    /// Another promo has this code.
    PromoTaken,
    TariffUnknown,
    TariffArchived,
    PaymentDecided,
    /// The bank has not decided about the last one.
    PaymentChecking,
    /// Its time to be paid is over.
    PaymentExpired,
    /// It would cost another amount than the reader was shown.
    PriceChanged,
    NothingToCancel,
    NothingToResume,
    NoCard,
    /// A plan of at least that rank runs.
    GiftNoBetter,
    CardInvalid {
        field: String,
    },
    CardExpired,
    EventRefused,
    PaymentsUnavailable,
    LinkExpired,
    LinkInvalid,
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
    /// Nothing is wrong with the file as far as we know, and yet it could not be worked on.
    IngestFailed,
    /// The version of the upload protocol is missing or not ours.
    UploadProtocol,
    /// A chunk that does not begin where the last one ended.
    UploadOffset,
    /// Another request sends the same chunk.
    UploadBusy,
    UploadChunkTooLarge {
        megabytes: u64,
    },
    /// A chunk that broke off.
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
    /// An address that readers cannot be led from, or to.
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
        /// Of the file: it may be one of several.
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
