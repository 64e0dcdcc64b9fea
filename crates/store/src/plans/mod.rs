//! Plans: prices, subscription periods, payments, refunds, promo codes and referrals.

mod due_periods;
mod payment_events;
mod payment_lists;
mod payment_methods;
mod payment_row;
mod payments;
mod popups;
mod prices;
mod promo_code_uses;
mod promo_codes;
mod referrals;
mod refunds;
mod sandbox;
mod subscription_period_row;
mod subscription_periods;
mod undecided_payments;

pub use due_periods::DuePeriod;
pub use payment_events::{NewEvent, PaymentEvent};
pub use payment_lists::{PaymentQuery, StaffPayment};
pub use payment_methods::{NewPaymentMethod, PaymentMethod};
pub use payments::{NewPayment, PaymentOutcome};
pub use promo_code_uses::Reservation;
pub use promo_codes::{PromoListItem, PromoQuery};
pub use referrals::{InvitedAccount, ReferralSums};
pub use refunds::{NewRefund, Refund, RefundStatus};
pub use sandbox::SandboxRow;
pub use subscription_periods::NewSubscriptionPeriod;
