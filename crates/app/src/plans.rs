//! Plans: what is sold, to whom and at what price, and how a payment becomes access exactly once.

pub mod admin;
mod card;
mod connect;
mod currency;
mod free_playlist;
mod lifecycle;
mod locked_payment;
mod metrics;
mod notify;
mod offers;
mod payments;
mod plan_status;
mod popup;
mod provider;
mod quote;
mod receive_event;
mod reconcile;
mod referral;
mod refund;
mod renew;
mod renewal;
pub mod sandbox;
mod settle;
mod structured_data;
mod titles;

pub use card::{CardCharge, CardPage, change_card, remove_card};
pub use connect::{ConnectOutcome, ConnectResult, connect};
pub use free_playlist::renew_free_playlist;
pub(crate) use free_playlist::{fill_free_week, next_monday};
pub use lifecycle::{close_plans, warn_of_renewal};
pub(crate) use notify::{PlanNotification, notify};
pub use offers::{PlanOffer, tariffs};
pub use payments::{PaymentView, Receipt, cancel_payment, payment, payment_view, payments, receipt};
pub(crate) use plan_status::plan_status_of;
pub use plan_status::{LapsedPlan, OwnedPlan, PlanStatus, SavedCard, plan_status};
pub use popup::popup_seen;
pub use quote::{PlanRequest, QuoteView, quote};
pub use receive_event::{receive_event, settle_event};
pub use reconcile::reconcile;
pub use referral::{InvitedAccount, Referral, ReferralSums, referral};
pub use refund::refund_payment;
pub use renew::renew_plans;
pub use renewal::{cancel, resume, unschedule};
pub(crate) use structured_data::plan_summaries;
pub use structured_data::structured_data;

/// Types of the store that the API needs.
pub use pult_store::{PaymentEvent, PromoListItem, Refund, StaffPayment};

const CODE_BYTES: usize = 16;

/// A random code that cannot be guessed.
fn new_code() -> Result<String, crate::AppError> {
    let mut bytes = [0; CODE_BYTES];
    crate::random(&mut bytes)?;
    Ok(hex::encode(bytes))
}
