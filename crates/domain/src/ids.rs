//! Ids are numbers in the database and strings in JSON. Each kind has a type of its own, so that
//! they cannot be mixed up.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

ids! {
    AccountId,
    ArchiveId,
    ArtistId,
    AttachmentId,
    BannerId,
    SavedFilterId,
    /// A grant: one permitted download of a version.
    DownloadId,
    StoredFileId,
    /// A box of tracks for one moment of an interactive.
    BoxId,
    IdentityId,
    InteractiveId,
    JobId,
    MailId,
    /// A file as its author sent it.
    MasterId,
    /// A saved card or another saved payment method.
    PaymentMethodId,
    NotificationId,
    PaymentId,
    PlaylistId,
    PostId,
    PromoId,
    SessionId,
    /// The measurements and renditions of a master.
    AudioFileId,
    /// Tracks that an author sends in together.
    SubmissionId,
    SubmissionTrackId,
    SubmissionVersionId,
    /// One paid or given stretch of a subscription.
    SubscriptionPeriodId,
    /// An entry of any vocabulary: a genre, a marker, a version type.
    VocabularyEntryId,
    TrackId,
    VersionId,
}
