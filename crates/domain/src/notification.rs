//! What users are notified of, and by which means.

coded! {
    pub enum NotificationKind {
        /// A followed artist has a new track.
        Release = "release",
        /// The review result of a submitted track.
        Review = "review",
        PlanEnding = "plan_ending",
        PaymentFailed = "payment_failed",
        /// Money was refunded, and what that did to the plan.
        Refund = "refund",
        Referral = "referral",
        /// Staff gave a plan, or days of one.
        Gift = "gift",
        News = "news",
        /// A new track matches a saved filter.
        SavedFilter = "crate",
        /// The review result of a submitted playlist.
        PlaylistReview = "playlist_review",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotificationChoice {
    pub kind: NotificationKind,
    pub in_app: bool,
    pub by_mail: bool,
}

impl NotificationChoice {
    /// The choice that holds until the user makes another.
    pub fn usual(kind: NotificationKind) -> Self {
        Self {
            kind,
            in_app: true,
            by_mail: true,
        }
    }
}
