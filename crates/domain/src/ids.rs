//! Ids are numbers in the database and strings in JSON; a type each, so that they cannot be mixed up.

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
    /// Of a grant: one download that was allowed.
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
    /// A card or the like that was kept.
    PaymentMethodId,
    NotificationId,
    PaymentId,
    PlaylistId,
    PostId,
    PromoId,
    SessionId,
    /// What a master holds, measured and made ready to play.
    AudioFileId,
    /// Tracks that somebody sends in together.
    SubmissionId,
    SubmissionTrackId,
    SubmissionVersionId,
    /// One term of a subscription.
    SubscriptionPeriodId,
    /// A word of any vocabulary: a genre, a marker, a version type.
    VocabularyEntryId,
    TrackId,
    VersionId,
}
