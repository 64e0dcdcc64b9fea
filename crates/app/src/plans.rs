//! Plans: what is sold, to whom and at what price, and how a payment becomes access exactly once.

pub mod admin;
mod card;
mod currency;
mod ended_plans;
mod locked_payment;
mod metrics;
mod notify;
mod offers;
mod payments;
mod plan_status;
mod popup;
mod promo_codes;
mod provider;
mod purchase;
mod quote;
mod receive_event;
mod reconcile;
mod referral;
mod refund;
mod renewal;
pub mod sandbox;
mod settle;
mod structured_data;
mod titles;

pub use card::{CardCharge, CardPage, change_card, remove_card};
pub use ended_plans::close_plans;
pub(crate) use notify::{PlanNotification, notify};
pub use offers::{PlanOffer, list_offers};
pub use payments::{PaymentView, Receipt, cancel_payment, payment, payment_view, payments, receipt};
pub(crate) use plan_status::plan_status_of;
pub use plan_status::{LapsedPlan, OwnedPlan, PlanStatus, SavedCard, plan_status};
pub use popup::mark_popup_seen;
pub use purchase::{PurchaseOutcome, PurchaseResult, buy_plan};
pub use quote::{PlanRequest, QuoteView, quote_plan};
pub use receive_event::{receive_event, settle_event};
pub use reconcile::reconcile_payments;
pub use referral::{InvitedAccount, Referral, ReferralSums, referral};
pub use refund::refund_payment;
pub use renewal::{cancel_plan_change, cancel_renewal, remind_of_renewal, renew_plans, resume_renewal};
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
