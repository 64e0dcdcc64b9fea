//! Mails that the pool sends, and the links in them that prove a mailbox.

use crate::limits::{CONFIRM_LINK_SECONDS, MAIL_LINK_SECONDS};

coded! {
    pub enum MailKind {
        ConfirmEmail = "confirm_email",
        /// To the new address; the change takes effect when its link is opened.
        ChangeEmail = "change_email",
        /// To the old address: somebody has requested to change it.
        EmailChanging = "email_changing",
        ResetPassword = "reset_password",
        /// The password was changed; all other sessions have ended.
        PasswordChanged = "password_changed",
        /// A sign-in from a network that the account did not know.
        NewSignIn = "new_sign_in",
        TwoFactorOn = "two_factor_on",
        TwoFactorOff = "two_factor_off",
        /// A sign-in with a recovery code.
        RecoveryUsed = "recovery_used",
        DeleteAccount = "delete_account",
        AccountDeleted = "account_deleted",
        /// Staff have blocked the account, with the reason.
        AccountBlocked = "account_blocked",
        AccountUnblocked = "account_unblocked",
        /// Proves the mailbox for an account that a provider vouches for.
        SocialEmail = "social_email",
        /// New tracks of followed artists in a day.
        Releases = "releases",
        /// New tracks that match saved filters.
        SavedFilters = "crates",
        News = "news",
        /// Review results of submitted playlists.
        PlaylistReviews = "playlist_reviews",
        /// Review results of submitted tracks.
        TracksApproved = "tracks_approved",
        TracksRejected = "tracks_rejected",
        /// A plan ends soon and will not renew.
        PlanEnding = "plan_ending",
        /// A plan will renew soon and be charged.
        RenewalAhead = "renewal_ahead",
        PlanEnded = "plan_ended",
        /// Staff gave a plan, or days of one.
        PlanGiven = "plan_given",
        /// A renewal failed; it is tried again, or was the last try.
        RenewalFailed = "renewal_failed",
        ReferralReward = "referral_reward",
        /// A payment was received.
        Receipt = "receipt",
        /// Money was refunded, and what that did to the plan.
        Refund = "refund",
    }
}

coded! {
    /// What opening a link does. A newer link of a kind replaces the older one.
    pub enum MailLinkKind {
        ConfirmEmail = "confirm_email",
        ChangeEmail = "change_email",
        ResetPassword = "reset_password",
        DeleteAccount = "delete_account",
    }
}

impl MailLinkKind {
    pub fn seconds(self) -> i64 {
        match self {
            Self::ConfirmEmail | Self::ChangeEmail => CONFIRM_LINK_SECONDS,
            Self::ResetPassword | Self::DeleteAccount => MAIL_LINK_SECONDS,
        }
    }

    /// The mail that carries the link.
    pub fn mail(self) -> MailKind {
        match self {
            Self::ConfirmEmail => MailKind::ConfirmEmail,
            Self::ChangeEmail => MailKind::ChangeEmail,
            Self::ResetPassword => MailKind::ResetPassword,
            Self::DeleteAccount => MailKind::DeleteAccount,
        }
    }
}
