//! An account as admins see it.

use pult_domain::{account::Account, country::Country, ids::AccountId, payment::Payment, problem::Problem};
use pult_store::{AccountBlock, AccountStats, SessionRecord};

use crate::{
    App, AppError,
    plans::{PlanStatus, plan_status_of},
};

/// The view shows only the newest payments; the admin table of payments has all.
const PAYMENTS_SHOWN: usize = 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountState {
    Active,
    Unconfirmed,
    Blocked,
    Deleted,
}

impl AccountState {
    pub fn code(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Unconfirmed => "unconfirmed",
            Self::Blocked => "blocked",
            Self::Deleted => "deleted",
        }
    }
}

pub struct AdminUserView {
    pub account: Account,
    pub state: AccountState,
    pub block: Option<AccountBlock>,
    pub plan_status: PlanStatus,
    pub sessions: Vec<SessionRecord>,
    pub payments: Vec<Payment>,
    pub payments_total: usize,
    pub stats: AccountStats,
}

#[crate::boxed]
pub async fn admin_user_view(app: &App, id: AccountId) -> Result<AdminUserView, AppError> {
    let account = app.store.account(id).await?.ok_or(Problem::NotFound)?;
    let (payments, payments_total) = app.store.payments_of(id, 0, PAYMENTS_SHOWN).await?;
    Ok(AdminUserView {
        state: match &account {
            Account { closed: true, .. } => AccountState::Deleted,
            Account { blocked: true, .. } => AccountState::Blocked,
            Account {
                email_confirmed: true,
                ..
            } => AccountState::Active,
            _ => AccountState::Unconfirmed,
        },
        block: app.store.block_of(id).await?,
        // The account's location is unknown here, so that the currency follows its language.
        plan_status: plan_status_of(app, id, Country::of_language(account.lang).as_ref()).await?,
        sessions: app.store.sessions_of(id, app.now()).await?,
        stats: app.store.account_stats(id).await?,
        account,
        payments,
        payments_total,
    })
}
