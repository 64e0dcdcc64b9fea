//! What people can be told of, and how they want to be.

coded! {
    pub enum NotificationKind {
        /// A followed artist has something new.
        Release = "release",
        /// What became of a track that was sent in.
        Review = "review",
        PlanEnding = "plan_ending",
        PaymentFailed = "payment_failed",
        /// Money went back, and what that did to the plan.
        Refund = "refund",
        Referral = "referral",
        /// Staff gave a plan, or days of one.
        Gift = "gift",
        News = "news",
        /// Something new fits a saved filter.
        SavedFilter = "crate",
        /// What became of a playlist that was sent in.
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
    /// What holds until somebody chooses otherwise.
    pub fn usual(kind: NotificationKind) -> Self {
        Self {
            kind,
            in_app: true,
            by_mail: true,
        }
    }
}
