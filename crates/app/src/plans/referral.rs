//! The accounts that a user invited, and the days earned with them.

use pult_domain::{limits::REFERRAL_DAYS, list::PageRequest, requester::User};
pub use pult_store::{InvitedAccount, ReferralSums};

use crate::{App, AppError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Referral {
    pub code: String,
    pub link: String,
    pub days_each: i64,
    pub sums: ReferralSums,
    /// Newest first, with shortened names for privacy.
    pub items: Vec<InvitedAccount>,
    pub total: usize,
}

#[crate::boxed]
pub async fn referral(app: &App, user: &User, page: PageRequest) -> Result<Referral, AppError> {
    let account = &user.account;
    let (mut items, total) = app
        .store
        .referrals_of(account.id, page.offset, page.limit)
        .await?;
    for invited in &mut items {
        invited.name = shorten_name(&invited.name);
    }
    Ok(Referral {
        link: format!("{}/signup?ref={}", app.settings.public_url, account.ref_code),
        code: account.ref_code.clone(),
        days_each: REFERRAL_DAYS,
        sums: app.store.referral_sums(account.id).await?,
        items,
        total,
    })
}

/// The first letter and stars.
pub(super) fn shorten_name(name: &str) -> String {
    name.chars().take(1).chain("***".chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_its_first_letter_only() {
        assert_eq!(shorten_name("nova"), "n***");
        assert_eq!(shorten_name("Юля"), "Ю***");
        assert_eq!(shorten_name(""), "***");
    }
}
